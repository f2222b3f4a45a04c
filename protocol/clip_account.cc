#include "protocol/clip_account.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::vector<std::string> ClipOwnAccount(const OwnAccount& account) {
  const auto line = [](std::string_view word, std::string_view value) {
    return fmt::format("{} {} {}", Number(ClipGame::kOwnAccount), word, OrNone(value));
  };
  return {line("mails", account.mails),
          line("email", account.email),
          line("asked", account.asked),
          line("address", account.address),
          line("timezone", account.timezone),
          line("spectators", account.spectators ? "yes" : "no"),
          line("erase", std::to_string(account.erase))};
}

}  // namespace fibs::protocol
