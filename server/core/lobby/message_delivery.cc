#include "server/core/lobby/message_delivery.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "protocol/clip.h"
#include "server/core/clock_text.h"

namespace fibs::server {

std::string MessageLine(const User& reader, const StoredMessage& message) {
  if (reader.clip()) {
    return protocol::ClipMessage(message.from, UnixSeconds(message.left), message.text);
  }
  return fmt::format("{} ({}): {}", message.from, LongDate(message.left, reader.settings.timezone),
                     message.text);
}

MessageDelivery::MessageDelivery(const Limits& limits, const Accounts& accounts, Outbox& out,
                                 Lobby& lobby, Mailbox& mailbox, Refusals& refusals)
    : limits_(limits),
      accounts_(accounts),
      out_(out),
      lobby_(lobby),
      mailbox_(mailbox),
      refusals_(refusals) {}

// What was received is kept up to the same number as what waits, the latest ones.
void MessageDelivery::Show(User& reader, StoredMessage message) {
  std::string line = MessageLine(reader, message);
  if (reader.on(Toggle::kBell)) line += '\a';
  Tell(out_, reader, line);
  const auto most = static_cast<size_t>(limits_.messages_max);
  if (most > 0 && reader.received.size() >= most) reader.received.erase(reader.received.begin());
  reader.received.push_back(message);
  reader.session->sent_mark = mailbox_.AddShown(reader.session->id, std::move(message));
}

void MessageDelivery::ShowWaiting(User& reader) {
  std::vector<StoredMessage> waiting = mailbox_.Take(reader.id());
  if (waiting.empty()) return;
  if (!reader.clip()) Tell(out_, reader, "There are messages for you:");
  for (StoredMessage& message : waiting) Show(reader, std::move(message));
}

MessageDelivery::Outcome MessageDelivery::Leave(const User& from, const Account& to,
                                                std::string text) {
  User* receiver = lobby_.Online(to.id);
  if (receiver == nullptr) {
    if (const auto full = mailbox_.WhyFull(to.id, from.name())) {
      refusals_.Count(Limit::kMessages);
      return *full == Mailbox::Full::kFull ? Outcome::kFull : Outcome::kFullOfYours;
    }
  }
  StoredMessage message = mailbox_.Write(to.id, from.name(), std::move(text));
  if (receiver == nullptr) {
    mailbox_.Keep(std::move(message));
    return Outcome::kSaved;
  }
  Show(*receiver, std::move(message));
  return Outcome::kDelivered;
}

// Shows it to who is logged in (again); otherwise it waits.
void MessageDelivery::Return(StoredMessage message) {
  if (accounts_.FindById(message.to) == nullptr) return;  // erased meanwhile
  if (User* receiver = lobby_.Online(message.to)) return Show(*receiver, std::move(message));
  mailbox_.Keep(std::move(message));
}

void MessageDelivery::OnOutputSent(SessionId session, const OutputSent& event) {
  for (StoredMessage& message : mailbox_.TakeShown(session, event.mark)) {
    if (event.sent) {
      mailbox_.Delivered(message);
    } else {
      Return(std::move(message));
    }
  }
}

void MessageDelivery::OnSessionRemoved(const Session& session) {
  if (session.sent_mark == 0) return;
  for (StoredMessage& message : mailbox_.TakeShown(session.id)) Return(std::move(message));
}

}  // namespace fibs::server
