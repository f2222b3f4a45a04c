#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/game.h"
#include "tests/core/match_life.h"
#include "tests/core/match_players.h"

namespace fibs::server {
namespace {

using engine::Match;
using engine::Phase;
using At = Moment::At;

constexpr Moment kMoments[] = {
    {"opening", At::kOpening, "3"},
    {"roll or double", At::kRoll, "3"},
    {"double open", At::kDouble, "3"},
    {"redouble open", At::kRedouble, "unlimited"},
    {"one play", At::kOnePlay, "3"},
    {"several plays", At::kPlays, "3"},
    {"no play", At::kNoPlay, "9"},
    {"last roll", At::kLastRoll, "1", false, 0, false},
    {"last play", At::kLastPlay, "1"},
    {"last play of a game", At::kLastPlay, "5"},
    {"between games", At::kBetweenGames, "3"},
    {"match point", At::kRoll, "2", false, 1, false},
    {"Crawford", At::kPlays, "2", false, 1},
    {"post-Crawford", At::kRoll, "2", false, 2},
    {"unlimited", At::kRoll, "unlimited"},
    {"unlimited, last play", At::kLastPlay, "unlimited"},
    {"opening, resigned", At::kOpening, "3", true},
    {"roll or double, resigned", At::kRoll, "3", true},
    {"one play, resigned", At::kOnePlay, "3", true},
    {"several plays, resigned", At::kPlays, "3", true},
    {"no play, resigned", At::kNoPlay, "9", true},
    {"last roll, resigned", At::kLastRoll, "1", true, 0, false},
    {"last play, resigned", At::kLastPlay, "1", true},
    {"match point, resigned", At::kRoll, "2", true, 1, false},
    {"Crawford, resigned", At::kPlays, "2", true, 1},
    {"post-Crawford, resigned", At::kRoll, "2", true, 2},
    {"unlimited, resigned", At::kRoll, "unlimited", true},
    {"plakoto, opening", At::kOpening, "3", false, 0, true, "plakoto"},
    {"plakoto, several plays", At::kPlays, "3", false, 0, true, "plakoto"},
    {"mahbusa, last play", At::kLastPlay, "1", false, 0, true, "mahbusa"},
    {"narde, one play", At::kOnePlay, "3", false, 0, true, "narde"},
    {"fevga, resigned", At::kPlays, "3", true, 0, true, "fevga"},
    {"hypergammon, double open", At::kDouble, "3", false, 0, true, "hypergammon"},
    {"gulbara, stage", At::kStage, "3", false, 0, true, "gulbara"},
    {"gulbara, rest", At::kRest, "3", false, 0, true, "gulbara"},
    {"gulbara, rest, resigned", At::kRest, "3", true, 0, true, "gulbara"},
    {"tapa, last play", At::kLastPlay, "1", false, 0, true, "tapa"},
    {"tavli, between games", At::kBetweenGames, "3", false, 0, true, "tavli"},
    {"tavli, second game", At::kPlays, "3", false, 1, true, "tavli"},
};

engine::Dice NextRoll(const Table& table, ServerDice& dice) {
  const Match& match = table.match();
  return dice
      .MakeDice(*match.dice_origin(), {.match = table.Dice().number.match, .game = match.games()},
                match.rolls().size() - match.rolls_before_origin())
      ->Roll();
}

bool Wins(const Match& match, engine::Dice dice) {
  const auto plays =
      match.game().LegalPlays(match.BoardOf(match.turn()), dice, match.roll_context());
  return plays.size() == 1 && engine::CountMen(plays.front().result).own == 0;
}

bool HasOnePlay(const Match& match) { return match.OnlyPlay().has_value(); }

bool IsAt(const Table& table, At at, ServerDice& dice) {
  const Match& match = table.match();
  const bool may_roll = match.phase() == Phase::kRollOrDouble;
  const bool moves = match.phase() == Phase::kMove;
  switch (at) {
    case At::kOpening:
      return moves && match.record().size() == 1;
    case At::kRoll:
    case At::kDouble:
    case At::kRedouble:
      return may_roll;
    case At::kBetweenGames:  // the rest is typed
      return match.game().cube ? may_roll : moves;
    case At::kOnePlay:
      return moves && HasOnePlay(match) && !Wins(match, match.dice());
    case At::kPlays:
      return moves && match.record().size() > 4 && !HasOnePlay(match);
    case At::kNoPlay:
      return may_roll &&
             match.game().DiceToPlay(match.BoardOf(match.turn()), NextRoll(table, dice)) == 0;
    case At::kLastRoll:
      return may_roll && Wins(match, NextRoll(table, dice));
    case At::kLastPlay:
      return moves && Wins(match, match.dice());
    case At::kStage:
      return moves && match.rest_dice() == 0 && match.rolls().back() != match.dice();
    case At::kRest:
      return moves && match.rest_dice() > 0;
  }
  return false;
}

}  // namespace

std::span<const Moment> Moments() { return kMoments; }

StoredState ReachMoment(const Moment& moment, ServerDice& dice) {
  TestServer server(RatesOff(), &dice);
  for (const char* name : {"alice", "bob"}) {
    server.NewClip(name);
    server.Type(name, "set boardstyle 2");  // a program that can show every game
    server.Type(name, "save");
    server.Type(name, "toggle automove");
    server.Type(name, "set redoubles 5");
    if (!moment.crawford) server.Type(name, "toggle crawford");
  }
  InviteAndJoin(server, "alice", fmt::format("{} {}", moment.length, moment.game));
  for (int game = 0; game < moment.games_before; ++game) {
    server.Type(game % 2 == 0 ? "bob" : "alice", "resign n");
    PlayOn(server);  // accepted
    PlayOn(server);  // joined
  }
  const int games = TableOf(server)->match().games();
  const bool reached = PlayUntil(server, [&](const Match& match) {
    if (moment.games_before > 0) {
      EXPECT_EQ(match.games(), games);
    }
    return IsAt(*TableOf(server), moment.at, dice);
  });
  EXPECT_TRUE(reached) << moment.name;
  if (!reached) return {};
  const std::string mover = NameOf(server, TableOf(server)->match().turn());
  if (moment.at == At::kDouble || moment.at == At::kRedouble) server.Type(mover, "double");
  if (moment.at == At::kRedouble) server.Type(OtherName(mover), "redouble");
  if (moment.resigns) server.Type(mover, "resign n");
  return server.storage().Load();
}

}  // namespace fibs::server
