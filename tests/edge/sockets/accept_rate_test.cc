#include "server/edge/sockets/accept_rate.h"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <string>

#include "protocol/words.h"
#include "tests/host/log_capture.h"
#include "tests/host/test_runtime.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

constexpr int kBurst = 20;  // of two in a second

TEST(AcceptRateTest, AnAddressBeginsSoMany) {
  Limits limits;
  limits.address_connects_per_second_max = 2;
  AcceptRate rate(limits);
  const Time now{1000s};
  for (int i = 0; i < kBurst; ++i) EXPECT_TRUE(rate.Take("192.0.2.1", now));
  EXPECT_FALSE(rate.Take("192.0.2.1", now));
  EXPECT_TRUE(rate.Take("192.0.2.2", now)) << "another one";
  EXPECT_TRUE(rate.Take("192.0.2.1", now + 1s));
  EXPECT_TRUE(rate.Take("192.0.2.1", now + 1s));
  EXPECT_FALSE(rate.Take("192.0.2.1", now + 1s));
  limits.rates = false;
  AcceptRate none(limits);
  for (int i = 0; i <= kBurst; ++i) EXPECT_TRUE(none.Take("192.0.2.1", now));
}

TEST(AcceptRateTest, OneTooManyIsClosed) {
  Config config;
  config.limits.address_connects_per_second_max = 1;
  TestRuntime server(config);
  bool refused = false;
  for (int i = 0; i < 1000 && !refused; ++i) {
    TestClient client(server.port());
    client.Write("hello\r\n");
    refused = client.ReadUntil("hello\r\n") != "login: hello\r\n";
  }
  EXPECT_TRUE(refused);
}

// The first line comes at once, the next a minute later, or at the end.
TEST(AcceptRateTest, TheLogCountsThemAllAtTheEnd) {
  const LogCapture log;
  Config config;
  config.limits.address_connects_per_second_max = 1;
  TestRuntime server(config);
  for (int i = 0; i < 3; ++i) {
    for (int refused = 0; refused < 2;) {
      TestClient client(server.port());
      client.Write("hello\r\n");
      refused += client.ReadUntil("hello\r\n") != "login: hello\r\n" ? 1 : 0;
    }
    ASSERT_TRUE(server.WaitForMoreTicks());
  }
  server.RequestShutdown();
  server.Join();
  int told = 0;
  std::istringstream lines(log.text());
  for (std::string line; std::getline(lines, line);) {
    const std::string before = "127.0.0.1: closed (connects), the last of ";
    if (!line.starts_with(before)) continue;
    const std::string_view rest = std::string_view(line).substr(before.size());
    told += protocol::ParseInt(rest.substr(0, rest.find(' '))).value_or(0);
  }
  EXPECT_EQ(told, 6);
}

}  // namespace
}  // namespace fibs::server
