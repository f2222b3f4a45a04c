// `mod restore`: what others lost to a cheat is given back. Nothing takes that back, so it is typed
// twice: the second time with the number of matches that the first time has shown.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/conduct/restoration.h"
#include "server/core/typed_time.h"

namespace fibs::server {
namespace {

using Change = Restoration::Change;

constexpr int kDaysMax = 9999;
constexpr size_t kLosersShown = 20;  // people, of those who have lost

std::string DayText(Time day) { return IsoMinute(day, "UTC").substr(0, 10); }

// "30d", "2026-11-01": when that day begins in UTC.
std::optional<Time> ReadSince(std::string_view typed, Time now) {
  if (const auto date = ParseDate(typed)) return Time(std::chrono::sys_days(*date));
  if (!typed.ends_with('d')) return std::nullopt;
  const auto days = protocol::ParseInt(typed.substr(0, typed.size() - 1));
  if (!days || *days < 0 || *days > kDaysMax) return std::nullopt;
  return Time(std::chrono::floor<std::chrono::days>(now) - std::chrono::days(*days));
}

struct Asked {
  AccountId about = 0;
  Time since;
  std::optional<int> confirmed;  // so many matches
  std::string reason;
  size_t entries = 0;  // of the log when it was asked
};

std::string PointsIn(const Change& change) {
  return fmt::format("{:.2f} points in {}, {} match{}", change.points, change.series->name,
                     change.matches, change.matches == 1 ? "" : "es");
}

protocol::RestorationLine LineOf(std::string_view name, std::string_view day,
                                 const Restoration& plan) {
  return {.name = name,
          .day = day,
          .matches = plan.matches.size(),
          .players = plan.CountLosers(),
          .lost = plan.PointsLost(),
          .gained = plan.PointsGained()};
}

// The losers as lines; those who lost in several games have several.
void ReplyPlanLines(Context& c, const Asked& asked, const Restoration& plan) {
  const std::string& name = c.people.accounts.Get(asked.about).name;
  c.Reply(protocol::ClipRestorationPlan(LineOf(name, DayText(asked.since), plan)));
  for (size_t i = 0; i < plan.lost.size() && i < kLosersShown; ++i) {
    const Change& change = plan.lost[i];
    c.Reply(protocol::ClipRestorationLoser(NameWord(c, change.account), change.points,
                                           change.matches, change.series->name));
  }
  if (plan.lost.size() > kLosersShown) {
    c.Reply(protocol::ClipMore(plan.lost.size() - kLosersShown));
  }
}

void ShowPlan(Context& c, const Asked& asked, const Restoration& plan) {
  if (ReadsLines(c)) return ReplyPlanLines(c, asked, plan);
  const std::string& name = c.people.accounts.Get(asked.about).name;
  c.Reply("** {} rated match{} that {} won since {}: {} lost {:.2f} points, {} gained {:.2f}.",
          plan.matches.size(), plan.matches.size() == 1 ? "" : "es", name, DayText(asked.since),
          plan.CountLosers() == 1 ? "one player" : fmt::format("{} players", plan.CountLosers()),
          plan.PointsLost(), name, plan.PointsGained());
  for (size_t i = 0; i < plan.lost.size() && i < kLosersShown; ++i) {
    c.Reply("  {}: {}", NameIn(c, plan.lost[i].account), PointsIn(plan.lost[i]));
  }
  if (plan.lost.size() > kLosersShown) c.Reply("  and {} more", plan.lost.size() - kLosersShown);
  c.Reply("** Nothing takes that back. Type 'mod restore {} {} confirm {} {}' to do it.", name,
          DayText(asked.since), plan.matches.size(), asked.reason);
}

// Both sides, each account once.
std::map<AccountId, std::string> MoveRatings(Context& c, const Restoration& plan) {
  std::map<AccountId, std::string> told;
  const auto move = [&](const Change& change, double points) {
    if (!c.people.accounts.IsInUse(change.account)) return;
    Account& account = c.people.accounts.Get(change.account);
    engine::RatedPlayer player = RatingIn(account, *change.series);
    player.rating += points;
    SetRating(account, *change.series, player);
    std::string& text = told[change.account];
    text += (text.empty() ? "" : "; ") + PointsIn(change);
  };
  for (const Change& change : plan.lost) move(change, change.points);
  for (const Change& change : plan.gained) move(change, -change.points);
  for (const auto& [id, text] : told) c.people.account_changes.Save(c.people.accounts.Get(id));
  return told;
}

void Restore(Context& c, const Asked& asked, const Restoration& plan) {
  const ConductId entry = c.conduct.conduct
                              .Note({.kind = ConductEntry::Kind::kRestored,
                                     .what = static_cast<int>(plan.matches.size()),
                                     .by = c.user.id(),
                                     .about = asked.about,
                                     .until = asked.since,
                                     .text = asked.reason})
                              .id;
  for (const MatchId match : plan.matches) c.turn.effects.Append(MatchRestored{match, entry});
  const std::string name = c.people.accounts.Get(asked.about).name;
  const std::string since = DayText(asked.since);
  for (const auto& [id, points] : MoveRatings(c, plan)) {
    c.presence.claim_news.Notify(
        id, id == asked.about
                ? fmt::format("A moderator takes from your rating what you won since {}: {}. {}",
                              since, points, asked.reason)
                : fmt::format("What you lost to {} since {} is given back to you: {}. {}", name,
                              since, points, asked.reason));
    if (User* user = c.presence.lobby.Online(id)) c.presence.announcer.SendWhoInfo(*user);
  }
  if (ReadsLines(c)) c.Reply(protocol::ClipRestorationDone(LineOf(name, since, plan)));
  c.Reply("** {:.2f} points of {} match{} are given back.", plan.PointsLost(), plan.matches.size(),
          plan.matches.size() == 1 ? "" : "es");
}

// What was read may be from before another one has restored the same.
bool IsStale(const Context& c, const Asked& asked) {
  const std::vector<ConductEntry>& entries = c.conduct.conduct.log().entries();
  return std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(asked.entries), entries.end(),
                     [&](const ConductEntry& entry) {
                       return entry.kind == ConductEntry::Kind::kRestored &&
                              entry.about == asked.about;
                     });
}

void OnWins(Context& c, const Asked& asked, const HistoryLoaded& answer) {
  if (!answer.matches) return TellStorageFailed(c);
  if (!c.people.accounts.IsInUse(asked.about) || IsStale(c, asked)) {
    return c.Refuse("** Something has changed meanwhile. Please type it again.");
  }
  const std::string& name = c.people.accounts.Get(asked.about).name;
  if (answer.matches->size() >= static_cast<size_t>(Restoration::kMatchesMax)) {
    return c.Refuse("** {} has won {} matches since {} or more: choose a later day.", name,
                    Restoration::kMatchesMax, DayText(asked.since));
  }
  const Restoration plan = PlanRestoration(*answer.matches, c.user.id());
  if (plan.matches.empty()) {
    return c.Refuse("** {} has won nothing since {} that could be given back.", name,
                    DayText(asked.since));
  }
  if (asked.confirmed != static_cast<int>(plan.matches.size())) return ShowPlan(c, asked, plan);
  if (c.MayStore()) Restore(c, asked, plan);
}

}  // namespace

void RestoreRatings(Context& c, std::string_view typed) {
  const auto [name, behind] = protocol::SplitFirst(typed);
  const auto [day, behind_day] = protocol::SplitFirst(behind);
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  if (!MayJudge(c, *account)) return;
  const auto since = ReadSince(day, c.turn.now);
  if (!since) return c.Refuse("** The time is as in 30d, or a day as in 2026-11-01.");
  Asked asked{.about = account->id,
              .since = *since,
              .confirmed = std::nullopt,
              .reason = {},
              .entries = c.conduct.conduct.log().entries().size()};
  std::string_view reason = behind_day;
  if (const auto [word, rest] = protocol::SplitFirst(behind_day);
      protocol::EqualsNoCase(word, "confirm")) {
    const auto [number, text] = protocol::SplitFirst(rest);
    asked.confirmed = protocol::ParseInt(number);
    if (asked.confirmed) reason = text;
  }
  asked.reason = protocol::Printable(reason);
  if (asked.reason.empty()) return c.Refuse("** Please say why: all who are concerned are told.");
  Ask(c,
      HistoryQuery{.account = account->id,
                   .count = Restoration::kMatchesMax,
                   .asker = {},
                   .won_since = *since},
      [asked](Context& call, const HistoryLoaded& answer) { OnWins(call, asked, answer); });
}

}  // namespace fibs::server
