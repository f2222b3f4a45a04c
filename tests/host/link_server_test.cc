#include "server/host/links/link_server.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <deque>
#include <string>

#include "log_capture.h"
#include "temp_dir.h"
#include "test_runtime.h"
#include "tools/process/child_process.h"

// The door for edges, by TCP, and who else knocks there.
namespace fibs::server {
namespace {

using Tcp = boost::asio::ip::tcp;
using testing::HasSubstr;
using testing::StartsWith;

struct QuietOwner : LinkServer::Owner {
  void OnLinkEvent(SessionId, CoreLink::What, InputNumber) override {}
  void EndTurn() override {}
  void OnOutdated(link::Epoch) override {}
};

// Somebody who is no edge. He sees when he is closed.
class Stranger {
 public:
  Stranger(boost::asio::io_context& io, uint16_t port) : socket_(io) {
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
    Read();
  }
  void Write(std::string_view bytes) { boost::asio::write(socket_, boost::asio::buffer(bytes)); }
  bool closed() const { return closed_; }

 private:
  void Read() {
    socket_.async_read_some(boost::asio::buffer(in_),
                            [this](const boost::system::error_code& error, size_t) {
                              closed_ = static_cast<bool>(error);
                              if (!error) Read();
                            });
  }

  Tcp::socket socket_;
  std::array<char, 256> in_{};
  bool closed_ = false;
};

class LinkServerTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto openssl = process::FindProgram("openssl");
    if (!openssl) GTEST_SKIP() << "openssl is not installed";
    config_.link.listen = "127.0.0.1:0";
    config_.link.cert = Pem("cert");
    config_.link.key = Pem("key");
    config_.link.ca = config_.link.cert;  // one certificate for both sides
    process::ChildProcess made(
        {*openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc",
         "-days", "2", "-subj", "/CN=link", "-keyout", Pem("key"), "-out", Pem("cert")},
        process::ChildProcess::On::kPipes);
    made.io().ReadToEnd();
    ASSERT_EQ(made.Wait(), 0) << made.errors().ReadToEnd();
    LinkServer::Owner& owner = owner_;
    server_.emplace(io_, config_, owner);
    server_->Start();
    const std::string address = server_->address();
    port_ = ParseListenAddress(address).port;
  }

  // Until it is so.
  template <class Condition>
  void RunUntil(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + kDeadline;
    while (!condition() && std::chrono::steady_clock::now() < until) {
      io_.run_one_for(std::chrono::milliseconds(100));
    }
    ASSERT_TRUE(condition());
  }
  // The listener takes no more than so many at a time.
  void Connect(size_t count) {
    for (size_t i = 0; i < count; ++i) {
      strangers_.emplace_back(io_, port_);
      io_.poll();
    }
  }
  std::string Pem(const std::string& what) const { return data_.path() + "/" + what + ".pem"; }
  int LinesOfTheLog() const {
    const std::string text = log_.text();
    return static_cast<int>(std::ranges::count(text, '\n'));
  }

  const TempDir data_;
  const LogCapture log_;
  Config config_;
  boost::asio::io_context io_;
  QuietOwner owner_;
  std::optional<LinkServer> server_;
  uint16_t port_ = 0;
  std::deque<Stranger> strangers_;
};

TEST_F(LinkServerTest, AHundredWhoTalkNonsenseAreTwoLinesOfTheLog) {
  Connect(100);
  for (Stranger& stranger : strangers_) stranger.Write("GET / HTTP/1.1\r\n\r\n");
  RunUntil([this] { return std::ranges::all_of(strangers_, &Stranger::closed); });
  EXPECT_THAT(log_.text(), StartsWith("a link from 127.0.0.1 is refused: TLS: "));
  EXPECT_EQ(LinesOfTheLog(), 1);
  server_->Stop();
  EXPECT_THAT(log_.text(), HasSubstr(", and 98 more\n"));
  EXPECT_EQ(LinesOfTheLog(), 2);
}

TEST_F(LinkServerTest, WhoSaysNothingKeepsNoEdgeOut) {
  Connect(LinkServer::kHandshakesMax + 20);
  RunUntil([this] { return std::ranges::count_if(strangers_, &Stranger::closed) >= 20; });
  const auto closed = std::ranges::find_if_not(strangers_, &Stranger::closed);
  EXPECT_EQ(closed - strangers_.begin(), 20) << "the oldest ones";
  EXPECT_THAT(log_.text(),
              StartsWith(fmt::format("a link from 127.0.0.1 is refused: {} came after it\n",
                                     LinkServer::kHandshakesMax)));
  bool open = false;
  LinkSocket::Reports reports;
  reports.open = [&] { open = true; };
  reports.message = [](std::string_view) {};
  reports.turn = [] {};
  reports.lost = [](const std::string& why) { ADD_FAILURE() << why; };
  Tcp::socket socket(io_);
  socket.connect({boost::asio::ip::address_v4::loopback(), port_});
  const auto edge =
      LinkSocket::Make(std::move(socket), LoadLinkTls(config_.link, LinkSocket::Side::kEdge),
                       LinkSocket::Side::kEdge, std::move(reports));
  edge->Start();
  RunUntil([&] { return open && server_->counts().links == 1; });
  edge->Close();
  server_->Stop();
}

}  // namespace
}  // namespace fibs::server
