#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "cases.h"
#include "core_link_fixture.h"

// A core's half of the links: each message in each state of a link, and all that can happen to a
// session in each of its states.
namespace fibs::server {
namespace {

using link::Moment;

class CoreLinkStatesTest : public CoreLinkTest, public testing::WithParamInterface<StateCase> {
 protected:
  void Open() {
    codecs_.erase(kLink);
    core_.OnLinkOpen(kLink, now_);
  }
  void WaitAndTick(Moment time) {
    now_ += time;
    core_.OnTick(now_);
  }
  std::string Seen() {
    std::string seen = Joined(Events());
    if (const auto told = Told(); !told.empty()) seen += " | " + Joined(told);
    if (const auto why = std::exchange(closed_[kLink], ""); !why.empty()) seen += " | cut: " + why;
    return seen;
  }
};

// ---- Links.

class LinkOfACoreTest : public CoreLinkStatesTest {
 protected:
  void Bring(std::string_view to) {
    if (to.starts_with("attaching")) Lead({kEdge, kSecond});
    if (to.starts_with("leading") || to.starts_with("leaving")) Lead();
    to.ends_with("new") ? Open() : Greet();
    if (to.ends_with("attached")) Attach({Known(501, 9)});
    if (to.starts_with("leaving")) core_.Leave();
    core_.EndTurn();
    Seen();
  }
  void Happens(std::string_view state, std::string_view what) {
    const bool standby = state.starts_with("standby");
    const bool leaving = state.starts_with("leaving");
    const std::map<std::string_view, std::function<void()>> events = {
        {"hello",
         [&] {
           Edge(link::Hello{kEdge, "test", 0});
         }},
        {"hello of a later epoch",
         [&] {
           Edge(link::Hello{kEdge, "test", 6});
         }},
        {"some sessions",
         [&] {
           Edge(link::AttachSessions{{Known(502, 10)}, false});
         }},
        {"all sessions", [&] { Attach({Known(502, 10)}); }},
        {"a line", [&] { Say(501, 1, Line{"roll"}); }},
        {"ping", [&] { Edge(link::Ping{}); }},
        {"lost", [&] { core_.OnLinkLost(kLink, now_); }},
        {"leads", [&] { standby ? Lead({kEdge}) : events_.push_back("never"); }},
        {"the wait is over", [&] { WaitAndTick(limits_.attach_wait); }},
        {"silence", [&] { WaitAndTick(limits_.silence_max + Moment(1)); }},
        {"text", [&] { Tell({fibs::server::Send{.to = 1, .text = "x"}}); }},
        {"leaves", [&] { leaving ? events_.push_back("never") : core_.Leave(); }}};
    events.at(what)();
    core_.EndTurn();
  }
};

const StateCase kLinks[] = {
#include "core_link_cases.inc"
};

TEST_P(LinkOfACoreTest, DoesWhatTheStateSays) {
  Bring(GetParam().state);
  Happens(GetParam().state, GetParam().event);
  EXPECT_EQ(fmt::format("{} -> {} links, {} edges", Seen(), core_.links(), core_.edges()),
            GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, LinkOfACoreTest, testing::ValuesIn(kLinks), NameOf);

TEST(LinkOfACoreTableTest, EveryStateMeetsEveryEvent) { ExpectAllEventsInAllStates(kLinks, 9); }

// ---- Sessions.

class SessionOfACoreTest : public CoreLinkStatesTest {
 protected:
  void Bring(std::string_view to) {
    Start();
    if (to.ends_with("marked")) Tell({TellWhenSent{1, 3}});
    if (to.starts_with("gone")) Say(501, 2, Disconnected{});
    if (to.starts_with("closed") || to.starts_with("gone, closed")) Tell({Close{1}});
    core_.EndTurn();
    Seen();
  }
  void ComeBack(std::vector<Attached> sessions) {
    core_.OnLinkLost(kLink, now_);
    Greet(kLink, kEdge, 5);
    Told();
    Attach(std::move(sessions));
  }
  void Happens(std::string_view what) {
    const std::map<std::string_view, std::function<void()>> events = {
        {"a line", [&] { Say(501, 3, Line{"roll"}); }},
        {"a line of an old number", [&] { Say(501, 1, Line{"roll"}); }},
        {"connected again",
         [&] {
           Say(501, 3, Connected{"::1", 9});
         }},
        {"dropped", [&] { Say(501, 3, Disconnected{}); }},
        {"mark sent",
         [&] {
           Say(501, 0, OutputSent{3, true});
         }},
        {"older mark sent",
         [&] {
           Say(501, 0, OutputSent{2, true});
         }},
        {"text", [&] { Tell({fibs::server::Send{.to = 1, .text = "x"}}); }},
        {"mark asked for",
         [&] {
           Tell({TellWhenSent{1, 4}});
         }},
        {"close", [&] { Tell({Close{1}}); }},
        {"handled",
         [&] {
           Tell({Handled{1, 2, 0}});
         }},
        {"its edge is back with it", [&] { ComeBack({Known(501, 9)}); }},
        {"its edge is back without it", [&] { ComeBack({}); }},
        {"its edge stays away", [&] {
           core_.OnLinkLost(kLink, now_);
           WaitAndTick(limits_.patience + Moment(1));
         }}};
    events.at(what)();
    core_.EndTurn();
  }
};

const StateCase kSessions[] = {
#include "core_link_session_cases.inc"
};

TEST_P(SessionOfACoreTest, DoesWhatTheStateSays) {
  Bring(GetParam().state);
  Happens(GetParam().event);
  EXPECT_EQ(fmt::format("{} -> {}", Seen(),
                        core_.IsOpen(1) || core_.IsOpen(2) ? "open"
                        : core_.sessions() > 0             ? "known"
                                                           : "forgotten"),
            GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, SessionOfACoreTest, testing::ValuesIn(kSessions), NameOf);

TEST(SessionOfACoreTableTest, EveryStateMeetsEveryEvent) {
  ExpectAllEventsInAllStates(kSessions, 6);
}

}  // namespace
}  // namespace fibs::server
