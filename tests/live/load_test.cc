#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/load_run.h"
#include "tests/live/server_process.h"

// fibs-load against the real server: a few users in each mode.
namespace fibs::live {
namespace {

using nlohmann::json;
using server::TempDir;

class LoadTest : public testing::Test {
 protected:
  // Runs a mode and returns its result; the run must have succeeded.
  json Measure(const std::string& mode, std::vector<std::string> arguments) {
    const uint16_t port = websocket_ ? server_.web_port() : server_.port();
    arguments.insert(arguments.begin(), {mode, "127.0.0.1:" + std::to_string(port)});
    if (websocket_) arguments.push_back("--websocket");
    arguments.insert(arguments.end(),
                     {"--timeout", "60", "--server-pid", std::to_string(server_.process().pid())});
    const LoadRun run = RunLoad(arguments);
    EXPECT_EQ(run.exit_code, 0) << run.output << run.errors;
    json result = json::parse(run.output, nullptr, /*allow_exceptions=*/false);
    EXPECT_TRUE(result.is_object()) << run.output << run.errors;
    EXPECT_EQ(result.value("ok", false), true) << run.output;
    EXPECT_EQ(result.value("mode", ""), mode);
    EXPECT_GT(result.value("/server/rss_kib"_json_pointer, 0), 0) << run.output;
    return result;
  }
  // For a while that is long enough on this machine for something to be done.
  json MeasureSome(const std::string& mode, const std::vector<std::string>& arguments) {
    json result;
    for (const char* seconds : {"0.1", "1", "10", "60"}) {
      std::vector<std::string> with_duration = arguments;
      with_duration.insert(with_duration.end(), {"--duration", seconds});
      result = Measure(mode, with_duration);
      if (result["units"] > 0) break;
    }
    EXPECT_GT(result["units"], 0);
    return result;
  }
  void Register(int users) {
    const json result = Measure("register", {"--users", std::to_string(users)});
    EXPECT_EQ(result["counts"]["registered"], users);
  }

  TempDir data_;
  ServerProcess server_{data_.path(),
                        {"limits.queue_bytes_max=65536", "limits.chouette_pause_seconds=0",
                         "web.listen=127.0.0.1:0"}};
  bool websocket_ = false;
};

TEST_F(LoadTest, TalksAndListens) {
  Register(8);
  EXPECT_EQ(Measure("register", {"--users", "9"})["counts"],
            json({{"existed", 8}, {"registered", 1}}));

  const json idle = Measure("idle", {"--users", "8", "--duration", "0.1"});
  EXPECT_EQ(idle["counts"]["users"], 8);

  const json ping = MeasureSome("ping", {"--users", "3", "--depth", "4"});
  EXPECT_GE(ping["latency_us"]["p99"], ping["latency_us"]["p50"]);

  const json shout = MeasureSome("shout", {"--users", "7", "--burst", "3"});
  EXPECT_EQ(shout["units"], 21 * shout["counts"]["bursts"].get<int>());
  EXPECT_EQ(shout["latency_us"]["count"], shout["units"]);

  MeasureSome("shout", {"--users", "7", "--style", "connect"});
}

TEST_F(LoadTest, PlaysAndChecksEveryBoard) {
  Register(8);
  const json play = MeasureSome("play", {"--pairs", "4", "--length", "1"});
  EXPECT_GT(play["counts"]["boards"], play["units"]);
  MeasureSome("play", {"--pairs", "4", "--rate", "50"});
  MeasureSome("play", {"--pairs", "4", "--length", "0"});
}

TEST_F(LoadTest, PlaysChouettesAndChecksThatAllAreToldTheSame) {
  Register(10);
  const json chouette = MeasureSome("chouette", {"--tables", "2"});
  EXPECT_GT(chouette["latency_us"]["count"], chouette["units"]);
  MeasureSome("chouette", {"--tables", "3", "--seats", "3", "--rate", "50"});
  const json boards = MeasureSome("chouette", {"--tables", "2", "--boards"});
  EXPECT_GT(boards["counts"]["boards"], boards["units"]);
}

TEST_F(LoadTest, StormsAndMisbehaves) {
  Register(12);
  const json storm = Measure("storm", {"--users", "6", "--online", "6"});
  EXPECT_EQ(storm["counts"]["logins"], 6);
  const json slow = Measure("slow", {"--users", "2"});
  EXPECT_GT(slow["units"], 0);
  const json abuse = Measure("abuse", {"--users", "3", "--duration", "0.2"});
  EXPECT_GT(abuse["latency_us"]["count"], 0);
  EXPECT_EQ(abuse["counts"]["binary"], 3);
}

TEST_F(LoadTest, GoesThroughTheWebGate) {
  websocket_ = true;
  Register(8);
  EXPECT_EQ(Measure("idle", {"--users", "8", "--duration", "0.1"})["counts"]["users"], 8);
  MeasureSome("ping", {"--users", "3", "--depth", "4"});
  const json shout = MeasureSome("shout", {"--users", "7", "--burst", "3"});
  EXPECT_EQ(shout["latency_us"]["count"], shout["units"]);
  const json play = MeasureSome("play", {"--pairs", "4", "--length", "1"});
  EXPECT_GT(play["counts"]["boards"], play["units"]);
  EXPECT_EQ(Measure("storm", {"--users", "4", "--online", "4"})["counts"]["logins"], 4);
  EXPECT_GT(Measure("slow", {"--users", "2"})["units"], 0);
}

TEST_F(LoadTest, SaysWhatIsWrong) {
  const std::string server = "127.0.0.1:" + std::to_string(server_.port());
  for (const std::vector<std::string>& bad : {std::vector<std::string>{},
                                              {"dance", server},
                                              {"ping", "127.0.0.1"},
                                              {"ping", server, "--users", "none"},
                                              {"play", server, "--target", "redis"},
                                              {"abuse", server, "--websocket"}}) {
    const LoadRun run = RunLoad(bad);
    EXPECT_EQ(run.exit_code, 2) << run.errors;
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    EXPECT_EQ(run.output, "");
  }
  // No such account.
  const LoadRun run = RunLoad({"ping", server, "--prefix", "nobody"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.errors.find("nobodyaaaa cannot log in"), std::string::npos) << run.errors;
}

}  // namespace
}  // namespace fibs::live
