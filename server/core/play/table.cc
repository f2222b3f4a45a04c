#include "server/core/play/table.h"

#include <utility>

#include "engine/match/redoubles.h"

namespace fibs::server {

using engine::Phase;
using engine::Player;
using protocol::PlayedHow;

std::array<std::string_view, 2> Table::names() const {
  return {uses_.people.accounts.Get(account(Player::kFirst)).name,
          uses_.people.accounts.Get(account(Player::kSecond)).name};
}

int Table::RedoublesMax() const {
  if (!match().unlimited()) return 0;
  return engine::AgreedRedoubles(uses_.audience.RedoublesOf(*this, Player::kFirst),
                                 uses_.audience.RedoublesOf(*this, Player::kSecond));
}

bool Table::MayRedouble() const {
  return engine::AllowsRedouble(RedoublesMax(), match().redoubles());
}

void Table::Begin() { BeginGame(std::nullopt); }

void Table::BeginGame(std::optional<Player> by) {
  uses_.audience.OnGameBegins(*this);
  dice_.reset();
  if (const auto next = Apply(Player::kFirst, engine::StartGame{})) GoOn(*next, by);
}

void Table::Resume() {
  uses_.audience.OnGameBegins(*this);
  const NextStep next = NextAutomatic();
  uses_.audience.OnResumed(*this, next.has_value());
  if (between_games()) return Begin();
  GoOn(next, std::nullopt);
}

bool Table::JoinNextGame(Player seat) {
  joined_[Index(seat)] = true;
  uses_.audience.OnDecided(*this, seat);
  if (!joined_[Index(Other(seat))]) return false;
  joined_ = {};
  Begin();
  return true;
}

std::optional<engine::InputRefusal> Table::WhyNot(Player by, engine::ActionKind action) const {
  if (const auto why = match().WhyNot(by, action)) return why;
  if (action == engine::ActionKind::kRedouble && !MayRedouble()) {
    return engine::RefusalReason::kMayNotRedouble;
  }
  return std::nullopt;
}

std::optional<engine::InputRefusal> Table::Do(Player by, const protocol::Action& action) {
  if (const auto why = WhyNot(by, protocol::KindOf(action))) return why;
  auto input = protocol::InputOf(action, by, match());
  if (!input) return input.error();
  if (auto* const roll = std::get_if<engine::RollDice>(&input.value())) roll->dice = NextRoll();
  const bool off = std::holds_alternative<protocol::BearOffAll>(action);
  const auto next = Apply(by, input.value(), off ? PlayedHow::kOff : PlayedHow::kTyped);
  if (!next) return next.error();
  if (!std::holds_alternative<protocol::Resign>(action)) uses_.audience.OnDecided(*this, by);
  GoOn(*next, by);
  return std::nullopt;
}

void Table::LoseOnTime() {
  const auto late = match().decider();
  if (!late) return;
  const auto input = entry_.pace->LossOf(*late);
  if (!input) return;
  if (const auto next = Apply(*late, *input)) GoOn(*next, std::nullopt);
}

void Table::NoteLeft(Player seat) { (void)Apply(seat, engine::Leave{seat}); }

DiceReport Table::Dice() const {
  return ReportDice(match(), entry_.id, {std::string(names()[0]), std::string(names()[1])});
}

engine::Dice Table::NextRoll() {
  if (!match().dice_origin()) FixDice();
  if (!dice_) {
    dice_ = uses_.turn.dice.MakeDice(*match().dice_origin(),
                                     {.match = entry_.id, .game = match().games()},
                                     match().rolls().size() - match().rolls_before_origin());
  }
  const engine::Dice dice = dice_->Roll();
  uses_.dice_counts.Count(dice);
  return dice;
}

// From here on nothing can change the rolls of the game. The seed is the one that the first player
// has been carrying, so that its hash was known before the texts were given.
void Table::FixDice() {
  engine::DiceOrigin origin;
  const std::array<std::string, 2> texts = {uses_.audience.TakeDiceText(*this, Player::kFirst),
                                            uses_.audience.TakeDiceText(*this, Player::kSecond)};
  if (!uses_.turn.dice.scripted()) {
    Account& host = uses_.people.accounts.Get(account(Player::kFirst));
    origin = {.seed = host.dice_seed, .texts = texts};
    // First of all: however the server ends, no seed is ever promised for another game.
    host.dice_seed = uses_.turn.dice.DrawSeed();
    uses_.people.account_changes.Save(host);
  }
  (void)Apply(match().turn(),
              engine::UseDice{std::make_shared<const engine::DiceOrigin>(std::move(origin))});
}

engine::Result<Table::NextStep, engine::InputRefusal> Table::Apply(Player by,
                                                                   const engine::Input& input,
                                                                   PlayedHow how) {
  const auto events = entry_.match->Apply(by, input);
  if (!events) return events.error();
  std::string encoded = engine::EncodeInput(input);
  const auto time =
      entry_.pace->Add(match(), input, uses_.schedule.now(), uses_.audience.LagOf(*this, by));
  if (time) encoded = engine::WithTime(std::move(encoded), *time);
  const InputLog::Entry shown = entry_.inputs.Add(encoded);
  uses_.turn.effects.Append(MatchInput{entry_.id, shown.index, std::move(encoded)});
  uses_.audience.OnInput(*this, shown);
  const NextStep next = NextAutomatic();
  for (const engine::MatchEvent& event : *events) {
    uses_.audience.OnEvent(*this, event, how, next.has_value());
  }
  if (!match().game_goes_on()) {
    if (const auto full = entry_.inputs.Reveal()) uses_.audience.OnInput(*this, *full);
  }
  return next;
}

void Table::GoOn(NextStep next, std::optional<Player> by) {
  while (next) next = CarryOut(*next);
  if (entry_.pace->ways().next_game_by_itself && between_games()) return BeginGame(by);
  const bool over = match().phase() == Phase::kMatchOver;
  const auto decider = match().decider();
  uses_.schedule.NoteDecision(
      entry_, decider ? uses_.audience.LagOf(*this, *decider) : engine::Milliseconds(0));
  entry_.pace->TellDecision(uses_.audience, *this, by);
  if (over) {
    const bool loser_sits = uses_.audience.IsSeated(*this, Other(match().match_winner().value()));
    uses_.audience.OnMatchOver(*this, uses_.settlements.Settle(entry_, loser_sits));
  }
}

Table::NextStep Table::CarryOut(const engine::AutomaticStep& step) {
  const auto apply = [this](const engine::Input& input, PlayedHow how = PlayedHow::kTyped) {
    const auto next = Apply(match().turn(), input, how);
    return next ? *next : std::nullopt;
  };
  if (const auto* opening = std::get_if<engine::OpeningRollDue>(&step)) {
    return apply(engine::OpeningRoll{NextRoll(), opening->automatic_double});
  }
  if (const auto* due = std::get_if<engine::PlayDue>(&step)) {
    return apply(engine::MakePlay{due->play},
                 due->greedy ? PlayedHow::kGreedy : PlayedHow::kOnlyMove);
  }
  return apply(engine::RollDice{NextRoll()});
}

Table::NextStep Table::NextAutomatic() const {
  return engine::NextAutomatic(match(), {uses_.audience.WishesOf(*this, Player::kFirst),
                                         uses_.audience.WishesOf(*this, Player::kSecond)});
}

}  // namespace fibs::server
