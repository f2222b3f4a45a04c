#include "server/core/people/mailbox.h"

#include <algorithm>
#include <utility>

namespace fibs::server {

Mailbox::Mailbox(const Limits& limits, const Time& now, Effects& effects,
                 std::vector<StoredMessage> stored, MessageId last)
    : limits_(limits), now_(now), effects_(effects), last_(last) {
  for (StoredMessage& message : stored) waiting_[message.to].push_back(std::move(message));
}

StoredMessage Mailbox::Write(AccountId to, const std::string& from, std::string text) {
  StoredMessage message{
      .id = ++last_, .to = to, .from = from, .left = now_, .text = std::move(text)};
  effects_.Append(MessageLeft{message});
  return message;
}

std::optional<Mailbox::Full> Mailbox::WhyFull(AccountId to, const std::string& from) const {
  const auto found = waiting_.find(to);
  if (found == waiting_.end()) return std::nullopt;
  const auto& messages = found->second;
  if (limits_.messages_max > 0 && messages.size() >= static_cast<size_t>(limits_.messages_max)) {
    return Full::kFull;
  }
  const auto his = std::count_if(messages.begin(), messages.end(),
                                 [&](const StoredMessage& m) { return m.from == from; });
  const bool too_many = limits_.messages_from_one_max > 0 && his >= limits_.messages_from_one_max;
  return too_many ? std::optional(Full::kOfYours) : std::nullopt;
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
