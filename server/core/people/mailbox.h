#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/config.h"
#include "server/core/effects.h"
#include "server/core/records/account.h"

namespace fibs::server {

// The sender of the server's own messages; no user has this name.
inline constexpr std::string_view kServerSender = "server";

// Messages that users leave for each other, as far as they are not delivered. Every one is stored
// before its sender is answered. It is delivered when its text has left for the receiver's socket:
// until then it stays stored, and when the connection or the server ends before, it waits again.
//
// A receiver has room for limits.messages_max messages of anybody, and besides for
// limits.messages_friends_max of users who have played with him. Senders share each of the two
// parts. When a part is full, the newest message of the sender with the most there gives way,
// provided that this sender then still has as many there as the new one. So nobody loses his only
// message, and a sender who has filled the room keeps nobody out. A message that gives way in the
// common part goes to the friends' part, while that has room, if its sender has played with the
// receiver. Messages of the server take no room and never give way.
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
    kFull,     // there is no room
    kOfYours,  // limits.messages_from_one_max of the same sender do
  };
  // Where one more message would wait.
  struct Place {
    std::optional<Full> full = std::nullopt;  // nowhere
    bool of_friends = false;                  // in the friends' part
    MessageId instead_of = 0;                 // that one gives way; 0: none has to
    bool friends_have_room = false;           // ... to the friends' part, if it is of a friend
  };
  // `has_played`: the sender has played with the receiver.
  Place PlaceFor(AccountId to, std::string_view from, bool has_played) const;
  // One that waits.
  const StoredMessage& Get(AccountId to, MessageId id) const;
  // A message that waits gives way: it is not stored any more.
  StoredMessage PushOut(AccountId to, MessageId id);
  // ... or goes to the friends' part.
  void MoveToFriends(MessageId id) { of_friends_.insert(id); }
  // It waits for its receiver, the oldest first.
  void Keep(StoredMessage message);
  void KeepAt(const Place& place, StoredMessage message);
  bool HasWaiting(AccountId to, std::string_view from, std::string_view text) const;
  // All messages that wait for somebody; he is shown them now.
  std::vector<StoredMessage> Take(AccountId to);
  // The account is gone, and what it was left. What it has left for others goes by DropFrom.
  void Forget(AccountId to);
  // Those of that name, to whomever.
  void DropFrom(std::string_view from);
  // Those that have waited for him since before that are not kept any longer.
  void DropOld(AccountId to, Time before);
  size_t CountFor(AccountId to) const;
  size_t waiting_count() const;
  const Waiting& waiting() const { return waiting_; }

  // It is being sent to that session; the mark for TellWhenSent.
  uint64_t AddShown(SessionId session, StoredMessage message);
  // Messages up to a mark are not waited for any more.
  std::vector<StoredMessage> TakeShown(SessionId session, uint64_t mark);
  std::vector<StoredMessage> TakeShown(SessionId session) { return TakeShown(session, last_mark_); }
  // The messages that had been shown have left for the socket.
  void Delivered(const StoredMessage& message);
  const ShownTo& shown() const { return shown_; }

 private:
  void Drop(AccountId to, const std::function<bool(const StoredMessage&)>& which);
  // The messages that take room in one of the two parts, oldest first.
  std::vector<const StoredMessage*> PartOf(AccountId to, bool of_friends) const;
  // Which message of those gives way to one of that sender; 0: none.
  static MessageId WhoGivesWay(const std::vector<const StoredMessage*>& part,
                               std::string_view from);
  void FindFriends(const std::vector<StoredMessage>& waiting);

  const Limits& limits_;
  const Time& now_;
  Effects& effects_;
  Waiting waiting_;
  ShownTo shown_;
  std::unordered_set<MessageId> of_friends_;  // that wait, or are shown, and have the friends' room
  MessageId last_;
  uint64_t last_mark_ = 0;
};

}  // namespace fibs::server
