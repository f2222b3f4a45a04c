#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <cerrno>
#include <chrono>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "server/edge/connections/connection_table.h"

// A connection in each of its states, and all that can happen to it there: what its owner and its
// peer see.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;

// A table with one connection, and its peer.
class Scene : private ConnectionTable::Owner {
 public:
  Scene() {
    std::array<int, 2> ends{};
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()), 0);
    peer_ = ends[0];
    session_ = table_.Add(ends[1], "127.0.0.1").value_or(0);
  }
  ~Scene() override { HangUp(); }

  void Bring(std::string_view to) {
    if (to.ends_with("ended") || to == "dead") Happens("input ends");
    if (to.starts_with("closing")) {
      // What waits for a record keeps it closing.
      Do(Send{.to = session_, .text = "last\n", .after = 1});
      Happens("core closes");
    }
    if (to == "lingering") Happens("core closes");
    if (to == "dead") Do(Close{session_});  // forgotten at the end of the turn
    if (to == "dead") table_.Flush(0);
    Seen();
  }

  void Happens(std::string_view what) {
    if (what == "line") Say("hi\r\n");
    if (what == "input ends" && peer_ >= 0) shutdown(peer_, SHUT_WR);
    if (what == "peer goes") HangUp();
    if (what == "peer resets") {
      Do(Send{.to = session_, .text = "unread\n"});
      EndTurn();
      HangUp();
    }
    if (what == "core closes") Do(Close{session_});
    if (what == "core says") Do(Send{.to = session_, .text = "said\n"});
    if (what == "core tells all") {
      Do(SetGroup{session_, Group{3}});
      Do(Broadcast{.to_programs = "news\n", .urgent = true});
      if (table_.BeginPass()) table_.GoOn(9);
    }
    if (what == "core asks") Do(TellWhenSent{session_, 5});
    if (what == "all is stored") {
      committed_ = 1;
      table_.WakeHeld();
    }
    if (what == "time is over") table_.EndOverdue(std::chrono::steady_clock::now() + 1h);
    if (what == "stop") table_.CloseAll();
    EndTurn();
  }

  // What was told and read, and what is left.
  std::string Seen() {
    std::array<char, 256> bytes;
    for (ssize_t size = 1; peer_ >= 0 && size > 0;) {
      size = recv(peer_, bytes.data(), bytes.size(), 0);
      if (size == 0 && !std::exchange(peer_ended_, true)) Note("peer reads the end");
      if (size < 0 && errno != EAGAIN) Note("peer is reset");
      for (std::string_view text(bytes.data(), size > 0 ? static_cast<size_t>(size) : 0);
           !text.empty(); text.remove_prefix(text.find('\n') + 1)) {
        Note(fmt::format("peer reads {}", text.substr(0, text.find('\r'))));
      }
    }
    const std::string_view left = table_.IsOpen(session_) ? "open"
                                  : table_.size() > 0     ? "there"
                                                          : "gone";
    EXPECT_EQ(table_.open(), left == "open" ? 1u : 0u);
    return fmt::format("{} -> {}", std::exchange(log_, {}), left);
  }

 private:
  void OnLine(SessionId, std::string_view line, bool, std::chrono::milliseconds) override {
    Note(fmt::format("line {}", line));
  }
  void OnInputEnd(SessionId) override { Note("input ended"); }
  void OnGone(SessionId, DisconnectReason reason) override {
    Note(reason == DisconnectReason::kDropped ? "dropped" : "full");
  }
  void OnPaused(const std::string&) override { Note("paused"); }
  void OnSent(SessionId, uint64_t mark, bool sent) override {
    Note(fmt::format("{}{}", sent ? "sent " : "not sent ", mark));
  }
  void ScheduleEndTurn() override {}

  void Do(EdgeOutput output) {
    table_.CarryOut(output);
    table_.EndEvent();
  }
  void Say(std::string_view text) {
    if (peer_ >= 0) send(peer_, text.data(), text.size(), MSG_NOSIGNAL);
  }
  void HangUp() {
    if (peer_ >= 0) close(std::exchange(peer_, -1));
  }
  void EndTurn() {
    while (table_.ReadReady()) continue;
    table_.ReportGone();
    table_.Flush(committed_);
    table_.ReportGone();
  }
  void Note(const std::string& what) { log_ += (log_.empty() ? "" : ", ") + what; }

  boost::asio::io_context io_;
  ConnectionTable table_{io_, Limits(), *this};
  int peer_ = -1;
  bool peer_ended_ = false;
  SessionId session_ = 0;
  RecordNumber committed_ = 0;
  std::string log_;
};

struct Case {
  std::string_view state, event, expected;
  friend void PrintTo(const Case& one, std::ostream* out) {
    *out << one.state << ": " << one.event;
  }
};

const Case kCases[] = {
#include "tests/edge/connections/connection_cases.inc"
};

class ConnectionStatesTest : public testing::TestWithParam<Case> {};

TEST_P(ConnectionStatesTest, DoesWhatTheStateSays) {
  Scene scene;
  scene.Bring(GetParam().state);
  scene.Happens(GetParam().event);
  EXPECT_EQ(scene.Seen(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, ConnectionStatesTest, testing::ValuesIn(kCases),
                         [](const auto& test) {
                           std::string name =
                               fmt::format("{}__{}", test.param.state, test.param.event);
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(ConnectionTableTest, EveryStateMeetsEveryEvent) {
  std::map<std::string_view, std::vector<std::string_view>> events;
  for (const Case& one : kCases) events[one.state].push_back(one.event);
  EXPECT_EQ(events.size(), 6u);
  for (const auto& [state, met] : events) EXPECT_EQ(met, events.begin()->second) << state;
}

}  // namespace
}  // namespace fibs::server
