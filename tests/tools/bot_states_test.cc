// The states of a bot: what it awaits after a decision, and its way from the connection to its end
// (Runner), which has a server here that says what the test wants.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/link/cases.h"
#include "tools/bot/awaited.h"
#include "tools/bot/family.h"
#include "tools/bot/runner.h"

namespace fibs::bot {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using server::StateCase;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

TEST(AwaitedTest, EachStepInEachState) {
  using enum Awaited;
  const struct {
    Awaited state, send, offer, heard, offer_told, offer_over, refused;
  } rows[] = {
      {kNothing, kServer, kServerOnOffer, kNothing, kOpponent, kNothing, kNothing},
      {kServer, kServer, kServerOnOffer, kNothing, kServerOnOffer, kServer, kNothing},
      {kServerOnOffer, kServerOnOffer, kServerOnOffer, kOpponent, kServerOnOffer, kServer,
       kNothing},
      {kOpponent, kServerOnOffer, kServerOnOffer, kOpponent, kOpponent, kNothing, kOpponent},
  };
  int next = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(static_cast<int>(row.state), next++) << "in the order of the states";
    const std::array after = {row.send,       row.offer,      row.heard,
                              row.offer_told, row.offer_over, row.refused};
    for (size_t step = 0; step < after.size(); ++step) {
      EXPECT_EQ(After(row.state, static_cast<AwaitedStep>(step)), after[step])
          << "state " << next - 1 << ", step " << step;
    }
  }
  EXPECT_EQ(next, static_cast<int>(kOpponent) + 1);
}

// ---- Family.

TEST(FamilyTest, OneIsAlwaysFreeAndTheLastOneThatIsNotNeededGoes) {
  using enum Member;
  const struct {
    std::vector<Member> members;
    std::optional<FamilyChange> change;
  } rows[] = {
      {{kOut, kOut}, FamilyChange{0, true}},
      {{kComes, kOut}, std::nullopt},
      {{kFree, kOut}, std::nullopt},
      {{kRested, kOut}, std::nullopt},
      {{kPlays, kOut, kOut}, FamilyChange{1, true}},
      {{kPlays, kComes, kOut}, std::nullopt},
      {{kPlays, kPlays}, std::nullopt},
      {{kPlays, kBarred, kOut}, FamilyChange{2, true}},
      {{kPlays, kBarred}, std::nullopt},
      {{kBarred}, std::nullopt},
      {{kFree, kFree, kFree}, std::nullopt},
      {{kFree, kRested, kFree}, FamilyChange{1, false}},
      {{kRested, kRested, kRested}, FamilyChange{2, false}},
      {{kPlays, kRested, kOut}, std::nullopt},
      {{kPlays, kRested, kRested}, FamilyChange{2, false}},
      {{kRested, kFree}, std::nullopt},
      {{kKept, kRested}, FamilyChange{1, false}},
      {{kRested, kKept}, std::nullopt},
      {{kPlays, kKept, kOut}, std::nullopt},
      {{kPlays, kOut, kKept}, std::nullopt},
      {{kComes, kRested, kPlays}, std::nullopt},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(NextChange(row.members), row.change) << &row - rows;
  }
}

TEST(FamilyTest, LettersThatLookAlikeAreLeftOut) {
  EXPECT_EQ(Lettered("house_easy", 0), "house_easy_a");
  EXPECT_EQ(Lettered("house_easy", 11), "house_easy_m");
  EXPECT_EQ(Lettered("house_easy", 23), "house_easy_z");
  EXPECT_EQ(Lettered("house_easy", 24), "house_easy_aa");
  EXPECT_EQ(Lettered("house_easy", 49), "house_easy_bb");
}

// ---- Runner.

constexpr std::string_view kBoard =
    "board:You:bob:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:"
    "1:-1:0:25:0:0:0:0:2:0:0:0\r\n";

// What the server says, by the name of the event.
const std::map<std::string_view, std::string> kSaid = {
    {"prompt", "login: "},
    {"welcome", "1 robot 1041253132 localhost\r\n"},
    {"rules", "ONE USERNAME PER PERSON ONLY!!!\r\n"},
    {"you are registered", "You are registered.\r\n"},
    {"refusal", "** No.\r\n"},
    {"too many failures", "** Too many failed log-ins.\r\n"},
    {"elsewhere", "** You logged in again from another connection. This one is closed.\r\n"},
    {"nonsense", "board:nonsense\r\n"},
    {"match won", fmt::format("{}You win the 3 point match 3-0 .\r\n", kBoard)},
};

class NoPlayer : public Player {
 public:
  void Ask(const Question&, Reply) override {}
  std::string Describe() const override { return "a test"; }
};

// A bot and its server in one thread.
class Scene {
 public:
  // A connection that is lost is made again at once, or too late for the test.
  Scene(bool made, bool at_once)
      : runner_(io_,
                {.host = "127.0.0.1",
                 .port = std::to_string(listener_.local_endpoint().port()),
                 .retry_min = at_once ? 0ms : 3600s,
                 .retry_max = at_once ? 0ms : 3600s},
                {.name = "robot", .matches_max = 1, .strict = true},
                {.text = "secret", .made = made}, player_, [this](Ended how) { Note(Word(how)); }) {
    Accept();
    runner_.Start();
    Await("connects");
  }

  void Do(std::string_view event) {
    if (event == "stop") return runner_.Stop();
    if (event == "close") return CloseOne();
    if (!socket_.is_open()) return;
    Error ignored;  // it may have been reset
    asio::write(socket_, asio::buffer(kSaid.at(event)), ignored);
    int unread = 1;  // by the bot's side of the connection
    while (unread > 0 && ioctl(socket_.native_handle(), SIOCOUTQ, &unread) == 0) Poll();
  }
  // What the server sees until it has seen all of that, and what comes at once behind it.
  std::string Await(std::string_view expected) {
    const auto late = std::chrono::steady_clock::now() + 120s;
    Poll();
    while (log_ != expected && std::chrono::steady_clock::now() < late &&
           log_.size() <= expected.size()) {
      io_.restart();
      io_.run_one_for(100ms);
    }
    Poll();
    return std::exchange(log_, {});
  }

 private:
  static std::string_view Word(Ended how) {
    switch (how) {
      case Ended::kStopped:
        return "stopped";
      case Ended::kFinished:
        return "finished";
      case Ended::kFailed:
        return "failed";
    }
    return "";
  }
  void Note(std::string_view what) {
    if (!log_.empty()) log_ += ", ";
    log_ += what;
  }
  void Poll() {
    io_.restart();
    io_.poll();
  }
  void CloseOne() {
    Error ignored;
    socket_.close(ignored);
  }
  void Accept() {
    listener_.async_accept([this](const Error& error, Tcp::socket socket) {
      if (error) return;
      Note("connects");
      socket_ = std::move(socket);
      Read();
      Accept();
    });
  }
  void Read() {
    socket_.async_read_some(asio::buffer(bytes_), [this](const Error& error, size_t size) {
      if (error == asio::error::operation_aborted) return;
      if (error) {
        Note("closes");
        return CloseOne();
      }
      std::string_view text(bytes_.data(), size);
      for (size_t end = 0; (end = text.find("\r\n")) != text.npos; text.remove_prefix(end + 2)) {
        Note(text.substr(0, std::min(end, text.find(' '))));
      }
      Read();
    });
  }

  asio::io_context io_;
  Tcp::acceptor listener_{io_, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  Tcp::socket socket_{io_};
  std::array<char, 4096> bytes_;
  std::string log_;
  NoPlayer player_;
  Runner runner_;
};

constexpr std::string_view kStates[] = {
    "connected", "asked to log in",  "asked to register", "registered",
    "playing",   "waits to connect", "leaving",           "ended"};

std::unique_ptr<Scene> Bring(std::string_view state) {
  const bool registers = state == "asked to register" || state == "registered";
  auto scene = std::make_unique<Scene>(registers, state != "waits to connect");
  const auto step = [&scene](std::string_view event, std::string_view expected) {
    scene->Do(event);
    EXPECT_EQ(scene->Await(expected), expected) << event;
  };
  if (state == "connected") return scene;
  if (state == "waits to connect") {
    step("close", "");
    return scene;
  }
  step("prompt", registers ? "guest" : "login");
  if (state == "registered") step("you are registered", "bye");
  if (state == "playing" || state == "leaving" || state == "ended") step("welcome", "");
  if (state == "leaving" || state == "ended") step("stop", "bye");
  if (state == "ended") step("close", "stopped");
  return scene;
}

const StateCase kCases[] = {
#include "tests/tools/bot_runner_cases.inc"
};

class RunnerTest : public testing::TestWithParam<StateCase> {};

TEST_P(RunnerTest, DoesWhatTheStateSays) {
  const auto scene = Bring(GetParam().state);
  scene->Do(GetParam().event);
  EXPECT_EQ(scene->Await(GetParam().expected), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, RunnerTest, testing::ValuesIn(kCases), server::NameOf);

TEST(RunnerTableTest, EveryStateMeetsEveryEvent) {
  server::ExpectAllEventsInAllStates(kCases, std::size(kStates));
  EXPECT_EQ(std::size(kCases), std::size(kStates) * (kSaid.size() + 2));
}

}  // namespace
}  // namespace fibs::bot
