#include "engine/chouette/terms.h"

#include <gtest/gtest.h>

#include "tests/random.h"

namespace fibs::engine::chouette {
namespace {

TEST(ChouetteTerms, UsualOnesNeedNoWord) {
  EXPECT_EQ(WordsOf(Terms{}), "");
  EXPECT_EQ(TermsOf("")->seats, 6);
  EXPECT_TRUE(TermsOf("jacoby")->plays_jacoby());
  EXPECT_FALSE(TermsOf("nojacoby")->plays_jacoby());
}

TEST(ChouetteTerms, WordsComeInAnyOrder) {
  const auto terms = TermsOf("extras must limit 32 nackgammon seats 8 automatic 2 consult cube");
  ASSERT_TRUE(terms);
  EXPECT_EQ(WordsOf(*terms), "nackgammon automatic 2 seats 8 consult cube extras must limit 32");
  EXPECT_EQ(TermsOf(WordsOf(*terms)), terms);
}

TEST(ChouetteTerms, AnyWordAloneIsReadAsItIsWritten) {
  for (const std::string_view word : AllTermWords()) {
    std::string words(word);
    if (word == "seats") words += " 5";
    if (word == "limit" || word == "cubemax" || word == "clock") words += " 64";
    if (word == "consult") words += " none";
    if (word == "triples") words = "automatic triples";
    const auto terms = TermsOf(words);
    ASSERT_TRUE(terms) << words;
    EXPECT_EQ(WordsOf(*terms), words == "jacoby" || words == "backgammon" ? "" : words);
  }
}

TEST(ChouetteTerms, OthersAreRefused) {
  for (const char* words : {"seats",
                            "seats 2",
                            "seats 9",
                            "seats 06",
                            "consult",
                            "consult all",
                            "limit",
                            "limit 0",
                            "limit 10000",
                            "cubemax x",
                            "clock 4",
                            "clock 601",
                            "clock 30+2",
                            "tavli",
                            "tablaseries",
                            "days 3",
                            "crawford",
                            "hoststarts",
                            "nodoublefirst",

                            "must",
                            "rotate breakeven",
                            "lonebeaver nobeaver",
                            "lonebeaver onecube",
                            "nocube extras",
                            "portes boxhalf",
                            "automatic 0",
                            "triples",
                            "nocube automatic",
                            "plakoto cubemax 4",
                            "  "}) {
    EXPECT_FALSE(TermsOf(words)) << words;
  }
}

TEST(ChouetteTerms, GamesWithoutACubeArePlayedWithoutOne) {
  const auto terms = TermsOf("tavla nocube");
  ASSERT_TRUE(terms);
  EXPECT_FALSE(terms->has_cubes());
  EXPECT_FALSE(terms->plays_jacoby());
  EXPECT_EQ(WordsOf(*terms), "tavla");
}

TEST(ChouetteTerms, BoardsAreUnlimitedAndWithoutACube) {
  const MatchRules rules = TermsOf("hypergammon bar4")->BoardRules();
  EXPECT_TRUE(engine::FaultOf(rules).empty()) << engine::FaultOf(rules);
  EXPECT_EQ(GameWords(rules), "hypergammon bar4 nocube");
}

}  // namespace
}  // namespace fibs::engine::chouette
