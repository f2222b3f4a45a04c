#include "server/host/signals.h"

#include <gtest/gtest.h>

#include <csignal>
#include <string>

namespace fibs::server {
namespace {

TEST(SignalsTest, EveryReloadHandlerIsCalledAtEachSighup) {
  boost::asio::io_context io{1};
  Signals signals(io);
  std::string calls;
  signals.OnReload([&] { calls += 'a'; });
  signals.OnReload([&] { calls += 'b'; });
  raise(SIGHUP);
  while (calls.size() < 2) io.run_one();
  raise(SIGHUP);
  while (calls.size() < 4) io.run_one();
  EXPECT_EQ(calls, "abab");
}

TEST(SignalsTest, StopAndReloadDoNotMeet) {
  boost::asio::io_context io{1};
  Signals signals(io);
  std::string calls;
  signals.OnStop([&] { calls += 's'; });
  signals.OnReload([&] { calls += 'r'; });
  raise(SIGINT);
  while (calls.empty()) io.run_one();
  EXPECT_EQ(calls, "s");
}

}  // namespace
}  // namespace fibs::server
