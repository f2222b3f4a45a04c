#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "cases.h"
#include "edge_link_fixture.h"

// An edge's half of the links: all that can happen to its links and to its sessions, in each of
// their states.
namespace fibs::server {
namespace {

using link::Moment;

constexpr link::LinkId kOther = 2;

class EdgeLinkStatesTest : public EdgeLinkTest, public testing::WithParamInterface<StateCase> {
 protected:
  void Lose() {
    edge_.OnLinkLost(kLink, now_);
    codecs_.erase(kLink);
  }
  void WaitAndTick(Moment time) {
    now_ += time;
    edge_.OnTick(now_);
  }
  // Nothing is heard of the core, and then nothing of another one.
  void NoCoreForLong() {
    WaitAndTick(limits_.silence_max + Moment(1));
    WaitAndTick(Moment(0));
    WaitAndTick(limits_.patience + Moment(1));
  }
  std::string Seen() {
    std::string seen = Joined(Said());
    if (const auto shown = Shown(); !shown.empty()) seen += " | " + Joined(shown);
    for (const auto& [link, why] : std::exchange(closed_, {})) {
      seen += fmt::format(" | link {} cut: {}", link, why);
    }
    std::erase(seen, '\n');
    return seen;
  }
};

// ---- Links. Session 1 is logged in, or nobody has heard of it.

class LinkOfAnEdgeTest : public EdgeLinkStatesTest {
 protected:
  void Bring(std::string_view to) {
    if (to == "opened") {
      Open();
      Connect(1);
    } else {
      Start();
      LogIn(1);
    }
    if (to == "obeyed, another waits") {
      Open(kOther);
      Core(link::Welcome{1, 0, 0}, kOther);
    }
    if (to.starts_with("lost")) Lose();
    if (to.starts_with("left")) Core(link::Leaving{});
    if (to.starts_with("left")) codecs_.erase(kLink);
    if (to.ends_with(", opened again")) Open();
    Seen();
  }
  void Happens(std::string_view what) {
    const std::map<std::string_view, std::function<void()>> events = {
        {"welcome, epoch 0",
         [&] {
           Core(link::Welcome{0, 0, 0});
         }},
        {"welcome, epoch 1",
         [&] {
           Core(link::Welcome{1, 0, 0});
         }},
        {"welcome, epoch 2",
         [&] {
           Core(link::Welcome{2, 1, 0});
         }},
        {"welcome, epoch 3",
         [&] {
           Core(link::Welcome{3, 2, 0});
         }},
        {"welcome by another link",
         [&] {
           Open(kOther);
           Said();
           Core(link::Welcome{2, 1, 0}, kOther);
         }},
        {"standby", [&] { Core(link::Standby{}); }},
        {"turn", [&] { Turn(0, {fibs::server::Send{.to = 1, .text = "x"}}); }},
        {"leaving", [&] { Core(link::Leaving{}); }},
        {"leaving unheard", [&] { Core(link::Leaving{.unheard = true}); }},
        {"ping", [&] { Core(link::Ping{}); }},
        {"nonsense",
         [&] {
           edge_.OnMessage(kLink, "nonsense", now_);
           edge_.EndTurn();
         }},
        {"lost", [&] { Lose(); }},
        {"silence", [&] { WaitAndTick(limits_.silence_max + Moment(1)); }},
        {"no core for long", [&] { NoCoreForLong(); }}};
    events.at(what)();
    edge_.EndTurn();
  }
};

const StateCase kLinks[] = {
#include "edge_link_cases.inc"
};

TEST_P(LinkOfAnEdgeTest, DoesWhatTheStateSays) {
  Bring(GetParam().state);
  Happens(GetParam().event);
  EXPECT_EQ(fmt::format("{} -> {}, epoch {}, {} sessions", Seen(),
                        edge_.is_linked() ? "obeyed" : "alone", edge_.epoch(), edge_.sessions()),
            GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, LinkOfAnEdgeTest, testing::ValuesIn(kLinks), NameOf);

TEST(LinkOfAnEdgeTableTest, EveryStateMeetsEveryEvent) { ExpectAllEventsInAllStates(kLinks, 5); }

// ---- Sessions.

class SessionOfAnEdgeTest : public EdgeLinkStatesTest {
 protected:
  void Bring(std::string_view to) {
    if (to == "unheard") {
      Connect(1);
    } else if (to == "logging in") {
      Start();
      Connect(1);
    } else if (to == "logging in, too much typed") {
      Start();
      Connect(1);
      Type(1, std::string(limits_.login_bytes_max, 'x'));
      Turn(0, {Handled{1, 1, 0}, Handled{1, 2, 0}});
    } else {
      Start();
      LogIn(1);
    }
    if (to == "held") Turn(0, {fibs::server::Send{.to = 1, .text = "held", .after = 5}});
    if (to.starts_with("gone")) edge_.OnInput(1, Disconnected{}, now_);
    edge_.EndTurn();
    if (to.ends_with(", no core")) Lose();
    Seen();
  }
  void Drop() {
    edge_.OnInput(1, Disconnected{}, now_);
    edge_.EndTurn();
  }
  void Happens(std::string_view what) {
    const std::map<std::string_view, std::function<void()>> events = {
        {"types", [&] { Type(1, "roll"); }},
        {"dropped", [&] { Drop(); }},
        {"text", [&] { Turn(0, {fibs::server::Send{.to = 1, .text = "x"}}); }},
        {"stored text", [&] { Turn(0, {fibs::server::Send{.to = 1, .text = "x", .after = 6}}); }},
        {"all is stored", [&] { Turn(6); }},
        {"close", [&] { Turn(0, {Close{1}}); }},
        {"stored close",
         [&] {
           Turn(0, {Close{1}, Handled{1, 3, 6}});
         }},
        {"state",
         [&] {
           Turn(0, {SessionState{1, "newer", 0}});
         }},
        {"handled",
         [&] {
           Turn(0, {Handled{1, 3, 0}});
         }},
        {"next core has less", [&] { TakeOver(2, 4); }},
        {"next core has all", [&] { TakeOver(2, 6); }},
        {"a core was missed", [&] { TakeOver(3, 6); }},
        {"core leaves", [&] { Core(link::Leaving{}); }},
        {"no core for long", [&] { NoCoreForLong(); }}};
    events.at(what)();
    edge_.EndTurn();
  }
};

const StateCase kSessions[] = {
#include "edge_link_session_cases.inc"
};

TEST_P(SessionOfAnEdgeTest, DoesWhatTheStateSays) {
  Bring(GetParam().state);
  Happens(GetParam().event);
  EXPECT_EQ(
      fmt::format("{} -> {} session, {} unanswered", Seen(), edge_.sessions(), edge_.unanswered()),
      GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, SessionOfAnEdgeTest, testing::ValuesIn(kSessions),
                         NameOf);

TEST(SessionOfAnEdgeTableTest, EveryStateMeetsEveryEvent) {
  ExpectAllEventsInAllStates(kSessions, 7);
}

}  // namespace
}  // namespace fibs::server
