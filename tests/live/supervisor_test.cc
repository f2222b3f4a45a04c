#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/host/datagram_socket.h"
#include "tests/host/temp_dir.h"
#include "tests/live/server_process.h"

// The server as systemd sees it.
namespace fibs::live {
namespace {

using server::DatagramSocket;
using server::TempDir;

// The next text that is no sign of life.
std::string News(DatagramSocket& socket) {
  std::string text = socket.Wait();
  while (text.starts_with("WATCHDOG=1")) text = socket.Wait();
  return text;
}

TEST(SupervisorTest, HearsOfTheWholeLifeOfTheServer) {
  TempDir data;
  DatagramSocket socket(data.path() + "/notify");
  ServerProcess server(data.path(), {}, 0,
                       {"NOTIFY_SOCKET=" + data.path() + "/notify", "WATCHDOG_USEC=20000"});
  EXPECT_EQ(socket.Wait(), "READY=1\nSTATUS=0 users, 0 matches are being played");
  EXPECT_EQ(socket.Wait(), "WATCHDOG=1\nSTATUS=0 users, 0 matches are being played");
  server.process().Signal(SIGHUP);
  EXPECT_EQ(News(socket), "RELOADING=1");
  EXPECT_EQ(News(socket), "READY=1");
  server.process().Signal(SIGTERM);
  EXPECT_EQ(News(socket), "STOPPING=1\nSTATUS=Stopping");
  EXPECT_EQ(server.process().Wait(), 0);
}

}  // namespace
}  // namespace fibs::live
