#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// A socket outlives the servers that listen at it, as systemd has it with a socket unit.
namespace fibs::live {
namespace {

using server::TempDir;

// Of one who starts servers.
class KeptSocket {
 public:
  KeptSocket() : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    socklen_t size = sizeof(address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(bind(socket_, any, size), 0);
    EXPECT_EQ(listen(socket_, 128), 0);
    getsockname(socket_, any, &size);
    port_ = ntohs(address.sin_port);
  }
  ~KeptSocket() { close(socket_); }
  KeptSocket(const KeptSocket&) = delete;
  KeptSocket& operator=(const KeptSocket&) = delete;

  uint16_t port() const { return port_; }

  // The arguments of a server that is given it by `name`.
  std::vector<std::string> Give(const std::string& data, const std::string& name) const {
    std::vector<std::string> argv = {"/bin/bash", "-c",
                                     "exec 3<&" + std::to_string(socket_) +
                                         "; LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=" + name +
                                         " exec \"$0\" \"$@\""};
    const std::vector<std::string> server = ServerArguments(data);
    argv.insert(argv.end(), server.begin(), server.end());
    return argv;
  }

 private:
  int socket_ = -1;
  uint16_t port_ = 0;
};

void WaitReady(ChildProcess& server, const KeptSocket& kept) {
  const auto line = server.io().ReadLine();
  ASSERT_EQ(line, "fibsd ready on 127.0.0.1:" + std::to_string(kept.port()))
      << server.errors().pending();
}

TEST(GivenSocketsTest, WhoComesBetweenTwoServersIsAnsweredByTheNext) {
  const TempDir data;
  const KeptSocket kept;
  FibsClient early(kept.port());  // before there is any server
  const std::vector<std::string> argv = kept.Give(data.path(), "listen");
  {
    ChildProcess server(argv, ChildProcess::On::kPipes);
    WaitReady(server, kept);
    early.Register("anna");
    server.Signal(SIGTERM);
    EXPECT_NE(early.stream().ReadToEnd().find("System administrator causes shutdown"),
              std::string::npos);
    EXPECT_EQ(server.Wait(), 0);
  }
  FibsClient between(kept.port());
  between.Type("login live_test 1008 anna " + std::string(kPassword));
  {
    ChildProcess server(argv, ChildProcess::On::kPipes);
    WaitReady(server, kept);
    between.Expect("1 anna ");
    server.Signal(SIGKILL);
    EXPECT_EQ(server.Wait(), -SIGKILL);
  }
  FibsClient after_a_crash(kept.port());
  ChildProcess server(argv, ChildProcess::On::kPipes);
  WaitReady(server, kept);
  after_a_crash.LogIn("anna");
  server.Signal(SIGTERM);
  EXPECT_EQ(server.Wait(), 0);
}

TEST(GivenSocketsTest, ANameThatNoSettingHasIsRefused) {
  const TempDir data;
  const KeptSocket kept;
  ChildProcess server(kept.Give(data.path(), "fibsd.socket"), ChildProcess::On::kPipes);
  EXPECT_EQ(server.errors().ReadToEnd(),
            "fibsd: descriptor 3 is given for 'fibsd.socket', which is none of listen, "
            "tls.listen, web.listen, http.listen (FileDescriptorName=)\n");
  EXPECT_EQ(server.Wait(), 2);
}

}  // namespace
}  // namespace fibs::live
