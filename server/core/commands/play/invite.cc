// The command `invite`.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/play/invite_to.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/typed_terms.h"

namespace fibs::server {
namespace {

// ---- What was typed.

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

// Whether the guest claims the match that he is asked to go on with.
bool AsksClaimant(Context& c, const User& guest, std::string_view typed) {
  if (!typed.empty() && !typed.starts_with('#')) return false;
  const std::vector<MatchEntry*> saved = c.play.matches.SavedOf(c.user.id(), guest.id());
  return std::ranges::any_of(saved, [&](const MatchEntry* entry) {
    const bool meant = typed.empty() ? saved.size() == 1 : fmt::format("#{}", entry->id) == typed;
    return meant && entry->IsClaimedBy(entry->SeatOf(guest.id()));
  });
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
    if (!invitation.terms || !c.IsAllowed(Measure::kInvitations) || !MayMeet(c, *guest)) return;
    if (!CanShowBoth(c, *guest, invitation.terms->rules)) return;
    saved = c.play.matches.Replaced(c.user.id(), guest->id(), *invitation.terms);
    if (!MayStartAnother(c, *guest, *invitation.terms, saved, /*other_waits=*/false)) return;
  }
  if (invitation.terms) c.conduct.signals.NoteInvited(c.user.id());
  InviteTo(c, *guest, invitation, saved);
  TellClaimant(c, *guest);
}

constexpr Command kInviteCommands[] = {
    {"invite", "", Needs::kNothing, Invite},
};

}  // namespace

std::span<const Command> InviteCommands() { return kInviteCommands; }

}  // namespace fibs::server
