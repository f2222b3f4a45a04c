#include "server/edge/sockets/proxy_header.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "tests/host/test_runtime.h"

// Connections that a load balancer makes for users.
namespace fibs::server {
namespace {

using boost::asio::ip::make_address;
using boost::asio::ip::tcp;
using std::string_view_literals::operator""sv;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kTwo = "\r\n\r\n\0\r\nQUIT\n"sv;

const tcp::endpoint kPeer(make_address("10.0.0.1"), 7);

// Reads a header as a connection does. "ADDRESS PORT", "nonsense", or "no header" where it is given
// up before its end; what stands behind it follows.
std::string Read(std::string_view bytes) {
  size_t have = std::min(bytes.size(), ProxyHeader::kBytesMin);
  for (;;) {
    const auto more = ProxyHeader::Wants(bytes.substr(0, have));
    if (!more) return "no header";
    if (*more == 0) break;
    have += *more;
    if (have > bytes.size()) return "wants more";
  }
  const auto client = ProxyHeader::Client(bytes.substr(0, have), kPeer);
  if (!client) return "nonsense";
  return client->address().to_string() + " " + std::to_string(client->port()) +
         std::string(bytes.substr(have));
}

std::string Two(std::string_view command_and_family, std::string_view rest) {
  return std::string(kTwo) + std::string(command_and_family) +
         std::string{static_cast<char>(rest.size() >> 8), static_cast<char>(rest.size())} +
         std::string(rest);
}

TEST(ProxyHeaderTest, ReadsLines) {
  EXPECT_EQ(Read("PROXY TCP4 192.0.2.1 192.0.2.2 56324 443\r\n"), "192.0.2.1 56324");
  EXPECT_EQ(Read("PROXY TCP4 192.0.2.1 192.0.2.2 56324 443\r\n+guest"), "192.0.2.1 56324+guest");
  EXPECT_EQ(Read("PROXY TCP6 2001:db8::1 ::1 1 2\r\n"), "2001:db8::1 1");
  EXPECT_EQ(Read("PROXY TCP6 ::ffff:192.0.2.1 ::1 1 2\r\n"), "192.0.2.1 1");
  EXPECT_EQ(Read("PROXY UNKNOWN\r\n"), "10.0.0.1 7");
  EXPECT_EQ(Read("PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n"), "10.0.0.1 7");
}

TEST(ProxyHeaderTest, ReadsBytes) {
  const auto four = "\xC0\0\x02\x01\xC0\0\x02\x02\xDC\x04\x01\xBB"sv;
  EXPECT_EQ(Read(Two("\x21\x11", four)), "192.0.2.1 56324");
  EXPECT_EQ(Read(Two("\x21\x11", std::string(four) + std::string(300, 'x')) + "!"),
            "192.0.2.1 56324!");
  const std::string six = "\x20\x01\x0d\xb8" + std::string(11, '\0') + "\x01" +
                          std::string(16, '\0') + std::string("\0\x01\0\x02", 4);
  EXPECT_EQ(Read(Two("\x21\x21", six)), "2001:db8::1 1");
  EXPECT_EQ(Read(Two("\x20\0"sv, "")), "10.0.0.1 7") << "a health check";
}

TEST(ProxyHeaderTest, RefusesWhatIsNone) {
  for (const auto bytes : {"login guest abcdef\r\n"sv, "PROXY\r\n\r\n\r\n\r\n\r\n"sv,
                           "\r\n\r\n\0\r\nQUIX\n\x21\x11"sv, "GET / HTTP/1.0\r\n\r\n"sv}) {
    EXPECT_EQ(Read(bytes), "no header") << bytes;
  }
  EXPECT_EQ(Read("PROXY TCP4 " + std::string(200, '1') + "\r\n"), "no header");
  EXPECT_EQ(Read(Two("\x21\x11", std::string(5000, 'x'))), "no header");
  for (const auto bytes :
       {"PROXY TCP4 ::1 ::1 1 2\r\n"sv, "PROXY TCP4 192.0.2.1 192.0.2.2 99999 1\r\n"sv,
        "PROXY TCP4 192.0.2.1 192.0.2.2 1\r\n"sv, "PROXY TCP4 a b 1 2\r\n"sv,
        "PROXY TCP6 fe80::1%lo ::1 1 2\r\n"sv, "PROXY UDP4 1.2.3.4 1.2.3.4 1 2\r\n"sv}) {
    EXPECT_EQ(Read(bytes), "nonsense") << bytes;
  }
  EXPECT_EQ(Read(Two("\x21\x11", "too few")), "nonsense");
  EXPECT_EQ(Read(Two("\x21\x31", std::string(216, 'x'))), "nonsense") << "a unix socket";
  EXPECT_EQ(Read(Two("\x11\x11", std::string(12, 'x'))), "nonsense") << "version 1";
  EXPECT_EQ(Read("PROXY TCP4 1.2.3.4 "), "wants more");
}

Config WithProxy(const std::string& proxy) {
  Config config;
  config.proxies = {proxy};
  return config;
}

TEST(ProxiedConnectionsTest, AreTheirClients) {
  TestRuntime server(WithProxy("127.0.0.0/8"));
  TestClient client(server.port());
  for (const char byte : std::string("PROXY TCP4 192.0.2.7 192.0.2.2 56324 443\r\nhel")) {
    client.Write({&byte, 1});
  }
  EXPECT_EQ(client.ReadUntil("login: "), "login: ");
  client.Write("lo\r\n");
  EXPECT_EQ(client.ReadUntil("\r\n"), "hello\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 192.0.2.7", "1 line hello"));
}

TEST(ProxiedConnectionsTest, WhoSpeaksOtherwiseIsClosed) {
  TestRuntime server(WithProxy("127.0.0.1"));
  TestClient client(server.port());
  client.Write("guest, and so on and so forth\r\n");
  EXPECT_THAT(client.ReadAll(), Not(HasSubstr("login")));
  EXPECT_THAT(server.events(), IsEmpty());
}

TEST(ProxiedConnectionsTest, OthersAreNotBelieved) {
  TestRuntime server(WithProxy("10.0.0.0/8"));
  TestClient client(server.port());
  client.Write("PROXY TCP4 192.0.2.7 192.0.2.2 56324 443\r\n");
  client.ReadUntil("443\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1",
                                           "1 line PROXY TCP4 192.0.2.7 192.0.2.2 56324 443"));
}

}  // namespace
}  // namespace fibs::server
