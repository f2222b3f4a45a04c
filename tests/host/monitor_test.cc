#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/host/metrics.h"
#include "server/host/workers/storage_health.h"
#include "test_runtime.h"

// What monitoring is told: the numbers, and whether all is well.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(HistogramTest, TheUpperEndOfARangeBelongsToIt) {
  Histogram histogram;
  histogram.Add(0ns);
  histogram.Add(16384ns);
  histogram.Add(16385ns);
  EXPECT_DOUBLE_EQ(Histogram::UpperEndSeconds(0), 16384e-9);
  EXPECT_EQ(histogram.UpTo(0), 2u);
  EXPECT_EQ(histogram.UpTo(1), 3u);
  histogram.Add(10s);  // longer than all ranges
  EXPECT_EQ(histogram.UpTo(Histogram::kRanges - 1), 3u);
  EXPECT_EQ(histogram.count(), 4u);
  EXPECT_NEAR(histogram.seconds(), 10.0, 0.001);
}

TEST(StorageHealthTest, TellsAFailureUntilTheNextCommit) {
  StorageHealth health;
  const StorageHealth::Instant start{};
  health.Start(7);
  EXPECT_EQ(health.Problem(start + 1h), std::nullopt);
  health.Appended(8, start);
  health.Failed("the disk is full");
  EXPECT_EQ(health.Problem(start), "the disk is full");
  health.Committed(8, start);
  EXPECT_EQ(health.Problem(start + 1h), std::nullopt);
}

TEST(StorageHealthTest, TellsRecordsThatWaitTooLong) {
  StorageHealth health;
  const StorageHealth::Instant start{};
  health.Start(7);
  health.Appended(8, start);
  health.Appended(9, start + 9s);
  EXPECT_EQ(health.pending(), 2u);
  EXPECT_EQ(health.Problem(start + 9s), std::nullopt);
  EXPECT_THAT(health.Problem(start + 10s).value_or(""), StartsWith("2 records wait"));
  health.Committed(8, start + 10s);
  EXPECT_EQ(health.Problem(start + 19s), std::nullopt) << "some were committed";
  EXPECT_THAT(health.Problem(start + 20s).value_or(""), StartsWith("1 records wait"));
}

class HttpTest : public testing::Test {
 protected:
  explicit HttpTest(Config config = {}) : server_(WithHttp(std::move(config))) {}

  static Config WithHttp(Config config) {
    config.http_listen = "127.0.0.1:0";
    return config;
  }
  std::string Ask(const std::string& request) {
    TestClient client(server_.http_port());
    client.Write(request);
    return client.ReadAll();
  }
  std::string Get(const std::string& path) {
    return Ask("GET " + path + " HTTP/1.1\r\nHost: me\r\nConnection: close\r\n\r\n");
  }

  TestRuntime server_;
};

TEST_F(HttpTest, TellsMetrics) {
  TestClient client(server_.port());
  client.Write("store rolled 6 5\r\n");
  client.ReadUntil("rolled 6 5\r\n");
  const std::string answer = Get("/metrics?all=yes");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(answer, HasSubstr("Content-Type: text/plain; version=0.0.4"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_sessions 1\n"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_records_total 1\n"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_records_pending 0\n"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_commit_seconds_count 1\n"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_jobs_pending{worker=\"archive\"} 0\n"));
  EXPECT_THAT(answer, HasSubstr("\nfibsd_jobs_total{worker=\"judge\"} 0\n"));
  EXPECT_THAT(answer, ContainsRegex("\nfibsd_event_seconds_bucket\\{le=\"\\+Inf\"\\} [2-9]"));
  EXPECT_THAT(answer, ContainsRegex("\nprocess_start_time_seconds [0-9]+\\.[0-9]+\n"));
}

TEST_F(HttpTest, RefusesWhatItDoesNotKnow) {
  EXPECT_THAT(Get("/"), StartsWith("HTTP/1.1 404 Not Found\r\n"));
  EXPECT_THAT(Ask("POST /metrics HTTP/1.1\r\nConnection: close\r\n\r\n"),
              StartsWith("HTTP/1.1 405 Method Not Allowed\r\n"));
  EXPECT_THAT(Ask("no http at all\r\n\r\n"), Not(HasSubstr("200")));
  const std::string head = Ask("HEAD /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(head, HasSubstr("Content-Length: 3\r\n"));
  EXPECT_THAT(head, EndsWith("\r\n\r\n"));
}

TEST_F(HttpTest, AnswersSeveralRequestsOfOneConnection) {
  TestClient client(server_.http_port());
  for (int i = 0; i < 3; ++i) {
    client.Write("GET /healthz HTTP/1.1\r\nHost: me\r\n\r\n");
    EXPECT_THAT(client.ReadUntil("ok\n"), StartsWith("HTTP/1.1 200 OK\r\n"));
  }
}

TEST_F(HttpTest, IsNotWellWhileCommitsFail) {
  EXPECT_THAT(Get("/healthz"), EndsWith("\r\n\r\nok\n"));
  server_.storage().Fail(1'000'000);
  TestClient client(server_.port());
  client.Write("store rolled 6 5\r\n");
  const auto deadline = std::chrono::steady_clock::now() + kDeadline;
  std::string answer;
  do {
    answer = Get("/healthz");
  } while (answer.starts_with("HTTP/1.1 200") && std::chrono::steady_clock::now() < deadline);
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 503 Service Unavailable\r\n"));
  EXPECT_THAT(Get("/metrics"), HasSubstr("\nfibsd_records_pending 1\n"));
  server_.storage().Fail(0);
  client.ReadUntil("rolled 6 5\r\n");
  EXPECT_THAT(Get("/healthz"), EndsWith("\r\n\r\nok\n"));
}

class LimitedHttpTest : public HttpTest {
 protected:
  LimitedHttpTest()
      : HttpTest([] {
          Config config;
          config.http_connections_max = 1;
          config.http_request_bytes_max = 256;
          config.http_seconds_max = 1;
          return config;
        }()) {}
};

TEST_F(LimitedHttpTest, ConnectionsSizeAndTimeAreLimited) {
  EXPECT_THAT(Ask("GET /" + std::string(1000, 'x')), Not(HasSubstr("HTTP"))) << "too long";
  TestClient slow(server_.http_port());
  slow.Write("GET /healthz HTTP/1.1\r\n");
  EXPECT_THAT(slow.ReadAll(), Not(HasSubstr("HTTP"))) << "too slow";
  TestClient silent(server_.http_port());
  EXPECT_THAT(Get("/healthz"), EndsWith("\r\n\r\nok\n")) << "the oldest has to go";
  EXPECT_EQ(silent.ReadAll(), "");
  EXPECT_THAT(Ask("POST /healthz HTTP/1.1\r\nContent-Length: 9\r\n\r\nsome text"),
              Not(HasSubstr("200")));
}

}  // namespace
}  // namespace fibs::server
