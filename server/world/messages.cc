#include "server/world/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "protocol/clip.h"
#include "server/world/clock_text.h"

namespace fibs::server {

namespace {

// Why no other message of somebody may wait.
std::optional<MessageOutcome> Full(const World& world, const User& from, const Account& to) {
  const auto waiting = world.messages.find(to.id);
  if (waiting == world.messages.end()) return std::nullopt;
  const Limits& limits = world.config.limits;
  const auto& messages = waiting->second;
  if (limits.messages_max > 0 && messages.size() >= static_cast<size_t>(limits.messages_max)) {
    return MessageOutcome::kFull;
  }
  const auto his = std::count_if(messages.begin(), messages.end(),
                                 [&](const StoredMessage& m) { return m.from == from.name(); });
  const bool too_many = limits.messages_from_one_max > 0 && his >= limits.messages_from_one_max;
  return too_many ? std::optional(MessageOutcome::kFullOfYours) : std::nullopt;
}

}  // namespace

std::string MessageLine(const User& reader, const StoredMessage& message) {
  if (reader.clip()) {
    return protocol::ClipMessage(message.from, UnixSeconds(message.left), message.text);
  }
  return fmt::format("{} ({}): {}", message.from, LongDate(message.left, reader.settings.timezone),
                     message.text);
}

// What was received is kept up to the same number as what waits, the latest ones.
void World::ShowMessage(User& reader, StoredMessage message) {
  std::string line = MessageLine(reader, message);
  if (reader.on(Toggle::kBell)) line += '\a';
  Tell(reader, line);
  const auto most = static_cast<size_t>(config.limits.messages_max);
  if (most > 0 && reader.received.size() >= most) reader.received.erase(reader.received.begin());
  reader.received.push_back(std::move(message));
}

MessageOutcome LeaveMessage(World& world, const User& from, const Account& to, std::string text) {
  User* receiver = world.Online(to.id);
  if (receiver == nullptr) {
    if (const auto full = Full(world, from, to)) {
      world.refusals.Count(Limit::kMessages);
      return *full;
    }
  }
  StoredMessage message{.id = ++world.last_message,
                        .to = to.id,
                        .from = from.name(),
                        .left = world.now,
                        .text = std::move(text)};
  world.out.Append(MessageLeft{message});
  if (receiver == nullptr) {
    world.messages[to.id].push_back(std::move(message));
    return MessageOutcome::kSaved;
  }
  world.out.Append(MessageDelivered{message.id});
  world.ShowMessage(*receiver, std::move(message));
  return MessageOutcome::kDelivered;
}

}  // namespace fibs::server
