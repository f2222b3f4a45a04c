#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <fstream>
#include <optional>
#include <string>

#include "server/edge/web/web_gate.h"
#include "tests/host/temp_dir.h"
#include "tests/live/process.h"
#include "tests/web_gate/web_client.h"

// TLS on the port of the page.
namespace fibs::server {
namespace {

namespace asio = boost::asio;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class WebTlsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!openssl_) GTEST_SKIP() << "openssl is not installed";
    MakeCertificate("play.example");
    config_.web.listen = {"127.0.0.1:0"};
    config_.tls_cert = files_.path() + "/cert.pem";
    config_.tls_key = files_.path() + "/key.pem";
  }

  void MakeCertificate(const std::string& name) {
    live::ChildProcess process(
        {*openssl_, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-noenc", "-days", "2", "-subj", "/CN=x", "-addext",
         "subjectAltName=DNS:" + name + ",DNS:*.club.example", "-keyout",
         files_.path() + "/key.pem", "-out", files_.path() + "/cert.pem"},
        live::ChildProcess::On::kPipes);
    const std::string errors = process.errors().ReadToEnd();
    ASSERT_EQ(process.Wait(), 0) << errors;
  }

  // What comes for it, up to `end`; without one to the end of the connection. The certificate's
  // names go to `names_`, what ALPN chose to `protocol_`.
  std::string Ask(uint16_t port, const std::string& request, const std::string& end = "") {
    asio::io_context io;
    asio::ssl::context context(asio::ssl::context::tls_client);
    asio::ssl::stream<Tcp::socket> stream(io, context);
    const unsigned char offered[] = "\x02h2\x08http/1.1";
    SSL_set_alpn_protos(stream.native_handle(), offered, sizeof(offered) - 1);
    stream.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
    stream.handshake(asio::ssl::stream_base::client);
    const unsigned char* chosen = nullptr;
    unsigned size = 0;
    SSL_get0_alpn_selected(stream.native_handle(), &chosen, &size);
    protocol_.assign(reinterpret_cast<const char*>(chosen), size);
    asio::write(stream, asio::buffer(request));
    std::string got;
    boost::system::error_code error;
    while (!error && (end.empty() || got.find(end) == std::string::npos)) {
      std::array<char, 4096> bytes;
      const size_t count = stream.read_some(asio::buffer(bytes), error);
      got.append(bytes.data(), count);
    }
    return got;
  }

  static std::string Page(const std::string& host) {
    return "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
  }

  const std::optional<std::string> openssl_ = live::FindProgram("openssl");
  TempDir files_;
  Config config_;
  std::string protocol_;
};

TEST_F(WebTlsTest, PageAndPlainPageOnOnePort) {
  TestRuntime server(config_);
  const uint16_t port = server.web_port();
  EXPECT_THAT(Ask(port, Page("localhost")),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("<!doctype html>plain")));
  EXPECT_EQ(protocol_, "http/1.1");
  EXPECT_THAT(Get(port, "/"), StartsWith("HTTP/1.1 200 ")) << "from the machine itself";
  EXPECT_EQ(server.runtime().web_addresses().front(), fmt::format("http://127.0.0.1:{}", port));
}

TEST_F(WebTlsTest, TheNamesOfTheCertificateAreKnown) {
  TestRuntime server(config_);
  const auto status = [&](const std::string& host) {
    return Ask(server.web_port(), Page(host)).substr(9, 3);
  };
  EXPECT_EQ(status("play.example"), "200");
  EXPECT_EQ(status("PLAY.example:8443"), "200");
  EXPECT_EQ(status("a.club.example"), "200");
  EXPECT_EQ(status("a.b.club.example"), "421");
  EXPECT_EQ(status("evil.example"), "421");
}

TEST_F(WebTlsTest, ASessionOverTls) {
  TestRuntime server(config_);
  const auto shake = [&](const std::string& origin) {
    return Ask(server.web_port(),
               "GET /ws HTTP/1.1\r\nHost: play.example\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
               "Sec-WebSocket-Protocol: fibs.1\r\nOrigin: " +
                   origin + "\r\n\r\n",
               "login: ");
  };
  EXPECT_THAT(shake("https://play.example"),
              AllOf(StartsWith("HTTP/1.1 101 "), HasSubstr("session ")));
  EXPECT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  EXPECT_TRUE(server.WaitFor("1 lost"));
  EXPECT_THAT(shake("http://play.example"), StartsWith("HTTP/1.1 403 "));
}

TEST_F(WebTlsTest, ANewCertificateIsUsedFromThenOn) {
  WebGate gate(config_, {.peer = [](int plain, const Tcp::endpoint&, uint64_t,
                                    std::shared_ptr<const RoundTrip>) { close(plain); },
                         .sessions = {}});
  const std::string address = gate.addresses().front();
  uint16_t port = 0;
  std::from_chars(address.data() + address.rfind(':') + 1, address.data() + address.size(), port);
  gate.Start();
  EXPECT_EQ(Ask(port, Page("next.example")).substr(9, 3), "421");
  MakeCertificate("next.example");
  gate.Reload();
  EXPECT_EQ(Ask(port, Page("next.example")).substr(9, 3), "200");
  std::ofstream(config_.tls_cert) << "nonsense";
  gate.Reload();
  EXPECT_EQ(Ask(port, Page("next.example")).substr(9, 3), "200") << "the old one stays";
}

TEST_F(WebTlsTest, HandshakesThatComeToNothing) {
  config_.web.request_seconds_max = 1;
  config_.http_listen = "127.0.0.1:0";
  TestRuntime server(config_);
  TestClient half(server.web_port()), garbage(server.web_port()), gone(server.web_port());
  half.Write("\x16\x03\x01\x02");
  garbage.Write("\x16\x03\x01 this is no client hello at all, is it?");
  gone.Write("\x16");
  gone.Reset();
  EXPECT_EQ(half.ReadAll(), "");
  garbage.ReadAll();
  EXPECT_THAT(Ask(server.web_port(), Page("localhost")), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(Get(server.http_port(), "/metrics"),
              testing::Not(HasSubstr("{limit=\"web_handshake\"} 0\n")));
}

// An address of this machine that is not the loopback one.
std::optional<std::string> OwnAddress() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return std::nullopt;
  std::optional<std::string> found;
  for (const ifaddrs* one = all; one != nullptr && !found; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    found = asio::ip::address_v4(ntohl(v4->sin_addr.s_addr)).to_string();
  }
  freeifaddrs(all);
  return found;
}

TEST_F(WebTlsTest, FromElsewherePlainHttpLeadsToTls) {
  const auto address = OwnAddress();
  if (!address) GTEST_SKIP() << "this machine has no other address";
  config_.web.listen = {*address + ":0"};
  TestRuntime server(config_);
  const uint16_t port = server.web_port();
  EXPECT_EQ(server.runtime().web_addresses().front(), fmt::format("https://{}:{}", *address, port));
  const auto ask = [&](const std::string& request) {
    TestClient client(port, address->c_str());
    client.Write(request);
    return client.ReadAll();
  };
  EXPECT_THAT(
      ask(Page("play.example:8080")),
      AllOf(StartsWith("HTTP/1.1 301 "), HasSubstr("Location: https://play.example:8080/\r\n")));
  EXPECT_THAT(ask("HEAD /a?b=c HTTP/1.1\r\nHost: " + *address + "\r\n\r\n"),
              HasSubstr("Location: https://" + *address + "/a?b=c\r\n"));
  EXPECT_THAT(ask(Page("evil.example")), StartsWith("HTTP/1.1 421 "));
  const WebClient socket(port, {.headers = {}, .address = *address});
  EXPECT_THAT(socket.head(), StartsWith("HTTP/1.1 403 "));
}

TEST_F(WebTlsTest, ABadCertificateIsToldAtTheStart) {
  config_.tls_key = files_.path() + "/missing.pem";
  try {
    const TestRuntime server(config_);
    ADD_FAILURE();
  } catch (const ConfigError& error) {
    EXPECT_THAT(error.what(), HasSubstr("tls.key"));
  }
}

}  // namespace
}  // namespace fibs::server
