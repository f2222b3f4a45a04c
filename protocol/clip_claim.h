#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

// What a player is told of a claim of one of his matches, as a value. People read a sentence
// (server/core/presence/claim_words.h), programs of CLIP 1009 a line 29 as well (docs/PROTOCOL.md).
// Points in time are Unix seconds.
namespace fibs::protocol {

// The match is claimed, and judged at `due` unless the two play on.
struct ClaimOpen {
  bool mine = false;  // the reader claims it
  bool made = false;  // at this moment; else it is in a list
  int64_t due = 0;
};

// The match is not claimed any more.
struct ClaimEnded {
  enum class Why : uint8_t {
    kPlaysOn,       // the claimed one
    kClaimantLeft,  // the table; as all that follow, the claimant
    kNotJoined,     // in time, when he was invited
    kWentAway,      // ... or logged out, or sat down elsewhere
    kNotDecided,    // in time, at the table
    kNotReady,      // while the claimed one was ready to play
    kNotHere,       // ... not even here
  };
  Why why = Why::kPlaysOn;
  bool reader = false;  // it is the reader who plays on, left...
  int minutes = 0;      // how long a claimant may take to join, or to decide
};

// The match was judged as it stood, and is over.
struct ClaimJudged {
  bool won = false;            // by the reader
  double chance = 0;           // of the winner, 0.5 to 1
  bool counts_as_won = false;  // the chance is so high that it counts as any other win
  std::optional<std::array<double, 2>> ratings = {};  // the reader's, before and after; none:
                                                      // unrated
  std::string moment = {};  // "POSITION_ID:MATCH_ID" of GNU Backgammon; empty: it has none
};

// An administrator has ended the match.
struct ClaimSettled {
  enum class Result : uint8_t { kWon, kLost, kVoid };  // by the reader
  Result result = Result::kVoid;
  std::string reason = {};
};

// Why the reader cannot claim the match.
struct ClaimRefused {
  enum class Why : uint8_t {
    kUnlimited,  // it has no result
    kPlaying,    // somebody sits at its table
    kClaimed,    // it is claimed
    kBarred,     // he has refused `count` times to go on with it: not until `at`
    kEarly,      // not until `at`
    kNotReady,   // he was ready to play on `count` days of `needed`
  };
  Why why = Why::kUnlimited;
  int64_t at = 0;  // kClaimed: when it is judged
  int count = 0;
  int needed = 0;
  // For the sentences alone.
  bool mine = false;           // kClaimed: by the reader
  bool after_refusal = false;  // kEarly, kNotReady: counted since he refused to go on, else since
  int64_t since = 0;           // the match was saved
};

struct ClaimTold {
  int64_t match = 0;
  std::string opponent = {};   // empty: an account that is gone
  int length = 0;              // 0: unlimited
  bool by_games = false;       // ... of games, else points; for the sentences alone
  std::array<int, 2> score{};  // the reader's own first
  std::variant<ClaimOpen, ClaimEnded, ClaimJudged, ClaimSettled, ClaimRefused> what = {};
};

// "29 MATCH OPPONENT LENGTH OWN OTHER STATE ...", without a line end.
std::string ClipClaim(const ClaimTold& told);

}  // namespace fibs::protocol
