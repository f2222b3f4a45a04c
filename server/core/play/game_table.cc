#include "server/core/play/game_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/rules/redoubles.h"
#include "protocol/board.h"
#include "protocol/oldmoves.h"
#include "protocol/refusal_words.h"
#include "server/core/lobby/world.h"
#include "server/core/play/settlement.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;
using protocol::PlayedHow;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

}  // namespace

GameTable::GameTable(World& world, MatchEntry& entry, User& first, User& second)
    : world_(world), entry_(entry), users_{&first, &second} {
  for (Player p : kPlayers) {
    user(p).table = this;
    user(p).seat = p;
  }
}

std::array<std::string_view, 2> GameTable::Names() const {
  return {users_[0]->name(), users_[1]->name()};
}

protocol::Scene GameTable::SceneNow(PlayedHow how) const {
  return {.match = match(), .names = Names(), .may_redouble = MayRedouble(), .how = how};
}

int GameTable::RedoublesMax() const {
  if (!match().unlimited()) return 0;
  return engine::AgreedRedoubles(users_[0]->settings.redoubles, users_[1]->settings.redoubles);
}

bool GameTable::MayRedouble() const {
  return engine::AllowsRedouble(RedoublesMax(), match().redoubles());
}

void GameTable::Begin() {
  ResetGameToggles();
  dice_.reset();
  Do(Player::kFirst, engine::StartGame{});
}

void GameTable::Resume() {
  ResetGameToggles();
  const protocol::Scene scene = SceneNow();
  for (User* u : users_) world_.TellLines(*u, protocol::Synopsis(scene));
  if (between_games()) {
    Begin();
    return;
  }
  const NextStep next = NextAutomatic();
  SendBoards(BoardWhen::kAlways);
  if (match().resign()) {
    Narrate(engine::ResignOffered{match().resign()->by, match().resign_points()},
            PlayedHow::kTyped);
  } else if (match().phase() == Phase::kTakeOrDrop) {
    if (match().redoubles() == 0) {
      Narrate(engine::Doubled{match().turn(), match().offered_cube()}, PlayedHow::kTyped);
    } else {
      Narrate(engine::Redoubled{match().turn(), match().offered_cube(),
                                static_cast<int8_t>(match().redoubles())},
              PlayedHow::kTyped);
    }
  } else {
    PromptTurn(next);
  }
  GoOn(next);
}

void GameTable::JoinNextGame(User& joining) {
  joined_[engine::Index(joining.seat)] = true;
  if (!joined_[engine::Index(Other(joining.seat))]) {
    world_.Tell(joining, "** Please wait for " + OpponentOf(joining).name() + " to join too.");
    return;
  }
  joined_ = {};
  Begin();
}

void GameTable::ResetGameToggles() {
  for (User* u : users_) {
    u->settings.set(Toggle::kDouble, true);
    u->settings.set(Toggle::kGreedy, false);
    u->settings.set(Toggle::kMoves, false);
  }
}

std::optional<engine::InputRefusal> GameTable::WhyNot(Player by, engine::Action action) const {
  if (const auto why = match().WhyNot(by, action)) return why;
  if (action == engine::Action::kRedouble && !MayRedouble()) {
    return engine::RefusalReason::kMayNotRedouble;
  }
  return std::nullopt;
}

std::optional<engine::InputRefusal> GameTable::Do(Player by, const engine::Input& input,
                                                  PlayedHow how) {
  const auto next = Apply(by, input, how);
  if (!next) return next.error();
  GoOn(*next);
  return std::nullopt;
}

void GameTable::Leave(const User& user) {
  const auto most = static_cast<size_t>(world_.config.limits.saved_matches_max);
  const bool full =
      most != 0 && world_.matches.CountLeftBy(user.id(), OpponentOf(user).id()) >= most;
  // Refused where it is stored already that he left.
  if (!full || !match().left_by()) (void)Apply(user.seat, engine::Leave{user.seat});
  world_.CloseTable(*this);
}

std::optional<engine::InputRefusal> GameTable::Roll(Player by) {
  if (const auto why = WhyNot(by, engine::Action::kRoll)) return why;
  return Do(by, engine::RollDice{NextRoll()});
}

DiceReport GameTable::Dice() const {
  return ReportDice(match(), entry_.id, {users_[0]->name(), users_[1]->name()});
}

engine::Dice GameTable::NextRoll() {
  if (!match().dice_origin()) FixDice();
  if (!dice_) {
    dice_ =
        world_.dice.MakeDice(*match().dice_origin(), {.match = entry_.id, .game = match().games()},
                             match().rolls().size() - match().rolls_before_origin());
  }
  const engine::Dice dice = dice_->Roll();
  world_.statistics.dice.Count(dice);
  return dice;
}

// From here on nothing can change the rolls of the game. The seed is the one that the first player
// has been carrying, so that its hash was known before the texts were given.
void GameTable::FixDice() {
  engine::DiceOrigin origin;
  if (!world_.dice.scripted()) {
    Account& host = *users_[0]->account;
    origin = {.seed = host.dice_seed, .texts = {users_[0]->dice_text, users_[1]->dice_text}};
    // First of all: however the server ends, no seed is ever promised for another game.
    host.dice_seed = world_.dice.DrawSeed();
    world_.SaveAccount(host);
  }
  for (User* u : users_) u->dice_text.clear();
  (void)Apply(match().turn(),
              engine::UseDice{std::make_shared<const engine::DiceOrigin>(std::move(origin))});
}

engine::Result<GameTable::NextStep, engine::InputRefusal> GameTable::Apply(
    Player by, const engine::Input& input, PlayedHow how) {
  const auto events = entry_.match.Apply(by, input);
  if (!events) return events.error();
  world_.out.Append(MatchInput{entry_.id, entry_.inputs++, engine::EncodeInput(input)});
  const NextStep next = NextAutomatic();
  for (const engine::MatchEvent& event : *events) {
    Narrate(event, how);
    AfterEvent(event, how, next);
  }
  return next;
}

void GameTable::GoOn(NextStep next) {
  while (next) next = CarryOut(*next);
  if (match().phase() == Phase::kMatchOver) FinishMatch();
}

GameTable::NextStep GameTable::CarryOut(const engine::AutomaticStep& step) {
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

GameTable::NextStep GameTable::NextAutomatic() const {
  const auto wishes = [](const User& user) {
    return engine::AutomaticWishes{.ask_to_double = user.on(Toggle::kDouble),
                                   .automove = user.on(Toggle::kAutomove),
                                   .greedy = user.on(Toggle::kGreedy),
                                   .automatic_doubles = user.on(Toggle::kAutodouble)};
  };
  return engine::NextAutomatic(match(), {wishes(*users_[0]), wishes(*users_[1])});
}

void GameTable::Narrate(const engine::MatchEvent& event, PlayedHow how) {
  const protocol::Scene scene = SceneNow(how);
  for (Player p : kPlayers) {
    std::string text = protocol::Narrate(event, {.seat = p, .playing = true}, scene);
    if (std::holds_alternative<engine::GameWon>(event) && user(p).on(Toggle::kMoves)) {
      // The list follows on the same line, as FIBS sends it ("End of a Game").
      text += protocol::FormatOldMoves(match(), p, Names());
    }
    if (!text.empty()) world_.TellLines(user(p), text);
    std::string watchers_text;
    for (User* watcher : user(p).watchers) {
      if (watchers_text.empty()) {
        watchers_text = protocol::Narrate(event, {.seat = p, .playing = false}, scene);
        if (watchers_text.empty()) break;
      }
      world_.TellLines(*watcher, watchers_text);
    }
  }
}

// Boards and prompts that belong to an event, in the order of the specification.
void GameTable::AfterEvent(const engine::MatchEvent& event, PlayedHow how, const NextStep& next) {
  if (std::holds_alternative<engine::FirstMove>(event)) {
    SendBoards(BoardWhen::kAlways);
    PromptTurn(next);
  } else if (const auto* rolled = std::get_if<engine::Rolled>(&event)) {
    if (rolled->to_play == 0) {
      SendBoards(BoardWhen::kAfterRoll, *rolled);
    } else {
      SendBoards(BoardWhen::kAfterRoll);
      PromptTurn(next);
    }
  } else if (const auto* played = std::get_if<engine::Played>(&event)) {
    User& mover = user(played->player);
    if (how == PlayedHow::kTyped && !mover.on(Toggle::kAutoboard)) {  // every command is answered
      world_.Tell(
          mover, "You move " + protocol::FormatPlay(played->play, match().side(mover.seat)) + " .");
    }
    SendBoards(BoardWhen::kAfterPlay);
  } else if (std::holds_alternative<engine::CannotMove>(event)) {
    SendBoards(BoardWhen::kAfterPlay);
  } else if (std::holds_alternative<engine::TurnBegan>(event)) {
    PromptTurn(next);
  } else if (std::holds_alternative<engine::GameWon>(event)) {
    EndGame();
  }
}

// Tells the player on turn what is expected of him, unless it will go by itself.
void GameTable::PromptTurn(const NextStep& next) {
  if (next) return;
  User& mover = user(match().turn());
  if (match().phase() == Phase::kRollOrDouble) {
    world_.Tell(mover, "It's your turn. Please roll or double");
  } else if (match().phase() == Phase::kMove) {
    world_.Tell(mover, protocol::PleaseMove(match().to_play()));
  }
}

std::string GameTable::Board(Player viewed, bool playing, int style) const {
  return protocol::FormatBoard({.match = match(),
                                .viewed = viewed,
                                .names = Names(),
                                .playing = playing,
                                .redoubles = RedoublesMax()},
                               static_cast<protocol::BoardStyle>(style));
}

void GameTable::SendBoards(BoardWhen when, const std::optional<engine::Rolled>& cannot_move) {
  const auto wants = [when](const User& u) {
    switch (when) {
      case BoardWhen::kAlways:
        return true;
      case BoardWhen::kAfterRoll:
        return u.on(Toggle::kMoreboards);
      case BoardWhen::kAfterPlay:
        return u.on(Toggle::kAutoboard);
    }
    return true;
  };
  const auto format = [&](Player viewed, bool playing, int style) {
    return protocol::FormatBoard({.match = match(),
                                  .viewed = viewed,
                                  .names = Names(),
                                  .playing = playing,
                                  .redoubles = RedoublesMax(),
                                  .cannot_move = cannot_move},
                                 static_cast<protocol::BoardStyle>(style));
  };
  for (Player p : kPlayers) {
    if (wants(user(p)))
      world_.TellLines(user(p), format(p, /*playing=*/true, user(p).boardstyle()));
    std::map<int, std::string> by_style;  // one drawing for all watchers of a style
    for (User* watcher : user(p).watchers) {
      if (!wants(*watcher)) continue;
      std::string& board = by_style[watcher->boardstyle()];
      if (board.empty()) board = format(p, /*playing=*/false, watcher->boardstyle());
      world_.TellLines(*watcher, board);
    }
  }
}

void GameTable::EndGame() {
  const auto dice = std::make_shared<const DiceReport>(Dice());
  for (User* u : users_) u->last_dice = dice;
  if (match().phase() == Phase::kMatchOver) return;  // FinishMatch says the rest
  const protocol::Scene scene = SceneNow();
  for (Player p : kPlayers) {
    world_.Tell(user(p), protocol::ScoreLine({.seat = p, .playing = true}, scene));
    for (User* watcher : user(p).watchers) {
      world_.Tell(*watcher, protocol::ScoreLine({.seat = p, .playing = false}, scene));
    }
    world_.Tell(user(p), std::string(protocol::kJoinOrLeave));
  }
}

void GameTable::FinishMatch() {
  const Settlement settled = SettleMatch(world_, entry_);
  const protocol::Scene scene = SceneNow();
  for (Player p : kPlayers) {
    User& reader = user(p);
    if (reader.on(Toggle::kRatings)) {
      world_.TellLines(reader, protocol::RatingCalculation(settled.change, match().rules().length,
                                                           {user(settled.winner).name(),
                                                            user(Other(settled.winner)).name()},
                                                           settled.experience));
    }
    world_.Tell(reader,
                protocol::MatchWonLine(settled.winner, {.seat = p, .playing = true}, scene));
    if (settled.gain < settled.change.winner_change) {
      world_.Tell(reader, fmt::format("** {:.2f} of the {:.2f} rating points count for {}: nobody "
                                      "gains more than {} a day from newcomers.",
                                      settled.gain, settled.change.winner_change,
                                      user(settled.winner).name(),
                                      world_.config.limits.newcomer_rating_gain_max));
    }
    for (User* watcher : reader.watchers) {
      world_.Tell(*watcher,
                  protocol::MatchWonLine(settled.winner, {.seat = p, .playing = false}, scene));
    }
  }
  world_.Report(protocol::MatchReport(settled.winner, scene), *this);
  world_.matches.Remove(entry_.id);
  world_.CloseTable(*this);
}

}  // namespace fibs::server
