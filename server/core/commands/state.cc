// The command `state`: everything that concerns the user himself, as lines of data.
#include "server/core/commands/state.h"

#include "server/core/presence/own_info.h"

namespace fibs::server {
namespace {

void State(StateCall& c, std::string_view) {
  c.Reply(OwnInfoLine(c.user));
  c.game_lines.DiceHash(c.user, *c.user.account);
  for (const auto& other : c.lobby.users()) {
    if (other->invitation && other->invitation->to == c.user.id()) {
      c.game_lines.Invited(c.user, *other);
    }
  }
  c.game_lines.Snapshot(c.user);
}

constexpr CommandRow<StateUses> kCommands[] = {
    {"state", "", Needs::kNothing, State, /*repeatable=*/true, /*in_full=*/true,
     /*of_game_lines=*/true},
};

}  // namespace

void AddStateCommand(CommandTable& table, const StateUses& uses) {
  table.Add<StateUses>(kCommands, uses);
}

}  // namespace fibs::server
