#include "server/core/presence/message_delivery.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "protocol/clip.h"
#include "server/core/clock_text.h"

namespace fibs::server {

namespace {

constexpr char kLineMark = '\x1f';

}  // namespace

std::string WithLine(const std::string& text, const std::string& line) {
  return line.empty() ? text : text + kLineMark + line;
}

std::string MessageLine(const User& reader, const StoredMessage& message) {
  const std::string text = message.text.substr(0, message.text.find(kLineMark));
  if (reader.clip()) {
    return protocol::ClipMessage(message.from, UnixSeconds(message.left), text);
  }
  return fmt::format("{} ({}): {}", message.from, LongDate(message.left, reader.settings.timezone),
                     text);
}

MessageDelivery::MessageDelivery(const Limits& limits, const Accounts& accounts, Outbox& out,
                                 Lobby& lobby, Matches& matches, Mailbox& mailbox,
                                 Refusals& refusals)
    : limits_(limits),
      accounts_(accounts),
      out_(out),
      lobby_(lobby),
      matches_(matches),
      mailbox_(mailbox),
      refusals_(refusals) {}

// What was received is kept up to the same number as what waits, the latest ones.
void MessageDelivery::Show(User& reader, StoredMessage message) {
  const size_t mark = message.text.find(kLineMark);
  if (mark != std::string::npos && reader.session->game_lines) {
    Tell(out_, reader, message.text.substr(mark + 1));
  }
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

std::optional<bool> MessageDelivery::HasPlayed(AccountId sender, AccountId to,
                                               const Played& played) const {
  if (matches_.Unfinished(sender, to) != nullptr) return true;
  const auto found = played.find(sender);
  return found == played.end() ? std::nullopt : std::optional(found->second);
}

MessageDelivery::Left MessageDelivery::Leave(const Account& from, const Account& to,
                                             const std::string& text, const Played& played) {
  if (User* receiver = lobby_.Online(to.id)) {
    Show(*receiver, mailbox_.Write(to.id, from.name, text));
    return {Outcome::kDelivered};
  }
  const auto has_played = HasPlayed(from.id, to.id, played);
  const Mailbox::Place place = mailbox_.PlaceFor(to.id, from.name, has_played.value_or(false));
  if (place.full == Mailbox::Full::kFull && !has_played && limits_.messages_friends_max > 0) {
    return {Outcome::kNotKnown, from.id};
  }
  if (place.full) {
    refusals_.Count(Limit::kMessages);
    return {*place.full == Mailbox::Full::kFull ? Outcome::kFull : Outcome::kFullOfYours};
  }
  const Account* other = nullptr;  // whose message may be a friend's
  if (place.friends_have_room) other = SenderOf(mailbox_.Get(to.id, place.instead_of));
  const auto is_friend = other == nullptr ? false : HasPlayed(other->id, to.id, played);
  if (!is_friend) return {Outcome::kNotKnown, other->id};
  std::optional<StoredMessage> lost;
  if (*is_friend) {
    mailbox_.MoveToFriends(place.instead_of);
  } else if (place.instead_of != 0) {
    lost = mailbox_.PushOut(to.id, place.instead_of);
  }
  mailbox_.KeepAt(place, mailbox_.Write(to.id, from.name, text));
  if (lost) TellLoser(*lost);
  return {Outcome::kSaved};
}

// Who has that name may have it since the one who wrote was erased.
const Account* MessageDelivery::SenderOf(const StoredMessage& message) const {
  const Account* sender = accounts_.Find(message.from);
  return sender == nullptr || sender->registered > message.left ? nullptr : sender;
}

// Who is not here finds it at his next log-in, once for each receiver: so what tells of messages
// takes no more room than these did.
void MessageDelivery::TellLoser(const StoredMessage& lost) {
  const Account* loser = SenderOf(lost);
  if (loser == nullptr) return;
  const std::string text = fmt::format(
      "Not all of your messages to {} are kept: too many were waiting, most of them yours.",
      accounts_.Get(lost.to).name);
  if (const User* user = lobby_.Online(loser->id)) return Tell(out_, *user, "** " + text);
  if (mailbox_.HasWaiting(loser->id, kServerSender, text)) return;
  mailbox_.Keep(mailbox_.Write(loser->id, std::string(kServerSender), text));
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
