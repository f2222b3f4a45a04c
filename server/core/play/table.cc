#include "server/core/play/table.h"

#include <algorithm>
#include <utility>

#include "engine/rules/auto_play.h"

namespace fibs::server {

using engine::Phase;
using engine::Player;
using protocol::PlayedHow;

std::array<std::string_view, 2> Table::names() const {
  return {uses_.accounts.Get(account(Player::kFirst)).name,
          uses_.accounts.Get(account(Player::kSecond)).name};
}

int Table::RedoublesMax() const {
  if (!match().unlimited()) return 0;
  return std::min(uses_.audience.WishesOf(*this, Player::kFirst).redoubles,
                  uses_.audience.WishesOf(*this, Player::kSecond).redoubles);
}

bool Table::MayRedouble() const {
  const int most = RedoublesMax();
  return most == kRedoublesUnlimited || match().redoubles() < most;
}

void Table::Begin() {
  uses_.audience.OnGameBegins(*this);
  dice_.reset();
  Advance(Action{engine::StartGame{}});
}

void Table::Resume() {
  uses_.audience.OnResumed(*this);
  if (between_games()) return Begin();
  Advance(std::nullopt);
}

bool Table::JoinNextGame(Player seat) {
  joined_[Index(seat)] = true;
  if (!joined_[Index(Other(seat))]) return false;
  joined_ = {};
  Begin();
  return true;
}

bool Table::Do(const engine::Input& input, PlayedHow how) { return Advance(Action{input, how}); }

void Table::NoteLeft(Player seat) { Apply({engine::Leave{seat}}); }

bool Table::Roll() {
  if (match().phase() != Phase::kRollOrDouble || match().resign()) return false;
  return Do(engine::RollDice{NextRoll()});
}

bool Table::Advance(std::optional<Action> first) {
  if (first && !Apply(*first)) return false;
  for (auto next = NextAutomatic(); next && Apply(*next); next = NextAutomatic()) continue;
  if (match().phase() == Phase::kMatchOver) {
    uses_.audience.OnMatchOver(*this, uses_.settlements.Settle(entry_));
  }
  return true;
}

DiceReport Table::Dice() const {
  return ReportDice(match(), entry_.id, {std::string(names()[0]), std::string(names()[1])});
}

engine::Dice Table::NextRoll() {
  if (!match().dice_origin()) FixDice();
  if (!dice_) {
    dice_ =
        uses_.dice.MakeDice(*match().dice_origin(), {.match = entry_.id, .game = match().games()},
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
  if (!uses_.dice.scripted()) {
    Account& host = uses_.accounts.Get(account(Player::kFirst));
    origin = {.seed = host.dice_seed, .texts = texts};
    // First of all: however the server ends, no seed is ever promised for another game.
    host.dice_seed = uses_.dice.DrawSeed();
    uses_.account_changes.Save(host);
  }
  Apply({engine::UseDice{std::make_shared<const engine::DiceOrigin>(std::move(origin))}});
}

bool Table::Apply(const Action& action) {
  auto events = entry_.match.Apply(action.input);
  if (!events) return false;
  uses_.effects.Append(MatchInput{entry_.id, entry_.inputs++, engine::EncodeInput(action.input)});
  for (const engine::Event& event : *events) uses_.audience.OnEvent(*this, event, action.how);
  return true;
}

// Opening rolls, rolls of a player who cannot or does not want to double, forced plays and greedy
// bear-offs.
std::optional<Table::Action> Table::NextAutomatic() {
  if (match().resign()) return std::nullopt;
  switch (match().phase()) {
    case Phase::kOpeningRoll:
      return Action{engine::OpeningRoll{
          NextRoll(), uses_.audience.WishesOf(*this, Player::kFirst).autodouble &&
                          uses_.audience.WishesOf(*this, Player::kSecond).autodouble}};
    case Phase::kRollOrDouble:
      if (match().MayDouble(match().turn()) &&
          uses_.audience.WishesOf(*this, match().turn()).ask_to_double) {
        return std::nullopt;
      }
      return Action{engine::RollDice{NextRoll()}};
    case Phase::kMove:
      if (const auto play = NextPlay()) return Action{engine::MakePlay{play->play}, play->how};
      return std::nullopt;
    case Phase::kTakeOrDrop:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Table::AutomaticPlay> Table::NextPlay() const {
  const Player mover = match().turn();
  const SeatWishes wishes = uses_.audience.WishesOf(*this, mover);
  const engine::Position position = match().PositionOf(mover);
  if (wishes.greedy) {
    if (auto play = engine::BearOffWithAll(position, match().dice())) {
      return AutomaticPlay{*play, PlayedHow::kGreedy};
    }
  }
  if (!wishes.automove) return std::nullopt;
  if (auto play = engine::OnlyPlay(position, match().dice())) {
    return AutomaticPlay{*play, PlayedHow::kOnlyMove};
  }
  return std::nullopt;
}

}  // namespace fibs::server
