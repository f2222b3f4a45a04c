// What each option of a match does, and no other one.
#include <string>
#include <string_view>

#include "engine/match/automatic.h"
#include "engine/match/match.h"
#include "engine/match/rule_words.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

std::string After(const MatchRules& rules, const std::string& inputs) {
  Match match(rules);
  return Do(match, inputs);
}

// An option, what it needs to be one, and a question to which only it gives that answer.
struct Option {
  const char* word;
  const char* base;
  std::string (*ask)(const MatchRules& rules);
  const char* without;
  const char* with;
  int length = kUnlimited;
};

const Option kOptions[] = {
    // A gammon counts one as long as nobody has taken a double.
    {"jacoby", "hoststarts", [](const MatchRules& r) { return After(r, "s r31 g12"); },
     "resigns A 2", "no such loss"},
    {"automatic", "",
     [](const MatchRules& r) {
       Match match(r);
       Do(match, "s");
       const auto next = NextAutomatic(match, {});
       const auto* opening = next ? std::get_if<OpeningRollDue>(&*next) : nullptr;
       if (opening == nullptr) return std::string("no opening");
       return std::string(opening->automatic_double ? "a tie doubles" : "a tie does nothing");
     },
     "a tie does nothing", "a tie doubles"},
    // With a number: so often at most.
    {"automatic 1", "automatic",
     [](const MatchRules& r) {
       if (r.options.host_starts) return std::string("no opening");
       return After(r, "s o33d o44d");
     },
     "opening 44, cube 4", "opening 44"},
    {"triples", "automatic",
     [](const MatchRules& r) {
       if (r.options.host_starts) return std::string("no opening");
       return After(r, "s o66d");
     },
     "opening 66, cube 2", "opening 66, cube 3"},
    {"bar4", "hoststarts", [](const MatchRules& r) { return After(r, "s r31 g14"); },
     "no such loss", "resigns A 4"},
    {"nocube", "hoststarts", [](const MatchRules& r) { return After(r, "s r31 p8/5,6/5 d"); },
     "doubled B 2", "no cube"},
    {"nodoublefirst", "hoststarts", [](const MatchRules& r) { return After(r, "s d"); },
     "doubled A 2", "first roll"},
    {"hoststarts", "", [](const MatchRules& r) { return After(r, "s"); }, "started",
     "started, first A"},
    {"points", "swedish hoststarts", [](const MatchRules& r) { return After(r, "s g23 y"); },
     "won A 3 2", "won A 3 2, match A", 3},
    {"runner", "mahbusa hoststarts",
     [](const MatchRules& r) { return After(r, "s r31 p24/21,24/23"); },
     "played A 24/21,24/23, turn B", "illegal play"},
};

std::string Words(std::string_view one, std::string_view other) {
  return one.empty() ? std::string(other) : std::string(one) + ' ' + std::string(other);
}

TEST(MatchOptionsTest, EachMakesADifferenceThatNoOtherMakes) {
  // So many members, each with a row above.
  const auto& [jacoby, automatic, triples, bar4, no_cube, no_double_first, host_starts, points,
               runner] = MatchOptions{};
  EXPECT_FALSE(jacoby || automatic != 0 || triples || bar4 || no_cube || no_double_first ||
               host_starts || points || runner);
  for (const Option& option : kOptions) {
    const auto base = RulesOf(option.length, true, option.base);
    const auto with = RulesOf(option.length, true, Words(option.base, option.word));
    ASSERT_TRUE(base && with) << option.word;
    EXPECT_EQ(option.ask(*base), option.without) << option.word;
    EXPECT_EQ(option.ask(*with), option.with) << option.word;
    for (const Option& other : kOptions) {
      if (std::string_view(other.word).starts_with(option.word) ||
          std::string_view(option.word).starts_with(other.word)) {
        continue;
      }
      const auto rules = RulesOf(option.length, true, Words(option.base, other.word));
      if (!rules) continue;  // it needs something else besides
      EXPECT_NE(option.ask(*rules), option.with) << option.word << ", " << other.word;
    }
  }
}

// ---- No double before the first roll.

Match Begun(const char* words, const char* inputs) {
  Match match(RulesOf(7, true, words).value());
  Do(match, inputs);
  return match;
}

TEST(NoDoubleFirstTest, OnlyTheFirstRollOfAGameIsWaitedFor) {
  Match match = Begun("hoststarts nodoublefirst", "s");
  EXPECT_FALSE(match.MayDouble(kA));
  EXPECT_EQ(Do(match, "d"), "first roll");
  // He is not asked: his dice roll by themselves.
  const auto next = NextAutomatic(match, {{{.ask_to_double = true}, {}}});
  ASSERT_TRUE(next);
  EXPECT_TRUE(std::holds_alternative<RollDue>(*next));
  Do(match, "r31 p8/5,6/5");
  EXPECT_TRUE(match.MayDouble(kB));
  EXPECT_EQ(Do(match, "d"), "doubled B 2");
  EXPECT_EQ(Do(match, "x"), "won B 1 1");
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d"), "doubled B 2") << "the opening roll was played";
}

TEST(NoDoubleFirstTest, ChangesNothingWhereAnOpeningRollIsPlayed) {
  for (const char* game : {"", "nackgammon ", "longgammon ", "oldenglish ", "runte "}) {
    Match match = Begun((game + std::string("nodoublefirst")).c_str(), "s o66 o31");
    EXPECT_EQ(match.phase(), Phase::kMove) << game;
    EXPECT_TRUE(match.MayDouble(kB)) << game;
  }
}

TEST(NoDoubleFirstTest, OtherReasonsComeFirst) {
  Match match = Begun("hoststarts nodoublefirst", "s");
  EXPECT_EQ(match.WhyNot(kB, ActionKind::kDouble), InputRefusal(RefusalReason::kNotOnTurn));
  Match crawford(RulesOf(1, true, "hoststarts nodoublefirst").value());
  Do(crawford, "s");
  EXPECT_EQ(crawford.WhyNot(kA, ActionKind::kDouble), InputRefusal(RefusalReason::kCrawfordGame));
}

// ---- Terms and inputs as programs are told them.

TEST(RuleWordsTest, TermsAreReadAndOthersPassedOver) {
  const MatchRules rules =
      RulesFromTerms(5, false, "tavli unrated hoststarts clock 10+12 later 12 nocrawford");
  EXPECT_EQ(rules.series->name, "tavli");
  EXPECT_TRUE(rules.options.host_starts);
  EXPECT_EQ(rules.clock, (ClockRules{.minutes = 10, .delay_seconds = 12}));
  EXPECT_EQ(RulesFromTerms(5, true, "unrated days 14").days, 14);
  EXPECT_EQ(RulesFromTerms(5, true, "clock").clock.minutes, 10);
  EXPECT_EQ(RulesFromTerms(5, true, ""), (MatchRules{.length = 5}));
}

TEST(RuleWordsTest, ANumberThatIsNoneTakesNothing) {
  for (const std::string_view words :
       {"clock 601+1", "clock 5", "clock 2:12", "days 15", "days 0", "days 01", "days",
        "days 99999999999999999999", "automatic 0", "automatic 10", "unrated", ""}) {
    MatchRules rules;
    std::string_view rest = words;
    EXPECT_FALSE(TakeRuleWord(rules, rest)) << words;
    EXPECT_EQ(rest, words);
    EXPECT_EQ(rules, MatchRules{}) << words;
  }
}

TEST(RuleWordsTest, AnInputIsReadWithWhateverStandsBehindIt) {
  const std::string seed(64, 'a');
  for (const auto& [told, stored] : {std::pair<std::string, std::string>{"r65", "r65"},
                                     {"p24/18,13/11@3512", "p24/18,13/11"},
                                     {"p@1~80", "p"},
                                     {"r65@-60000", "r65"},
                                     {"k,6162,", "k-"},
                                     {"k,,@17", "k-"},
                                     {"k-@17", "k-"},
                                     {"k" + seed + ",6162,@5", "k" + seed + ",6162,"},
                                     {"t2@1", "t2"},
                                     {"e1@86400000", "e1"}}) {
    const auto input = DecodeTold(told);
    ASSERT_TRUE(input) << told;
    EXPECT_EQ(EncodeInput(*input), stored);
  }
  for (const char* told : {"", "q", "r65@", "r65@x", "r65 @1", "@1"}) {
    EXPECT_FALSE(DecodeTold(told)) << told;
  }
}

}  // namespace
}  // namespace fibs::engine
