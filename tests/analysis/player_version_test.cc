// What is stored of a match says by which version of the player it was found out.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/analysis/analyst.h"
#include "server/analysis/report_json.h"
#include "tests/engine/random_match.h"

namespace fibs::engine {
namespace {

// FNV-1a.
uint64_t DigestOf(std::string_view text) {
  uint64_t digest = 0xcbf29ce484222325;
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return digest;
}

std::string ReportOfFixedMatch(int level) {
  protocol::FileMatch file{.rules = {.length = 3}, .names = {"ann", "bob"}, .inputs = {}};
  RandomPlayers players(29);
  Analyst analyst(file.rules, level);
  while (analyst.match().phase() != Phase::kMatchOver) {
    const Input input = players.Next(analyst.match());
    if (analyst.Add(input)) file.inputs.push_back(input);
  }
  return analyse::ReportJson(file, analyst.Finished(), level, analyse::JsonForm::kOneLine);
}

// Another network, search or count gives another report: raise kAnalystVersion, and write the new
// version and digests here.
TEST(PlayerVersionTest, IsRaisedWithEachChangeOfAReport) {
  constexpr int kVersion = 5;
  constexpr std::array<uint64_t, 2> kDigests = {0xc7a7e9cfb44e5439,
                                                0xa5db3056369896da};  // of levels 0 and 1
  for (const int level : {0, 1}) {
    const std::string report = ReportOfFixedMatch(level);
    EXPECT_GT(report.size(), 10'000U);
    EXPECT_EQ(fmt::format("{:016x}", DigestOf(report)),
              fmt::format("{:016x}", kDigests.at(static_cast<size_t>(level))))
        << "level " << level;
  }
  EXPECT_EQ(kAnalystVersion, kVersion);
}

}  // namespace
}  // namespace fibs::engine
