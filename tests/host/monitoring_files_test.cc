#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/host/metrics.h"
#include "tools/process/child_process.h"

// The files for Prometheus and Grafana ask for metrics that there are.
namespace fibs::server {
namespace {

std::string ReadFile(const std::string& name) {
  std::ifstream file(FIBS_PACKAGING "/" + name);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> NamesIn(std::string_view text) {
  std::set<std::string> names;
  const auto is_part = [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); };
  for (size_t at = 0; at < text.size();) {
    const size_t end = static_cast<size_t>(
        std::find_if_not(text.begin() + at, text.end(), is_part) - text.begin());
    const std::string word(text.substr(at, end - at));
    if (word.starts_with("fibsd_") || word.starts_with("fibs_edge_")) names.insert(word);
    at = end + 1;
  }
  return names;
}

size_t Count(std::string_view text, std::string_view what) {
  size_t count = 0;
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}

// All that fibsd and fibs-edge tell.
std::string AllMetrics() {
  MetricsNow now;
  now.links.emplace();
  now.core.push.emplace();
  now.analyses = MetricsNow::Analyses{};
  return MetricsText({}, now) + EdgeMetricsText({}) +
         StandbyMetricsText({.warm = false, .started = {}});
}

void ExpectThatAllAreThere(const std::string& file) {
  const std::set<std::string> there = NamesIn(AllMetrics());
  const std::set<std::string> asked = NamesIn(ReadFile(file));
  EXPECT_GT(asked.size(), 10U);
  for (const std::string& name : asked) EXPECT_TRUE(there.contains(name)) << file << ": " << name;
}

TEST(MonitoringFilesTest, AlertsAskForMetricsThatThereAre) { ExpectThatAllAreThere("alerts.yml"); }

// With SQLite a standby keeps no copy: no alert is to say that it has none.
TEST(MonitoringFilesTest, AStandbyThatKeepsNoCopyIsNotCold) {
  EXPECT_EQ(StandbyMetricsText({}).find("standby_warm"), std::string::npos);
  EXPECT_EQ(StandbyMetricsText({}).find("standby_lag"), std::string::npos);
  const std::string cold =
      StandbyMetricsText({.warm = false, .lag = std::chrono::seconds(7), .started = {}});
  EXPECT_NE(cold.find("\nfibsd_standby_warm 0\n"), std::string::npos) << cold;
  EXPECT_NE(cold.find("\nfibsd_standby_lag_seconds 7\n"), std::string::npos) << cold;
  const std::string warm = StandbyMetricsText({.warm = true, .started = {}});
  EXPECT_NE(warm.find("\nfibsd_standby_warm 1\n"), std::string::npos) << warm;
}

TEST(MonitoringFilesTest, AnalysesThatWaitAreCounted) {
  MetricsNow now;
  EXPECT_EQ(MetricsText({}, now).find("analyses"), std::string::npos) << "it is not known";
  now.analyses = {.waiting = 7, .oldest = std::chrono::milliseconds(90500)};
  const std::string text = MetricsText({}, now);
  EXPECT_NE(text.find("\nfibsd_analyses_waiting 7\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nfibsd_analyses_oldest_seconds 90.5\n"), std::string::npos) << text;
}

TEST(MonitoringFilesTest, TournamentsAreCounted) {
  MetricsNow now;
  now.core.tournaments = {.states = {{"open", 2}, {"running", 1}},
                          .entrants = 12,
                          .matches_open = 4,
                          .matches_overdue = 1,
                          .standstill = std::chrono::seconds(90)};
  const std::string text = MetricsText({}, now);
  for (const char* line : {"s{state=\"running\"} 1", "_entrants 12", "_matches_open 4",
                           "_matches_overdue 1", "_standstill_seconds 90"}) {
    EXPECT_NE(text.find(std::string("\nfibsd_tournament") + line + "\n"), std::string::npos)
        << line << text;
  }
}

TEST(MonitoringFilesTest, NoticesToBrowsersAreCountedWhereTheyAreSent) {
  EXPECT_EQ(MetricsText({}, {}).find("fibsd_push"), std::string::npos);
  MetricsNow now;
  now.core.push = {.waiting = 7, .sent = 6, .gone = 5, .refused = 4, .later = 3, .lost = 2};
  const std::string text = MetricsText({}, now);
  EXPECT_NE(text.find("\nfibsd_push_waiting 7\n"), std::string::npos) << text;
  for (const char* line : {"sent\"} 6", "gone\"} 5", "refused\"} 4", "later\"} 3", "lost\"} 2"}) {
    EXPECT_NE(text.find(std::string("\nfibsd_push_notices_total{result=\"") + line + "\n"),
              std::string::npos)
        << line;
  }
}

TEST(MonitoringFilesTest, EachAlertSaysWhatItMeansAndWhatToDo) {
  const std::string text = ReadFile("alerts.yml");
  const size_t alerts = Count(text, "- alert: ");
  EXPECT_GT(alerts, 10U);
  for (const char* part : {" expr: ", " labels: ", " summary: ", " action: "}) {
    EXPECT_EQ(Count(text, part), alerts) << part;
  }
}

TEST(MonitoringFilesTest, TheDashboardAsksForMetricsThatThereAre) {
  ExpectThatAllAreThere("dashboard.json");
  const auto dashboard = nlohmann::json::parse(ReadFile("dashboard.json"), nullptr, false);
  ASSERT_TRUE(dashboard.is_object());
  for (const auto& panel : dashboard["panels"]) {
    EXPECT_FALSE(panel["title"].get<std::string>().empty());
    EXPECT_FALSE(panel["targets"].empty());
  }
}

TEST(MonitoringFilesTest, PromtoolTakesTheAlerts) {
  const auto promtool = process::FindProgram("promtool");
  if (!promtool) GTEST_SKIP() << "promtool is not installed (Debian: package prometheus)";
  process::ChildProcess test({*promtool, "test", "rules", FIBS_ALERTS_TEST},
                             process::ChildProcess::On::kPipes);
  const std::string said = test.io().ReadToEnd();
  EXPECT_EQ(test.Wait(), 0) << said << test.errors().ReadToEnd();
}

}  // namespace
}  // namespace fibs::server
