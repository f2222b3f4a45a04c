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
          line("messages", account.messages),
          line("invitations", account.invitations),
          line("phrases", account.phrases ? "yes" : "no"),
          line("erase", std::to_string(account.erase))};
}

std::string ClipCodeWanted() { return std::to_string(Number(ClipGame::kCodeWanted)); }

std::string ClipSecondFactor(bool on, size_t recovery_codes) {
  return fmt::format("{} {} {}", Number(ClipGame::kSecondFactor), on ? "on" : "off",
                     recovery_codes);
}

std::string ClipOfferedSecret(std::string_view secret, std::string_view uri) {
  return fmt::format("{} {} {}", Number(ClipGame::kOfferedSecret), secret, uri);
}

std::string ClipRecoveryCode(std::string_view code) {
  return fmt::format("{} {}", Number(ClipGame::kRecoveryCode), code);
}

}  // namespace fibs::protocol
