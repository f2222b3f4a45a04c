#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/config.h"
#include "server/core/effects.h"
#include "server/core/records/account.h"

namespace fibs::server {

// Messages that users leave for each other, as far as they are not delivered. Every one is stored
// before its sender is answered. It is delivered when its text has left for the receiver's socket:
// until then it stays stored, and when the connection or the server ends before, it waits again.
class Mailbox {
 public:
  // A message that was shown to a session, and may not have left for its socket yet.
  struct Shown {
    uint64_t mark = 0;  // see TellWhenSent
    StoredMessage message;
  };
  using Waiting = std::unordered_map<AccountId, std::vector<StoredMessage>>;
  using ShownTo = std::unordered_map<SessionId, std::vector<Shown>>;

  // `now`: the time of the event that is handled.
  Mailbox(const Limits& limits, const Time& now, Effects& effects,
          std::vector<StoredMessage> stored, MessageId last);

  // Numbers a message and stores it. It waits for nobody yet.
  StoredMessage Write(AccountId to, const std::string& from, std::string text);

  // Why no other message may wait.
  enum class Full : uint8_t {
    kFull,     // limits.messages_max wait for the receiver
    kOfYours,  // limits.messages_from_one_max of the same sender do
  };
  std::optional<Full> WhyFull(AccountId to, const std::string& from) const;
  // It waits for its receiver, the oldest first.
  void Keep(StoredMessage message);
  // All that wait for somebody, who is shown them now.
  std::vector<StoredMessage> Take(AccountId to);
  // The account is gone.
  void Forget(AccountId to) { waiting_.erase(to); }
  size_t CountFor(AccountId to) const;
  size_t waiting_count() const;
  const Waiting& waiting() const { return waiting_; }

  // It is being sent to that session; the mark for TellWhenSent.
  uint64_t AddShown(SessionId session, StoredMessage message);
  // Those up to a mark are not waited for any more.
  std::vector<StoredMessage> TakeShown(SessionId session, uint64_t mark);
  std::vector<StoredMessage> TakeShown(SessionId session) { return TakeShown(session, last_mark_); }
  // What had been shown has left for the socket.
  void Delivered(const StoredMessage& message) { effects_.Append(MessageDelivered{message.id}); }
  const ShownTo& shown() const { return shown_; }

 private:
  const Limits& limits_;
  const Time& now_;
  Effects& effects_;
  Waiting waiting_;
  ShownTo shown_;
  MessageId last_;
  uint64_t last_mark_ = 0;
};

}  // namespace fibs::server
