#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/core/people/mailbox.h"
#include "server/core/play/matches.h"
#include "server/core/presence/announcer.h"
#include "server/core/sessions/refusals.h"

namespace fibs::server {

// A message as the reader's interface shows it: line 9, or a sentence with the time in the reader's
// zone.
std::string MessageLine(const User& reader, const StoredMessage& message);

// A message of the server and a line that says the same to programs of CLIP 1009, which read it
// before line 9; empty: no line does. It is stored behind the text: nothing that people write has
// control characters.
std::string WithLine(const std::string& text, const std::string& line);

// How messages reach those who are here, and what becomes of them when they do not.
class MessageDelivery {
 public:
  MessageDelivery(const Limits& limits, const Accounts& accounts, Outbox& out, Lobby& lobby,
                  Matches& matches, Mailbox& mailbox, Refusals& refusals);

  enum class Outcome : uint8_t {
    kDelivered,    // the receiver is logged in and has it
    kSaved,        // shown at the receiver's next log-in
    kFull,         // there is no room for it
    kFullOfYours,  // limits.messages_from_one_max of the same sender wait for him already
    kNotKnown,     // storage has to be asked whether `asks` has played with the receiver
  };
  struct Left {
    Outcome outcome = Outcome::kSaved;
    // Of whom it matters: the sender, who has room then, or somebody whose message would give way.
    AccountId asks = 0;
  };
  // Who has played with the receiver, and who has not, as storage has said.
  using Played = std::map<AccountId, bool>;
  // `text` is printable.
  Left Leave(const Account& from, const Account& to, const std::string& text,
             const Played& played = {});

  // Shows all that wait for somebody who has just come.
  void ShowWaiting(User& reader);

  // What was shown to a session has left for its socket, or never will.
  void OnOutputSent(SessionId session, const OutputSent& event);
  // The session ends, and nobody was asked about its last messages: they wait again.
  void OnSessionRemoved(const Session& session);

 private:
  void Show(User& reader, StoredMessage message);
  void Return(StoredMessage message);
  // None: storage has to be asked.
  std::optional<bool> HasPlayed(AccountId sender, AccountId to, const Played& played) const;
  // Null: it is erased.
  const Account* SenderOf(const StoredMessage& message) const;
  // A message of his, that was said to be saved, has given way.
  void TellLoser(const StoredMessage& lost);

  const Limits& limits_;
  const Accounts& accounts_;
  Outbox& out_;
  Lobby& lobby_;
  Matches& matches_;
  Mailbox& mailbox_;
  Refusals& refusals_;
};

}  // namespace fibs::server
