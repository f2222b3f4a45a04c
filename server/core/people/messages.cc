#include "server/core/people/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/clip.h"
#include "server/core/clock_text.h"

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
  reader.received.push_back(message);
  reader.session->sent_mark = ++last_sent_mark;
  unsent[reader.session->id].push_back({last_sent_mark, std::move(message)});
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
  world.ShowMessage(*receiver, std::move(message));
  return MessageOutcome::kDelivered;
}

namespace {

// Shows it to who is logged in (again); otherwise it waits, the oldest first.
void Return(World& world, StoredMessage message) {
  if (world.accounts.FindById(message.to) == nullptr) return;  // erased meanwhile
  if (User* receiver = world.Online(message.to)) {
    return world.ShowMessage(*receiver, std::move(message));
  }
  auto& waiting = world.messages[message.to];
  const auto newer = std::find_if(waiting.begin(), waiting.end(), [&](const StoredMessage& other) {
    return other.id > message.id;
  });
  waiting.insert(newer, std::move(message));
}

// Up to a mark, of a session.
std::vector<World::UnsentMessage> TakeUnsent(World& world, SessionId session, uint64_t mark) {
  const auto found = world.unsent.find(session);
  if (found == world.unsent.end()) return {};
  auto& all = found->second;
  const auto end = std::find_if(all.begin(), all.end(), [&](const World::UnsentMessage& message) {
    return message.mark > mark;
  });
  std::vector<World::UnsentMessage> taken(std::make_move_iterator(all.begin()),
                                          std::make_move_iterator(end));
  all.erase(all.begin(), end);
  if (all.empty()) world.unsent.erase(found);
  return taken;
}

}  // namespace

void OnOutputSent(World& world, SessionId session, const OutputSent& event) {
  for (auto& [mark, message] : TakeUnsent(world, session, event.mark)) {
    if (event.sent) {
      world.out.Append(MessageDelivered{message.id});
    } else {
      Return(world, std::move(message));
    }
  }
}

void ReturnMessages(World& world, SessionId session) {
  for (auto& [mark, message] : TakeUnsent(world, session, world.last_sent_mark)) {
    Return(world, std::move(message));
  }
}

}  // namespace fibs::server
