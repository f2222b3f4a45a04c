#include <gtest/gtest.h>
#include <poll.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/disk.h"
#include "tests/live/fibs_client.h"
#include "tests/live/server_process.h"

// What the server stands on fails while it runs: it says so in one clear line and runs on, nobody
// is shown what is not stored, and everything goes on when the fault is gone.
namespace fibs::live {
namespace {

using server::TempDir;

class FaultTest : public testing::Test {
 protected:
  FaultTest() { Start(); }

  void Start() { Start(disk_.Environment()); }
  void Start(const std::vector<std::string>& environment, const char* setting = "log.level=info") {
    server_.reset();
    server_.emplace(data_.path(), std::vector<std::string>{"dice.script=31", setting},
                    /*port=*/uint16_t{0}, environment);
  }

  // anna has won the opening roll and moved; it is bert's turn to roll.
  void StartMatch() {
    for (const char* name : {"anna", "bert", "carl"}) RegisterUser(server_->port(), name);
    LogIn();
    bert_->Ask("toggle ready");
    anna_->Type("invite bert 5");
    bert_->Expect("Type 'join anna'");
    bert_->Type("join anna");
    bert_->Expect("board:");
    anna_->Expect("Please move ");
    anna_->Type("8-5 6-5");
    bert_->Expect("It's your turn. Please roll or double");
  }

  void LogIn() {
    for (auto* client : {&anna_, &bert_, &carl_}) {
      *client = std::make_unique<FibsClient>(server_->port());
    }
    anna_->LogIn("anna");
    bert_->LogIn("bert");
    carl_->LogIn("carl");
  }

  // bert rolls, but the roll cannot be stored: he is not shown it, while others chat.
  void RollInVain(std::string_view logged) {
    bert_->Type("roll");
    ExpectLogged(logged);
    carl_->Type("tell anna still here");
    carl_->Expect("16 anna still here");  // chat waits for no record
    bert_->stream().ReadAvailable();
    anna_->stream().ReadAvailable();
    EXPECT_EQ(bert_->stream().pending().find("You roll"), std::string_view::npos);
    EXPECT_EQ(anna_->stream().pending().find("bert rolls"), std::string_view::npos);
  }

  void ExpectTheRoll() {
    bert_->Expect("You roll ");
    anna_->Expect("bert rolls ");
    anna_->Expect("12 carl still here");
  }

  static std::string Board(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      if (line.starts_with("board:")) return line;
    }
    return "no board";
  }

  // Waits for a line of the log; the others are passed over.
  void ExpectLogged(std::string_view part) {
    for (std::string line; line.find(part) == std::string::npos;) {
      const auto next = server_->process().errors().ReadLine();
      if (!next) throw NotSeen("not logged: " + std::string(part));
      line = *next;
    }
  }

  TempDir data_;
  Disk disk_{data_.path()};
  std::optional<ServerProcess> server_;
  std::unique_ptr<FibsClient> anna_, bert_, carl_;
};

struct Fault {
  int number = 0;
  const char* logged = nullptr;
  const char* name = nullptr;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.logged; }

class DiskFaultTest : public FaultTest, public testing::WithParamInterface<Fault> {};

TEST_P(DiskFaultTest, WhatCannotBeStoredIsHeldBackAndComesLater) {
  StartMatch();
  disk_.Fail(GetParam().number);
  RollInVain(GetParam().logged);
  disk_.Heal();
  ExpectTheRoll();
  ExpectLogged("storage works again");
  EXPECT_EQ(server_->Stop(), 0);
}

INSTANTIATE_TEST_SUITE_P(Faults, DiskFaultTest,
                         testing::Values(Fault{ENOSPC, "the disk is full", "Full"},
                                         Fault{EROFS, "cannot store records", "ReadOnly"},
                                         Fault{EIO, "the disk cannot be written", "Broken"}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_F(FaultTest, EverybodyIsToldAndTooManyRecordsAreRefused) {
  Start(disk_.Environment(), "limits.records_pending_max=8");
  StartMatch();
  disk_.Fail(ENOSPC);
  bert_->Type("roll");
  for (FibsClient* client : {anna_.get(), bert_.get(), carl_.get()}) {
    client->Expect("** The server cannot store games at the moment.");
  }
  for (int i = 0; i < 10; ++i) carl_->Type("address c" + std::to_string(i) + "@example.net");
  carl_->Expect("** The server cannot store anything at the moment");
  bert_->Type("resign normal");
  bert_->Expect("** The server cannot store anything at the moment");
  ExpectLogged("8 records wait for storage: what would append more is refused");
  disk_.Heal();
  bert_->Expect("You roll ");
  for (FibsClient* client : {anna_.get(), bert_.get(), carl_.get()}) {
    client->Expect("** The server can store games again.");
  }
  bert_->Type("resign normal");
  bert_->Expect("You want to resign. ");
}

TEST_F(FaultTest, AKillWhileTheDiskIsFullLosesNothingThatWasShown) {
  StartMatch();
  const std::string board = Board(anna_->Ask("board"));
  disk_.Fail(ENOSPC);
  RollInVain("the disk is full");
  server_->Kill();
  disk_.Heal();
  Start();
  LogIn();
  EXPECT_EQ(Board(anna_->Ask("oldboard bert")), board);
}

TEST_F(FaultTest, AStopWhileTheDiskIsFullSaysWhatIsLost) {
  StartMatch();
  const std::string board = Board(anna_->Ask("board"));
  disk_.Fail(ENOSPC);
  RollInVain("the disk is full");
  server_->process().Signal(SIGTERM);
  ExpectLogged("stopped with records that could not be stored; nobody was shown them");
  EXPECT_GT(server_->process().Wait(), 0);
  EXPECT_EQ(bert_->stream().ReadToEnd().find("You roll"), std::string::npos);
  disk_.Heal();
  Start();
  LogIn();
  EXPECT_EQ(Board(anna_->Ask("oldboard bert")), board);
}

TEST_F(FaultTest, ADatabaseThatAnotherProgramHoldsIsWaitedFor) {
  StartMatch();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((data_.path() + "/fibsd.sqlite").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_busy_timeout(other, 60'000), SQLITE_OK);  // the server may hold it just now
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  RollInVain("another program holds the database");
  ASSERT_EQ(sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  ASSERT_EQ(sqlite3_close(other), SQLITE_OK);
  ExpectTheRoll();
}

// Somebody removes the lock, and another server begins. The first one writes nothing any more.
TEST_F(FaultTest, AServerThatWasReplacedEnds) {
  StartMatch();
  std::filesystem::remove(data_.path() + "/fibsd.lock");
  ServerProcess other(data_.path());
  RegisterUser(other.port(), "dora");
  bert_->Type("roll");
  ExpectLogged("another fibsd, or fibs-admin, took over the database");
  EXPECT_EQ(server_->process().Wait(), 1);
  EXPECT_EQ(bert_->stream().ReadToEnd().find("You roll"), std::string::npos);
  EXPECT_EQ(other.Stop(), 0);
}

TEST_F(FaultTest, WithoutFreeDescriptorsThePlayersPlayOn) {
  Start({});  // on a disk that needs no descriptors of its own
  StartMatch();
  const auto all = std::filesystem::directory_iterator(
      "/proc/" + std::to_string(server_->process().pid()) + "/fd");
  const auto open = static_cast<rlim_t>(std::distance(begin(all), end(all)));
  const pid_t pid = server_->process().pid();
  rlimit before{};
  ASSERT_EQ(prlimit(pid, RLIMIT_NOFILE, nullptr, &before), 0);
  const rlimit low{open + 2, before.rlim_max};
  ASSERT_EQ(prlimit(pid, RLIMIT_NOFILE, &low, nullptr), 0);
  std::vector<std::unique_ptr<FibsClient>> strangers;
  for (int i = 0; i < 20; ++i) strangers.push_back(std::make_unique<FibsClient>(server_->port()));
  ExpectLogged("Too many open files");
  bert_->Type("roll");
  bert_->Expect("You roll ");
  anna_->Expect("bert rolls ");
  ASSERT_EQ(prlimit(pid, RLIMIT_NOFILE, &before, nullptr), 0);
  for (const auto& stranger : strangers) stranger->stream().ReadUntil("login: ");
}

// ---- Its machine stands still.

TEST_F(FaultTest, StandsStillForAWhile) {
  Start(/*environment=*/{}, "log.level=warning");
  RegisterUser(server_->port(), "anna");
  FibsClient anna(server_->port());
  anna.LogIn("anna");
  anna.Ask("version");
  server_->process().Signal(SIGSTOP);
  anna.Type("version");
  constexpr int kMilliseconds = 6000;  // more than a tick may be late
  pollfd wait{.fd = anna.stream().read_fd(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(poll(&wait, 1, kMilliseconds), 0) << "it runs";
  server_->process().Signal(SIGCONT);
  EXPECT_FALSE(anna.Ask("time").empty());
  EXPECT_FALSE(anna.Ask("who").empty());
  EXPECT_EQ(server_->Stop(), 0);
  const std::string log = server_->process().errors().ReadToEnd();
  constexpr int kAtStart = 2;  // what is for tests only
  EXPECT_LE(std::ranges::count(log, '\n'), kAtStart + 1) << log;
}

}  // namespace
}  // namespace fibs::live
