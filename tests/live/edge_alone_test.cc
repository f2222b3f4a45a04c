#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <iostream>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/http_client.h"
#include "tests/live/server_process.h"
#include "tests/sanitized.h"

// An edge whose cores are all gone, and one whose crowd is.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kUnreachable = "** The server cannot be reached. Please try again later.";

size_t Count(const std::string& text, const std::string& what) {
  size_t count = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

class EdgeAloneTest : public testing::Test {
 protected:
  std::string Link() const { return "unix:" + data_.path() + "/link"; }
  void StartCore() {
    core_ = std::make_unique<CoreProcess>(data_.path(), Link());
    core_->WaitReady();
  }

  std::string Health() const { return HttpGet(ConnectTo("127.0.0.1", http_.number()), "/healthz"); }

  const TempDir data_;
  const ReservedPort http_;
  std::unique_ptr<CoreProcess> core_;
};

// `link.patience_seconds` after the last one everybody is told, and whoever comes then; the log
// has a line each of what has happened, and not of who comes.
TEST_F(EdgeAloneTest, WhenNoCoreComesBackPeopleAreToldAndTheLogIsOnce) {
  StartCore();
  EdgeProcess edge({Link()}, {"link.patience_seconds=1", "log.level=info",
                              "http.listen=127.0.0.1:" + std::to_string(http_.number())});
  FibsClient anna(edge.port());
  anna.Register("anna");
  FibsClient typing(edge.port());
  typing.Register("bert");
  core_->Kill();
  typing.Type("shout is anybody there?");
  EXPECT_THAT(anna.stream().ReadToEnd(), HasSubstr(kUnreachable));
  EXPECT_THAT(typing.stream().ReadToEnd(), HasSubstr(kUnreachable));
  for (int i = 0; i < 20; ++i) {
    FibsClient late(edge.port());
    EXPECT_EQ(late.stream().ReadToEnd(), std::string(kUnreachable) + "\r\n");
  }
  const std::string health = Health();
  EXPECT_THAT(health, StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(health, HasSubstr("no core leads"));
  StartCore();
  // The edge tries again within seconds; until then whoever comes is sent away.
  while (!Health().starts_with("HTTP/1.1 200 ")) {
  }
  FibsClient again(edge.port());
  again.Register("carl");
  edge.process().Signal(SIGTERM);
  EXPECT_EQ(edge.process().Wait(), 0);
  const std::string log = edge.process().errors().ReadToEnd();
  EXPECT_EQ(Count(log, " is lost: "), 1U) << log;
  EXPECT_EQ(Count(log, "no core for 1 seconds: 2 sessions are closed"), 1U) << log;
  EXPECT_LE(Count(log, "\n"), 10U) << log;
}

size_t ResidentKilobytes(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;) {
    size_t size = 0;
    if (word == "VmRSS:" && status >> size) return size;
  }
  return 0;
}

TEST_F(EdgeAloneTest, ACrowdThatHasGoneLeavesNoMemory) {
  constexpr size_t kCrowd = 4000;
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_max < 2 * kCrowd) GTEST_SKIP() << "no more than " << files.rlim_max << " files";
  StartCore();
  EdgeProcess edge({Link()}, {"log.level=debug"});
  const pid_t pid = edge.process().pid();
  {
    FibsClient first(edge.port());
    first.stream().ReadUntil("login: ");
  }
  const size_t before = ResidentKilobytes(pid);
  std::list<FibsClient> crowd;
  for (size_t i = 0; i < kCrowd; ++i) {
    crowd.emplace_back(edge.port());
    crowd.back().Type("guest");
  }
  for (FibsClient& one : crowd) one.stream().ReadUntil("ONE USERNAME PER PERSON ONLY!!!");
  const size_t most = ResidentKilobytes(pid);
  crowd.clear();
  // It may have done so before, when some of the crowd had what they asked for.
  size_t after = most;
  while (after - before >= (most - before) / 2) {
    edge.process().errors().ReadUntil("gave memory back to the system");
    after = ResidentKilobytes(pid);
    if (Sanitized()) break;  // memory is kept to find its use after the end
  }
  RecordProperty("before_kb", static_cast<int>(before));
  RecordProperty("most_kb", static_cast<int>(most));
  RecordProperty("after_kb", static_cast<int>(after));
  std::cout << before << " KiB before, " << most << " with " << kCrowd << ", " << after
            << " after\n";
}

}  // namespace
}  // namespace fibs::live
