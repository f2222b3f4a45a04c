#include "server/edge/web/sessions/web_session.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/edge/web/sessions/web_sessions.h"

// The session of a browser, event by event: what it does in each state, and where it is then.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using State = WebSession::State;

std::string_view NameOf(State state) {
  switch (state) {
    case State::kAttached:
      return "attached";
    case State::kWaiting:
      return "waiting";
    case State::kFinishing:
      return "finishing";
    case State::kEnded:
      return "ended";
  }
  return "";
}

// A session with a core that is the other end of its socket, and WebSockets A and B.
class Scene : private WebSession::Owner {
 public:
  struct FakeChannel : WebSession::Channel {
    FakeChannel(Scene& of, std::string called) : scene(of), name(std::move(called)) {}
    void SendText(std::string text) override {
      scene.Note(name + " text " + text.substr(0, text.find(' ')) +
                 (text.size() > 40 ? text.substr(40) : ""));
    }
    void SendBytes(std::string_view bytes) override {
      scene.Note(fmt::format("{} bytes {}", name, bytes));
    }
    void Ping(std::string_view payload) override {
      scene.Note(fmt::format("{} ping {}", name, payload));
    }
    void ReadOn() override { scene.Note(name + " reads"); }
    void Close(WebClose why) override {
      scene.Note(fmt::format("{} close {}", name, static_cast<int>(why)));
    }
    void Drop() override {
      scene.Note(name + " drop");
      scene.session->OnLost(*this);
    }
    Scene& scene;
    const std::string name;
  };

  explicit Scene(size_t ring_bytes_max = 4096) {
    EXPECT_GE(sodium_init(), 0);
    config.ring_bytes_max = ring_bytes_max;
    std::array<int, 2> ends{};
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0);
    core = ends[1];
    session = std::make_shared<WebSession>(io, config, static_cast<WebSession::Owner&>(*this),
                                           ends[0], 1, "x", std::make_shared<RoundTrip>());
  }
  ~Scene() override {
    session->End();
    Poll();
    if (core >= 0) close(core);
  }

  void Poll() {
    io.restart();
    io.poll();
  }
  void CoreSays(std::string_view text) {
    const ssize_t sent = send(core, text.data(), text.size(), MSG_NOSIGNAL);
    EXPECT_EQ(sent == static_cast<ssize_t>(text.size()), session->state() != State::kEnded);
    Poll();
  }
  void CoreEnds() {
    close(std::exchange(core, -1));
    Poll();
  }
  std::string CoreHeard() {
    std::array<char, 256> bytes;
    const ssize_t size = core < 0 ? -1 : read(core, bytes.data(), bytes.size());
    return size > 0 ? std::string(bytes.data(), static_cast<size_t>(size)) : "";
  }
  void Note(const std::string& what) { log += (log.empty() ? "" : ", ") + what; }
  // What was done, and the state after it.
  std::string Done() {
    Poll();
    const std::string heard = CoreHeard();
    if (!heard.empty()) Note("core hears " + heard);
    return fmt::format("{} -> {}", std::exchange(log, {}), NameOf(session->state()));
  }

  boost::asio::io_context io;
  WebConfig config;
  int core = -1;
  bool stopping = false;
  std::string log;
  std::shared_ptr<FakeChannel> a = std::make_shared<FakeChannel>(*this, "A");
  std::shared_ptr<FakeChannel> b = std::make_shared<FakeChannel>(*this, "B");
  std::shared_ptr<WebSession> session;

 private:
  void OnWaiting(WebSession&) override { Note("waits"); }
  void OnReturned(WebSession&) override { Note("returns"); }
  void OnEnded(WebSession&) override { Note("is over"); }
  void OnConfirmed(WebSession&) override { Note("confirmed"); }
  void OnKept(WebSession&, size_t before, size_t now) override {
    kept += now;
    kept -= before;
  }
  std::span<char> Scratch() override { return scratch_; }
  bool Stopping() const override { return stopping; }

  std::array<char, 1024> scratch_;

 public:
  size_t kept = 0;
};

// "hello" is what the core has said, "more" what it says; A has been heard.
void Bring(Scene& scene, std::string_view to) {
  scene.session->Start(scene.a);
  scene.CoreSays("hello");
  if (to == "sending") return;
  scene.session->OnSent(*scene.a);
  scene.session->OnPong(*scene.a, "0");
  if (to == "waiting") scene.session->OnLost(*scene.a);
  if (to == "finishing") scene.CoreEnds();
  if (to == "ended") scene.session->End();
  scene.Poll();
}

void Do(Scene& scene, std::string_view event) {
  WebSession& session = *scene.session;
  const auto now = WebSession::Clock::now();
  const auto resume = [&](uint64_t received) {
    if (!session.Resume(scene.b, received)) scene.Note("gone");
  };
  const std::map<std::string_view, std::function<void()>> events = {
      {"input", [&] { session.OnInput(*scene.a, "typed"); }},
      {"input of B", [&] { session.OnInput(*scene.b, "typed"); }},
      {"core says", [&] { scene.core < 0 ? void() : scene.CoreSays("more"); }},
      {"core ends", [&] { scene.core < 0 ? void() : scene.CoreEnds(); }},
      {"sent", [&] { session.OnSent(*scene.a); }},
      {"sent by B", [&] { session.OnSent(*scene.b); }},
      {"pong", [&] { session.OnPong(*scene.a, "5"); }},
      {"pong of B", [&] { session.OnPong(*scene.b, "5"); }},
      {"lost", [&] { session.OnLost(*scene.a); }},
      {"lost B", [&] { session.OnLost(*scene.b); }},
      {"lost while stopping",
       [&] {
         scene.stopping = true;
         session.OnLost(*scene.a);
       }},
      {"resume at the end", [&] { resume(5); }},
      {"resume before it", [&] { resume(2); }},
      {"resume behind it", [&] { resume(6); }},
      {"tick", [&] { session.Tick(now); }},
      {"tick later", [&] { session.Tick(now + 1h); }},
      {"two ticks later",
       [&] {
         session.Tick(now + 1h);
         session.Tick(now + 2h);
       }},
      {"spare", [&] { session.GiveSpare(); }},
      {"end", [&] { session.End(); }}};
  events.at(event)();
}

struct SessionCase {
  std::string_view state, event, expected;
};

const SessionCase kCases[] = {
#include "tests/web_gate/web_session_cases.inc"
};

void PrintTo(const SessionCase& each, std::ostream* out) {
  *out << each.state << ": " << each.event;
}

class WebSessionTest : public testing::TestWithParam<SessionCase> {};

TEST_P(WebSessionTest, DoesWhatTheStateSays) {
  Scene scene;
  Bring(scene, GetParam().state);
  scene.Done();
  Do(scene, GetParam().event);
  EXPECT_EQ(scene.Done(), GetParam().expected) << GetParam().state << ": " << GetParam().event;
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, WebSessionTest, testing::ValuesIn(kCases),
                         [](const auto& test) {
                           std::string name =
                               fmt::format("{}__{}", test.param.state, test.param.event);
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(WebSessionTableTest, EveryStateMeetsEveryEvent) {
  std::map<std::string_view, std::vector<std::string_view>> events;
  for (const SessionCase& one : kCases) events[one.state].push_back(one.event);
  EXPECT_EQ(events.size(), 5u);
  for (const auto& [state, met] : events) EXPECT_EQ(met, events.begin()->second) << state;
}

// ---- The ring.

TEST(WebSessionRingTest, ABrowserThatIsAwayMayMissNoMoreThanItHolds) {
  Scene scene;
  Bring(scene, "waiting");
  for (int i = 0; i < 4; ++i) scene.CoreSays(std::string(1000, 'x'));
  EXPECT_EQ(scene.session->state(), State::kWaiting);
  EXPECT_EQ(scene.session->ring().size(), 4005u);
  scene.CoreSays(std::string(1000, 'x'));
  EXPECT_EQ(scene.session->state(), State::kEnded);
  EXPECT_EQ(scene.kept, 0u) << "nothing is kept of what has ended";
}

TEST(WebSessionRingTest, WhatTheBrowserHasNotTakenIsNotFollowedByMore) {
  Scene scene;
  Bring(scene, "sending");
  scene.CoreSays("more");
  EXPECT_EQ(scene.session->ring().size(), 5u) << "it waits with the core";
  scene.Done();
  scene.session->OnSent(*scene.a);
  EXPECT_EQ(scene.Done(), "A bytes more -> attached");
}

TEST(WebSessionRingTest, OutputIsForgottenAtTheSecondAnswer) {
  Scene scene;
  Bring(scene, "attached");
  scene.session->OnPong(*scene.a, "5");
  EXPECT_EQ(scene.session->ring().size(), 5u) << "the page itself may not have it";
  scene.session->OnPong(*scene.a, "5");
  EXPECT_EQ(scene.session->ring().size(), 0u);
  EXPECT_EQ(scene.kept, 0u);
  // Numbers that were not asked for change nothing.
  scene.CoreSays("more");
  for (const char* forged : {"9", "4", "18446744073709551615", "x", ""}) {
    scene.session->OnPong(*scene.a, forged);
    scene.session->OnPong(*scene.a, forged);
    EXPECT_EQ(scene.session->ring().size(), 4u) << forged;
  }
}

TEST(WebSessionRingTest, MuchThatIsKeptIsAskedForSoon) {
  Scene scene(64 * 1024);
  Bring(scene, "attached");
  scene.Done();
  const auto now = WebSession::Clock::now();
  scene.session->Tick(now);
  EXPECT_EQ(scene.Done(), " -> attached");
  scene.CoreSays(std::string(1000, 'x'));
  while (scene.session->ring().end() < 20'000) {
    scene.session->OnSent(*scene.a);
    scene.CoreSays(std::string(1000, 'x'));
  }
  scene.session->OnSent(*scene.a);
  for (const int answers : {1, 2}) {
    scene.Done();
    scene.session->Tick(now);
    EXPECT_EQ(scene.Done(), fmt::format("A ping {} -> attached", scene.session->ring().end()));
    scene.session->Tick(now + 1s);
    EXPECT_EQ(scene.Done(), " -> attached") << "one at a time";
    scene.session->OnPong(*scene.a, std::to_string(scene.session->ring().end()));
    EXPECT_EQ(scene.session->ring().size() == 0, answers == 2);
  }
  EXPECT_EQ(scene.kept, 0u);
}

TEST(WebSessionRingTest, MoreThanTheRingGoesThroughToABrowserThatReads) {
  Scene scene;
  Bring(scene, "attached");
  std::string got;
  for (int i = 0; i < 20; ++i) {
    scene.CoreSays(std::string(500, static_cast<char>('a' + i)));
    for (scene.Done(); scene.session->ring().end() < 5 + 500u * static_cast<unsigned>(i + 1);) {
      scene.session->OnSent(*scene.a);
      scene.Poll();
    }
    scene.session->OnSent(*scene.a);
  }
  EXPECT_EQ(scene.session->ring().end(), 10'005u);
  EXPECT_EQ(scene.session->ring().size(), 4096u);
  scene.session->OnLost(*scene.a);
  EXPECT_FALSE(scene.session->Resume(scene.b, 100)) << "that is forgotten";
}

TEST(WebSessionRingTest, WhatTheCoreDoesNotTakeYetStopsTheBrowser) {
  Scene scene;
  Bring(scene, "attached");
  const std::string much(1 << 20, 'x');
  EXPECT_FALSE(scene.session->OnInput(*scene.a, much));
  EXPECT_EQ(scene.session->taken(), much.size());
  scene.log.clear();
  size_t heard = 0;
  while (heard < much.size()) {
    const std::string part = scene.CoreHeard();
    heard += part.size();
    scene.Poll();
  }
  EXPECT_EQ(scene.Done(), "A reads -> attached");
}

}  // namespace
}  // namespace fibs::server
