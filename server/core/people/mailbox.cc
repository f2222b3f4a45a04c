#include "server/core/people/mailbox.h"

#include <algorithm>
#include <utility>

namespace fibs::server {

Mailbox::Mailbox(const Limits& limits, const Time& now, Effects& effects,
                 std::vector<StoredMessage> stored, MessageId last)
    : limits_(limits), now_(now), effects_(effects), last_(last) {
  for (StoredMessage& message : stored) waiting_[message.to].push_back(std::move(message));
  for (const auto& [to, waiting] : waiting_) FindFriends(waiting);
}

// Which messages had the friends' room is not stored. Their number is known: that room is used
// while the other one is full, and what gives way there makes room for one other. The newest are
// taken for them.
void Mailbox::FindFriends(const std::vector<StoredMessage>& waiting) {
  if (limits_.messages_max == 0) return;
  const auto takes_room = [](const StoredMessage& m) { return m.from != kServerSender; };
  auto more = std::ranges::count_if(waiting, takes_room) - limits_.messages_max;
  for (auto message = waiting.rbegin(); message != waiting.rend() && more > 0; ++message) {
    if (!takes_room(*message)) continue;
    of_friends_.insert(message->id);
    --more;
  }
}

StoredMessage Mailbox::Write(AccountId to, const std::string& from, std::string text) {
  StoredMessage message{
      .id = ++last_, .to = to, .from = from, .left = now_, .text = std::move(text)};
  effects_.Append(MessageLeft{message});
  return message;
}

std::vector<const StoredMessage*> Mailbox::PartOf(AccountId to, bool of_friends) const {
  std::vector<const StoredMessage*> part;
  const auto found = waiting_.find(to);
  if (found == waiting_.end()) return part;
  for (const StoredMessage& message : found->second) {
    if (message.from == kServerSender) continue;
    if (of_friends_.contains(message.id) == of_friends) part.push_back(&message);
  }
  return part;
}

// The newest one of who has most: what has stood longest stays, and whoever wrote last is most
// likely to be here still, to be told.
MessageId Mailbox::WhoGivesWay(const std::vector<const StoredMessage*>& part,
                               std::string_view from) {
  std::unordered_map<std::string_view, size_t> counts;
  for (const StoredMessage* message : part) ++counts[message->from];
  const size_t his = counts[from];
  size_t most = 0;
  for (const auto& [sender, count] : counts) most = std::max(most, count);
  if (most < his + 2) return 0;
  const auto newest = std::find_if(part.rbegin(), part.rend(), [&](const StoredMessage* message) {
    return counts[message->from] == most;
  });
  return (*newest)->id;
}

Mailbox::Place Mailbox::PlaceFor(AccountId to, std::string_view from, bool has_played) const {
  const auto part = PartOf(to, /*of_friends=*/false);
  const auto friends = PartOf(to, /*of_friends=*/true);
  const auto his = [from](const StoredMessage* message) { return message->from == from; };
  const auto all_his = std::ranges::count_if(part, his) + std::ranges::count_if(friends, his);
  if (limits_.messages_from_one_max > 0 && all_his >= limits_.messages_from_one_max) {
    return {.full = Full::kOfYours};
  }
  const auto most = static_cast<size_t>(limits_.messages_max);
  if (most == 0 || part.size() < most) return {};
  const bool room = friends.size() < static_cast<size_t>(limits_.messages_friends_max);
  if (const MessageId other = WhoGivesWay(part, from)) {
    return {.instead_of = other, .friends_have_room = room};
  }
  if (!has_played || limits_.messages_friends_max == 0) return {.full = Full::kFull};
  if (room) return {.of_friends = true};
  if (const MessageId other = WhoGivesWay(friends, from)) {
    return {.of_friends = true, .instead_of = other};
  }
  return {.full = Full::kFull};
}

const StoredMessage& Mailbox::Get(AccountId to, MessageId id) const {
  return *std::ranges::find(waiting_.at(to), id, &StoredMessage::id);
}

// For storage it is the same as if it had been delivered.
StoredMessage Mailbox::PushOut(AccountId to, MessageId id) {
  auto& waiting = waiting_.at(to);
  const auto found = std::ranges::find(waiting, id, &StoredMessage::id);
  StoredMessage message = std::move(*found);
  waiting.erase(found);
  Delivered(message);
  return message;
}

void Mailbox::Delivered(const StoredMessage& message) {
  of_friends_.erase(message.id);
  effects_.Append(MessageDelivered{message.id});
}

void Mailbox::KeepAt(const Place& place, StoredMessage message) {
  if (place.of_friends) of_friends_.insert(message.id);
  Keep(std::move(message));
}

bool Mailbox::HasWaiting(AccountId to, std::string_view from, std::string_view text) const {
  const auto found = waiting_.find(to);
  return found != waiting_.end() &&
         std::ranges::any_of(found->second, [&](const StoredMessage& message) {
           return message.from == from && message.text == text;
         });
}

void Mailbox::Forget(AccountId to) {
  for (const StoredMessage& message : Take(to)) of_friends_.erase(message.id);
}

void Mailbox::DropFrom(std::string_view from) {
  std::vector<AccountId> to;
  for (const auto& [account, messages] : waiting_) {
    if (std::ranges::find(messages, from, &StoredMessage::from) != messages.end()) {
      to.push_back(account);
    }
  }
  std::ranges::sort(to);
  for (const AccountId account : to) {
    Drop(account, [&](const StoredMessage& message) { return message.from == from; });
  }
}

void Mailbox::DropOld(AccountId to, Time before) {
  Drop(to, [&](const StoredMessage& message) { return message.left < before; });
}

void Mailbox::Drop(AccountId to, const std::function<bool(const StoredMessage&)>& which) {
  const auto found = waiting_.find(to);
  if (found == waiting_.end()) return;
  std::erase_if(found->second, [&](const StoredMessage& message) {
    if (!which(message)) return false;
    Delivered(message);  // for storage it is the same
    of_friends_.erase(message.id);
    return true;
  });
  if (found->second.empty()) waiting_.erase(found);
}

void Mailbox::Keep(StoredMessage message) {
  auto& waiting = waiting_[message.to];
  const auto newer = std::find_if(waiting.begin(), waiting.end(), [&](const StoredMessage& other) {
    return other.id > message.id;
  });
  waiting.insert(newer, std::move(message));
}

std::vector<StoredMessage> Mailbox::Take(AccountId to) {
  auto waiting = waiting_.extract(to);
  return waiting.empty() ? std::vector<StoredMessage>{} : std::move(waiting.mapped());
}

size_t Mailbox::CountFor(AccountId to) const {
  const auto found = waiting_.find(to);
  return found == waiting_.end() ? 0 : found->second.size();
}

size_t Mailbox::waiting_count() const {
  size_t count = 0;
  for (const auto& [to, messages] : waiting_) count += messages.size();
  return count;
}

uint64_t Mailbox::AddShown(SessionId session, StoredMessage message) {
  shown_[session].push_back({++last_mark_, std::move(message)});
  return last_mark_;
}

std::vector<StoredMessage> Mailbox::TakeShown(SessionId session, uint64_t mark) {
  const auto found = shown_.find(session);
  if (found == shown_.end()) return {};
  auto& all = found->second;
  const auto end =
      std::find_if(all.begin(), all.end(), [&](const Shown& shown) { return shown.mark > mark; });
  std::vector<StoredMessage> taken;
  for (auto shown = all.begin(); shown != end; ++shown) taken.push_back(std::move(shown->message));
  all.erase(all.begin(), end);
  if (all.empty()) shown_.erase(found);
  return taken;
}

}  // namespace fibs::server
