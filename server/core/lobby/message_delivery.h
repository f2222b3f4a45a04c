#pragma once

#include <cstdint>
#include <string>

#include "server/core/lobby/announcer.h"
#include "server/core/people/mailbox.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// A message as the reader's interface shows it: line 9, or a sentence with the time in the reader's
// zone.
std::string MessageLine(const User& reader, const StoredMessage& message);

// How messages reach those who are here, and what becomes of them when they do not.
class MessageDelivery {
 public:
  MessageDelivery(const Limits& limits, const Accounts& accounts, Outbox& out, Lobby& lobby,
                  Mailbox& mailbox, Refusals& refusals);

  enum class Outcome : uint8_t {
    kDelivered,    // the receiver is logged in and has it
    kSaved,        // shown at the receiver's next log-in
    kFull,         // limits.messages_max messages wait for him already
    kFullOfYours,  // limits.messages_from_one_max of the same sender do
  };
  // `text` is printable.
  Outcome Leave(const User& from, const Account& to, std::string text);
  // Shows all that wait for somebody who has just come.
  void ShowWaiting(User& reader);

  // What was shown to a session has left for its socket, or never will.
  void OnOutputSent(SessionId session, const OutputSent& event);
  // The session ends, and nobody was asked about its last messages: they wait again.
  void OnSessionRemoved(const Session& session);

 private:
  void Show(User& reader, StoredMessage message);
  void Return(StoredMessage message);

  const Limits& limits_;
  const Accounts& accounts_;
  Outbox& out_;
  Lobby& lobby_;
  Mailbox& mailbox_;
  Refusals& refusals_;
};

}  // namespace fibs::server
