#include "protocol/clip_moderation.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

constexpr int kModerationLine = 88;
constexpr int kSignalLine = 89;
constexpr int kHeldLine = 90;
constexpr int kRestorationLine = 91;

std::string_view WordOf(DecisionLine::State state) {
  switch (state) {
    case DecisionLine::State::kHolds:
      return "holds";
    case DecisionLine::State::kContested:
      return "contested";
    case DecisionLine::State::kOver:
      return "over";
  }
  return {};
}

// What people have written may be gone, or nothing.
std::string Behind(std::string line, std::string_view text) {
  if (!text.empty()) line += fmt::format(" {}", text);
  return line;
}

}  // namespace

std::string ClipReport(const ReportLine& report) {
  return Behind(fmt::format("{} report {} {} {} {} {} {}", kModerationLine, report.number,
                            OrNone(report.about), OrNone(report.by), report.complaint, report.at,
                            OrNone(report.taken_by)),
                report.text);
}

std::string ClipReportSaid(int64_t number, std::string_view text) {
  return Behind(fmt::format("{} said {}", kModerationLine, number), text);
}

std::string ClipReported(const ReportedLine& person) {
  return fmt::format("{} person {} {} {} {} {} {} {}", kModerationLine, OrNone(person.name),
                     person.registered, person.experience, person.reports, person.left,
                     person.matches, OrNone(person.roles));
}

std::string ClipDecision(const DecisionLine& decision) {
  return Behind(fmt::format("{} measure {} {} {} {} {} {} {}", kModerationLine, decision.number,
                            OrNone(decision.against), OrNone(decision.by), decision.measure,
                            decision.at, decision.until, WordOf(decision.state)),
                decision.reason);
}

std::string ClipObjection(int64_t number, std::string_view text) {
  return Behind(fmt::format("{} objection {}", kModerationLine, number), text);
}

std::string ClipMore(size_t count) { return fmt::format("{} more {}", kModerationLine, count); }

std::string ClipSignal(const SignalLine& signal) {
  return Behind(fmt::format("{} {} {} {} {} {}", kSignalLine, OrNone(signal.name), signal.kind,
                            signal.some, signal.all, OrNone(signal.others)),
                signal.text);
}

std::string ClipHeld(const HeldLine& held) {
  return Behind(fmt::format("{} {} waits {} {} {}", kHeldLine, held.number, held.at,
                            OrNone(held.from), OrNone(held.to)),
                held.text);
}

std::string ClipHeldGone(int64_t number, bool delivered) {
  return fmt::format("{} {} {}", kHeldLine, number, delivered ? "delivered" : "stopped");
}

std::string ClipRestorationPlan(const RestorationLine& plan) {
  return fmt::format("{} plan {} {} {} {} {:.2f} {:.2f}", kRestorationLine, OrNone(plan.name),
                     plan.day, plan.matches, plan.players, plan.lost, plan.gained);
}

std::string ClipRestorationLoser(std::string_view name, double points, int matches,
                                 std::string_view game) {
  return fmt::format("{} loser {} {:.2f} {} {}", kRestorationLine, OrNone(name), points, matches,
                     game);
}

std::string ClipRestorationDone(const RestorationLine& done) {
  return fmt::format("{} done {} {} {} {:.2f}", kRestorationLine, OrNone(done.name), done.day,
                     done.matches, done.lost);
}

}  // namespace fibs::protocol
