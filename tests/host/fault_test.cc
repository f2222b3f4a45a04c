#include "server/host/fault.h"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/diagnosis/throw_note.h"
#include "server/host/logging.h"
#include "tests/host/test_runtime.h"

// What is thrown ends the process at once, with one line that says where.
namespace fibs::server {
namespace {

class FaultDeathTest : public testing::Test {
 protected:
  FaultDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

std::string_view FirstWord(SessionId, std::string_view line) {
  return line.substr(0, line.find(' '));
}

TEST_F(FaultDeathTest, AFaultOfTheCoreEndsTheProcessWithoutAnAnswer) {
  const auto run = [] {
    StartLogging({});
    NoteThrows();
    TestRuntime server;
    server.runtime().TellCommands(FirstWord);
    TestClient client(server.port());
    client.Write("fault of mine\r\n");
    client.ReadUntil("what never comes");
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(kFaultExit),
              " critical a fault in event Line of session [1-9][0-9]*, command 'fault': "
              "a fault of the core\\. This process ends; what it had shown is stored\\. "
              "Thrown at [^ ]*host_test\\([^ ]*\\)");
}

// What is no command may be a password.
TEST_F(FaultDeathTest, WhatIsNoCommandIsNotInTheLog) {
  const auto run = [] {
    StartLogging({});
    TestRuntime server;
    TestClient client(server.port());
    client.Write("fault\r\n");
    client.ReadUntil("what never comes");
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(kFaultExit),
              "a fault in event Line of session [1-9][0-9]*: a fault of the core");
}

// Outside of all events: also what a handler, a timer or the end of a turn throws.
TEST_F(FaultDeathTest, AFaultBetweenTheEventsEndsTheProcessToo) {
  const auto run = [] {
    StartLogging({});
    TestRuntime server;
    server.runtime().signals().OnReload([] { throw std::runtime_error("a fault of a handler"); });
    std::raise(SIGHUP);
    server.Join();
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(kFaultExit),
              "a fault in a turn: a fault of a handler\\. This process ends");
}

TEST_F(FaultDeathTest, WhatIsDoneSaysSo) {
  const auto run = [] {
    StartLogging({});
    OrEnd([] { throw std::runtime_error("why"); }, [] { return std::string("a turn"); });
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(kFaultExit), "a fault in a turn: why");
}

TEST(FaultTest, WorkThatThrowsNothingIsDone) {
  int done = 0;
  OrEnd([&] { ++done; }, [] { return std::string(); });
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace fibs::server
