#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/diagnosis/throw_note.h"
#include "server/edge/connections/connection_table.h"
#include "tests/host/log_capture.h"

// What is thrown while one connection is served.
namespace fibs::server {
namespace {

// Throws once when it is told to.
struct FaultyOwner : ConnectionTable::Owner {
  bool throws = false;

  void OnLine(SessionId, std::string_view, bool, std::chrono::milliseconds) override {
    ScheduleEndTurn();
  }
  void OnInputEnd(SessionId) override {}
  void OnGone(SessionId, DisconnectReason) override {}
  void OnPaused(const std::string&) override {}
  void OnSent(SessionId, uint64_t, bool) override {}
  void ScheduleEndTurn() override {
    if (std::exchange(throws, false)) throw std::runtime_error("a fault of the test");
  }
};

class ConnectionFaultTest : public testing::Test {
 protected:
  ConnectionFaultTest() {
    NoteThrows();
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends_.data()), 0);
    session_ = table_.Add(ends_[1], "127.0.0.1").value_or(0);
  }
  ~ConnectionFaultTest() override { close(ends_[0]); }

  void Do(EdgeOutput output) { table_.CarryOut(output); }
  void DoAndThrow(EdgeOutput output) {
    owner_.throws = true;
    Do(std::move(output));
  }
  void ExpectEndedByAFaultIn(const std::string& doing) {
    EXPECT_FALSE(table_.IsOpen(session_));
    EXPECT_EQ(table_.faults(), 1u);
    EXPECT_THAT(log_.text(), testing::MatchesRegex("session 1 is ended by a fault in " + doing +
                                                   ": a fault of the test\\. Thrown at "
                                                   "[^ ]*edge_test\\([^ ]*\\).*\n"));
  }

  const LogCapture log_;
  boost::asio::io_context io_;
  FaultyOwner owner_;
  ConnectionTable table_{io_, Limits(), owner_};
  std::array<int, 2> ends_{};
  SessionId session_ = 0;
};

TEST_F(ConnectionFaultTest, TheLogSaysWhichOutputItWas) {
  DoAndThrow(Close{session_});
  ExpectEndedByAFaultIn("output Close");
}

TEST_F(ConnectionFaultTest, ABroadcastIsOne) {
  Do(SetGroup{session_, Group{3}});
  DoAndThrow(Broadcast{.to_programs = "one\n", .ahead = true});
  ExpectEndedByAFaultIn("output Broadcast, ahead");
}

TEST_F(ConnectionFaultTest, ReadingToo) {
  owner_.throws = true;
  ASSERT_EQ(send(ends_[0], "a line\r\n", 8, 0), 8);
  table_.ReadReady();
  ExpectEndedByAFaultIn("reading");
}

}  // namespace
}  // namespace fibs::server
