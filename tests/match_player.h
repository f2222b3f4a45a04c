#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/core/core_state.h"
#include "tests/random.h"

namespace fibs::server {

// What those type who play their matches to the end: legal plays with some sense, doubles, takes,
// drops and redoubles, resignations of each kind and their answers, `join` for the next game,
// invitations to those with whom a match was left unfinished, and now and then, when the last
// checkers are borne off, the toggles that end a game by themselves, or `leave`.
class MatchPlayer {
 public:
  // `players`: the names of those who play like this; they invite each other, mostly. The random
  // numbers must outlive the player.
  // `games`: invitations are to all games, not to backgammon alone;
  // `clocks`: most matches are played against one.
  MatchPlayer(Random& random, std::unordered_set<std::string> players, bool games = false,
              bool clocks = false)
      : random_(random), players_(std::move(players)), games_(games), clocks_(clocks) {}

  bool PlaysFor(const User& user) const { return players_.contains(user.name()); }

  // Never empty.
  std::string Line(const CoreState& state, const User& user);

  // Who has to type before the user can go on; himself, when he need not wait.
  const User& NextFor(const CoreState& state, const User& user);
  // The side on turn has two checkers left at most.
  static bool NearTheEnd(const engine::Match& match);

 private:
  const User& NextAt(const User& user);
  std::string TableLine(const User& user);
  std::string LobbyLine(const CoreState& state, const User& user);
  std::string SomeClock();
  std::string BackToUnfinished(const CoreState& state, const User& user);
  std::string Toggles(const User& user);
  std::string AnswerDouble(const User& user);
  std::string BeforeRoll(const User& user);
  std::string Move(const User& user);
  std::string Resign();
  int Worth(const engine::Board& after, const User& user) const;

  Random& random_;
  std::unordered_set<std::string> players_;
  bool games_;
  bool clocks_;
  std::unordered_map<AccountId, AccountId> opponents_;  // of the last match of each
};

}  // namespace fibs::server
