// What moderators decide.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "protocol/clip_conduct.h"
#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/people/administrators.h"
#include "server/core/people/canonical_name.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;
using std::chrono::minutes;

constexpr int kLongest = 9999;       // of each unit
constexpr int kMeasuresAnHour = 30;  // of a moderator who is no administrator

// If he is here.
void SendAway(Context& c, AccountId account, std::string_view why) {
  User* user = c.presence.lobby.Online(account);
  if (user == nullptr) return;
  Session& session = *user->session;
  c.sessions.refusals.Log(why, session, "closed");
  c.visits.departure.LeaveAndClose(session, Leaving::kLogsOut);
}

// What he has offered to others stands no more.
void WithdrawOffers(Context& c, AccountId account) {
  std::vector<SeekId> seeks;  // the others move when one goes
  for (const Seek* seek : c.seeks.seeks.Of(account)) seeks.push_back(seek->id);
  for (const SeekId id : seeks) c.seeks.seeks.Remove(id, Seeks::End::kWithdrawn);
  std::vector<FriendLinkId> links;
  for (const FriendLink* link : c.friend_links.links.Of(account)) links.push_back(link->id);
  for (const FriendLinkId id : links) {
    c.friend_links.links.Finish(id, FriendLinks::End::kWithdrawn);
  }
  std::vector<ClubLinkId> into_clubs;
  for (const ClubLink* link : c.clubs.links.MadeBy(account)) into_clubs.push_back(link->id);
  for (const ClubLinkId id : into_clubs) c.clubs.links.End(id);
  User* user = c.presence.lobby.Online(account);
  if (user != nullptr && user->invitation && user->invitation->terms) {
    c.seats.invitations.Finish(*user, Invitations::End::kWithdrawn);
  }
}

// Who has lost his head, or his password, does not close a club in a minute. Tells the user.
bool MayDecideAgain(Context& c) {
  if (IsAdministrator(*c.user.account, c.turn.config.admins) || !c.turn.limits.rates ||
      c.conduct.measures.Take(c.user.id(), c.turn.now, kMeasuresAnHour)) {
    return true;
  }
  c.Refuse("** You have decided on {} measures in this hour.", kMeasuresAnHour);
  return false;
}

// He can object to what holds; a warning is no more than told.
void TellConcerned(Context& c, const ConductEntry& measure, std::string text) {
  if (measure.measure() != Measure::kWarning) {
    text += fmt::format(" ('object {} TEXT' objects)", measure.id);
  }
  c.presence.claim_news.Notify(measure.about,
                               {.text = text, .line = ClipMeasureLine(c.conduct.conduct, measure)});
}

// A measure that holds, and the reason that is typed behind its number.
struct Decided {
  const ConductEntry* measure = nullptr;  // null: he is told why not
  std::string text;
};

Decided ReadDecision(Context& c, std::string_view typed) {
  const auto [number, rest] = protocol::SplitFirst(typed);
  const ConductEntry* measure = FindTyped(c, number, Kind::kMeasure);
  if (measure == nullptr) return {};
  if (!c.people.accounts.IsInUse(measure->about) || !c.conduct.conduct.Holds(*measure)) {
    c.Refuse("** Measure {} holds no more.", measure->id);
    return {};
  }
  if (!MayJudge(c, c.people.accounts.Get(measure->about))) return {};
  std::string text = protocol::Printable(rest);
  if (text.empty()) {
    c.Refuse("** Please say why: he is told.");
    return {};
  }
  return {measure, std::move(text)};
}

// Of a measure that has no time: whether one is typed in front of the reason all the same.
bool RefusesTime(Context& c, std::string_view measure, std::string_view reason) {
  if (!ReadTime(protocol::SplitFirst(reason).word)) return false;
  c.Refuse("** The measure '{}' has no time.", measure);
  return true;
}

// He logs in by the old one, too, which nobody else can have.
void ChangeName(Context& c, AccountId id, std::string_view typed) {
  const auto [name, rest] = protocol::SplitFirst(typed);
  const std::string text = protocol::Printable(rest);
  if (const auto why = c.login.WhyNotName(*c.user.session, name)) return c.Refuse(*why);
  if (IsOfHouse(name)) return c.Refuse("** Such names are those of the server's own bots.");
  if (RefusesTime(c, "name", rest)) return;
  if (text.empty()) return c.Refuse("** Please say why: he is told.");
  if (!MayDecideAgain(c)) return;
  Account& account = c.people.accounts.Get(id);
  const ConductEntry entry = c.conduct.conduct.Note({.kind = Kind::kMeasure,
                                                     .what = static_cast<int>(Measure::kName),
                                                     .by = c.user.id(),
                                                     .about = id,
                                                     .text = text,
                                                     .evidence = account.name});
  TellConcerned(c, entry,
                fmt::format("Your name was changed to {} by a moderator: {}", name, text));
  SendAway(c, id, "name changed");
  c.visits.renaming.Rename(account, std::string(name));
  c.Reply("** Measure {} against {}: he is {} now.", entry.id, entry.evidence, name);
}

// He has the name again that the measure took from him, unless a later one took another.
void GiveNameBack(Context& c, const ConductEntry& measure) {
  Account& account = c.people.accounts.Get(measure.about);
  if (measure.evidence.empty() || account.name == measure.evidence) return;
  const auto taken_again = [&](const ConductEntry* other) {
    return other->id > measure.id && other->measure() == Measure::kName &&
           c.conduct.conduct.Holds(*other);
  };
  if (std::ranges::any_of(c.conduct.conduct.MeasuresAgainst(account.id), taken_again)) return;
  SendAway(c, account.id, "name given back");
  c.visits.renaming.Rename(account, measure.evidence);
  c.Reply("** He is {} again.", account.name);
}

// Those against others: what is against oneself another one reads.
void ReplyObjections(Context& c, const std::vector<ConductId>& contested) {
  size_t count = 0;
  for (const ConductId id : contested) {
    const ConductEntry& measure = *c.conduct.conduct.log().Find(id);
    if (measure.about == c.user.id()) continue;
    if (++count <= kModerationLines) ReplyDecisionLines(c, measure);
  }
  if (count > kModerationLines) c.Reply(protocol::ClipMore(count - kModerationLines));
}

}  // namespace

bool MayJudge(Context& c, const Account& account) {
  if (&account == c.user.account) {
    c.Refuse("** You can't decide about yourself.");
    return false;
  }
  const bool administrator = IsAdministrator(*c.user.account, c.turn.config.admins);
  if (IsAdministrator(account, c.turn.config.admins) ||
      (!administrator && IsModerator(c, account))) {
    c.Refuse("** Only administrators decide about moderators, and nobody about administrators.");
    return false;
  }
  return true;
}

std::optional<minutes> ReadTime(std::string_view typed) {
  const std::string word = protocol::ToLower(typed);
  if (word == "forever") return minutes(0);
  if (word.empty()) return std::nullopt;
  const auto number = protocol::ParseInt(std::string_view(word).substr(0, word.size() - 1));
  if (!number || *number < 1 || *number > kLongest) return std::nullopt;
  switch (word.back()) {
    case 'm':
      return minutes(*number);
    case 'h':
      return std::chrono::hours(*number);
    case 'd':
      return std::chrono::days(*number);
    default:
      return std::nullopt;
  }
}

void TakeMeasure(Context& c, std::string_view typed) {
  const auto [name, behind] = protocol::SplitFirst(typed);
  const auto [word, behind_word] = protocol::SplitFirst(behind);
  const auto measure = MeasureOf(protocol::ToLower(word));
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  if (!measure) return c.Refuse("** The measure is one of: {}.", MeasureWords());
  if (!MayJudge(c, *account)) return;
  if (*measure == Measure::kName) return ChangeName(c, account->id, behind_word);
  if (*measure == Measure::kWarning && RefusesTime(c, "warning", behind_word)) return;
  auto [time, rest] = protocol::SplitFirst(behind_word);
  const auto lasts = *measure == Measure::kWarning ? minutes(0) : ReadTime(time);
  if (!lasts) return c.Refuse("** The time is as in 30m, 12h, 7d, or forever.");
  const std::string text = protocol::Printable(*measure == Measure::kWarning ? behind_word : rest);
  if (text.empty()) return c.Refuse("** Please say why: he is told.");
  if (!MayDecideAgain(c)) return;
  const ConductEntry entry =
      c.conduct.conduct.Note({.kind = Kind::kMeasure,
                              .what = static_cast<int>(*measure),
                              .by = c.user.id(),
                              .about = account->id,
                              .until = lasts->count() == 0 ? Time{} : c.turn.now + *lasts,
                              .text = text});
  if (*measure == Measure::kWarning) {
    c.Reply("** Measure {} against {}: {}.", entry.id, account->name, WordOf(*measure));
  } else {
    c.Reply("** Measure {} against {}: {} {}.", entry.id, account->name, WordOf(*measure),
            UntilText(entry, c.user.settings.timezone));
  }
  if (*measure == Measure::kInvitations || *measure == Measure::kAccount) {
    WithdrawOffers(c, entry.about);
  }
  if (*measure == Measure::kAccount) {
    if (const User* user = c.presence.lobby.Online(entry.about)) {
      c.Tell(*user, fmt::format("** {}", MeasureSentence(entry, user->settings.timezone)));
    }
    SendAway(c, entry.about, "account closed");
  } else {
    TellConcerned(c, entry, MeasureSentence(entry, "UTC"));
  }
}

void LiftMeasure(Context& c, std::string_view typed) {
  const auto [found, text] = ReadDecision(c, typed);
  if (found == nullptr) return;
  const ConductEntry measure = *found;
  NoteOf(c, Kind::kLifted, measure, text);
  if (measure.measure() == Measure::kName) GiveNameBack(c, measure);
  c.Reply("** Measure {} is lifted.", measure.id);
  c.presence.claim_news.Notify(measure.about,
                               {.text = fmt::format("Measure {} ({}) is lifted: {}", measure.id,
                                                    WordOf(measure.measure()), text),
                                .line = protocol::ClipMeasureEnded(measure.id)});
}

// Who decided does not read the objection.
void UpholdMeasure(Context& c, std::string_view typed) {
  const auto [found, text] = ReadDecision(c, typed);
  if (found == nullptr) return;
  const ConductEntry measure = *found;
  if (!c.conduct.conduct.IsContested(measure.id)) {
    return c.Refuse("** No objection to measure {} waits.", measure.id);
  }
  if (measure.by == c.user.id()) {
    return c.Refuse("** You have decided on measure {}: another one reads the objection.",
                    measure.id);
  }
  NoteOf(c, Kind::kUpheld, measure, text);
  c.Reply("** Measure {} stays.", measure.id);
  c.presence.claim_news.Notify(
      measure.about,
      {.text = fmt::format("Your objection was read. Measure {} ({}) stays: {}", measure.id,
                           WordOf(measure.measure()), text),
       .line = ClipMeasureLine(c.conduct.conduct, *c.conduct.conduct.log().Find(measure.id))});
}

void ListObjections(Context& c, std::string_view typed) {
  const Conduct& conduct = c.conduct.conduct;
  const auto from = ReadFrom(c, typed);
  if (!from) return;
  std::vector<ConductId> contested = conduct.Contested();
  std::erase_if(contested, [from = *from](ConductId id) { return id < from; });
  if (ReadsLines(c)) return ReplyObjections(c, contested);
  if (contested.empty()) return c.Reply("** No objection waits.");
  for (size_t i = 0; i < contested.size() && i < kModerationPage; ++i) {
    const ConductId id = contested[i];
    const ConductEntry& measure = *conduct.log().Find(id);
    const ConductEntry& objection = *conduct.log().Find(conduct.ObjectionTo(id));
    c.Reply("** Measure {} against {} by {}: {}: {}", id, NameIn(c, measure.about),
            NameIn(c, measure.by), WordOf(measure.measure()), measure.text);
    c.Reply("  {} objects: {}", NameIn(c, measure.about), objection.text);
  }
  if (contested.size() <= kModerationPage) return;
  c.Reply("** {} more: 'mod objections {}'.", contested.size() - kModerationPage,
          contested[kModerationPage]);
}

}  // namespace fibs::server
