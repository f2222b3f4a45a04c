#include "protocol/clip_people.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::string ClipFriend(std::string_view name, std::string_view note) {
  return fmt::format("{} {}{}{}", Number(ClipGame::kFriend), name, note.empty() ? "" : " ", note);
}

std::string ClipFriendGone(std::string_view name) {
  return fmt::format("{} {}", Number(ClipGame::kFriendGone), name);
}

std::string ClipPhrase(std::string_view name, std::string_view to, std::string_view way,
                       int phrase) {
  return fmt::format("{} {} {} {} {}", Number(ClipGame::kPhrase), name, OrNone(to), way, phrase);
}

}  // namespace fibs::protocol
