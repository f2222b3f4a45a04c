#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/haproxy.h"
#include "tests/live/http_client.h"
#include "tests/live/manual.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// An edge gives way to the next one: what its users, monitoring and a load balancer see.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

void Replace(std::string& text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from << " in " << text;
  text.replace(at, from.size(), to);
}

// How the package's unit starts an instance, with the paths of the test.
std::vector<std::string> UnitCommand(const std::string& instance, const std::string& config,
                                     const std::string& run) {
  std::ifstream unit(FIBS_EDGE_UNIT);
  std::string line;
  const std::string key = "ExecStart=";
  while (std::getline(unit, line) && !line.starts_with(key)) continue;
  Replace(line, "/usr/bin/fibs-edge", ProgramPath("fibs-edge"));
  Replace(line, "/etc/fibsd/edge.json", config);
  Replace(line, "/run/fibs-edge/%i", run + '/' + instance);
  std::istringstream words(line.substr(key.size()));
  std::vector<std::string> command;
  for (std::string word; words >> word;) command.push_back(word);
  return command;
}

// An instance of the unit.
class Instance {
 public:
  Instance(const std::string& name, const std::string& config, const std::string& run)
      : socket_(run + '/' + name + "/http.sock") {
    std::filesystem::create_directories(run + '/' + name);  // RuntimeDirectory of the unit
    process_ =
        std::make_unique<ChildProcess>(UnitCommand(name, config, run), ChildProcess::On::kPipes);
    process_->io().ReadUntil("fibs-edge ready on ");
    process_->errors().ReadUntil("a core leads in epoch ");
  }

  // What it tells of itself.
  std::string Get(const std::string& path) const { return HttpGet(ConnectTo(socket_), path); }
  const std::string& socket() const { return socket_; }
  void Drain() {
    process_->Signal(SIGUSR2);
    process_->errors().ReadUntil("draining: ");
  }
  ChildProcess& process() { return *process_; }

 private:
  const std::string socket_;
  std::unique_ptr<ChildProcess> process_;
};

class EdgeDrainTest : public testing::Test {
 protected:
  std::string Link() const { return "unix:" + data_.path() + "/link"; }
  void StartCore() {
    core_.emplace(data_.path(), Link());
    core_->WaitReady();
  }
  // An edge.json of a machine with that address.
  std::string Configure(const std::string& host) const {
    const std::string path = data_.path() + "/edge." + host + ".json";
    std::ofstream(path) << "{\"listen\": [\"" << host << ':' << users_.number()
                        << "\"], \"link\": {\"cores\": [\"" << Link()
                        << "\"]}, \"http\": {\"listen\": \"" << host << ':' << http_.number()
                        << "\"}, \"limits\": {\"rates\": \"off\"}, \"proxies\": [\"127.0.0.1\"]}";
    return path;
  }
  std::string Run(const std::string& host) const { return data_.path() + "/run." + host; }
  std::string Get(const std::string& host, const std::string& path) const {
    return HttpGet(ConnectTo(host, http_.number()), path);
  }

  const TempDir data_;
  const ReservedPort users_, http_;
  std::optional<CoreProcess> core_;
};

// "edge.drain_accept_seconds" are long here.
TEST_F(EdgeDrainTest, OneAloneServesWhoComesUntilBalancersKnow) {
  StartCore();
  EdgeProcess edge({Link()}, {"http.listen=127.0.0.1:" + std::to_string(http_.number()),
                              "edge.drain_accept_seconds=600", "log.level=info"});
  FibsClient anna(edge.port());
  anna.Register("anna");
  EXPECT_THAT(Get("127.0.0.1", "/healthz"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(Get("127.0.0.1", "/livez"), StartsWith("HTTP/1.1 200 "));
  edge.process().Signal(SIGUSR2);
  edge.process().errors().ReadUntil("draining: 1 sessions are left");
  const std::string health = Get("127.0.0.1", "/healthz");
  EXPECT_THAT(health, StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(health, HasSubstr("\r\n\r\ndraining\n"));
  EXPECT_THAT(Get("127.0.0.1", "/livez"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(Get("127.0.0.1", "/metrics"), HasSubstr("\nfibs_edge_draining 1\n"));
  FibsClient bert(edge.port());
  bert.Register("bert");
  anna.Type("bye");
  anna.stream().ReadToEnd();
  bert.Type("shout still here");
  bert.stream().ReadUntil("still here");
}

TEST_F(EdgeDrainTest, OneAloneTellsThemThenThatTheyCannotComeIn) {
  StartCore();
  EdgeProcess edge({Link()}, {"http.listen=127.0.0.1:" + std::to_string(http_.number()),
                              "edge.drain_accept_seconds=0", "log.level=info"});
  FibsClient anna(edge.port());
  anna.Register("anna");
  edge.process().Signal(SIGUSR2);
  edge.process().errors().ReadUntil("nobody is let in any more");
  for (int i = 0; i < 3; ++i) {
    FibsClient late(edge.port());
    late.Type("login client 1008 late secret");  // a close would be a reset, and lose the line
    EXPECT_EQ(late.stream().ReadToEnd(),
              "The server lets nobody in here at the moment. Please connect again.\r\n");
  }
  EXPECT_THAT(Get("127.0.0.1", "/healthz"), StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(Get("127.0.0.1", "/metrics"),
              HasSubstr("\nfibs_edge_refused_total{limit=\"closed\"} 3\n"));
  anna.Type("bye");
  anna.stream().ReadToEnd();
  EXPECT_EQ(edge.process().Wait(), 0);
}

// A process that crashed leaves its socket, and another one that answers there is no accident.
TEST_F(EdgeDrainTest, TheSocketOfItsOwnIsItsAlone) {
  StartCore();
  const std::string config = Configure("127.0.0.1");
  const std::string run = Run("127.0.0.1");
  auto first = std::make_unique<Instance>("a", config, run);
  ChildProcess again(UnitCommand("a", config, run), ChildProcess::On::kPipes);
  EXPECT_EQ(again.Wait(), 2);
  EXPECT_THAT(again.errors().ReadToEnd(), HasSubstr("another process answers at "));
  first->process().Signal(SIGKILL);
  first->process().Wait();
  EXPECT_TRUE(std::filesystem::exists(first->socket()));
  Instance next("a", config, run);
  EXPECT_THAT(next.Get("/livez"), StartsWith("HTTP/1.1 200 "));
  next.process().Signal(SIGTERM);
  EXPECT_EQ(next.process().Wait(), 0);
  EXPECT_FALSE(std::filesystem::exists(next.socket()));
}

// The steps of the document.
struct Upgrade {
  std::string old_name, new_name;
};
Upgrade ReadUpgrade() {
  EXPECT_THAT(ManualSteps("systemctl start fibs-edge@"),
              ElementsAre("systemctl start fibs-edge@b",
                          "systemctl kill --kill-who=main --signal=USR2 fibs-edge@a",
                          "systemctl disable fibs-edge@a; systemctl enable fibs-edge@b"));
  return {.old_name = "a", .new_name = "b"};
}

TEST_F(EdgeDrainTest, TheCommonAddressTellsOfWhomItLeadsTo) {
  StartCore();
  const std::string host = "127.0.0.1";
  const Upgrade names = ReadUpgrade();
  Instance old(names.old_name, Configure(host), Run(host));
  // Monitoring keeps its connection.
  Stream monitor = ConnectTo(host, http_.number());
  monitor.Write("GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n");
  monitor.ReadUntil("\r\n\r\nok\n");
  // A telnet program is no proxy: but its address is one here.
  Stream anna = ConnectTo(host, users_.number());
  anna.Write(std::string("\r\n\r\n\0\r\nQUIT\n\x20\0\0\0", 16));
  anna.ReadUntil("login: ");
  Instance next(names.new_name, Configure(host), Run(host));
  old.Drain();
  EXPECT_EQ(monitor.ReadToEnd(), "") << "it asks the other one from now on";
  EXPECT_THAT(old.Get("/healthz"), HasSubstr("\r\n\r\ndraining\n"));
  EXPECT_THAT(old.Get("/metrics"), HasSubstr("\nfibs_edge_sessions 1\n"));
  for (int i = 0; i < 20; ++i) {
    EXPECT_THAT(Get(host, "/healthz"), StartsWith("HTTP/1.1 200 "));
    EXPECT_THAT(Get(host, "/metrics"), HasSubstr("\nfibs_edge_draining 0\n"));
  }
  anna.CloseWrite();
  anna.ReadToEnd();
  EXPECT_EQ(old.process().Wait(), 0);
  EXPECT_THAT(next.Get("/healthz"), StartsWith("HTTP/1.1 200 "));
}

// Two machines behind HAProxy: one is upgraded as the document says, then the other one drains
// without a successor. Who comes is served at any time.
TEST_F(EdgeDrainTest, BehindHaproxyNobodyIsHungUp) {
  if (const std::string problem = Haproxy::Problem(); !problem.empty()) GTEST_SKIP() << problem;
  StartCore();
  const ReservedPort front;
  const std::string here = "127.0.0.11";
  const std::string there = "127.0.0.12";
  const std::string users = std::to_string(users_.number());
  const std::string http = " port " + std::to_string(http_.number());
  const Upgrade names = ReadUpgrade();
  Instance first(names.old_name, Configure(here), Run(here));
  Instance other(names.old_name, Configure(there), Run(there));
  Haproxy haproxy({{"bind :4321", "bind 127.0.0.1:" + std::to_string(front.number())},
                   {"10.0.0.11:4321", here + ':' + users},
                   {"10.0.0.12:4321", there + ':' + users},
                   {" port 9101", http}});
  FibsClient anna(front.number());
  anna.Register("anna");
  int served = 0;
  const auto come = [&] {
    FibsClient guest(front.number());
    guest.stream().ReadUntil("login: ");
    ++served;
  };
  come();
  Instance second(names.new_name, Configure(here), Run(here));
  come();
  first.Drain();
  for (int i = 0; i < 200; ++i) come();
  anna.Type("shout still here");
  anna.stream().ReadUntil("still here");
  other.Drain();
  while (other.process().io().ReadAvailable()) come();
  EXPECT_EQ(other.process().Wait(), 0);
  haproxy.WaitFor("Server edges/b is DOWN");
  for (int i = 0; i < 20; ++i) come();
  anna.Type("bye");
  anna.stream().ReadToEnd();
  EXPECT_EQ(first.process().Wait(), 0);
  for (int i = 0; i < 20; ++i) come();
  std::cout << served << " came\n";
}

}  // namespace
}  // namespace fibs::live
