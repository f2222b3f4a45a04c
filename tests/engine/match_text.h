#pragma once

#include <ostream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "engine/match/match.h"
#include "gtest/gtest.h"

// Matches as text, so that a test can be read: inputs in their stored form, events as a few words.
namespace fibs::engine {

inline constexpr Player kA = Player::kFirst;
inline constexpr Player kB = Player::kSecond;

inline char Name(Player p) { return p == kA ? 'A' : 'B'; }

inline std::string Text(Dice dice) {
  return std::to_string(dice.first) + std::to_string(dice.second);
}

// An event as a few words, e.g. "rolled A 31 2".
struct Describe {
  std::string operator()(const GameStarted&) const { return "started"; }
  std::string operator()(const OpeningRolled& e) const { return "opening " + Text(e.dice); }
  std::string operator()(const CubeTurned& e) const { return "cube " + std::to_string(e.cube); }
  std::string operator()(const FirstMove& e) const { return Say("first", e.player); }
  std::string operator()(const Rolled& e) const {
    return Say("rolled", e.player) + " " + Text(e.dice) + " " + std::to_string(e.to_play);
  }
  std::string operator()(const CannotMove& e) const { return Say("dances", e.player); }
  std::string operator()(const StageBegan& e) const {
    return Say(e.rest ? "rest" : "stage", e.player, +e.dice.first, +e.count, +e.to_play);
  }
  std::string operator()(const GameDrawn&) const { return "drawn"; }
  std::string operator()(const Played& e) const {
    return Say("played", e.player) + " " + EncodeInput(MakePlay{e.play}).substr(1);
  }
  std::string operator()(const TurnBegan& e) const { return Say("turn", e.player); }
  std::string operator()(const Doubled& e) const { return Say("doubled", e.player, e.cube); }
  std::string operator()(const Redoubled& e) const {
    return Say("redoubled", e.player, e.cube, e.count);
  }
  std::string operator()(const DoubleAccepted& e) const {
    return Say("accepted", e.player, e.cube, e.redoubles);
  }
  std::string operator()(const ResignOffered& e) const {
    return Say("resigns", e.player, e.points);
  }
  std::string operator()(const ResignRejected& e) const { return Say("refuses", e.player); }
  std::string operator()(const GameWon& e) const {
    const std::string kind =
        e.kind == WinKind::kNone ? "" : ' ' + std::string(WorthOf(e.kind).word);
    return Say("won", e.winner, e.points, static_cast<int>(e.end)) + kind;
  }
  std::string operator()(const LostOnTime& e) const { return Say("out of time", e.player); }
  std::string operator()(const MatchWon& e) const { return Say("match", e.winner); }

  template <typename... Numbers>
  static std::string Say(const char* verb, Player player, Numbers... numbers) {
    std::string text = std::string(verb) + " " + Name(player);
    ((text += ' ', text += std::to_string(numbers)), ...);
    return text;
  }
};

inline std::string DescribeAll(const std::vector<MatchEvent>& events) {
  std::string text;
  for (const MatchEvent& event : events) {
    if (!text.empty()) text += ", ";
    text += std::visit(Describe{}, event);
  }
  return text;
}

inline void PrintTo(const PlayError& error, std::ostream* os) {
  *os << "fault " << +static_cast<uint8_t>(error.fault) << ", step " << +error.which << ", number "
      << +error.number << ", to " << +error.to;
}

inline const char* NameOf(const InputRefusal& refusal) {
  switch (refusal.reason) {
    case RefusalReason::kNoGame:
      return "no game";
    case RefusalReason::kGameGoesOn:
      return "game goes on";
    case RefusalReason::kOwnResignOpen:
      return "own resignation open";
    case RefusalReason::kOtherResignOpen:
      return "resignation open";
    case RefusalReason::kNotOnTurn:
      return "not on turn";
    case RefusalReason::kDoubleOpen:
      return "double open";
    case RefusalReason::kNotRolled:
      return "not rolled";
    case RefusalReason::kRolled:
      return "rolled";
    case RefusalReason::kNotHisCube:
      return "not his cube";
    case RefusalReason::kCrawfordGame:
      return "Crawford game";
    case RefusalReason::kCubeAtLimit:
      return "cube at limit";
    case RefusalReason::kNothingToAnswer:
      return "nothing to answer";
    case RefusalReason::kNotUnlimited:
      return "not unlimited";
    case RefusalReason::kMayNotRedouble:
      return "may not redouble";
    case RefusalReason::kIllegalPlay:
      return "illegal play";
    case RefusalReason::kCannotBearOff:
      return "cannot bear off";
    case RefusalReason::kNotNow:
      return "not now";
    case RefusalReason::kBadValue:
      return "bad value";
    case RefusalReason::kNoCube:
      return "no cube";
    case RefusalReason::kNoSuchLoss:
      return "no such loss";
    case RefusalReason::kFirstRoll:
      return "first roll";
  }
  return "?";
}

// Everything a match shows of itself.
inline auto Snapshot(const Match& m) {
  std::vector<std::string> record;
  for (const auto& [player, input] : m.record())
    record.push_back(Name(player) + EncodeInput(input));
  const std::string resign = m.resign() ? EncodeInput(*m.resign()) : "";
  return std::tuple(
      std::tuple(m.rules().length, m.rules().crawford, m.phase(), m.turn(), m.dice(), m.to_play(),
                 m.score(kA), m.score(kB), m.games(), m.side(kA), m.side(kB), m.BoardOf(kA),
                 m.BoardOf(kB)),
      std::tuple(m.cube(), m.cube_owner(), m.redoubles(), m.offered_cube(), m.crawford_game(),
                 m.post_crawford(), m.MayDouble(kA), m.MayDouble(kB), m.AtMatchPoint(kA),
                 m.AtMatchPoint(kB), resign, m.resign_points(), record, m.winner(), m.points_won()),
      std::tuple(m.game().name, m.roll_context().first_roll, m.roll_context().equal_dice,
                 m.rest_dice(), m.off(kA), m.off(kB), m.resign_multiple_max()));
}

// Applies inputs in their stored form, separated by blanks; gives the events of the last one, or
// why it was refused. A refusal before the last one fails the test.
inline std::string Do(Match& match, const std::string& script) {
  std::istringstream words(script);
  std::string word;
  std::string answer;
  bool refused = false;
  while (words >> word) {
    EXPECT_FALSE(refused) << answer << " before " << word << " in " << script;
    const auto input = DecodeInput(word);
    if (!input) return "cannot decode " + word;
    const auto before = Snapshot(match);
    const auto result = match.Apply(*input);
    refused = !result;
    answer = refused ? NameOf(result.error()) : DescribeAll(*result);
    EXPECT_TRUE(!refused || Snapshot(match) == before) << word << " was refused with an effect";
  }
  return answer;
}

}  // namespace fibs::engine
