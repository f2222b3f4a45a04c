#include "server/host/supervisor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "tests/host/datagram_socket.h"
#include "tests/host/temp_dir.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

class SupervisorTest : public testing::TestWithParam<std::string> {
 protected:
  TempDir dir_;
  const std::string name_ = GetParam() == "path" ? dir_.path() + "/notify" : "@" + dir_.path();
  DatagramSocket socket_{name_};
  boost::asio::io_context io_{1};
};

TEST_P(SupervisorTest, TellsWhenItIsReadyAndWhenItStops) {
  Supervisor supervisor(io_, {.socket = name_, .watchdog = std::nullopt});
  EXPECT_EQ(socket_.Read(), std::nullopt);
  supervisor.Start([] { return "3 users"; });
  EXPECT_EQ(socket_.Read(), "READY=1\nSTATUS=3 users");
  supervisor.Reload();
  EXPECT_EQ(socket_.Read(), "RELOADING=1");
  EXPECT_EQ(socket_.Read(), std::nullopt) << "the files are still to be read";
  io_.poll();
  EXPECT_EQ(socket_.Read(), "READY=1");
  supervisor.Stopping();
  EXPECT_EQ(socket_.Read(), "STOPPING=1\nSTATUS=Stopping");
}

TEST_P(SupervisorTest, GivesSignsOfLifeOnlyWhileTheLoopRuns) {
  int users = 0;
  Supervisor supervisor(io_, {.socket = name_, .watchdog = 1ms});
  supervisor.Start([&] { return std::to_string(++users) + " users"; });
  EXPECT_EQ(socket_.Wait(), "READY=1\nSTATUS=1 users");
  for (int beat = 2; beat < 5; ++beat) {
    EXPECT_EQ(socket_.Read(), std::nullopt);
    io_.run_one();
    EXPECT_EQ(socket_.Read(), "WATCHDOG=1\nSTATUS=" + std::to_string(beat) + " users");
  }
}

INSTANTIATE_TEST_SUITE_P(Names, SupervisorTest, testing::Values("path", "abstract"));

TEST(SupervisorlessTest, NobodyIsTold) {
  boost::asio::io_context io{1};
  Supervisor supervisor(io, {});
  supervisor.Start([]() -> std::string { throw std::runtime_error("asked for nothing"); });
  supervisor.Reload();
  supervisor.Stopping();
  EXPECT_EQ(io.run(), 1u) << "no timer";
}

TEST(SupervisorlessTest, AWatchdogOfAnotherProcessIsNotOurs) {
  setenv("WATCHDOG_USEC", "30000000", 1);
  setenv("WATCHDOG_PID", std::to_string(getpid()).c_str(), 1);
  EXPECT_EQ(Supervisor::FromEnvironment().watchdog, 30s);
  setenv("WATCHDOG_PID", std::to_string(getppid()).c_str(), 1);
  EXPECT_EQ(Supervisor::FromEnvironment().watchdog, std::nullopt);
  unsetenv("WATCHDOG_PID");
  unsetenv("WATCHDOG_USEC");
}

}  // namespace
}  // namespace fibs::server
