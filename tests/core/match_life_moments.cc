#include <algorithm>

#include "engine/rules/auto_play.h"
#include "engine/rules/plays.h"
#include "tests/core/match_life.h"
#include "tests/core/match_players.h"

namespace fibs::server {
namespace {

using engine::Match;
using engine::Phase;
using engine::Position;
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
};

engine::Dice NextRoll(const Table& table, ServerDice& dice) {
  const Match& match = table.match();
  return dice
      .MakeDice(*match.dice_origin(), {.match = table.Dice().number.match, .game = match.games()},
                match.rolls().size() - match.rolls_before_origin())
      ->Roll();
}

bool Wins(const Position& position, engine::Dice dice) {
  const auto play = engine::BearOffWithAll(position, dice);
  return play && engine::CheckPlay(position, dice, play->view())->own_off() == engine::kCheckers;
}

bool IsAt(const Table& table, At at, ServerDice& dice) {
  const Match& match = table.match();
  const Position position = match.PositionOf(match.turn());
  const bool may_roll = match.phase() == Phase::kRollOrDouble;
  const bool moves = match.phase() == Phase::kMove;
  switch (at) {
    case At::kOpening:
      return moves && match.record().size() == 1;
    case At::kRoll:
    case At::kDouble:
    case At::kRedouble:
    case At::kBetweenGames:  // the rest is typed
      return may_roll;
    case At::kOnePlay:
      return moves && engine::OnlyPlay(position, match.dice()) && !Wins(position, match.dice());
    case At::kPlays:
      return moves && match.record().size() > 4 && !engine::OnlyPlay(position, match.dice());
    case At::kNoPlay:
      return may_roll && engine::DiceToPlay(position, NextRoll(table, dice)) == 0;
    case At::kLastRoll:
      return may_roll && Wins(position, NextRoll(table, dice));
    case At::kLastPlay:
      return moves && engine::OnlyPlay(position, match.dice()) && Wins(position, match.dice());
  }
  return false;
}

}  // namespace

std::span<const Moment> Moments() { return kMoments; }

StoredState ReachMoment(const Moment& moment, ServerDice& dice) {
  TestServer server(RatesOff(), &dice);
  for (const char* name : {"alice", "bob"}) {
    server.NewClip(name);
    server.Type(name, "toggle automove");
    server.Type(name, "set redoubles 5");
    if (!moment.crawford) server.Type(name, "toggle crawford");
  }
  InviteAndJoin(server, "alice", moment.length);
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
