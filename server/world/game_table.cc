#include "server/world/game_table.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "engine/auto_play.h"
#include "engine/rating.h"
#include "protocol/board.h"
#include "protocol/oldmoves.h"
#include "server/world/world.h"

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
  return std::min(users_[0]->settings.redoubles, users_[1]->settings.redoubles);
}

bool GameTable::MayRedouble() const {
  const int most = RedoublesMax();
  return most == kRedoublesUnlimited || match().redoubles() < most;
}

void GameTable::Begin() {
  ResetGameToggles();
  dice_.reset();
  Apply(engine::StartGame{}, PlayedHow::kTyped);
  RunAutomatics();
}

void GameTable::Resume() {
  ResetGameToggles();
  const protocol::Scene scene = SceneNow();
  for (User* u : users_) world_.TellLines(*u, protocol::Synopsis(scene));
  if (between_games()) {
    Begin();
    return;
  }
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
    PromptTurn();
  }
  RunAutomatics();
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

bool GameTable::Do(const engine::Input& input, PlayedHow how) {
  if (!Apply(input, how)) return false;
  RunAutomatics();
  if (match().phase() == Phase::kMatchOver) FinishMatch();
  return true;
}

void GameTable::Roll() {
  [[maybe_unused]] const bool rolled = Do(engine::RollDice{NextRoll()});
  assert(rolled);  // or the dice would be a roll ahead of the match
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
  Apply(engine::UseDice{std::make_shared<const engine::DiceOrigin>(std::move(origin))},
        PlayedHow::kTyped);
}

bool GameTable::Apply(const engine::Input& input, PlayedHow how) {
  auto events = entry_.match.Apply(input);
  if (!events) return false;
  world_.out.Append(MatchInput{entry_.id, entry_.inputs++, engine::EncodeInput(input)});
  for (const engine::Event& event : *events) {
    Narrate(event, how);
    AfterEvent(event, how);
  }
  return true;
}

void GameTable::RunAutomatics() {
  for (;;) {
    PlayedHow how = PlayedHow::kTyped;
    std::optional<engine::Input> next = NextAutomatic(how);
    if (!next) return;
    [[maybe_unused]] const bool applied = Apply(*next, how);
    assert(applied);
  }
}

// What happens without anybody typing: opening rolls, rolls of a player who cannot or does not want
// to double, forced plays and greedy bear-offs.
std::optional<engine::Input> GameTable::NextAutomatic(PlayedHow& how) {
  if (match().resign()) return std::nullopt;
  const User& mover = user(match().turn());
  switch (match().phase()) {
    case Phase::kOpeningRoll:
      return engine::OpeningRoll{
          NextRoll(), users_[0]->on(Toggle::kAutodouble) && users_[1]->on(Toggle::kAutodouble)};
    case Phase::kRollOrDouble:
      if (match().MayDouble(match().turn()) && mover.on(Toggle::kDouble)) return std::nullopt;
      return engine::RollDice{NextRoll()};
    case Phase::kMove: {
      const engine::Position position = match().PositionOf(match().turn());
      if (mover.on(Toggle::kGreedy)) {
        if (auto play = engine::BearOffWithAll(position, match().dice())) {
          how = PlayedHow::kGreedy;
          return engine::MakePlay{*play};
        }
      }
      if (!mover.on(Toggle::kAutomove)) return std::nullopt;
      if (auto play = engine::OnlyPlay(position, match().dice())) {
        how = PlayedHow::kOnlyMove;
        return engine::MakePlay{*play};
      }
      return std::nullopt;
    }
    case Phase::kTakeOrDrop:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      return std::nullopt;
  }
  return std::nullopt;
}

void GameTable::Narrate(const engine::Event& event, PlayedHow how) {
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
void GameTable::AfterEvent(const engine::Event& event, PlayedHow how) {
  if (std::holds_alternative<engine::FirstMove>(event)) {
    SendBoards(BoardWhen::kAlways);
    PromptTurn();
  } else if (const auto* rolled = std::get_if<engine::Rolled>(&event)) {
    if (rolled->to_play == 0) {
      SendBoards(BoardWhen::kAfterRoll, *rolled);
    } else {
      SendBoards(BoardWhen::kAfterRoll);
      PromptTurn();
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
    PromptTurn();
  } else if (std::holds_alternative<engine::GameWon>(event)) {
    EndGame();
  }
}

// Tells the player on turn what is expected of him, unless it will go by itself.
void GameTable::PromptTurn() {
  User& mover = user(match().turn());
  if (match().phase() == Phase::kRollOrDouble) {
    if (match().MayDouble(mover.seat) && mover.on(Toggle::kDouble)) {
      world_.Tell(mover, "It's your turn. Please roll or double");
    }
  } else if (match().phase() == Phase::kMove) {
    PlayedHow how = PlayedHow::kTyped;
    if (!NextAutomatic(how)) world_.Tell(mover, protocol::PleaseMove(match().to_play()));
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
    world_.Tell(user(p),
                "Type 'join' if you want to play the next game, type 'leave' if you don't.");
  }
}

void GameTable::FinishMatch() {
  const Player winner = *match().winner();
  std::array<Account*, 2> accounts = {user(winner).account, user(Other(winner)).account};
  const int length = match().rules().length;
  const std::array<int, 2> experience = {accounts[0]->experience, accounts[1]->experience};
  const engine::RatingChange change = engine::RateMatch(
      {accounts[0]->rating, experience[0]}, {accounts[1]->rating, experience[1]}, length);
  MatchFinished result{.match = entry_.id,
                       .winner = static_cast<int>(engine::Index(winner)),
                       .score = {match().score(Player::kFirst), match().score(Player::kSecond)}};
  for (Player p : kPlayers) {
    Account& account = *user(p).account;
    result.rating_before[engine::Index(p)] = account.rating;
    account.rating += p == winner ? change.winner_change : change.loser_change;
    account.experience += length;
    result.rating_after[engine::Index(p)] = account.rating;
  }
  world_.out.Append(result);
  for (const Account* account : accounts) world_.SaveAccount(*account);

  const protocol::Scene scene = SceneNow();
  const std::string report = protocol::MatchReport(winner, scene);
  for (Player p : kPlayers) {
    User& reader = user(p);
    if (reader.on(Toggle::kRatings)) {
      world_.TellLines(
          reader, protocol::RatingCalculation(change, length,
                                              {accounts[0]->name, accounts[1]->name}, experience));
    }
    world_.Tell(reader, protocol::MatchWonLine(winner, {.seat = p, .playing = true}, scene));
  }
  ForEachWatcher([&](User& watcher) { world_.Tell(watcher, report); });
  world_.Report(report, *this);
  world_.matches.Remove(entry_.id);
  world_.CloseTable(*this);
}

}  // namespace fibs::server
