#include "server/edge/sockets/given_sockets.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/edge/sockets/listener.h"

namespace fibs::server {
namespace {

constexpr int kFirst = 700;  // descriptors that nobody else uses

enum class Made { kListens, kOnlyBound, kUnix, kDatagram, kBothFamilies, kIpv6 };

int MakeGivenSocket(Made made) {
  const bool v6 = made == Made::kBothFamilies || made == Made::kIpv6;
  const int family = made == Made::kUnix ? AF_UNIX : v6 ? AF_INET6 : AF_INET;
  const int one = socket(family, made == Made::kDatagram ? SOCK_DGRAM : SOCK_STREAM, 0);
  if (made == Made::kUnix) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    bind(one, reinterpret_cast<sockaddr*>(&address), sizeof(sa_family_t));  // a name of its own
  } else if (v6) {
    const int only = made == Made::kIpv6 ? 1 : 0;
    setsockopt(one, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof(only));
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    // Linux has sockets of one address for one family in any case.
    address.sin6_addr = made == Made::kIpv6 ? in6addr_loopback : in6addr_any;
    bind(one, reinterpret_cast<sockaddr*>(&address), sizeof(address));
  } else {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(one, reinterpret_cast<sockaddr*>(&address), sizeof(address));
  }
  if (made != Made::kOnlyBound && made != Made::kDatagram) listen(one, 16);
  return one;
}

// Sockets at kFirst and behind it, as one who starts the program leaves them.
class Left {
 public:
  explicit Left(const std::vector<Made>& sockets) {
    for (const Made made : sockets) {
      const int socket = MakeGivenSocket(made);
      dup2(socket, kFirst + count_++);
      close(socket);
    }
  }
  ~Left() {
    for (int i = 0; i < count_; ++i) close(kFirst + i);
  }
  Left(const Left&) = delete;
  Left& operator=(const Left&) = delete;

 private:
  int count_ = 0;
};

GivenSockets::Told TellOf(const std::string& count, const std::string& names) {
  return {.pid = std::to_string(getpid()), .count = count, .names = names, .first = kFirst};
}

std::string WhyNot(const std::function<void()>& does) {
  try {
    does();
  } catch (const ConfigError& error) {
    return error.what();
  }
  return "";
}

// In so far as this machine has IPv6.
bool HasIpv6() {
  const int one = MakeGivenSocket(Made::kIpv6);
  int listens = 0;
  socklen_t size = sizeof(listens);
  getsockopt(one, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size);
  sockaddr_in6 address{};
  size = sizeof(address);
  getsockname(one, reinterpret_cast<sockaddr*>(&address), &size);
  close(one);
  return listens == 1 && address.sin6_port != 0 && !IN6_IS_ADDR_UNSPECIFIED(&address.sin6_addr);
}

TEST(GivenSocketsTest, TheirAddressesTakeThePlaceOfWhatTheKeysSay) {
  const Left left({Made::kListens, Made::kListens, Made::kListens});
  GivenSockets given(TellOf("3", "listen:web.listen:listen"));
  Config config;
  config.tls_listen = {"127.0.0.1:4322"};
  config.web.listen = {"127.0.0.1:8080"};
  given.PutInto(config);
  ASSERT_EQ(config.listen.size(), 2U);
  ASSERT_EQ(config.web.listen.size(), 1U);
  EXPECT_EQ(config.tls_listen, std::vector<std::string>{"127.0.0.1:4322"});
  EXPECT_EQ(config.http_listen, "");
  EXPECT_EQ(given.Take(config.listen[0]), kFirst);
  EXPECT_EQ(given.Take(config.web.listen[0]), kFirst + 1);
  EXPECT_EQ(given.Take(config.listen[1]), kFirst + 2);
  EXPECT_EQ(given.Take(config.listen[1]), std::nullopt) << "each once";
  EXPECT_EQ(given.Take("127.0.0.1:4322"), std::nullopt);
  EXPECT_NE(fcntl(kFirst, F_GETFD) & FD_CLOEXEC, 0) << "no program that is started has it";
}

TEST(GivenSocketsTest, WithoutNamesTheyAreForUsers) {
  const Left left({Made::kListens});
  Config config;
  GivenSockets(TellOf("1", "")).PutInto(config);
  EXPECT_TRUE(config.listen.front().starts_with("127.0.0.1:")) << config.listen.front();
  EXPECT_NE(config.listen, Config().listen);
}

TEST(GivenSocketsTest, WhatIsToldToAnotherProcessIsNothing) {
  const Left left({Made::kListens});
  for (const char* pid : {"", "1", "x"}) {
    auto told = TellOf("1", "listen");
    told.pid = pid;
    Config config;
    GivenSockets(told).PutInto(config);
    EXPECT_EQ(config.listen, Config().listen) << pid;
  }
  Config config;
  GivenSockets(TellOf("", "listen")).PutInto(config);
  GivenSockets(TellOf("0", "")).PutInto(config);
  EXPECT_EQ(config.listen, Config().listen);
}

TEST(GivenSocketsTest, NothingOfThemIsInheritedByPrograms) {
  setenv("LISTEN_PID", "1", 1);
  setenv("LISTEN_FDS", "1", 1);
  setenv("LISTEN_FDNAMES", "listen", 1);
  Config config;
  GivenSockets::FromEnvironment().PutInto(config);
  EXPECT_EQ(config.listen, Config().listen);
  for (const char* name : {"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"}) {
    EXPECT_EQ(std::getenv(name), nullptr) << name;
  }
}

struct BadGift {
  std::vector<Made> sockets;
  std::string count, names, part;
};

TEST(GivenSocketsTest, OneLineSaysWhatIsWrong) {
  using enum Made;
  const std::vector<BadGift> bad = {
      {{kListens}, "x", "", "LISTEN_FDS is 'x'"},
      {{kListens}, "1x", "", "LISTEN_FDS is '1x'"},
      {{kListens}, "-1", "", "LISTEN_FDS is '-1'"},
      {{kListens}, "2147483647", "", "LISTEN_FDS is '2147483647'"},
      {{kListens}, "99999999999", "", "LISTEN_FDS is '99999999999'"},
      {{kListens}, "2", "", "descriptor 701 is not open"},
      {{kListens}, "1", "listen:listen", "LISTEN_FDNAMES has 2 names for 1 sockets"},
      {{kListens, kListens}, "2", "listen", "LISTEN_FDNAMES has 1 names for 2 sockets"},
      {{kListens}, "1", "fibsd.socket", "'fibsd.socket', which is none of listen, tls.listen"},
      {{kListens}, "1", "link.listen", "'link.listen', which is none of"},
      {{kListens, kListens}, "2", "listen:", "'', which is none of"},
      {{kOnlyBound}, "1", "listen", "700, given for 'listen', is no TCP socket that listens"},
      {{kUnix}, "1", "listen", "is no TCP socket that listens"},
      {{kDatagram}, "1", "listen", "is no TCP socket that listens"},
  };
  for (const BadGift& gift : bad) {
    const Left left(gift.sockets);
    const std::string why = WhyNot([&] { GivenSockets given(TellOf(gift.count, gift.names)); });
    EXPECT_NE(why.find(gift.part), std::string::npos) << gift.part << " is not in: " << why;
    EXPECT_EQ(why.find('\n'), std::string::npos) << why;
  }
  if (!HasIpv6()) return;
  const Left both({kBothFamilies});
  EXPECT_NE(WhyNot([] { GivenSockets given(TellOf("1", "listen")); }).find("BindIPv6Only"),
            std::string::npos);
  const Left one({kIpv6});
  Config config;
  GivenSockets(TellOf("1", "listen")).PutInto(config);
  EXPECT_TRUE(config.listen.front().starts_with("[::1]:")) << config.listen.front();
}

TEST(GivenSocketsTest, SomeHaveNoPlace) {
  const Left left({Made::kListens, Made::kListens});
  Config config;
  const GivenSockets twice(TellOf("2", "http.listen:http.listen"));
  EXPECT_NE(WhyNot([&] { twice.PutInto(config); }).find("http.listen is one address"),
            std::string::npos);
  config.link.listen = "unix:/run/link";
  const GivenSockets users(TellOf("2", "http.listen:listen"));
  EXPECT_NE(WhyNot([&] { users.PutInto(config); }).find("with link.listen they come to fibs-edge"),
            std::string::npos);
  const GivenSockets monitor(TellOf("1", "http.listen"));
  EXPECT_EQ(WhyNot([&] { monitor.PutInto(config); }), "");
}

// Who has come to it and is not accepted is for the next process, however this one ends.
TEST(GivenSocketsTest, WhoWaitsAtTheEndIsLeftToTheNextProcess) {
  const Left left({Made::kListens});
  const int kept = dup(kFirst);
  boost::asio::io_context io;
  GivenSockets given(TellOf("1", "listen"));
  Config config;
  given.PutInto(config);
  int accepted = 0;
  Listener listener(io, config.listen.front(),
                    [&accepted](int socket, const Tcp::endpoint&) {
                      ++accepted;
                      close(socket);
                    },
                    {.given = &given});
  EXPECT_EQ(listener.address(), config.listen.front());
  listener.Start();
  sockaddr_in address{};
  socklen_t size = sizeof(address);
  getsockname(kept, reinterpret_cast<sockaddr*>(&address), &size);
  const int client = socket(AF_INET, SOCK_STREAM, 0);
  ASSERT_EQ(connect(client, reinterpret_cast<sockaddr*>(&address), size), 0);
  listener.AcceptAll();
  listener.GiveUp();
  listener.Close();
  io.run();
  EXPECT_EQ(accepted, 0);
  const int next = accept(kept, nullptr, nullptr);
  EXPECT_GE(next, 0);
  for (const int one : {next, client, kept}) close(one);
}

}  // namespace
}  // namespace fibs::server
