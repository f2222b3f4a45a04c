// Every state of an event on the server x all that somebody may type of it. What each leads to is a
// table, row by row, from docs/EVENTS.md ("States").
#include <array>
#include <map>

#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

enum At { kDraft, kAnnounced, kOpen, kClosed, kRunning, kPaused, kFinished, kCancelled, kStates };

constexpr std::array<const char*, kStates> kNames = {
    "draft", "announced", "open", "closed", "running", "paused", "finished", "cancelled"};

// The state behind an input: '-' refused, '=' done and the state is the same, else its first letter
// (A announced, O open, C closed, R running, P paused, F finished, X cancelled).
struct Row {
  const char* who;
  const char* line;
  const char* leads_to;  // draft, announced, open, closed, running, paused, finished, cancelled
};

// A knock-out of bob and carol, directed by ann. In the states from running on its final is open,
// in finished bob has won it.
constexpr Row kRows[] = {
    {"ann", "tournament 1 set third yes", "=-------"},
    {"ann", "tournament 1 set pace live", "=-------"},
    {"ann", "tournament 1 set start 2003-06-01T00:00", "====----"},
    {"ann", "tournament 1 announce", "A-------"},
    {"ann", "tournament 1 open", "-O-O----"},
    {"ann", "tournament 1 close", "--C-----"},
    {"ann", "tournament 1 draw", "--RR----"},
    {"ann", "tournament 1 pause lunch", "----P---"},
    {"ann", "tournament 1 resume", "-----R--"},
    {"ann", "tournament 1 finish late", "--------"},
    {"ann", "tournament 1 cancel rain", "XXXXXX--"},
    {"ann", "tournament 1 result main:1:1 1 0 seen by all", "----FP--"},
    {"ann", "tournament 1 forfeit main:1:1 bob gone", "----FP--"},
    {"ann", "tournament 1 both main:1:1 gone", "----FP--"},
    {"ann", "tournament 1 absent main:1:1 bob 30 gone", "----FP--"},
    {"ann", "tournament 1 undo main:1:1 wrong", "------R-"},
    {"ann", "tournament 1 extend main:1:1 5 traffic", "----==--"},
    {"ann", "tournament 1 withdraw bob ill", "--==FP--"},
    {"ann", "tournament 1 disqualify bob cheats", "----FP=-"},
    {"ann", "tournament 1 return bob sorry", "--------"},
    {"ann", "tournament 1 move bob 1 better", "--------"},
    {"ann", "tournament 1 late dave traffic", "----=---"},
    {"ann", "tournament 1 replace bob dave ill", "----=---"},
    {"ann", "tournament 1 director dave", "======--"},
    {"dave", "tournament enter 1", "--=-----"},
    {"dave", "tournament leave 1", "--------"},
    {"dave", "tournament here 1", "--------"},
    {"dave", "tournament 1 challenge bob", "--------"},
    {"dave", "tournament 1 accept", "--------"},
    {"bob", "tournament leave 1", "--==FP--"},
    {"bob", "tournament enter 1", "--------"},
    {"bob", "tournament 1 draw", "--------"},
};

class EventInState : public EventsServer {
 public:
  // Up to a state.
  void Reach(int state) {
    Come({"ann", "bob", "carol", "dave"});
    Dice(1);
    events_ = 1;
    Says("ann", "tournament create Cup knockout length 1 pace live");
    if (state >= kAnnounced) Direct("announce");
    if (state >= kOpen) {
      Direct("open");
      Enter({"bob", "carol"});
    }
    if (state == kClosed) Direct("close");
    if (state >= kRunning && state != kCancelled) {
      Direct("draw");
    }
    if (state == kPaused) Direct("pause lunch");
    if (state == kFinished) Direct("result main:1:1 1 0 seen by all");
    if (state == kCancelled) Direct("cancel rain");
    ASSERT_THAT(StateNow(), ::testing::StrEq(kNames[static_cast<size_t>(state)]));
  }
  std::string StateNow() {
    const std::string shown = Says("ann", "tournament show 1");
    for (const char* name : kNames) {
      if (shown.find(std::string(", ") + name + ",") != std::string::npos) return name;
    }
    return shown;
  }
};

constexpr std::string_view kLetters = "DAOCRPFX";

class EventStatesTest : public ::testing::TestWithParam<int> {};

TEST_P(EventStatesTest, TakesWhatItMay) {
  const int state = GetParam();
  for (const Row& row : kRows) {
    SCOPED_TRACE(std::string(row.who) + "> " + row.line + " when " +
                 kNames[static_cast<size_t>(state)]);
    EventInState at;
    at.Reach(state);
    const auto inputs = at.server_.storage().Load().event_inputs.size();
    const std::string answer = at.Says(row.who, row.line);
    const char expected = row.leads_to[state];
    // "** 1 "Cup" is over" is news.
    const bool refused = answer.find("** ") != std::string::npos &&
                         answer.find("** 1 \"Cup\" is") == std::string::npos &&
                         answer.find("** 1 \"Cup\", main:1:1: ") == std::string::npos;
    EXPECT_EQ(refused, expected == '-') << answer;
    const auto place = kLetters.find(expected);
    const char* const name =
        kNames[place == std::string_view::npos ? static_cast<size_t>(state) : place];
    EXPECT_EQ(at.StateNow(), name);
    if (refused) {
      EXPECT_EQ(at.server_.storage().Load().event_inputs.size(), inputs) << "stored though refused";
    }
    at.server_.Crash();
    at.server_.Telnet("ann");
    EXPECT_EQ(at.StateNow(), name) << "behind a restart";
  }
}

INSTANTIATE_TEST_SUITE_P(All, EventStatesTest, ::testing::Range(0, static_cast<int>(kStates)),
                         [](const auto& state) {
                           return std::string(kNames[static_cast<size_t>(state.param)]);
                         });

TEST_F(EventsTest, AreCountedForMonitoring) {
  Come({"ann", "bob", "carol"});
  Open("knockout length 1");
  Open("knockout length 5");
  Enter({"bob", "carol"});
  Dice(1);
  server_.Type("carol", "bye");
  Direct("draw");
  server_.Wait(90);
  const TournamentCounts counts = server_.core().metrics().tournaments;
  const std::vector<std::pair<std::string_view, uint64_t>> states = {
      {"draft", 0}, {"announced", 0}, {"open", 1}, {"closed", 0}, {"running", 1}, {"paused", 0}};
  EXPECT_EQ(counts.states, states);
  EXPECT_EQ(counts.entrants, 2U);
  EXPECT_EQ(counts.matches_open, 1U);
  EXPECT_EQ(counts.matches_overdue, 1U) << "carol is missing";
  EXPECT_GE(counts.standstill, std::chrono::seconds(89));
  server_.Telnet("carol");
  server_.Wait(1);
  EXPECT_EQ(OpponentOf("bob"), "carol");
  EXPECT_EQ(server_.core().metrics().tournaments.matches_overdue, 0U);
}

}  // namespace
}  // namespace fibs::server
