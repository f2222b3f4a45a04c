// The report as programs read it, from the file on.
#include "server/analysis/report_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/analysis/analyst.h"

namespace fibs::analyse {
namespace {

using nlohmann::json;

constexpr std::string_view kMatch = R"( 3 point match

 Game 1
 alice : 0                            b)"
                                    "\xff"
                                    R"(b : 0
  1)                                  31: 8/5 6/5
  2) 66: 24/18(2) 13/7(2)             21: 24/23 13/11
  3) Doubles => 2                     Takes
  4) 65: 18/7                         64: 24/14
      Wins 4 points and the match
)";

json Analysed(std::string_view text, JsonForm form = JsonForm::kOneLine) {
  const auto match = protocol::ReadMat(text);
  EXPECT_TRUE(match) << match.error().why;
  const auto report = engine::Analyse(match->rules, match->inputs, 1);
  const std::string written = ReportJson(*match, report.value(), 1, form);
  EXPECT_EQ(written.find('\n') == std::string::npos, form == JsonForm::kOneLine);
  return json::parse(written);
}

TEST(ReportJsonTest, HasWhatTheContractSays) {
  const json report = Analysed(kMatch);
  EXPECT_EQ(report["players"][0], "alice");
  EXPECT_EQ(report["players"][1],
            "b\xef\xbf\xbd"
            "b")
      << "no UTF-8 in the file";
  EXPECT_EQ(report["length"], 3);
  ASSERT_EQ(report["games"].size(), 1U);
  const json& game = report["games"][0];
  EXPECT_EQ(game["score"], json({0, 0}));
  EXPECT_EQ(game["crawford"], false);
  EXPECT_EQ(game["winner"], 0);
  EXPECT_EQ(game["points"], 4);
  const json& all = game["decisions"];
  ASSERT_EQ(all.size(), 10U);  // five rolls, three rights to double, a double, a take
  for (const json& one : all) {
    for (const char* field : {"kind", "who", "position", "match", "dice", "made", "best",
                              "equity_lost", "mwc_lost", "forced", "counted", "close", "luck"}) {
      EXPECT_TRUE(one.contains(field)) << field;
    }
    EXPECT_EQ(one["position"].get<std::string>().size(), 14U) << one;
    EXPECT_EQ(one["match"].get<std::string>().size(), 12U);
  }
  EXPECT_EQ(all[0]["kind"], "play");
  EXPECT_EQ(all[0]["who"], 1);
  EXPECT_EQ(all[0]["dice"], json({3, 1}));
  EXPECT_EQ(all[0]["made"], "8/5 6/5");
  EXPECT_EQ(all[0]["best"], "8/5 6/5");
  EXPECT_EQ(all[0]["position"], "4HPwATDgc/ABMA");
  EXPECT_EQ(all[1]["kind"], "double");
  EXPECT_EQ(all[1]["made"], "nodouble");
  EXPECT_EQ(all[5]["made"], "double");
  EXPECT_EQ(all[6]["kind"], "take");
  EXPECT_EQ(all[6]["made"], "take");
  EXPECT_EQ(all[6]["position"], all[5]["position"]) << "of the doubler";
  EXPECT_NE(all[6]["match"], all[5]["match"]);
  for (const json& totals : report["totals"]) {
    for (const char* field :
         {"equity_lost_plays", "equity_lost_cube", "counted_plays", "counted_cube",
          "gnubg_error_rate", "pr", "snowie_error_rate", "luck", "luck_adjusted_result"}) {
      EXPECT_TRUE(totals[field].is_number()) << field;
    }
  }
  EXPECT_EQ(Analysed(kMatch, JsonForm::kIndented), report);
}

TEST(ReportJsonTest, ARollThatCannotBePlayedHasItsId) {
  const json report = Analysed(R"( 1 point match
 Game 1
 a : 0    b : 0
 1) 21: 13/11 6/5      43: 24/20* 13/10
 2) 66:                31: 8/5 6/5
    Wins 1 point
)");
  const json& all = report["games"][0]["decisions"];
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[1]["made"], "24/20* 13/10");
  EXPECT_EQ(all[2]["dice"], json({6, 6}));
  EXPECT_EQ(all[2]["made"], "");
  EXPECT_EQ(all[2]["forced"], true);
  EXPECT_EQ(all[2]["counted"], false);
  EXPECT_EQ(all[2]["match"].get<std::string>().size(), 12U);
  EXPECT_LT(all[2]["luck"].get<double>(), 0);
}

}  // namespace
}  // namespace fibs::analyse
