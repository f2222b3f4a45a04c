#include "protocol/clip_account.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::vector<std::string> ClipOwnAccount(const OwnAccount& account) {
  const auto line = [](std::string_view word, std::string_view value) {
    return fmt::format("{} {} {}", Number(ClipGame::kOwnAccount), word, OrNone(value));
  };
  return {line("mails", account.mails),
          line("analyses", account.analyses),
          line("email", account.email),
          line("asked", account.asked),
          line("address", account.address),
          line("timezone", account.timezone),
          line("spectators", account.spectators ? "yes" : "no"),
          line("progress", account.progress ? "yes" : "no"),
          line("messages", account.messages),
          line("invitations", account.invitations),
          line("phrases", account.phrases ? "yes" : "no"),
          ClipRoles(account.roles),
          line("erase", std::to_string(account.erase))};
}

std::string ClipRoles(std::string_view roles) {
  return fmt::format("{} roles {}", Number(ClipGame::kOwnAccount), OrNone(roles));
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

std::string ClipOwnData(OwnDataState state, int64_t when) {
  constexpr std::string_view kStates[] = {"none", "ready", "later"};
  return fmt::format("{} {} {}", Number(ClipGame::kOwnData), kStates[static_cast<size_t>(state)],
                     when);
}

std::string ClipOwnDataLink(std::string_view path) {
  return fmt::format("{} {}", Number(ClipGame::kOwnDataLink), path);
}

std::string ClipPlace(const PlaceLine& place) {
  constexpr std::string_view kStates[] = {"known", "here", "new"};
  return fmt::format("{} {} {} {} {} {}", Number(ClipGame::kPlace), place.number,
                     kStates[static_cast<size_t>(place.state)], place.first, place.last,
                     OrNone(place.program));
}

std::string ClipDoor(DoorState state, int bits, std::string_view challenge) {
  constexpr std::string_view kStates[] = {"code", "work", "closed"};
  return fmt::format("{} {} {} {}", Number(ClipGame::kDoor), kStates[static_cast<size_t>(state)],
                     bits, OrNone(challenge));
}

std::string ClipPlacesEnd(std::string_view mails) {
  return fmt::format("{} 0 {}", Number(ClipGame::kPlace), mails);
}

}  // namespace fibs::protocol
