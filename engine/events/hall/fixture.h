#pragma once

#include <compare>
#include <cstdint>

// A match of an event, as the event knows it: who meets whom, and how it was decided.
namespace fibs::events {

// The place of an entrant in the line, from 1. The smaller number is the higher one. 0: nobody.
using Number = int32_t;

// In the order in which outputs are told.
enum class Stage : uint8_t {
  kRoundRobin,
  kGroup,
  kDivision,
  kSwiss,
  kLives,
  kArena,
  kLadder,
  kMain,
  kLower,
  kCons,
  kLast,
  kThird,
  kFinal,
  kPlayOff,
  kTeam,
};

struct StageId {
  Stage stage = Stage::kMain;
  int32_t part = 0;  // the N of groupN and divN

  friend auto operator<=>(const StageId&, const StageId&) = default;
};

struct MatchId {
  StageId stage{};
  int32_t round = 1;
  int32_t table = 1;

  friend auto operator<=>(const MatchId&, const MatchId&) = default;
};

enum class How : uint8_t {
  kOpen,
  kResult,         // scores
  kForfeit,        // the loser gave it up, or was absent
  kDoubleForfeit,  // both lose; by the director
  kWalkover,       // the loser has withdrawn
  kNobody,         // both lose: both have withdrawn, or the event was finished before
  kBye,            // there is no second player
};

struct Decision {
  How how = How::kOpen;
  bool first_wins = false;  // kResult, kForfeit, kWalkover
  // kResult: scores; a score above the length counts as the length.
  int32_t first_score = 0;
  int32_t second_score = 0;

  friend bool operator==(const Decision&, const Decision&) = default;
};

struct Fixture {
  MatchId id{};
  Number first = 0;
  Number second = 0;  // 0: the first one has a bye
  int32_t length = 0;
  Decision decision{};
  bool is_void = false;  // it counts nowhere, whatever the decision

  bool open() const { return !is_void && decision.how == How::kOpen; }
  // A match, no bye, that counts.
  bool decided() const { return !is_void && decision.how > How::kOpen && !bye(); }
  bool bye() const { return decision.how == How::kBye; }
  // By score or forfeit: what an undo takes back. A void match keeps it.
  bool has_result() const {
    return decision.how == How::kResult || decision.how == How::kForfeit ||
           decision.how == How::kDoubleForfeit;
  }

  Number winner() const {  // 0: there is none (yet)
    if (!decided() || decision.how == How::kDoubleForfeit || decision.how == How::kNobody) return 0;
    return decision.first_wins ? first : second;
  }
  bool lost_by(Number player) const { return decided() && winner() != player; }
  Number opponent_of(Number player) const { return player == first ? second : first; }
  int32_t score_of(Number player) const {
    return player == first ? decision.first_score : decision.second_score;
  }
};

}  // namespace fibs::events
