// The command `state`: everything that concerns the user himself, as lines of data.

#include "server/core/commands/commands.h"
#include "server/core/presence/own_info.h"

namespace fibs::server {
namespace {

void State(Context& c, std::string_view) {
  c.Reply(OwnInfoLine(c.user));
  c.seats.game_lines.DiceHash(c.user, *c.user.account);
  for (const auto& other : c.presence.lobby.users()) {
    if (other->invitation && other->invitation->to == c.user.id()) {
      c.seats.game_lines.Invited(c.user, *other);
    }
  }
  if (const User* guest =
          c.user.invitation ? c.presence.lobby.Online(c.user.invitation->to) : nullptr) {
    c.seats.game_lines.InvitationOpen(c.user, c.user, *guest);
  }
  c.seats.game_lines.Snapshot(c.user);
  c.chouettes.talk.Snapshot(c.user);
}

constexpr Command kStateCommands[] = {
    {"state", "", Needs::kNothing, State, /*repeatable=*/true, /*in_full=*/true,
     /*of_game_lines=*/true},
};

}  // namespace

std::span<const Command> StateCommands() { return kStateCommands; }

}  // namespace fibs::server
