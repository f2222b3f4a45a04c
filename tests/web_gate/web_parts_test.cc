#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <optional>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/edge/sockets/client_address.h"
#include "server/edge/sockets/connection_places.h"
#include "server/edge/web/content_choice.h"
#include "server/edge/web/known_hosts.h"
#include "server/edge/web/sessions/output_ring.h"
#include "server/edge/web/sessions/web_words.h"
#include "tests/random.h"

// The parts of the web gate that need no socket.
namespace fibs::server {
namespace {

// ---- The ring.

std::string Rest(const OutputRing& ring, uint64_t place) {
  std::string rest;
  while (place + rest.size() < ring.end()) rest += ring.From(place + rest.size(), 1 << 20);
  return rest;
}

TEST(OutputRingTest, KeepsTheLastBytesByTheirPlaces) {
  OutputRing ring(8);
  EXPECT_EQ(ring.capacity(), 0u);
  ring.Append("abcdef");
  EXPECT_EQ(Rest(ring, 2), "cdef");
  ring.Append("ghij");
  EXPECT_EQ(ring.begin(), 2u);
  EXPECT_EQ(Rest(ring, 2), "cdefghij");
  ring.DropBefore(9);
  EXPECT_EQ(Rest(ring, 9), "j");
  ring.Append("0123456789ABCDEF");
  EXPECT_EQ(ring.begin(), 18u);
  EXPECT_EQ(Rest(ring, 18), "89ABCDEF");
  ring.DropBefore(1000);
  EXPECT_EQ(ring.end(), 26u);
  EXPECT_EQ(ring.capacity(), 0u) << "an empty ring takes no memory";
}

TEST(OutputRingTest, IsTheEndOfAllThatWasAppended) {
  Random random(7);
  OutputRing ring(5000);
  std::string all;
  for (int i = 0; i < 20'000; ++i) {
    if (random.Below(3) == 0) {
      ring.DropBefore(random.Below(all.size() + 1));
    } else {
      std::string bytes(random.Below(300), static_cast<char>('a' + i % 26));
      all += bytes;
      ring.Append(bytes);
    }
    ASSERT_EQ(ring.end(), all.size());
    ASSERT_LE(ring.size(), 5000u);
    ASSERT_EQ(Rest(ring, ring.begin()), all.substr(ring.begin()));
    ASSERT_LE(ring.capacity(), std::max<size_t>(4 * ring.size(), 8192));
  }
}

// ---- Tokens and words.

TEST(ResumeTokenTest, IsReadAsItWasWritten) {
  ASSERT_GE(sodium_init(), 0);
  const ResumeToken token = ResumeToken::Draw();
  EXPECT_EQ(token.Hex().size(), 32u);
  const auto read = ResumeToken::Parse(token.Hex());
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, token);
  EXPECT_EQ(read->Hash(), token.Hash());
  EXPECT_FALSE(ResumeToken::Draw() == token);
  for (const char* bad :
       {"", "0", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdefa",
        "0123456789abcdef0123456789abcdeg", "0123456789abcdef 123456789abcdef"}) {
    EXPECT_FALSE(ResumeToken::Parse(bad)) << bad;
  }
}

TEST(WebWordsTest, AnOfferIsReadFromTheSubprotocols) {
  const std::string token = "0123456789abcdef0123456789abcdef";
  EXPECT_FALSE(ReadOffer("").known);
  EXPECT_FALSE(ReadOffer("fibs.2, fibs.10,chat").known);
  EXPECT_TRUE(ReadOffer("chat ,fibs.1").known);
  EXPECT_FALSE(ReadOffer("fibs.1").resume);
  const auto offer = ReadOffer("fibs.1,\tfibs.resume." + token + ".123456789012");
  ASSERT_TRUE(offer.resume && offer.resume->token);
  EXPECT_EQ(offer.resume->token->Hex(), token);
  EXPECT_EQ(offer.resume->received, 123456789012u);
  for (const std::string& bad :
       {std::string("fibs.resume."), "fibs.resume." + token, "fibs.resume." + token + ".",
        "fibs.resume." + token + ".-1", "fibs.resume." + token + ".1x",
        "fibs.resume." + token + ".18446744073709551616", std::string("fibs.resume.x.1"),
        "fibs.resume." + token + ".1.2", "fibs.resume.." + token}) {
    const auto refused = ReadOffer("fibs.1, " + bad);
    ASSERT_TRUE(refused.resume) << bad << " is no wish for a new session";
    EXPECT_FALSE(refused.resume->token) << bad;
  }
}

TEST(WebWordsTest, APingHasANumber) {
  EXPECT_EQ(ReadPing("ping 0"), "0");
  EXPECT_EQ(ReadPing("ping 123456789012345"), "123456789012345");
  for (const char* bad : {"", "ping", "ping ", "ping x", "ping -1", "ping 1 ", "ping  1", "PING 1",
                          "ping 1234567890123456", "pong 1"}) {
    EXPECT_FALSE(ReadPing(bad)) << bad;
  }
}

// ---- Host and Origin.

TEST(KnownHostsTest, AnAuthorityIsAHostAndAPort) {
  const auto text = [](const char* from) {
    const auto authority = ParseAuthority(from);
    return authority ? authority->Text() : "none";
  };
  EXPECT_EQ(text("Play.Example.ORG"), "play.example.org");
  EXPECT_EQ(text("play.example.org.:8080"), "play.example.org:8080");
  EXPECT_EQ(text("127.0.0.1:1"), "127.0.0.1:1");
  EXPECT_EQ(text("[::1]:8080"), "[::1]:8080");
  EXPECT_EQ(text("[FE80::1]"), "[fe80::1]");
  for (const char* bad :
       {"", ".", "a..", ":80", "a:", "a:123456", "a:8x", "a b", "a/b", "user@a", "a,b", "[::1",
        "[::1]x", "[::1]x80", "[]", "[1.2.3.4]", "::1", "a\r\nb", "ä"}) {
    EXPECT_EQ(text(bad), "none") << bad;
  }
}

TEST(KnownHostsTest, AZeroByteEndsNoHost) {
  using namespace std::string_view_literals;
  for (const std::string_view bad : {"[::\0evil]"sv, "127.0.0.1\0"sv, "localhost\0"sv}) {
    EXPECT_FALSE(ParseAuthority(bad));
  }
}

TEST(KnownHostsTest, OnlyItsOwnNamesAreKnown) {
  const KnownHosts hosts({"Play.Example.org"});
  const auto knows = [&](const char* host) { return hosts.Has(ParseAuthority(host).value()); };
  for (const char* good : {"localhost", "localhost:8080", "LOCALHOST.", "127.0.0.1", "192.0.2.7:80",
                           "[2001:db8::1]:8080", "play.example.org", "play.example.org.:443"}) {
    EXPECT_TRUE(knows(good)) << good;
  }
  for (const char* bad : {"example.org", "a.play.example.org", "evil.example", "localhost.evil",
                          "127.0.0.1.evil", "127.1"}) {
    EXPECT_FALSE(knows(bad)) << bad;
  }
}

TEST(KnownHostsTest, AnOriginIsTheHostItselfOrAnother) {
  const auto welcome = [](const char* origin, const char* host, bool tls) {
    return IsWelcome(origin, ParseAuthority(host).value(), tls,
                     {"https://Club.example", "http://dev.example:3000"});
  };
  EXPECT_TRUE(welcome("http://localhost:8080", "localhost:8080", false));
  EXPECT_TRUE(welcome("http://localhost", "localhost:80", false));
  EXPECT_TRUE(welcome("https://play.example", "play.example", true));
  EXPECT_TRUE(welcome("https://play.example", "play.example:443", true));
  EXPECT_TRUE(welcome("https://play.example", "play.example", false)) << "an unknown proxy has TLS";
  EXPECT_TRUE(welcome("HTTPS://Play.Example", "play.example", true));
  EXPECT_TRUE(welcome("http://[::1]:8080", "[::1]:8080", false));
  EXPECT_TRUE(welcome("https://club.example", "play.example", true));
  EXPECT_TRUE(welcome("http://dev.example:3000", "localhost:8080", false));
  EXPECT_FALSE(welcome("http://play.example", "play.example", true)) << "not from TLS to TLS";
  EXPECT_FALSE(welcome("http://localhost:8081", "localhost:8080", false));
  EXPECT_FALSE(welcome("http://localhost", "localhost:8080", false));
  EXPECT_FALSE(welcome("http://evil.example", "localhost:8080", false));
  EXPECT_FALSE(welcome("http://club.example", "localhost:8080", false));
  EXPECT_FALSE(welcome("https://dev.example:3000", "localhost:8080", false));
  EXPECT_FALSE(welcome("null", "localhost", false));
  EXPECT_FALSE(welcome("", "localhost", false));
  EXPECT_FALSE(welcome("http://localhost:8080/path", "localhost:8080", false));
  EXPECT_FALSE(welcome("http://localhost:8080@evil.example", "localhost:8080", false));
  EXPECT_FALSE(welcome("file://localhost", "localhost", false));
}

// ---- Proxies.

TEST(NetworkTest, HasTheAddressesThatBeginWithItsBits) {
  EXPECT_TRUE(ParseNetwork("10.0.0.0/8").Contains("10.255.0.1"));
  EXPECT_FALSE(ParseNetwork("10.0.0.0/8").Contains("11.0.0.1"));
  EXPECT_TRUE(ParseNetwork("192.0.2.129/25").Contains("192.0.2.255"));
  EXPECT_FALSE(ParseNetwork("192.0.2.129/25").Contains("192.0.2.127"));
  EXPECT_TRUE(ParseNetwork("192.0.2.1").Contains("192.0.2.1"));
  EXPECT_FALSE(ParseNetwork("192.0.2.1").Contains("192.0.2.0"));
  EXPECT_TRUE(ParseNetwork("0.0.0.0/0").Contains("1.2.3.4"));
  EXPECT_FALSE(ParseNetwork("0.0.0.0/0").Contains("2001:db8::1"));
  EXPECT_TRUE(ParseNetwork("fd00::/8").Contains("fdff::1"));
  EXPECT_TRUE(ParseNetwork("10.0.0.0/8").Contains("::ffff:10.1.1.1"));
  EXPECT_FALSE(ParseNetwork("fd00::/8").Contains("nonsense"));
  for (const char* bad : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "fd00::/129", "host/8",
                          "10.0.0/8", "10.0.0.0/8x"}) {
    EXPECT_THROW(ParseNetwork(bad), ConfigError) << bad;
  }
}

TEST(ClientAddressTest, IsTheLastOneThatNoProxyOfOursHas) {
  const std::vector<Network> ours = {ParseNetwork("127.0.0.1"), ParseNetwork("10.0.0.0/8")};
  const auto client = [&](const char* peer, std::vector<std::string_view> forwarded) {
    return ClientAddress(peer, forwarded, ours);
  };
  EXPECT_EQ(client("192.0.2.1", {"198.51.100.7"}), "192.0.2.1") << "anybody can write that";
  EXPECT_EQ(client("127.0.0.1", {}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1, 198.51.100.7"}), "198.51.100.7") << "not what he claims";
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1, 198.51.100.7,10.0.0.3"}), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", {"1.1.1.1", "198.51.100.7, 10.0.0.3", "10.0.0.4"}), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", {"10.0.0.5"}), "10.0.0.5") << "somebody in the network itself";
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.7, garbage"}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.7, garbage, 10.0.0.3"}), "10.0.0.3");
  EXPECT_EQ(client("127.0.0.1", {""}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {",,"}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.7:4711"}), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", {"[2001:DB8::1]:4711"}), "2001:db8::1");
  EXPECT_EQ(client("127.0.0.1", {"2001:db8::1"}), "2001:db8::1");
  EXPECT_EQ(client("127.0.0.1", {"::ffff:198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", {"fe80::1%eth0"}), "127.0.0.1");
}

// ---- Files.

TEST(ContentChoiceTest, TheSmallestEncodingThatIsAllowed) {
  const WebFile& page = *FindWebFile("/");
  const auto encoding = [&](const char* accepted) {
    return std::string(ChooseContent(page, accepted).encoding);
  };
  EXPECT_EQ(encoding(""), "");
  EXPECT_EQ(encoding("gzip, deflate, br, zstd"), "br");
  EXPECT_EQ(encoding("gzip, deflate"), "gzip");
  EXPECT_EQ(encoding("GZIP;q=0.5"), "gzip");
  EXPECT_EQ(encoding("br;q=0, gzip"), "gzip");
  EXPECT_EQ(encoding("br; q=0.000 ,gzip;q=0"), "");
  EXPECT_EQ(encoding("br;q=0.001"), "br");
  EXPECT_EQ(encoding("*"), "br");
  EXPECT_EQ(encoding("br;q=0, *"), "gzip");
  EXPECT_EQ(encoding("*;q=0"), "");
  EXPECT_EQ(encoding("identity"), "");
  EXPECT_EQ(encoding("brx, xgzip"), "");
  EXPECT_EQ(ChooseContent(page, "br").etag, "\"page1-br\"");
  EXPECT_EQ(ChooseContent(page, "").etag, "\"page1\"");
  EXPECT_EQ(ChooseContent(*FindWebFile("/packed"), "").bytes, "only gzip") << "better than nothing";
  EXPECT_EQ(ChooseContent(*FindWebFile("/assets/app-1A.js"), "br").bytes, "let plain;");
}

TEST(ContentChoiceTest, EtagsAreCompared) {
  EXPECT_TRUE(HasEtag("\"a\"", "\"a\""));
  EXPECT_TRUE(HasEtag("\"b\" , W/\"a\"", "\"a\""));
  EXPECT_TRUE(HasEtag("*", "\"a\""));
  EXPECT_FALSE(HasEtag("", "\"a\""));
  EXPECT_FALSE(HasEtag(",,", ""));
  EXPECT_FALSE(HasEtag("\"ab\", a", "\"a\""));
}

TEST(ContentChoiceTest, AFileIsFoundByItsWholePath) {
  EXPECT_NE(FindWebFile("/"), nullptr);
  for (const char* none : {"", "//", "/assets", "/assets/", "/assets/app-1A.jsx",
                           "/ASSETS/app-1A.js", "/../", "/zzz"}) {
    EXPECT_EQ(FindWebFile(none), nullptr) << none;
  }
}

TEST(ConnectionPlacesTest, AnAddressHasItsNumberOfThem) {
  ConnectionPlaces places(2);
  auto first = places.Take("a"), second = places.Take("a");
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(places.Take("a"));
  EXPECT_TRUE(places.Take("b"));
  first.reset();
  EXPECT_TRUE(places.Take("a"));
  ConnectionPlaces unlimited(0);
  EXPECT_TRUE(unlimited.Take("a"));
}

TEST(ConnectionPlacesTest, APlaceMayBeGivenBackBehindTheEnd) {
  std::optional<ConnectionPlaces::Place> place;
  {
    ConnectionPlaces places(1);
    place = places.Take("a");
    EXPECT_FALSE(places.Take("a"));
  }
  place.reset();
}

}  // namespace
}  // namespace fibs::server
