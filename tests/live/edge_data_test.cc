#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/http_client.h"
#include "tests/live/postgres_server.h"
#include "tests/live/server_process.h"

// The file of somebody's data, fetched from edges in processes of their own.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::StartsWith;

class EdgeDataTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string problem = PostgresServer::Problem();
    if (!problem.empty()) GTEST_SKIP() << problem;
    postgres_ = std::make_unique<PostgresServer>();
  }
  std::string Link() const { return "unix:" + data_.path() + "/link"; }
  std::string Database() const {
    return fmt::format("database=postgresql://fibs@127.0.0.1:{}/postgres", postgres_->port());
  }
  std::unique_ptr<CoreProcess> StartCore() const {
    auto core =
        std::make_unique<CoreProcess>(data_.path(), Link(), std::vector<std::string>{Database()});
    core->WaitReady();
    return core;
  }
  std::unique_ptr<EdgeProcess> StartEdge(const ReservedPort& web) const {
    return std::make_unique<EdgeProcess>(
        std::vector<std::string>{Link()},
        std::vector<std::string>{Database(), fmt::format("web.listen=127.0.0.1:{}", web.number()),
                                 "web.hosts=test"});
  }
  // Where `who` is told that his file is.
  static std::string AskForData(uint16_t port, const std::string& who) {
    FibsClient client(port);
    client.Register(who);
    client.Type("my data");
    const std::string link = client.Expect("  /api/my_data/");
    return link.substr(link.find('/'));
  }
  static std::string Fetch(const ReservedPort& web, const std::string& path) {
    return HttpGet(ConnectTo("127.0.0.1", web.number()), path);
  }
  // Waits until the core has heard of it.
  void WaitUntilNothingIsKept() const {
    while (postgres_->Ask("SELECT count(*) FROM own_data WHERE content <> ''") != "0") {
    }
  }

  const TempDir data_;
  const ReservedPort first_web_, second_web_;
  std::unique_ptr<PostgresServer> postgres_;
};

TEST_F(EdgeDataTest, OnceByAllEdgesAlsoWhenOneDies) {
  const auto core = StartCore();
  const auto first = StartEdge(first_web_);
  const auto second = StartEdge(second_web_);
  const std::string path = AskForData(first->port(), "anna");
  ASSERT_THAT(Fetch(first_web_, path), StartsWith("HTTP/1.1 200"));
  first->Kill();
  WaitUntilNothingIsKept();
  EXPECT_THAT(Fetch(second_web_, path), StartsWith("HTTP/1.1 404"));
}

TEST_F(EdgeDataTest, ACoreIsToldWhatWasFetchedWhileNoneLed) {
  auto core = StartCore();
  const auto first = StartEdge(first_web_);
  const std::string path = AskForData(first->port(), "anna");
  core->Kill();
  ASSERT_THAT(Fetch(first_web_, path), StartsWith("HTTP/1.1 200"));
  core = StartCore();
  WaitUntilNothingIsKept();
  const auto second = StartEdge(second_web_);
  EXPECT_THAT(Fetch(second_web_, path), StartsWith("HTTP/1.1 404"));
}

}  // namespace
}  // namespace fibs::live
