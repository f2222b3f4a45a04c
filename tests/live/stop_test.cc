#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// How the server ends, and how it refuses to start.
namespace fibs::live {
namespace {

using server::TempDir;

std::string FindBoard(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (line.starts_with("board:")) return line;
  }
  return "no board";
}

void StartMatch(FibsClient& anna, FibsClient& bert) {
  anna.LogIn("anna");
  bert.LogIn("bert");
  bert.Ask("toggle ready");
  anna.Type("invite bert 5");
  bert.Expect("Type 'join anna'");
  bert.Type("join anna");
  bert.Expect("board:");
  anna.Expect("board:");
}

class StopTest : public testing::TestWithParam<int> {};

TEST_P(StopTest, PlayersAreToldAndMatchesSaved) {
  const TempDir data;
  std::string board;
  {
    ServerProcess server(data.path());
    for (const char* name : {"anna", "bert", "carl"}) RegisterUser(server.port(), name);
    FibsClient anna(server.port());
    FibsClient bert(server.port());
    FibsClient guest(server.port());
    FibsClient deaf(server.port(), /*receive_buffer_bytes=*/2048);  // never reads, never ends
    StartMatch(anna, bert);
    board = FindBoard(anna.Ask("board"));
    EXPECT_EQ(anna.Ask("message carl see you").back(), "11 carl");
    guest.stream().ReadUntil("login: ");
    server.process().Signal(GetParam());
    for (FibsClient* player : {&anna, &bert}) {
      const std::string last = player->stream().ReadToEnd();
      EXPECT_NE(last.find("** System administrator causes shutdown."), std::string::npos) << last;
      EXPECT_NE(last.find(" was saved.\r\n"), std::string::npos) << last;
    }
    guest.stream().ReadToEnd();
    EXPECT_EQ(server.process().Wait(), 0);
  }
  EXPECT_FALSE(std::filesystem::exists(data.path() + "/fibsd.sqlite-wal")) << "one file is left";
  ServerProcess server(data.path());
  FibsClient carl(server.port());
  const auto greeting = carl.LogIn("carl");
  EXPECT_TRUE(std::any_of(greeting.begin(), greeting.end(), [](const std::string& line) {
    return line.starts_with("9 anna ") && line.ends_with(" see you");
  }));
  FibsClient anna(server.port());
  anna.LogIn("anna");
  EXPECT_EQ(FindBoard(anna.Ask("oldboard bert")), board);
  EXPECT_EQ(server.Stop(), 0);
}

INSTANTIATE_TEST_SUITE_P(Signals, StopTest, testing::Values(SIGTERM, SIGINT),
                         [](const auto& test) { return test.param == SIGTERM ? "Term" : "Int"; });

// A start that fails: exit code 2, one line on standard error, nothing on standard output.
void ExpectRefused(const std::vector<std::string>& arguments, const std::string& part) {
  std::vector<std::string> argv = {ServerArguments("").front()};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  ChildProcess process(argv, ChildProcess::On::kPipes);
  process.io().CloseWrite();
  EXPECT_EQ(process.io().ReadToEnd(), "");
  const std::string errors = process.errors().ReadToEnd();
  EXPECT_EQ(process.Wait(), 2);
  EXPECT_TRUE(errors.starts_with("fibsd: ")) << errors;
  EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
  EXPECT_TRUE(errors.ends_with('\n')) << errors;
  EXPECT_NE(errors.find(part), std::string::npos) << errors;
}

TEST(StartTest, ATakenPortIsRefused) {
  const TempDir data;
  const TempDir other;
  ServerProcess server(data.path());
  const std::string address = "127.0.0.1:" + std::to_string(server.port());
  ExpectRefused({"--listen", address, "--data", other.path()}, address);
}

TEST(StartTest, ADataDirectoryInUseIsRefused) {
  const TempDir data;
  ServerProcess server(data.path());
  ExpectRefused({"--listen", "127.0.0.1:0", "--data", data.path()}, "in use");
}

TEST(StartTest, ABadConfigurationIsRefused) {
  const TempDir dir;
  const auto file = [&dir](const std::string& name, const std::string& text) {
    std::ofstream(dir.path() + "/" + name) << text;
    return dir.path() + "/" + name;
  };
  ExpectRefused({"--set", "no.such.key=1"}, "no.such.key");
  ExpectRefused({"--set", "limits.idle_seconds_max=soon"}, "limits.idle_seconds_max");
  ExpectRefused({"--set", "durability"}, "durability");
  ExpectRefused({"--set", "durability=perhaps"}, "durability");
  ExpectRefused({"--no-such-option"}, "--no-such-option");
  ExpectRefused({"--listen", "nowhere"}, "nowhere");
  ExpectRefused({"--config", dir.path() + "/missing.json"}, "missing.json");
  ExpectRefused({"--config", file("broken.json", "{\"listen\": [")}, "broken.json");
  ExpectRefused({"--config", file("unknown.json", "{\"colour\": \"blue\"}")}, "colour");
  ExpectRefused({"--config", file("type.json", "{\"listen\": 4321}")}, "listen");
  const std::string plain = file("plain", "");
  ExpectRefused({"--listen", "127.0.0.1:0", "--data", plain}, plain);
  const std::string garbage = file("fibsd.sqlite", "this is no database, it only looks like one");
  ExpectRefused({"--listen", "127.0.0.1:0", "--data", dir.path()}, "fibsd.sqlite");
}

}  // namespace
}  // namespace fibs::live
