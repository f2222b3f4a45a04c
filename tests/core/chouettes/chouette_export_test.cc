// A chouette that is taken home, and what its check finds.
#include "server/core/chouettes/chouette_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include "server/core/commands/commands.h"
#include "tests/core/chouettes/chouette_evening.h"
#include "tools/verify/verify_chouette.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using verify::CheckChouette;
using Verdict = verify::ChouetteFinding::Verdict;

class ChouetteExportTest : public testing::Test {
 protected:
  // What is exported of an evening, between two games or in one.
  static std::string Export(bool game_on, const std::string& terms = "hypergammon") {
    EXPECT_GE(sodium_init(), 0);
    Config config = RatesOff();
    config.limits.chouette_pause_seconds = game_on ? 0 : 10;
    ChouetteEvening evening(terms, 4, 3, config);
    for (int i = 0; i < 5000; ++i) {
      evening.TypeOne();
      if (!game_on) evening.Wait(3);
      const ChouetteTable* const table = evening.table();
      if (table == nullptr || table->chouette().games() < 4) continue;
      if (table->chouette().game_on() != game_on) continue;
      evening.server().Read("alice");
      return ChouetteExport(*table);
    }
    ADD_FAILURE() << "the evening has no such moment";
    return {};
  }
  static std::string Last(const verify::ChouetteFinding& finding) { return finding.lines.back(); }
};

TEST_F(ChouetteExportTest, AllGamesOfAnEveningAreVerified) {
  const auto finding = CheckChouette(Export(/*game_on=*/false));
  EXPECT_EQ(finding.verdict, Verdict::kVerified) << Last(finding);
  ASSERT_EQ(finding.lines.size(), 5U);
  for (int game = 1; game <= 4; ++game) {
    EXPECT_THAT(finding.lines[static_cast<size_t>(game - 1)],
                AllOf(HasSubstr(fmt::format("game {}: ", game)), HasSubstr("verified, sha256 ")));
  }
  EXPECT_THAT(Last(finding), HasSubstr("sheet: 4 games"));
}

TEST_F(ChouetteExportTest, TheSeedOfAGameThatIsOnIsSecret) {
  const std::string text = Export(/*game_on=*/true);
  const auto finding = CheckChouette(text);
  EXPECT_EQ(finding.verdict, Verdict::kVerified) << Last(finding);
  EXPECT_THAT(finding.lines, testing::Contains("game 4: it is not over, its seed is secret"));
}

TEST_F(ChouetteExportTest, WhatWasChangedIsFound) {
  const std::string text = Export(/*game_on=*/false);
  const auto changed = [&text](std::string_view what, size_t behind, char to) {
    std::string other = text;
    const size_t at = other.find(what);
    EXPECT_NE(at, std::string::npos);
    char& c = other[at + behind];
    c = c == to ? static_cast<char>(to + 1) : to;
    return CheckChouette(other);
  };
  for (const auto& finding :
       {changed(" s o", 4, '3'), changed(" k", 5, 'a'), changed("\nchouette ", 10, '7'),
        changed("\ngame 1 ", 9, '5'), changed("\nplayers a", 10, 'x'), changed(" q", 2, '1'),
        changed("\nsum ", 5, '7')}) {
    EXPECT_EQ(finding.verdict, Verdict::kMismatch) << Last(finding);
  }
}

// Who cheats would like to choose among several seeds, or to use none.
TEST_F(ChouetteExportTest, EveryGameNeedsASeedOfItsOwn) {
  std::string text = Export(/*game_on=*/false);
  const size_t second = text.find(" k", text.find(" k") + 1);
  ASSERT_NE(second, std::string::npos);
  text.erase(second, text.find_first_of(" \n", second + 1) - second);
  const auto finding = CheckChouette(text);
  EXPECT_EQ(finding.verdict, Verdict::kMismatch);
  EXPECT_THAT(Last(finding), HasSubstr("its dice follow from nothing"));
}

TEST_F(ChouetteExportTest, WhatIsNoChouetteCannotBeChecked) {
  for (const char* text :
       {"", "hello", "chouette 0\nsum", "chouette 3\nterms plakoto onecube x\nsum",
        "chouette 3\nplayers\nsum"}) {
    EXPECT_EQ(CheckChouette(text).verdict, Verdict::kCannotTell) << text;
  }
}

TEST_F(ChouetteExportTest, DiceOfATestFollowFromNoSeed) {
  const auto finding = CheckChouette(
      "chouette 1\nterms hypergammon\nplayers a b\ninputs ja jb k- q6,5 s o62 p24/18,18/16\nsum 0 "
      "0");
  EXPECT_EQ(finding.verdict, Verdict::kCannotTell) << Last(finding);
  EXPECT_THAT(finding.lines, testing::Contains("game 1: there is no seed"));
}

TEST_F(ChouetteExportTest, WhatIsStoredIsExportedAlike) {
  ASSERT_GE(sodium_init(), 0);
  Config config = RatesOff();
  config.limits.chouette_pause_seconds = 0;
  ChouetteEvening evening("hypergammon", 4, 3, config);
  for (int i = 0; i < 300; ++i) evening.TypeOne();
  const StoredState state = evening.server().storage().Load();
  ASSERT_EQ(state.chouettes.size(), 1U);
  const StoredChouette& stored = state.chouettes.front();
  const auto replayed = ReplayChouette(stored);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(ChouetteExport(stored.id, stored.terms, *replayed), ChouetteExport(*evening.table()));
}

}  // namespace
}  // namespace fibs::server
