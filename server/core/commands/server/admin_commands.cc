// Commands of administrators, and those that nobody needs.

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/people/administrators.h"

namespace fibs::server {
namespace {

constexpr int kShutdownMinutesMax = 7 * 24 * 60;

bool IsAdmin(Context& c) {
  if (IsAdministrator(*c.user.account, c.turn.config.admins)) return true;
  c.Refuse("** Permission denied");
  return false;
}

void Shutdown(Context& c, std::string_view args) {
  if (!IsAdmin(c)) return;
  const auto words = protocol::Split(args);
  const bool restart = words.size() == 2 && protocol::EqualsNoCase(words[1], "restart");
  if (words.empty() || words.size() > 2 || (words.size() == 2 && !restart)) {
    return c.Refuse(
        "** usage: shutdown <minutes> [restart] | shutdown now [restart] | shutdown stop");
  }
  if (protocol::EqualsNoCase(words[0], "now")) {
    c.ended = true;
    return c.visits.shutdown.StopNow(restart);
  }
  if (protocol::EqualsNoCase(words[0], "stop")) {
    if (!c.visits.shutdown.Cancel()) c.Refuse("** There is no shutdown to stop.");
    return;
  }
  const std::optional<int> minutes = protocol::ParseInt(words[0]);
  if (!minutes || *minutes < 1 || *minutes > kShutdownMinutesMax) {
    return c.Refuse("** The minutes have to be a number from 1 to {}.", kShutdownMinutesMax);
  }
  c.visits.shutdown.Plan(std::chrono::minutes(*minutes), restart);
}

// The undocumented commands of FIBS answer with this spelling.
void PermissonDenied(Context& c, std::string_view) { c.Refuse("** Permisson denied"); }

void Name(Context& c, std::string_view) { c.Refuse("** You're not supposed to change your name."); }

void ClearScreen(Context& c, std::string_view) { c.Reply("\x1b[;H\x1b[2J"); }

// Every roll and move is stored anyway; the answer keeps the old promise.
void Panic(Context& c, std::string_view) { c.Reply("Your game was saved in the panic file."); }

constexpr Command kAdminCommands[] = {
    {"clear", "", Needs::kNothing, ClearScreen},  {"cls", "", Needs::kNothing, ClearScreen},
    {"co", "", Needs::kNothing, PermissonDenied}, {"name", "", Needs::kNothing, Name},
    {"ne", "", Needs::kNothing, PermissonDenied}, {"panic", "", Needs::kPlaying, Panic},
    {"shutdown", "", Needs::kNothing, Shutdown},  {"ye", "", Needs::kNothing, PermissonDenied},
};

}  // namespace

std::span<const Command> AdminCommands() { return kAdminCommands; }

}  // namespace fibs::server
