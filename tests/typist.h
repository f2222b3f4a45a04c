#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/core_state.h"
#include "tests/random.h"

namespace fibs::server {

// A game or series, and options that it knows or not: words behind the length of a match.
std::string SomeGame(Random& random);

// What users type: mostly what makes sense where they are, so that matches are played to their
// ends, and every command with good, bad and random arguments.
class Typist {
 public:
  // `names`: whom the lines may speak of. The random numbers must outlive the typist.
  // `games`: invitations are to all games, not to backgammon alone.
  Typist(Random& random, std::vector<std::string> names, bool games = false)
      : random_(random), names_(std::move(names)), games_(games) {}

  std::string Line(const CoreState& state, const User& user);
  // What a player would type, mostly.
  std::string GameLine(const User& user);
  // Any command but `shutdown`, which ends everything.
  std::string ClubLine();
  std::string AnyLine(const CommandTable& commands);

 private:
  std::string LobbyLine(const CoreState& state, const User& user);
  std::string Argument();
  std::string SomeName();
  std::string Rubbish();

  Random& random_;
  std::vector<std::string> names_;
  bool games_;
  std::vector<std::string_view> commands_;
};

}  // namespace fibs::server
