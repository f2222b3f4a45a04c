#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 that moderators read (docs/PROTOCOL.md, "Reports and measures"). Each
// function returns one line without a line end. A name that is empty is of a deleted player, and
// becomes "-"; an operator is "*". Times are Unix seconds.
namespace fibs::protocol {

struct ReportLine {
  int64_t number = 0;
  std::string_view about = {}, by = {};
  std::string_view complaint = {};  // "talk"; see ComplaintOf in the server
  int64_t at = 0;
  std::string_view taken_by = {};  // who reads it
  std::string_view text = {};
};
// "88 report NUMBER ABOUT BY COMPLAINT AT READER TEXT..."
std::string ClipReport(const ReportLine& report);
// "88 said NUMBER TEXT...": a line that was said before that report.
std::string ClipReportSaid(int64_t number, std::string_view text);

struct ReportedLine {
  std::string_view name = {};
  int64_t registered = 0;
  int experience = 0;
  size_t reports = 0;         // all that were ever made about him
  int left = 0, matches = 0;  // of a year: so many left of so many
  std::string_view roles = {};
};
// "88 person NAME REGISTERED EXPERIENCE REPORTS LEFT MATCHES ROLES"
std::string ClipReported(const ReportedLine& person);

struct DecisionLine {
  enum class State : uint8_t {
    kHolds,
    kContested,  // ... and nobody has read the objection
    kOver,
  };
  int64_t number = 0;
  std::string_view against = {}, by = {};
  std::string_view measure = {};
  int64_t at = 0, until = 0;  // until 0: for good
  State state = State::kHolds;
  std::string_view reason = {};
};
// "88 measure NUMBER NAME BY MEASURE AT UNTIL STATE REASON..."; STATE: "holds", "contested",
// "over".
std::string ClipDecision(const DecisionLine& decision);
// "88 objection NUMBER TEXT...": to that measure.
std::string ClipObjection(int64_t number, std::string_view text);
// "88 more COUNT": behind a list, so many more there are.
std::string ClipMore(size_t count);

struct SignalLine {
  std::string_view name = {};  // of whom it is
  std::string_view kind =
      {};  // "repeats", "declined", "words", "left", "opponent", "turns", "address"
  size_t some = 0, all = 0;
  std::string_view others = {};  // names with commas
  std::string_view text = {};    // what was said so often
};
// "89 NAME KIND SOME ALL OTHERS TEXT..."
std::string ClipSignal(const SignalLine& signal);

struct HeldLine {
  int64_t number = 0;
  int64_t at = 0;
  std::string_view from = {}, to = {};
  std::string_view text = {};
};
// "90 NUMBER waits AT FROM TO TEXT..."
std::string ClipHeld(const HeldLine& held);
// "90 NUMBER delivered", "90 NUMBER stopped": it waits no more.
std::string ClipHeldGone(int64_t number, bool delivered);

struct RestorationLine {
  std::string_view name = {};  // of the cheat
  std::string_view day = {};   // "2026-11-01"
  size_t matches = 0, players = 0;
  double lost = 0, gained = 0;
};
// "91 plan NAME DAY MATCHES PLAYERS LOST GAINED": what would be given back.
std::string ClipRestorationPlan(const RestorationLine& plan);
// "91 loser NAME POINTS MATCHES GAME": of that plan.
std::string ClipRestorationLoser(std::string_view name, double points, int matches,
                                 std::string_view game);
// "91 done NAME DAY MATCHES LOST": it is given back.
std::string ClipRestorationDone(const RestorationLine& done);

}  // namespace fibs::protocol
