// The command `invite`.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/rule_words.h"
#include "protocol/clip_game.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/may_play.h"
#include "server/core/commands/typed_terms.h"
#include "server/core/play/match_tally.h"

namespace fibs::server {
namespace {

// With more experience than this a player is in the rating list and may play long matches.
constexpr int kListedExperience = 50;
constexpr int kShortMatchMax = 9;
constexpr int kMenLeftMatch = 31;  // usual where a win counts the checkers that are left

// ---- What was typed.

// So long a match may be for somebody who is not in the rating list.
int ShortMatchMax(const engine::MatchRules& rules) {
  return rules.Game(1).men_left ? kMenLeftMatch : kShortMatchMax;
}

bool IsListed(const User& user) { return user.account->experience > kListedExperience; }

// So long a match of those words may be for him, whatever else is wrong with them.
int LongestMatch(const User& user, std::string_view words) {
  if (IsListed(user)) return kMatchLengthMax;
  return ShortMatchMax(engine::RulesFromTerms(1, /*crawford=*/true, protocol::ToLower(words)));
}

// A sentence of FIBS's, and what would be right: programs of its time compare the sentence.
void RefuseWithAdvice(Context& c, std::string_view sentence, std::string_view advice) {
  c.Refuse("{}{}", sentence, c.user.clip() && !c.user.session->game_lines ? "" : advice);
}

// The terms of a new match; none: he is told why not.
std::optional<MatchTerms> ReadTerms(Context& c, const User& guest, std::string_view length,
                                    std::string_view words) {
  const std::string invite = "invite " + guest.name();
  const auto points = ParseMatchLength(length);
  const int most = LongestMatch(c.user, words);
  if (!points || (*points > most && IsListed(c.user))) {
    RefuseWithAdvice(c, kNoLength, RightLength(invite, length, words, most));
    return std::nullopt;
  }
  const auto terms = ReadTypedTerms(*points, words);
  if (!terms) {
    c.Refuse("{}", terms.error());
    return std::nullopt;
  }
  if (*points > most) {
    RefuseWithAdvice(c, "** You're not experienced enough to play a match of that length.",
                     fmt::format(" With an experience of {} or less you can play to {} points at "
                                 "most, as in '{}'.",
                                 kListedExperience, most, InviteOf(invite, most, words)));
    return std::nullopt;
  }
  return *terms;
}

// A saved match as one line says it: "#12: a 5 point match, unrated, 3-1".
std::string MatchText(const MatchEntry& entry, const User& reader) {
  const engine::Player seat = entry.SeatOf(reader.id());
  const auto score = entry.Summary().score;
  const std::string words = TermsWords(entry.terms);
  return fmt::format("#{}: {}{}{}, {}-{}", entry.id, protocol::AMatchKind(entry.terms.rules.length),
                     words.empty() ? "" : ", ", words, score[Index(seat)],
                     score[Index(Other(seat))]);
}

// The saved match that he means; none: he is told why not. Null: one that is corrupt, which is a
// saved match up to the moment in which it is loaded.
std::optional<const MatchEntry*> WhichSaved(Context& c, const User& guest, std::string_view typed) {
  const std::vector<MatchEntry*> saved = c.play.matches.SavedOf(c.user.id(), guest.id());
  if (!typed.empty()) {
    const auto found = std::find_if(saved.begin(), saved.end(), [typed](const MatchEntry* entry) {
      return fmt::format("#{}", entry->id) == typed;
    });
    if (found != saved.end()) return *found;
    c.Refuse("** You have no saved match {} with {}.", protocol::Printable(typed), guest.name());
    return std::nullopt;
  }
  if (saved.size() == 1) return saved.front();
  if (saved.empty()) {
    if (c.play.matches.HasCorrupt(c.user.id(), guest.id())) return nullptr;
    ReplyNoSavedMatch(c, guest);
    return std::nullopt;
  }
  c.Refuse("** You have {} saved matches with {}. Please say which, as in 'invite {} #{}':",
           saved.size(), guest.name(), guest.name(), saved.back()->id);
  for (const MatchEntry* entry : saved) c.Reply("** {}", MatchText(*entry, c.user));
  return std::nullopt;
}

// Whether the two have another match beside that one.
bool HasOther(Context& c, const User& guest, const MatchEntry* saved) {
  return saved != nullptr && c.play.matches.SavedOf(c.user.id(), guest.id()).size() > 1;
}

// Whether the guest claims the match that he is asked to go on with.
bool AsksClaimant(Context& c, const User& guest, std::string_view typed) {
  if (!typed.empty() && !typed.starts_with('#')) return false;
  const std::vector<MatchEntry*> saved = c.play.matches.SavedOf(c.user.id(), guest.id());
  return std::ranges::any_of(saved, [&](const MatchEntry* entry) {
    const bool meant = typed.empty() ? saved.size() == 1 : fmt::format("#{}", entry->id) == typed;
    return meant && entry->IsClaimedBy(entry->SeatOf(guest.id()));
  });
}

// ---- Both are told.

// What FIBS's own line does not say of the match; empty: nothing.
std::string MoreOfMatch(Context& c, const User& reader, const User& guest,
                        const Invitation& invitation, const MatchEntry* saved) {
  if (invitation.terms) {
    const std::string words = InvitationWords(*invitation.terms);
    return words.empty() ? words : fmt::format("** Terms: {}", words);
  }
  if (saved == nullptr) return "";
  const bool tell = HasOther(c, guest, saved) || !TermsWords(saved->terms).empty();
  return tell ? "** " + MatchText(*saved, reader) : "";
}

// `what` he wants to do.
void TellInvitedInWords(Context& c, User& guest, const std::string& what,
                        const Invitation& invitation, const MatchEntry* saved) {
  const std::string& host = c.user.name();
  const std::string wish = fmt::format("{} wants to {} with you.", host, what);
  if (Gags(guest, c.user)) {  // an invitation has no words of his, but need not ring
    c.Tell(guest, wish);
  } else {
    TellWithBell(c.sessions.out, guest, wish);
  }
  c.Tell(guest, fmt::format("Type 'join {}' to accept.", host));
  if (saved != nullptr && invitation.terms) {
    c.Tell(guest, fmt::format("WARNING: Don't accept if you want to continue the saved {}!",
                              protocol::MatchKind(saved->terms.rules.length)));
  }
  if (const std::string more = MoreOfMatch(c, guest, guest, invitation, saved); !more.empty()) {
    c.Tell(guest, more);
  }
}

// Once, of somebody who leaves many matches.
void WarnOf(Context& c, const User& other, User& reader) {
  const MatchTally tally = TallyOf(*other.account, c.play.matches, c.turn.now);
  if (!tally.OftenAbandons() || reader.warned_of.contains(other.id())) return;
  reader.warned_of.insert(other.id());
  const int all = tally.abandoned + tally.finished;
  if (reader.session->game_lines) {
    c.Tell(reader, protocol::ClipWarning(other.name(), tally.abandoned, all));
  }
  c.Tell(reader, fmt::format("** Be warned: {} has left {} of {} matches in the last year.",
                             other.name(), tally.abandoned, all));
}

void TellInvited(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved) {
  std::string what;
  if (!invitation.terms) {
    c.Reply("** You invited {} to resume a saved match.", guest.name());
    what = "resume a saved match";
  } else {
    const std::string match = protocol::AMatchKind(invitation.terms->rules.length);
    c.Reply("** You invited {} to {}.", guest.name(), match);
    what = "play " + match;
  }
  if (const std::string more = MoreOfMatch(c, c.user, guest, invitation, saved); !more.empty()) {
    c.Reply("{}", more);
  }
  c.seats.game_lines.Invited(guest, c.user);
  if (guest.session->sentences) TellInvitedInWords(c, guest, what, invitation, saved);
  if (invitation.terms) {
    WarnOf(c, guest, c.user);
    WarnOf(c, c.user, guest);
  }
  if (!guest.away.empty()) {
    c.Reply("");
    c.Reply("{} is away: {}", guest.name(), guest.away);
  }
}

// How long he still has, if he is invited to a match that he claims.
void TellClaimant(Context& c, User& guest) {
  const auto left = c.seats.claimants.OnInvites(c.user);
  if (!left) return;
  const std::string time =
      fmt::format("within {} minute{}", left->count(), left->count() == 1 ? "" : "s");
  c.Tell(guest, fmt::format("** You claim that match. Join {}, or the claim ends.", time));
  if (guest.table == nullptr) return;
  c.Reply(
      "** {0} is already playing with someone else. If {0} does not join you {1}, the claim ends.",
      guest.name(), time);
}

void Invite(Context& c, std::string_view args) {
  SetReady(c.presence.announcer, c.user, true);
  const auto [name, length] = protocol::SplitFirst(args);
  if (name.empty()) return c.Refuse("** invite who?");
  if (c.user.table != nullptr) return c.Refuse("** You are already playing.");
  User* guest = c.FindUser(name, "** There is no one called {}");
  if (guest == nullptr) return;
  if (guest == &c.user) return c.Refuse("** You can't invite yourself.");
  const Table* const open =
      length.empty() ? c.seats.seating.TableFor(c.user, guest->id()) : nullptr;
  if (GoesOnAtTable(c, *guest, open)) return;
  const auto [typed, words] = protocol::SplitFirst(length);
  const auto even_if = AsksClaimant(c, *guest, typed) ? EvenIf::kBusy : EvenIf::kNothing;
  if (!MayPlayWith(c, *guest, "", even_if)) return;
  Invitation invitation{.to = guest->id(), .terms = std::nullopt};
  const MatchEntry* saved = nullptr;
  if (typed.empty() || typed.starts_with('#')) {
    const auto which = WhichSaved(c, *guest, typed);
    if (!which) return;
    saved = *which;
    if (saved != nullptr && !CanShowBoth(c, *guest, saved->terms.rules)) return;
    if (saved != nullptr && GoesOnAtTable(c, *guest, saved->table)) return;
    if (HasOther(c, *guest, saved)) invitation.match = saved->id;
  } else {
    invitation.terms = ReadTerms(c, *guest, typed, words);
    if (!invitation.terms) return;
    if (!CanShowBoth(c, *guest, invitation.terms->rules)) return;
    saved = c.play.matches.Replaced(c.user.id(), guest->id(), *invitation.terms);
    if (!MayStartAnother(c, *guest, *invitation.terms, saved, /*other_waits=*/false)) return;
  }
  c.user.invitation = invitation;
  TellInvited(c, *guest, invitation, saved);
  TellClaimant(c, *guest);
}

constexpr Command kCommands[] = {
    {"invite", "", Needs::kNothing, Invite},
};

}  // namespace

std::span<const Command> InviteCommands() { return kCommands; }

}  // namespace fibs::server
