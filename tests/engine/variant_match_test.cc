// Matches of other games than backgammon: openings, cascades, ends, options.
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

MatchRules MixedRules(std::string_view games, int length = kUnlimited) {
  const auto rules = RulesOf(length, true, games);
  EXPECT_TRUE(rules) << games;
  return rules.value_or(MatchRules{});
}

// A game as the one of that name, from another start. It lives as long as the match.
struct OtherStart {
  OtherStart(const char* name, std::initializer_list<variants::Stack> start)
      : variant(*FindVariant(name)) {
    variant.start = variants::Points(start);
    series = {variant.name, {&variant}, 1, {}};
  }
  MatchRules MixedRules() const { return {.length = kUnlimited, .series = &series}; }

  Variant variant;
  Series series;
};

TEST(SeriesTest, EveryGameIsOne) {
  for (const Variant& variant : kVariants) {
    const Series* series = FindSeries(variant.name);
    ASSERT_NE(series, nullptr);
    EXPECT_EQ(series->size, 1U);
    EXPECT_EQ(series->games[0], &variant);
  }
  EXPECT_EQ(FindSeries("tavl"), nullptr);
  EXPECT_EQ(MixedRules("tavli", 5).Game(1).name, "portes");
  EXPECT_EQ(MixedRules("tavli", 5).Game(3).name, "fevga");
  EXPECT_EQ(MixedRules("tavli", 5).Game(5).name, "plakoto");
  EXPECT_EQ(MixedRules("tablaseries", 5).Game(2).name, "gulbara");
}

// ---- The words of what is played.

TEST(GameWordsTest, BackgammonIsEmpty) {
  EXPECT_EQ(GameWords({}), "");
  EXPECT_EQ(RulesOf(7, false, ""), (MatchRules{.length = 7, .crawford = false}));
  EXPECT_EQ(RulesOf(kUnlimited, true, "")->series->name, "backgammon");
}

TEST(GameWordsTest, ComesBack) {
  for (const char* games :
       {"", "nackgammon", "maghribiyya", "gulbara", "jacoby", "automatic", "automatic 2",
        "hypergammon automatic 9 jacoby triples bar4 nodoublefirst", "bar4 nocube",
        "tavla hoststarts", "hoststarts", "longgammon automatic triples"}) {
    EXPECT_EQ(GameWords(MixedRules(games)), games);
  }
  for (const Series& series : kSeries) {
    const int length = series.size > 1 ? 5 : 3;
    const auto rules = RulesOf(length, true, series.name == "backgammon" ? "" : series.name);
    ASSERT_TRUE(rules) << series.name;
    EXPECT_EQ(rules->series, &series);
  }
}

TEST(GameWordsTest, MayBeTypedInAnyOrder) {
  EXPECT_EQ(GameWords(MixedRules("jacoby hypergammon automatic bar4")),
            "hypergammon automatic jacoby bar4");
  EXPECT_EQ(GameWords(MixedRules("automatic 3 jacoby nackgammon")),
            "nackgammon automatic 3 jacoby");
  EXPECT_EQ(GameWords(MixedRules("backgammon jacoby jacoby")), "jacoby");
  MatchRules rules;
  std::string_view words = "tavli unrated";
  EXPECT_TRUE(TakeGameWord(rules, words));
  EXPECT_EQ(words, "unrated");
  EXPECT_FALSE(TakeGameWord(rules, words));
  words = "plakoto";
  EXPECT_FALSE(TakeGameWord(rules, words)) << "a second game";
  EXPECT_EQ(GameWords(rules), "tavli");
  EXPECT_EQ(words, "plakoto");
}

TEST(GameWordsTest, RefusesOtherWords) {
  for (const char* words :
       {"Tavla", "chess", " ", " tavla", "tavla  ", "nackgammon jacobi", "nackgammon jacoby  bar4",
        "automatic 0", "automatic 10", "automatic -1", "automatic 02", "nackgammon tavla"}) {
    EXPECT_FALSE(RulesOf(kUnlimited, true, words)) << words;
  }
}

TEST(MatchRulesTest, AnOptionNeedsAGameThatKnowsIt) {
  for (const char* games :
       {"portes jacoby", "narde nocube", "tavla automatic", "nocube jacoby", "triples",
        "portes bar4", "maghribiyya bar4", "tapa nodoublefirst", "tavli", "tablaseries"}) {
    EXPECT_FALSE(RulesOf(kUnlimited, true, games)) << games;
  }
  EXPECT_FALSE(RulesOf(4, true, "tavli"));
  EXPECT_FALSE(RulesOf(3, true, "tablaseries"));
  EXPECT_FALSE(RulesOf(5, true, "jacoby"));
  EXPECT_FALSE(RulesOf(-1, true, ""));
  EXPECT_TRUE(RulesOf(5, true, "bar4"));
  EXPECT_TRUE(RulesOf(7, true, "tavli"));
}

// ---- Openings.

// By agreement; the next game is opened as usual.
TEST(OpeningTest, TheHostStartsTheFirstGame) {
  Match match(MixedRules("hoststarts", 3));
  const auto events = match.Apply(Player::kFirst, StartGame{});
  ASSERT_TRUE(events);
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_EQ(match.turn(), Player::kFirst);
  ASSERT_TRUE(match.Apply(Player::kFirst, OfferResign{Player::kFirst, 1}));
  ASSERT_TRUE(match.Apply(Player::kSecond, AcceptResign{}));
  ASSERT_TRUE(match.Apply(Player::kFirst, StartGame{}));
  EXPECT_EQ(match.phase(), Phase::kOpeningRoll);
}

TEST(OpeningTest, TheStarterThrowsAgain) {
  Match match(MixedRules("portes", 3));
  EXPECT_EQ(Do(match, "s"), "started");
  EXPECT_EQ(Do(match, "o33d"), "opening 33");
  EXPECT_EQ(Do(match, "o24"), "opening 24, first B");
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_FALSE(match.MayDouble(kB));
  EXPECT_TRUE(match.record().empty());
  EXPECT_EQ(Do(match, "r66"), "rolled B 66 4");
  EXPECT_EQ(match.rolls().size(), 3U);
}

TEST(OpeningTest, TheWinnerStartsTheNextGame) {
  Match match(MixedRules("tavla", 5));
  EXPECT_EQ(Do(match, "s o41 g12 y"), "won B 2 2");
  EXPECT_EQ(Do(match, "s"), "started, first B");
  EXPECT_EQ(match.turn(), kB);
  EXPECT_EQ(match.phase(), Phase::kRollOrDouble);
  EXPECT_EQ(Do(match, "r51"), "rolled B 51 2");
  Match other(MixedRules("nackgammon", 5));
  EXPECT_EQ(Do(other, "s o41 g12 y s"), "started");
  EXPECT_EQ(other.phase(), Phase::kOpeningRoll);
}

TEST(OpeningTest, ASeriesGoesOn) {
  Match match(MixedRules("tavli", 3));
  Do(match, "s");
  EXPECT_EQ(match.game().name, "portes");
  Do(match, "o21 g11 y s");
  EXPECT_EQ(match.game().name, "plakoto");
  EXPECT_EQ(match.BoardOf(kA), StartBoard(*FindVariant("plakoto")));
  Do(match, "g21 y s");
  EXPECT_EQ(match.game().name, "fevga");
  EXPECT_EQ(match.numbering(kB), Side::kO);
  EXPECT_EQ(match.turn(), kA);
  Do(match, "g21 y s");
  EXPECT_EQ(match.game().name, "portes");
  EXPECT_EQ(Do(match, "g21 y"), "won A 1 2, match A");
}

TEST(OpeningTest, NoCubeNoCrawfordGame) {
  Match match(MixedRules("portes", 2));
  Do(match, "s o21 g11 y s");
  EXPECT_FALSE(match.crawford_game());
  EXPECT_EQ(Do(match, "d"), "no cube");
  Match without(MixedRules("backgammon nocube", 2));
  EXPECT_EQ(Do(without, "s o21 p24/22,6/5 d"), "no cube");
  Match with(MixedRules("nackgammon", 2));
  Do(with, "s o21 g11 y s");
  EXPECT_TRUE(with.crawford_game());
}

// ---- What a game can cost.

TEST(ResignTest, OfWhatTheGameKnows) {
  struct Case {
    const char* games;
    int most;
  };
  for (const auto& [games, most] :
       {Case{"", 3}, Case{"hypergammon", 3}, Case{"portes", 2}, Case{"plakoto", 2},
        Case{"narde", 2}, Case{"maghribiyya", 1}, Case{"backgammon bar4", 4},
        Case{"backgammon jacoby", 1}, Case{"backgammon jacoby bar4", 1}}) {
    Match match(MixedRules(games));
    Do(match, "s o21");
    EXPECT_EQ(match.resign_multiple_max(), most) << games;
    for (int multiple = 1; multiple <= 4; ++multiple) {
      Match other = match;
      const std::string offer = "g1" + std::to_string(multiple);
      EXPECT_EQ(Do(other, offer) == "no such loss", multiple > most) << games << " " << offer;
    }
  }
}

TEST(ResignTest, OfCheckersThatAreLeft) {
  Match match(MixedRules("maghribiyya"));
  EXPECT_EQ(Do(match, "s o21 g21"), "resigns B 15");
  EXPECT_EQ(match.resign_points(), 15);
  EXPECT_EQ(Do(match, "y"), "won A 15 2");
}

TEST(ResignTest, JacobyCountsAfterADouble) {
  Match match(MixedRules("backgammon jacoby"));
  EXPECT_EQ(Do(match, "s o21 p24/22,6/5 d a g13"), "resigns A 6");
}

TEST(CubeTest, AutomaticDoublesHaveALimit) {
  Match match(MixedRules("backgammon automatic 2 triples"));
  EXPECT_EQ(Do(match, "s o11d"), "opening 11, cube 2");
  EXPECT_EQ(Do(match, "o66d"), "opening 66, cube 6");
  EXPECT_EQ(Do(match, "o66d"), "opening 66");
  EXPECT_EQ(match.cube(), 6);
  EXPECT_FALSE(match.cube_owner());
  EXPECT_EQ(Do(match, "o21 g11 y s o33d"), "opening 33, cube 2");
  Match wishes(MixedRules(""));
  EXPECT_EQ(Do(wishes, "s o66d o66d o66d"), "opening 66, cube 8");
}

TEST(CubeTest, TriplesStayBelowTheLimit) {
  Match match(MixedRules("backgammon automatic triples"));
  Do(match, "s");
  for (int i = 0; i < 40; ++i) Do(match, "o66d");
  EXPECT_LE(match.cube(), kCubeMax);
  EXPECT_GT(3 * match.cube(), kCubeMax);
  Do(match, "o21 p24/22,6/5");
  EXPECT_EQ(match.MayDouble(kB), 2 * match.cube() <= kCubeMax);
}

// ---- Ends.

TEST(EndTest, Mother) {
  const OtherStart plakoto("plakoto", {{24, 1}, {2, 1}, {12, 2}});
  Match match(plakoto.MixedRules());
  EXPECT_EQ(Do(match, "s o21 r31 p24/21,2/1"), "played A 24/21,2/1, won A 2 3");
  EXPECT_EQ(match.winner(), kA);
  EXPECT_EQ(Do(match, "s"), "started, first A");
}

// He who pins the other's last one has to bring his own away; the other one may pin it first.
TEST(EndTest, BothMothersAreADraw) {
  const OtherStart plakoto("plakoto", {{24, 1}, {2, 1}, {12, 2}});
  Match match(plakoto.MixedRules());
  EXPECT_EQ(Do(match, "s o21 r31 p12/9,2/1"), "played A 12/9,2/1, turn B");
  EXPECT_EQ(match.BoardOf(kA).pins, 1U << 1);
  EXPECT_EQ(match.BoardOf(kB).pins, 1U << 24);
  EXPECT_EQ(match.off(kB), 0);
  EXPECT_EQ(Do(match, "r31 p12/9,2/1"), "played B 12/9,2/1, drawn");
  EXPECT_EQ(match.phase(), Phase::kGameOver);
  EXPECT_FALSE(match.winner());
  EXPECT_EQ(match.points_won(), 0);
  EXPECT_EQ(match.score(kA) + match.score(kB), 0);
  // There is an opening roll again.
  EXPECT_EQ(Do(match, "s"), "started");
  EXPECT_EQ(match.phase(), Phase::kOpeningRoll);
}

TEST(EndTest, NobodyCanEverMove) {
  // Each one's lowest checker stands before six points of the other, and no other one may move.
  const OtherStart stuck("maghribiyya", {{13, 1}, {14, 1}, {15, 1}, {16, 1}, {17, 1}, {18, 1}});
  Match match(stuck.MixedRules());
  EXPECT_EQ(Do(match, "s o21 r31"), "rolled A 31 0, dances A, turn B");
  EXPECT_EQ(Do(match, "r66"), "rolled B 66 0, dances B, drawn");
}

TEST(EndTest, CheckersLeft) {
  const OtherStart short_game("maghribiyya", {{2, 1}, {1, 1}});
  Match match(short_game.MixedRules());
  EXPECT_EQ(Do(match, "s o21 r66 p2/0,1/0"), "played A 2/0,1/0, won A 2 0");
  Match other(short_game.MixedRules());
  Do(other, "s o21 r11 p2/1,1/0,1/0");
  EXPECT_EQ(other.points_won(), 2);
}

TEST(EndTest, JacobyWinsAreSingle) {
  const OtherStart ends("nackgammon", {{2, 1}, {1, 1}});
  MatchRules rules = ends.MixedRules();
  Match gammon(rules);
  EXPECT_EQ(Do(gammon, "s o21 p2/0,1/0"), "played A 2/0,1/0, won A 2 0");
  rules.options.jacoby = true;
  Match single(rules);
  EXPECT_EQ(Do(single, "s o21 p2/0,1/0"), "played A 2/0,1/0, won A 1 0");
}

// ---- Gul Bara.

TEST(CascadeMatchTest, StagesFollowFromTheFourthRoll) {
  Match match(MixedRules("gulbara"));
  EXPECT_EQ(Do(match, "s o21 r55 p24/19,24/19,24/19,24/19"),
            "played A 24/19,24/19,24/19,24/19, turn B");
  Do(match, "r21 p24/22,24/23 r21 p24/22,24/23 r21 p24/22,24/23 r21 p24/22,24/23 r21 p24/22,24/23");
  EXPECT_EQ(Do(match, "r55"), "rolled A 55 4");
  EXPECT_EQ(Do(match, "p19/14,19/14,19/14,19/14"),
            "played A 19/14,19/14,19/14,19/14, stage A 6 4 4");
  EXPECT_EQ(match.dice(), (Dice{6, 6}));
  EXPECT_EQ(match.rest_dice(), 0);
  EXPECT_EQ(match.rolls().size(), 8U);
  EXPECT_EQ(Do(match, "p24/18,24/18,24/18,24/18"), "played A 24/18,24/18,24/18,24/18, turn B");
}

// Each one has two checkers, and after a five the other one stands in the way.
OtherStart ShortGulbara() {
  OtherStart game("gulbara", {{24, 1}, {2, 1}});
  game.variant.cascade_from = 1;
  return game;
}

TEST(CascadeMatchTest, TheRestIsTheOtherOnes) {
  OtherStart game = ShortGulbara();
  game.series.games[0] = &game.variant;
  Match match(game.MixedRules());
  EXPECT_EQ(Do(match, "s o21 r55"), "rolled A 55 1");
  EXPECT_EQ(Do(match, "p24/19"), "played A 24/19, rest B 5 3 1");
  EXPECT_EQ(match.turn(), kB);
  EXPECT_EQ(match.rest_dice(), 7);
  EXPECT_EQ(match.roll_context().equal_dice, 3);
  EXPECT_EQ(Do(match, "p24/19"), "played B 24/19, rest B 6 4 1");
  EXPECT_EQ(match.rest_dice(), 4);
  // What is left of the rest is lost, and he rolls.
  EXPECT_EQ(Do(match, "p19/13"), "played B 19/13, turn B");
  EXPECT_EQ(match.rest_dice(), 0);
  EXPECT_EQ(Do(match, "r21"), "rolled B 21 2");
  const std::vector<RecordEntry>& record = match.record();
  ASSERT_EQ(record.size(), 7U);
  EXPECT_EQ(EncodeInput(record[2].input), "r55");
  EXPECT_EQ(record[2].player, kB);
}

// ---- What each player can do in the moments that backgammon does not have.

struct Moment {
  const char* name;
  std::string script;
  bool short_gulbara;
  // What each input leads to.
  std::array<const char*, 14> answers;
};
constexpr std::array<const char*, 14> kInputs = {"s", "o31", "r31", "p",   "p24/19", "p24/18", "d",
                                                 "a", "x",   "b",   "g11", "g23",    "y",      "n"};

TEST(NewMomentsTest, AnswerEveryInput) {
  const Moment moments[] = {
      {"before the starter's roll",
       "s o21",
       false,
       {"game goes on", "not now", "rolled A 31 2", "not rolled", "not rolled", "not rolled",
        "no cube", "nothing to answer", "nothing to answer", "may not redouble", "resigns A 1",
        "no such loss", "nothing to answer", "nothing to answer"}},
      {"before the winner's roll",
       "s o21 g11 y s",
       false,
       {"game goes on", "not now", "rolled B 31 2", "not rolled", "not rolled", "not rolled",
        "no cube", "nothing to answer", "nothing to answer", "may not redouble", "resigns A 1",
        "no such loss", "nothing to answer", "nothing to answer"}},
      {"an own stage",
       "s o21 r33 p24/21,21/18,18/15,2/0",
       true,
       {"game goes on", "not now", "rolled", "illegal play", "illegal play", "illegal play",
        "no cube", "nothing to answer", "nothing to answer", "may not redouble", "resigns A 1",
        "no such loss", "nothing to answer", "nothing to answer"}},
      {"a rest",
       "s o21 r55 p24/19",
       true,
       {"game goes on", "not now", "rolled", "illegal play", "played B 24/19, rest B 6 4 1",
        "illegal play", "no cube", "nothing to answer", "nothing to answer", "may not redouble",
        "resigns A 1", "no such loss", "nothing to answer", "nothing to answer"}},
      {"a resignation in a rest",
       "s o21 r55 p24/19 g11",
       true,
       {"game goes on", "not now", "resignation open", "resignation open", "resignation open",
        "resignation open", "resignation open", "own resignation open", "own resignation open",
        "own resignation open", "own resignation open", "resignation open", "won B 1 2",
        "refuses B"}},
  };
  for (const Moment& moment : moments) {
    OtherStart game = ShortGulbara();
    game.series.games[0] = &game.variant;
    Match match(moment.short_gulbara ? game.MixedRules() : MixedRules("gulbara"));
    Do(match, moment.script);
    for (size_t i = 0; i < kInputs.size(); ++i) {
      Match other = match;
      EXPECT_EQ(Do(other, kInputs[i]), moment.answers[i]) << moment.name << ": " << kInputs[i];
      // Leaving changes nothing of it.
      Match left = match;
      EXPECT_EQ(Do(left, "l2"), "") << moment.name;
      EXPECT_EQ(Do(left, kInputs[i]), moment.answers[i]) << moment.name << ": " << kInputs[i];
    }
  }
}

}  // namespace
}  // namespace fibs::engine
