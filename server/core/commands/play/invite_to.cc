#include "server/core/commands/play/invite_to.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"
#include "protocol/narrate.h"
#include "server/core/play/match_tally.h"

namespace fibs::server {

using engine::Player;

std::string MatchText(const MatchEntry& entry, const User& reader) {
  const engine::Player seat = entry.SeatOf(reader.id());
  const auto score = entry.Summary().score;
  const std::string words = TermsWords(entry.terms);
  return fmt::format("#{}: {}{}{}, {}-{}", entry.id,
                     protocol::AMatchKind(entry.terms.rules.Length()), words.empty() ? "" : ", ",
                     words, score[Index(seat)], score[Index(Other(seat))]);
}

bool HasOther(Context& c, const User& guest, const MatchEntry* saved) {
  return saved != nullptr && c.play.matches.SavedOf(c.user.id(), guest.id()).size() > 1;
}

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

namespace {

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

// `what` the host wants to do.
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
                              protocol::MatchKind(saved->terms.rules.Length())));
  }
  if (const std::string more = MoreOfMatch(c, guest, guest, invitation, saved); !more.empty()) {
    c.Tell(guest, more);
  }
}

void TellInvited(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved) {
  std::string what;
  if (!invitation.terms) {
    c.Reply("** You invited {} to resume a saved match.", guest.name());
    what = "resume a saved match";
  } else {
    const std::string match = protocol::AMatchKind(invitation.terms->rules.Length());
    c.Reply("** You invited {} to {}.", guest.name(), match);
    what = "play " + match;
  }
  if (const std::string more = MoreOfMatch(c, c.user, guest, invitation, saved); !more.empty()) {
    c.Reply("{}", more);
  }
  c.seats.game_lines.InvitationOpen(c.user, c.user, guest);
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

}  // namespace

void InviteTo(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved) {
  c.seats.invitations.Make(c.user, invitation);
  TellInvited(c, guest, invitation, saved);
  if (!Gags(guest, c.user)) c.push.notices.OnInvited(c.user, guest.id());
}

}  // namespace fibs::server
