// 400 days of matches by days, over a leap day, and of live ones that are left, claimed, resumed
// and judged, with vacations, a server that is down or taken over, and a clock that is wrong. Only
// here what is due is counted once more: no deadline is missed, none comes too early.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/people/vacations.h"
#include "server/core/play/schedule.h"
#include "tests/broken.h"
#include "tests/checked_server.h"
#include "tests/match_player.h"
#include "tests/sanitized.h"

namespace fibs::server {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr minutes kStep = Schedule::kGapMax;  // else a step is a pause
// A leap day is among the 400 that follow.
const Time kStart = std::chrono::sys_days(std::chrono::March / 3 / 2003);
// How far what is counted here may be off: beginnings and ends of vacations, and one more step.
constexpr minutes kInexact = 3 * kStep;

struct Decision {
  AccountId account = 0;
  engine::Player decider = engine::Player::kFirst;
  Time since;
  int days = 0;
  milliseconds counted{};  // of the time of who decides
  milliseconds slack{};    // so much later it may fall due
  bool reminded = false;

  bool IsOf(const MatchSummary& summary) const {
    return summary.decider == decider && summary.since == since;
  }
};

// A claim that goes on.
struct OpenClaim {
  Claim claim;
  milliseconds counted{};  // since then
  milliseconds slack{};    // so much later it may be judged
};

class DaySimulation {
 public:
  explicit DaySimulation(uint64_t seed)
      : random_(seed), player_(random_, {}), server_(ServerOptions(seed)) {
    server_.MoveClock(kStart - Time(std::chrono::sys_days(std::chrono::January / 2 / 2003)));
    for (const char* name : {"Ann_user", "Bob_user", "Cid_user", "Dan_user", "Eve_user"}) {
      users_.push_back({.name = name});
      Register(users_.back());
    }
  }

  void Run(int steps) {
    for (int i = 0; i < steps; ++i) {
      Pass();
      Disturb();
      for (Player& user : users_) {
        if (random_.OneIn(6)) Act(user);
      }
      Note();
    }
  }
  // What is left of live matches is claimed: all are here for two weeks, and then for the answer.
  void ClaimTheRest() {
    if (wrong_ != milliseconds(0)) Jump(-wrong_);
    for (Player& user : users_) {
      if (!server_.IsOpen(user.id)) LogIn(user);
      server_.Type(user.id, "leave");
    }
    for (int i = 0; i < days(15) / kStep; ++i) Pass();
    for (const Player& user : users_) {
      const User* online = server_.UserOf(user.id);
      Require(online != nullptr, "nobody has logged out");
      for (const std::string& match : LiveMatchesOf(*online)) {
        server_.Type(user.id, "claim " + match);
        server_.AnswerAll();
      }
    }
    Note();
    for (int i = 0; i < days(5) / kStep; ++i) Pass();
  }
  void NobodyComes(int steps) {
    for (int i = 0; i < steps && server_.state().matches.unfinished() > 0; ++i) Pass();
  }

  CheckedServer& server() { return server_; }
  int reminders() const { return reminders_; }
  int restarts() const { return restarts_; }
  int jumps() const { return jumps_; }
  Time now() const { return now_; }

 private:
  struct Player {
    std::string name;
    SessionId id = 0;
    int sleeps = 0;  // so many turns of his
  };

  static CheckedServer::Options ServerOptions(uint64_t seed) {
    CheckedServer::Options options{
        .dice_seed = seed, .events_per_full_check = 5000, .summaries = true, .linked = true};
    options.config.limits.rates = false;
    options.config.limits.idle_seconds_max = 0;
    return options;
  }

  void Register(Player& user) {
    user.id = server_.Connect();
    for (const std::string& line :
         {std::string("guest"), "name " + user.name, std::string("secret"), std::string("secret"),
          std::string("toggle ready"), std::string("toggle automove"), std::string("save")}) {
      server_.Type(user.id, line);
      server_.AnswerAll();
    }
  }

  // ---- Time.

  void Pass() {
    Move(kStep);
    for (auto& [id, decision] : open_) {
      const Account& account = server_.state().accounts.Get(decision.account);
      if (!VacationEnd(account, now_)) decision.counted += kStep;
    }
    for (auto& [id, claim] : claims_) {
      claim.counted += kStep;
      const MatchEntry* entry = FindMatch(id);
      if (entry != nullptr && entry->table != nullptr) claim.slack += kStep;
    }
    server_.Tick();
    server_.AnswerAll();
    if (random_.OneIn(4)) server_.Judge();
    CheckDue();
  }
  void Move(milliseconds by) {
    now_ += by;
    server_.MoveClock(by);
  }
  void Disturb() {
    if (random_.OneIn(250)) {
      server_.TakeOver(random_.OneIn(2));
      Allow(minutes(30));
    }
    if (random_.OneIn(1500)) {
      ++restarts_;
      Move(random_.OneIn(3) ? milliseconds(0)
                            : milliseconds(hours(1 + static_cast<int>(random_.Below(80)))));
      server_.Restart();
      Allow(minutes(30));
    }
    if (wrong_ != milliseconds(0) && random_.OneIn(100)) Jump(-wrong_);
    if (wrong_ == milliseconds(0) && random_.OneIn(2000)) {
      // No moment of the wrong clock comes again when it is right.
      const milliseconds by = hours(1 + static_cast<int>(random_.Below(60))) +
                              milliseconds(1 + static_cast<int>(random_.Below(60'000)));
      Jump(random_.OneIn(2) ? by : -by);
    }
  }
  void Jump(milliseconds by) {
    ++jumps_;
    wrong_ += by;
    Move(by);
    for (auto& [id, decision] : open_) {
      decision.slack += decision.counted + milliseconds(days(6));
    }
    for (auto& [id, claim] : claims_) claim.slack += claim.counted + milliseconds(days(6));
    server_.Tick();
    server_.AnswerAll();
    CheckDue();
  }
  void Allow(milliseconds slack) {
    for (auto& [id, decision] : open_) decision.slack += slack;
    for (auto& [id, claim] : claims_) claim.slack += slack;
    server_.Tick();
    server_.AnswerAll();
    CheckDue();
  }

  // ---- What is due.

  // Nobody has typed: whatever has changed was due.
  void CheckDue() {
    CheckClaims();
    std::map<MatchId, const MatchEntry*> entries;
    server_.state().matches.ForEachUnfinished(
        [&entries](const MatchEntry& entry) { entries[entry.id] = &entry; });
    for (auto& [id, decision] : open_) {
      const milliseconds all = days(decision.days);
      const auto found = entries.find(id);
      const MatchEntry* entry = found == entries.end() ? nullptr : found->second;
      if (entry == nullptr || !decision.IsOf(entry->Summary())) {
        Require(decision.counted + kInexact >= all, "a game is lost too early");
        // When a clock that was ahead is set right, both may be due at once.
        Require(decision.reminded || decision.slack > days(6), "a game is lost without a reminder");
        continue;
      }
      if (decision.counted > all + decision.slack + kInexact) {
        throw Broken(fmt::format("a deadline is missed in match {}: {} of {} hours, slack {}, {}",
                                 id, decision.counted / hours(1), all / hours(1),
                                 decision.slack / hours(1),
                                 decision.reminded ? "reminded" : "not reminded"));
      }
      const bool reminded = entry->reminded == decision.since;
      Require(reminded || !decision.reminded, "somebody will be reminded twice");
      if (reminded && !decision.reminded) {
        ++reminders_;
        Require(decision.counted + kInexact >= all * 2 / 3, "a reminder comes too early");
      }
      decision.reminded = reminded;
    }
    Note();
  }
  const MatchEntry* FindMatch(MatchId id) const {
    const MatchEntry* found = nullptr;
    server_.state().matches.ForEachUnfinished(
        [&](const MatchEntry& entry) { found = entry.id == id ? &entry : found; });
    return found;
  }
  // What is asked of the judge is due, and what is due is asked.
  void CheckClaims() {
    constexpr milliseconds all = days(3);
    for (const Request& request : server_.judgements()) {
      const auto& asked = std::get<JudgeMatch>(request.question);
      const auto claim = claims_.find(asked.match);
      // It may have ended since it was asked about; then the answer counts for nothing (Books).
      if (claim == claims_.end() || claim->second.claim != asked.claim) continue;
      Require(claim->second.counted + kInexact >= all, "a claim is judged too early");
    }
    for (const auto& [id, claim] : claims_) {
      const MatchEntry* entry = FindMatch(id);
      if (entry == nullptr || entry->claim != claim.claim) continue;
      if (claim.counted <= all + claim.slack + kInexact) continue;
      throw Broken(fmt::format("match {} is not judged: {} hours, slack {}", id,
                               claim.counted / hours(1), claim.slack / hours(1)));
    }
  }
  void NoteClaims() {
    std::map<MatchId, OpenClaim> noted;
    server_.state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      if (!entry.claim) return;
      const auto known = claims_.find(entry.id);
      const bool same = known != claims_.end() && known->second.claim == *entry.claim;
      noted[entry.id] = same ? known->second : OpenClaim{*entry.claim, {}, hours(24)};
    });
    claims_ = std::move(noted);
  }
  void Note() {
    NoteClaims();
    std::map<MatchId, Decision> noted;
    server_.state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      if (!entry.terms.rules.by_days()) return;
      const MatchSummary summary = entry.Summary();
      Require(summary.decider.has_value(), "nobody has to decide");
      const auto known = open_.find(entry.id);
      const bool same = known != open_.end() && known->second.IsOf(summary);
      noted[entry.id] = same ? known->second
                             : Decision{.account = entry.players[Index(*summary.decider)],
                                        .decider = *summary.decider,
                                        .since = summary.since,
                                        .days = entry.terms.rules.days,
                                        .counted = {},
                                        .slack = minutes(30),
                                        .reminded = false};
    });
    open_ = std::move(noted);
  }

  // ---- People.

  void Act(Player& user) {
    if (user.sleeps > 0) return void(--user.sleeps);
    if (random_.OneIn(150)) user.sleeps = static_cast<int>(random_.Below(400));
    if (!server_.IsOpen(user.id)) return LogIn(user);
    if (random_.OneIn(40)) return server_.Disconnect(user.id);
    for (int i = 0; i < 4; ++i) {
      const User* online = server_.UserOf(user.id);
      if (online == nullptr) return;
      const std::string line = LineOf(*online);
      server_.Type(user.id, line);
      server_.AnswerAll();
      if (!line.starts_with("claim") || !random_.OneIn(8)) continue;
      user.sleeps = 150;  // hours: his claim may lapse
      return server_.Disconnect(user.id);
    }
  }
  void LogIn(Player& user) {
    user.id = server_.Connect();
    server_.TypeLogin(user.id, user.name, "secret", random_.OneIn(2) ? 1009 : 1008);
    server_.AnswerAll();
  }
  // In their order.
  std::vector<std::string> LiveMatchesOf(const User& user) {
    std::vector<MatchId> found;
    server_.state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      const bool his = std::ranges::find(entry.players, user.id()) != entry.players.end();
      if (his && !entry.terms.rules.by_days()) found.push_back(entry.id);
    });
    std::ranges::sort(found);
    std::vector<std::string> words;
    for (const MatchId id : found) words.push_back(fmt::format("#{}", id));
    return words;
  }
  std::string LiveLine(const User& user) {
    const auto saved = LiveMatchesOf(user);
    if (saved.empty() || random_.OneIn(3)) {
      return fmt::format("invite {} {}", random_.Pick(users_).name, 1 + random_.Below(3));
    }
    if (random_.OneIn(2)) return "claim " + random_.Pick(saved);
    return fmt::format("invite {} {}", random_.Pick(users_).name, random_.Pick(saved));
  }
  std::string LineOf(const User& user) {
    if (user.table != nullptr && !user.table->entry().terms.rules.by_days()) {
      return random_.OneIn(30) ? "leave" : player_.Line(server_.state(), user);
    }
    if (user.table != nullptr) {
      const bool his = user.table->match().decider() == user.seat;
      return his && !random_.OneIn(8) ? player_.Line(server_.state(), user) : "leave";
    }
    if (random_.OneIn(300)) return fmt::format("vacation {}", 1 + random_.Below(12));
    if (random_.OneIn(300)) return "vacation end";
    if (random_.OneIn(100)) return random_.OneIn(2) ? "set manual yes" : "set manual no";
    if (random_.OneIn(30)) return "games";
    std::vector<std::string> lines;
    server_.state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      if (std::ranges::find(entry.players, user.id()) == entry.players.end()) return;
      if (entry.Summary().decider != entry.SeatOf(user.id())) return;
      lines.push_back(fmt::format("game {}{}", entry.id, random_.OneIn(4) ? " roll" : ""));
    });
    std::ranges::sort(lines);
    for (const auto& other : server_.state().lobby.users()) {
      if (other->invitation && other->invitation->to == user.id()) return "join " + other->name();
    }
    if (random_.OneIn(6)) return LiveLine(user);
    if (lines.empty() || random_.OneIn(8)) {
      return fmt::format("invite {} {} days {}", random_.Pick(users_).name, 1 + random_.Below(3),
                         1 + random_.Below(8));
    }
    return random_.Pick(lines);
  }

  Random random_;
  MatchPlayer player_;
  CheckedServer server_;
  Time now_ = kStart;
  std::vector<Player> users_;
  std::map<MatchId, Decision> open_;
  std::map<MatchId, OpenClaim> claims_;
  milliseconds wrong_{};  // so much the clock is ahead
  int reminders_ = 0, restarts_ = 0, jumps_ = 0;
};

TEST(DaySimulation, EveryMatchComesToItsEndAndNoDeadlineIsMissed) {
  for (uint64_t seed = 5; seed <= (Sanitized() ? 5u : 6u); ++seed) {
    DaySimulation simulation(seed);
    try {
      simulation.Run(static_cast<int>(days(400) / kStep));
      simulation.ClaimTheRest();
      simulation.NobodyComes(static_cast<int>(days(120) / kStep));
    } catch (const Broken& broken) {
      FAIL() << broken.what() << ", seed " << seed;
    }
    const Tally& tally = simulation.server().tally();
    std::cout << "days: " << tally.MatchesFinished() << " matches played to their ends, "
              << tally.lost_on_time << " lost on time, " << tally.timed_out << " time-outs, "
              << tally.claims << " claims, " << tally.claims_played_on << " of them played on, "
              << tally.lapsed << " lapsed, " << tally.judged << " judged, "
              << simulation.reminders() << " reminders, " << simulation.restarts() << " restarts, "
              << simulation.server().take_overs() << " take-overs, " << simulation.jumps()
              << " jumps of the clock, " << simulation.server().events() << " events\n";
    EXPECT_EQ(simulation.server().state().matches.unfinished(), 0U);
    EXPECT_GT(tally.MatchesFinished(), 10);
    EXPECT_GT(tally.lost_on_time, 2);
    EXPECT_GT(tally.timed_out, tally.lost_on_time);
    EXPECT_GT(simulation.reminders(), tally.timed_out);
    EXPECT_GT(tally.judged, 5);
    EXPECT_EQ(tally.claims,
              tally.judged + tally.claims_played_on + tally.lapsed + tally.claims_gone);
    EXPECT_GT(simulation.restarts(), 10);
    EXPECT_GT(simulation.jumps(), 5);
  }
}

}  // namespace
}  // namespace fibs::server
