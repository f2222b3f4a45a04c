#include "engine/match/automatic.h"

#include <array>
#include <string>

#include "gtest/gtest.h"
#include "tests/engine/match_text.h"
#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

using Wishes = std::array<AutomaticWishes, 2>;

std::string Next(const Match& match, const Wishes& wishes) {
  const auto step = NextAutomatic(match, wishes);
  if (!step) return "nothing";
  if (const auto* opening = std::get_if<OpeningRollDue>(&*step)) {
    return opening->automatic_double ? "opening, ties double" : "opening";
  }
  if (std::holds_alternative<RollDue>(*step)) return "roll";
  const auto& due = std::get<PlayDue>(*step);
  return (due.greedy ? "greedy " : "only ") + EncodeInput(MakePlay{due.play});
}

Match After(int length, const std::string& inputs) {
  Match match({.length = length});
  Do(match, inputs);
  return match;
}

TEST(AutomaticTest, OpeningRollsDoubleWhereBothWant) {
  const Match match = After(3, "s");
  EXPECT_EQ(Next(match, {}), "opening");
  EXPECT_EQ(Next(match, Wishes{{{.automatic_doubles = true}, {}}}), "opening");
  EXPECT_EQ(Next(match, Wishes{{{.automatic_doubles = true}, {.automatic_doubles = true}}}),
            "opening, ties double");
}

TEST(AutomaticTest, WhoCannotOrDoesNotWantToDoubleRolls) {
  const Match may_double = After(3, "s o31 p8/5,6/5");
  EXPECT_EQ(Next(may_double, {}), "nothing");
  EXPECT_EQ(Next(may_double, Wishes{{{}, {.ask_to_double = false}}}), "roll");
  EXPECT_EQ(Next(may_double, Wishes{{{.ask_to_double = false}, {}}}), "nothing");
  EXPECT_EQ(Next(After(3, "s o31 p8/5,6/5 d a"), {}), "roll") << "the other one has the cube";
  EXPECT_EQ(Next(After(1, "s o31 p8/5,6/5"), {}), "roll") << "Crawford";
}

TEST(AutomaticTest, NothingHappensWhileSomebodyMustAnswer) {
  const Wishes all = {{{false, true, true, true}, {false, true, true, true}}};
  for (const char* inputs :
       {"", "s o31 p8/5,6/5 d", "s o31 g11", "s o31 p8/5,6/5 g11", "s o31 g11 y"}) {
    EXPECT_EQ(Next(After(5, inputs), all), "nothing") << inputs;
  }
}

// Whole matches by chance: what is due is wanted and possible, and a play that is not due is a
// decision.
TEST(AutomaticTest, PlaysAreMadeWhereWantedAndPossible) {
  const Wishes automove = {{{.automove = true}, {.automove = true}}};
  const Wishes greedy = {{{.greedy = true}, {.greedy = true}}};
  int only = 0;
  int borne_off = 0;
  for (uint32_t seed = 1; seed <= 6; ++seed) {
    RandomPlayers players(seed);
    Match match({.length = 5});
    while (match.phase() != Phase::kMatchOver) {
      if (match.phase() == Phase::kMove && !match.resign()) {
        const auto plays = match.LegalPlays();
        EXPECT_EQ(Next(match, {}), "nothing");
        EXPECT_EQ(Next(match, automove) != "nothing", plays.size() == 1);
        const bool bears_off = match.BearOffWithAll().has_value();
        EXPECT_EQ(Next(match, greedy).starts_with("greedy"), bears_off);
        for (const Wishes& wishes : {automove, greedy}) {
          const auto step = NextAutomatic(match, wishes);
          if (!step) continue;
          const auto& due = std::get<PlayDue>(*step);
          EXPECT_TRUE(Match(match).Apply(MakePlay{due.play}));
          ++(due.greedy ? borne_off : only);
        }
      }
      ASSERT_TRUE(match.Apply(players.Next(match)));
    }
  }
  EXPECT_GT(only, 0);
  EXPECT_GT(borne_off, 0);
}

}  // namespace
}  // namespace fibs::engine
