#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "server/host/server_dice.h"
#include "tests/fakes.h"

// The lives of a match, one by one: it is brought to a moment, one player goes away in some way,
// the players come back in some order and change what acts by itself, and the match is played to
// its end. Everything that a life is made of is a row of a table here.
namespace fibs::server {

// What a match is brought to.
struct Moment {
  enum class At : uint8_t {
    kOpening,       // the first move of a game
    kRoll,          // roll or double
    kDouble,        // a double is open
    kRedouble,      // a redouble is open
    kOnePlay,       // rolled; one play is possible
    kPlays,         // rolled; several are
    kNoPlay,        // the next roll can't be played
    kLastRoll,      // the next roll bears the last checkers off
    kLastPlay,      // rolled; the one play that is possible wins the game
    kBetweenGames,  // the next game has not begun
    kStage,         // a cascade goes on
    kRest           // the rest of one was handed over
  };
  std::string_view name;
  At at = At::kRoll;
  std::string_view length;  // of the match
  bool resigns = false;     // and the player on turn has offered to resign
  int games_before = 0;     // games that were resigned, by each player in turn
  bool crawford = true;
  std::string_view game = "backgammon";  // or a series

  const engine::Series& series() const { return *engine::FindSeries(game); }
};
inline void PrintTo(const Moment& moment, std::ostream* out) { *out << moment.name; }
std::span<const Moment> Moments();

// How a player goes away.
enum class Going : uint8_t {
  kLeave,
  kBye,
  kLostConnection,
  kFullQueue,  // he does not read
  kSecondLogin,
  kTimeOut,
  kShutdown,  // all go
  kKill,      // the server dies
  kErased,    // his account, for good
};
inline constexpr std::array<std::string_view, 9> kGoings = {
    "leave",    "bye",  "lost connection", "full queue", "second log-in", "time-out",
    "shutdown", "kill", "erased"};

// What acts by itself, for both players; automove is off unless it is said.
struct Between {
  std::string_view name;
  bool automove = false;
  bool autodouble = false;
  bool refuses_first = false;            // who stayed is not ready at first
  std::string_view after_resuming = {};  // toggled then, since it is reset before
};
std::span<const Between> Betweens();

struct Life {
  const Moment& moment;
  Going going = Going::kLeave;
  bool host_goes = true;   // who invited to the match, or the other one
  bool goer_first = true;  // he comes back and invites, or the other one
  const Between& between;
  bool summaries = false;  // the server starts between the two, and knows summaries alone
};

// What is stored when the match has come to the moment (kBetweenGames: when the game can be
// resigned). alice has invited.
StoredState ReachMoment(const Moment& moment, ServerDice& dice);

// How a life went on when the match was resumed.
enum class Resumed : uint8_t { kAsItWas, kPlayedOn, kOver, kNever };

// Lives it, from `stored`. What is not as it should be is a failure of the test.
Resumed Live(const Life& life, const StoredState& stored, ServerDice& dice);

}  // namespace fibs::server
