// Commands that end an invitation: the guest's and the host's.

#include <string>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr size_t kReasonMax = 200;  // bytes

void Decline(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return c.Refuse("** decline whom? The one who invites you.");
  User* host = c.FindUser(name, "** There is no one called {}");
  if (host == nullptr) return;
  if (!host->invitation || host->invitation->to != c.user.id()) {
    return c.Refuse("** {} didn't invite you.", host->name());
  }
  if (c.seats.claimants.IsAsked(*host)) {
    return c.Refuse("** You claim that match. Join, or the claim ends: see 'help claim'.");
  }
  const std::string reason = protocol::Printable(protocol::Trim(rest));
  if (!reason.empty() && !c.MaySay(reason)) return;
  if (reason.size() > kReasonMax) {
    return c.Refuse("** Your reason may have at most {} characters.", kReasonMax);
  }
  c.conduct.signals.NoteDeclined(host->id());
  const bool hears = !Gags(*host, c.user);
  c.seats.invitations.Finish(*host, Invitations::End::kDeclined, hears ? reason : "");
  c.Reply("** You decline the invitation of {}.", host->name());
}

void WithdrawInvitation(Context& c, std::string_view) {
  if (!c.user.invitation) return c.Refuse("** You have invited nobody.");
  const std::string guest = NameOf(c.people.accounts, c.user.invitation->to);
  c.seats.invitations.Finish(c.user, Invitations::End::kWithdrawn);
  c.Reply("** You take your invitation to {} back.", guest);
}

constexpr Command kDeclineCommands[] = {
    // FIBS had none of these: its words keep their beginnings.
    {"decline", "", Needs::kNothing, Decline, /*repeatable=*/true, /*in_full=*/true},
    {"withdraw", "", Needs::kNothing, WithdrawInvitation, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> DeclineCommands() { return kDeclineCommands; }

}  // namespace fibs::server
