// The command `progress`: how well somebody has played, from week to week, by the analyses.
#include "server/core/play/progress.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "protocol/clip_progress.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

std::string RateText(const Performance::Part& part) {
  if (part.decisions == 0) return "-";
  return fmt::format("{:.1f} ({})", ErrorRate(part), part.decisions);
}

// "from 2026-11-23      4  11.2 (131) ..."
std::string ProgressRow(std::string_view begin, int matches,
                        const std::array<Performance::Part, kPhases>& parts,
                        const Performance::Part& all) {
  std::string line = fmt::format("{:<15} {:>4}", begin, matches);
  for (const auto& part : parts) line += fmt::format(" {:>11}", RateText(part));
  return line + fmt::format(" {:>11}", RateText(all));
}

std::string ProgressLineOf(const Account& account, const ProgressPeriod& period) {
  protocol::ProgressLine line{.name = account.name,
                              .from = UnixSeconds(period.from),
                              .until = UnixSeconds(period.until),
                              .matches = period.matches};
  for (size_t i = 0; i < kPhases; ++i) {
    const Performance::Part& part = period.parts.at(i);
    line.parts.at(i) = {.decisions = part.decisions, .lost = std::llround(1000 * part.lost)};
  }
  return protocol::ClipProgress(line);
}

void ReplyProgressEnd(Context& c, const Account& account, bool own) {
  using State = protocol::ProgressState;
  const State state = account.progress ? State::kShown : own ? State::kOwn : State::kHidden;
  c.Reply(protocol::ClipProgressEnd(account.name, state));
}

void PrintProgress(Context& c, const Account& account, const std::vector<ProgressPeriod>& periods) {
  c.Reply("Error rates of {} (1000 = a game), behind them the decisions:", account.name);
  c.Reply("{:<15} {:>4} {:>11} {:>11} {:>11} {:>11} {:>11}", "", "", "opening", "middle",
          "bear-off", "cube", "all");
  ProgressPeriod sum;
  for (const ProgressPeriod& period : periods) {
    c.Reply(ProgressRow("from " + IsoMinute(period.from, "UTC").substr(0, 10), period.matches,
                        period.parts, period.All()));
    sum.matches += period.matches;
    for (size_t i = 0; i < kPhases; ++i) {
      sum.parts.at(i).decisions += period.parts.at(i).decisions;
      sum.parts.at(i).lost += period.parts.at(i).lost;
    }
  }
  c.Reply(ProgressRow("together", sum.matches, sum.parts, sum.All()));
}

// Whether he may see it is asked again: it may have been hidden since.
bool SeesProgress(const Context& c, const Account& account) {
  return account.progress || account.id == c.user.id();
}

void TellProgressHidden(Context& c, const Account& account) {
  if (c.user.session->game_lines) return ReplyProgressEnd(c, account, false);
  c.Refuse("** {} does not show how well he or she plays.", account.name);
}

void ShowProgress(Context& c, AccountId about, const PerformancesLoaded& answer) {
  const Account* account = c.people.accounts.FindById(about);
  if (account == nullptr) return c.Refuse("** That player has gone.");
  if (!SeesProgress(c, *account)) return TellProgressHidden(c, *account);
  if (!answer.all) return c.Refuse("** The analyses cannot be read now. Please try again later.");
  const auto periods = ProgressOf(*answer.all);
  const bool own = about == c.user.id();
  if (c.user.session->game_lines) {
    for (const ProgressPeriod& period : periods) c.Reply(ProgressLineOf(*account, period));
    return ReplyProgressEnd(c, *account, own);
  }
  if (periods.empty()) return c.Reply("No match of {} is analysed yet.", account->name);
  PrintProgress(c, *account, periods);
  if (own) {
    c.Reply(account->progress ? "Others see this. 'set progress no' hides it."
                              : "Nobody else sees this. 'set progress yes' shows it.");
  }
}

void ProgressCommand(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  if (words.size() > 1) return c.Refuse("** usage: progress [<name>]");
  const Account* account = words.empty() ? c.user.account : FindAccount(c, words[0]);
  if (account == nullptr) return;
  if (!SeesProgress(c, *account)) return TellProgressHidden(c, *account);
  Ask(c, PerformanceQuery{.account = account->id, .count = kProgressMatches},
      [about = account->id](Context& call, const PerformancesLoaded& answer) {
        ShowProgress(call, about, answer);
      });
}

constexpr Command kProgressCommands[] = {
    {"progress", "", Needs::kNothing, ProgressCommand, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> ProgressCommands() { return kProgressCommands; }

}  // namespace fibs::server
