// Seasons of a club: tournaments, leagues and ladders that the house and two directors make, and
// people who enter, come late, go, lose their connection and are erased, while the server dies, is
// taken over, and its clock is wrong. Only here events live as long as they do: that each comes to
// an end, that its export is true (fibs-verify), and that nobody plays twice in a round.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/events/hall/words.h"
#include "server/core/core_state.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_export.h"
#include "server/core/play/schedule.h"
#include "tests/broken.h"
#include "tests/checked_server.h"
#include "tests/club_typist.h"
#include "tests/from_environment.h"
#include "tests/sanitized.h"
#include "tools/verify/verify_event.h"

namespace fibs::server {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

const Time kStart = std::chrono::sys_days(std::chrono::January / 2 / 2003);  // of the server
constexpr minutes kQuietStep = Schedule::kGapMax;  // else a step is a pause
constexpr minutes kBusyStep{2};                    // while somebody plays in an event
constexpr int kMembers = 12;
constexpr int kDirectors = 2;  // the first members

// None looks like another one.
std::string NameOf(int number) {
  constexpr std::string_view kLetters = "abcdefghkmpst";
  std::string name = "Member_";
  for (; number >= 0; number = number / static_cast<int>(kLetters.size()) - 1) {
    name += kLetters[static_cast<size_t>(number) % kLetters.size()];
  }
  return name;
}

struct Counts {
  int finished = 0, cancelled = 0, verified = 0, results = 0, forfeits = 0, voids = 0;
  int erased = 0, restarts = 0, jumps = 0;
};

class ClubYear {
 public:
  explicit ClubYear(uint64_t seed) : random_(seed), typist_(random_), server_(ServerOptions(seed)) {
    for (int i = 0; i < kMembers; ++i) Register(members_.emplace_back());
  }

  void Run(days length) {
    for (const Time end = now_ + length; now_ < end;) {
      Pass();
      Disturb();
      const bool busy = IsBusy();
      for (Member& member : members_) {
        if (random_.OneIn(busy ? 3 : 40)) Act(member);
      }
      CheckEvents();
    }
  }
  // No event is made any more, and the directors end what has no end of its own.
  void ComeToAnEnd() {
    if (wrong_ != minutes(0)) Jump(-wrong_);
    ending_ = true;
    typist_.End();
    for (const Time end = now_ + days(30); now_ < end;) {
      Pass();
      for (Member& member : members_) {
        if (random_.OneIn(6)) Act(member);
      }
      CheckEvents();
    }
    for (const EventId id : Book().live()) {
      const HostedEvent& event = *Book().all().at(id);
      if (event.head().director == 0) continue;  // the next ones of the house
      throw Broken(fmt::format("{} has not ended:\n{}", event.Name(),
                               ExportOf(event, server_.state().accounts)));
    }
  }

  const Counts& counts() const { return counts_; }
  int64_t days_passed() const { return (now_ - kStart) / days(1); }
  const CheckedServer& server() const { return server_; }

 private:
  struct Member {
    std::string name;
    SessionId id = 0;
    int sleeps = 0;  // so many turns of his
  };

  static CheckedServer::Options ServerOptions(uint64_t seed) {
    CheckedServer::Options options{
        .dice_seed = seed, .events_per_full_check = 20'000, .summaries = true, .linked = true};
    Limits& limits = options.config.limits;
    limits.rates = false;
    limits.idle_seconds_max = 0;
    limits.event_account_days = 0;
    limits.event_experience = 0;
    options.config.events_schedule = {
        "friday 19:00 \"Friday arena\" arena length 1 minutes 20 penalty 1",
        "daily 20:30 \"Daily knock-out\" knockout length 3 penalty 1",
        "sunday 15:00 \"Sunday Swiss\" swiss length 3 penalty 1",
    };
    return options;
  }

  const EventBook& Book() const { return server_.state().events; }
  bool IsBusy() const {
    return std::ranges::any_of(Book().live(), [this](EventId id) {
      const HostedEvent& event = *Book().all().at(id);
      return event.state() == events::State::kRunning && !event.options().by_days() &&
             !ClubTypist::IsEndless(event) && !event.open().empty();
    });
  }

  // ---- Time.

  void Pass() {
    const minutes step = IsBusy() ? kBusyStep : kQuietStep;
    now_ += step;
    server_.MoveClock(step);
    server_.Tick();
    server_.AnswerAll();
    server_.Judge();
  }
  void Disturb() {
    if (random_.OneIn(400)) {
      const auto before = LiveExports();
      server_.TakeOver(random_.OneIn(2));
      Require(LiveExports() == before, "another core has other events");
    }
    if (random_.OneIn(3000)) {
      ++counts_.restarts;
      Move(random_.OneIn(2) ? minutes(0) : minutes(random_.Below(3000)));
      const auto before = LiveExports();
      server_.Restart();
      Require(LiveExports() == before, "a start finds other events");
    }
    if (wrong_ != minutes(0) && random_.OneIn(100)) Jump(-wrong_);
    if (wrong_ == minutes(0) && random_.OneIn(4000)) {
      const minutes by(1 + random_.Below(3000));
      Jump(random_.OneIn(2) ? by : -by);
    }
  }
  std::map<EventId, std::string> LiveExports() const {
    std::map<EventId, std::string> exports;
    for (const EventId id : Book().live()) {
      exports[id] = ExportOf(*Book().all().at(id), server_.state().accounts);
    }
    return exports;
  }
  void Move(minutes by) {
    now_ += by;
    server_.MoveClock(by);
  }
  void Jump(minutes by) {
    ++counts_.jumps;
    wrong_ += by;
    Move(by);
  }

  // ---- What must be so.

  void CheckEvents() {
    for (auto it = Book().all().upper_bound(last_); it != Book().all().end(); ++it) {
      open_.insert(last_ = it->first);
    }
    std::erase_if(open_, [this](EventId id) {
      const HostedEvent& event = *Book().all().at(id);
      Require(!event.broken(), "an event cannot be played again");
      if (event.is_over()) CheckEnded(event);
      if (event.was_drawn()) CheckRounds(event);
      return event.is_over();
    });
  }
  // Arena and ladder have no rounds: there nobody has two matches that are open.
  static void CheckRounds(const HostedEvent& event) {
    std::set<std::tuple<events::StageId, int32_t, events::Number>> playing;
    for (const auto& [id, fixture] : event.Fixtures()) {
      const bool rounds =
          id.stage.stage != events::Stage::kLadder && id.stage.stage != events::Stage::kArena;
      if (rounds ? fixture.is_void : !fixture.open()) continue;
      Require(fixture.first != fixture.second, "somebody plays himself");
      for (const events::Number number : {fixture.first, fixture.second}) {
        if (number == 0 || playing.emplace(id.stage, id.round, number).second) continue;
        throw Broken(
            fmt::format("{}: {} plays twice in a round", event.Name(), events::MatchWord(id)));
      }
    }
  }
  void CheckEnded(const HostedEvent& event) {
    ++(event.state() == events::State::kFinished ? counts_.finished : counts_.cancelled);
    if (!event.was_drawn()) return;
    for (const auto& [id, fixture] : event.Fixtures()) {
      if (fixture.is_void) ++counts_.voids;
      if (fixture.decision.how == events::How::kResult) ++counts_.results;
      if (fixture.decision.how == events::How::kForfeit) ++counts_.forfeits;
      Require(event.state() == events::State::kCancelled || !fixture.open(),
              "a match of an event that is over is open");
    }
    const std::string text = ExportOf(event, server_.state().accounts);
    const verify::EventFinding finding = verify::CheckEvent(text);
    if (finding.verdict != verify::EventFinding::Verdict::kVerified) {
      throw Broken(fmt::format("{}:\n{}\n{}", event.Name(), fmt::join(finding.lines, "\n"), text));
    }
    ++counts_.verified;
  }

  // ---- People.

  void Register(Member& member) {
    member = {.name = NameOf(registered_++)};
    typist_.Know(member.name);
    member.id = server_.Connect();
    for (const std::string& line :
         {std::string("guest"), "name " + member.name, std::string("secret"), std::string("secret"),
          std::string("toggle ready"), std::string("toggle automove"), std::string("save")}) {
      Say(member, line);
    }
  }
  void Say(const Member& member, const std::string& line) {
    server_.Type(member.id, line);
    server_.AnswerAll();
  }
  void Act(Member& member) {
    if (member.sleeps > 0 && !ending_) return void(--member.sleeps);
    if (random_.OneIn(300)) member.sleeps = static_cast<int>(random_.Below(200));
    if (!server_.IsOpen(member.id)) return LogIn(member);
    if (random_.OneIn(ending_ ? 400 : 60)) return server_.Disconnect(member.id);
    for (int i = 0; i < 3; ++i) {
      const User* user = server_.UserOf(member.id);
      if (user == nullptr) return server_.Disconnect(member.id);
      Say(member, typist_.Line(server_.state(), *user, &member - members_.data() < kDirectors));
    }
  }
  // Somebody else comes in the place of who is erased.
  void LogIn(Member& member) {
    const Account* account = server_.state().accounts.FindAnyCase(member.name);
    if (account == nullptr) {
      typist_.Forget(member.name);
      ++counts_.erased;
      return Register(member);
    }
    member.id = server_.Connect();
    server_.TypeLogin(member.id, member.name, "secret", random_.OneIn(2) ? 1009 : 1008);
    server_.AnswerAll();
  }

  Random random_;
  ClubTypist typist_;
  CheckedServer server_;
  Time now_ = kStart;
  std::vector<Member> members_;
  int registered_ = 0;
  bool ending_ = false;
  minutes wrong_{};  // so much the clock is ahead
  EventId last_ = 0;
  std::set<EventId> open_;  // those that were not over
  Counts counts_;
};

// A year by hand: FIBS_CLUB_DAYS=365, and FIBS_CLUB_SEED for another one.
TEST(ClubYear, EveryEventComesToItsEndAndIsTrue) {
  ClubYear year(FromEnvironment<uint64_t>("FIBS_CLUB_SEED", 7));
  try {
    year.Run(days(FromEnvironment("FIBS_CLUB_DAYS", Sanitized() ? 20 : 90)));
    year.ComeToAnEnd();
  } catch (const Broken& broken) {
    FAIL() << broken.what() << " after " << year.days_passed() << " days";
  }
  const Counts& counts = year.counts();
  std::cout << "club: " << counts.finished << " events finished, " << counts.cancelled
            << " cancelled, " << counts.verified << " verified; of their matches " << counts.results
            << " played, " << counts.forfeits << " forfeits, " << counts.voids << " void; "
            << counts.erased << " members erased, " << counts.restarts << " restarts, "
            << year.server().take_overs() << " take-overs, " << counts.jumps
            << " jumps of the clock, " << year.server().events() << " events\n";
  EXPECT_GT(counts.finished, 5);
  EXPECT_GT(counts.cancelled, 5);
  EXPECT_GT(counts.results, 20);
  EXPECT_GT(counts.forfeits, 5);
}

}  // namespace
}  // namespace fibs::server
