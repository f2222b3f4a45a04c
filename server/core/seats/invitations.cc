#include "server/core/seats/invitations.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "server/core/clock_text.h"
#include "server/core/presence/announcer.h"

namespace fibs::server {
namespace {

using End = protocol::InvitationEnd;

std::chrono::seconds StandsFor(const Limits& limits, const Invitation& invitation) {
  if (invitation.terms && invitation.terms->rules.by_days()) {
    return std::chrono::hours(limits.invitation_by_days_hours_max);
  }
  return std::chrono::seconds(limits.invitation_seconds_max);
}

// Empty: he knows it already.
std::string ForGuest(const std::string& host, End why) {
  switch (why) {
    case End::kWithdrawn:
      return fmt::format("** {} takes the invitation back.", host);
    case End::kExpired:
      return fmt::format("** The invitation of {} has expired.", host);
    case End::kGone:
      return fmt::format("** The invitation of {} has ended.", host);
    case End::kDeclined:
      return {};
  }
  return {};
}

std::string ForHost(const std::string& guest, End why, std::string_view reason) {
  switch (why) {
    case End::kDeclined:
      return fmt::format("** {} declines your invitation{}{}", guest, reason.empty() ? "." : ": ",
                         reason);
    case End::kExpired:
      return fmt::format("** Your invitation to {} has expired.", guest);
    case End::kGone:
      return fmt::format("** Your invitation to {} has ended.", guest);
    case End::kWithdrawn:
      return {};
  }
  return {};
}

}  // namespace

void Invitations::Make(User& host, Invitation invitation) {
  if (host.invitation && host.invitation->to != invitation.to) Finish(host, End::kWithdrawn);
  const auto stands = StandsFor(uses_.turn.limits, invitation);
  invitation.until = stands == std::chrono::seconds(0) ? Time{} : uses_.turn.now + stands;
  host.invitation = std::move(invitation);
  if (uses_.claimants.IsAsked(host)) host.invitation->until = {};
}

void Invitations::Finish(User& host, End why, std::string_view reason) {
  if (!host.invitation) return;
  const AccountId to = host.invitation->to;
  host.invitation.reset();
  Outbox& out = uses_.sessions.out;
  out.NoteState(*host.session);
  const User* guest = uses_.presence.lobby.Online(to);
  const Account* account = uses_.accounts.FindById(to);
  const std::string name = account != nullptr ? account->name : "somebody";
  const std::string line = protocol::ClipInvitationEnded(host.name(), name, why, reason);
  if (guest != nullptr) {
    if (guest->session->game_lines) Tell(out, *guest, line);
    if (const std::string text = ForGuest(host.name(), why); !text.empty()) Tell(out, *guest, text);
  }
  if (host.session->game_lines) Tell(out, host, line);
  if (host.session->step == LoginStep::kClosing) return;
  if (why == End::kGone && guest != nullptr) return;  // he sits down, or is not ready
  if (const std::string text = ForHost(name, why, reason); !text.empty()) Tell(out, host, text);
}

void Invitations::OnSeated(User& host, AccountId opponent) {
  if (!host.invitation) return;
  if (host.invitation->to == opponent) return host.invitation.reset();
  Finish(host, End::kGone);
}

void Invitations::Tick() {
  for (const auto& host : uses_.presence.lobby.users()) {
    if (!host->invitation || uses_.claimants.IsAsked(*host)) continue;
    if (IsDead(*host)) {
      Finish(*host, End::kGone);
    } else if (IsOver(*host)) {
      Finish(*host, End::kExpired);
    }
  }
}

bool Invitations::IsDead(const User& host) const {
  const Invitation& invitation = *host.invitation;
  if (uses_.presence.lobby.Online(invitation.to) == nullptr) return true;
  if (!host.on(Toggle::kReady) || host.chouette != nullptr) return true;
  if (invitation.terms) return false;
  // What it would go on with; `join` says what is wrong with one that is corrupt.
  return uses_.play.matches.SavedOf(host.id(), invitation.to, invitation.match) == nullptr &&
         !uses_.play.matches.HasCorrupt(host.id(), invitation.to);
}

bool Invitations::IsOver(const User& host) const {
  const Time until = host.invitation->until;
  return until != Time{} && until <= uses_.turn.now;
}

}  // namespace fibs::server
