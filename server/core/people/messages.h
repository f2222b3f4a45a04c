#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/lobby/world.h"

// Messages that users leave for each other. Every one is stored before its sender is answered. It
// is delivered when its text has left for the receiver's socket: until then it stays stored, and
// when the connection or the server ends before, it is shown again.
namespace fibs::server {

// A message as the reader's interface shows it: line 9, or a sentence with the time in the reader's
// zone.
std::string MessageLine(const User& reader, const StoredMessage& message);

enum class MessageOutcome : uint8_t {
  kDelivered,    // the receiver is logged in and has it
  kSaved,        // shown at the receiver's next log-in
  kFull,         // limits.messages_max messages wait for him already
  kFullOfYours,  // limits.messages_from_one_max of the same sender do
};

// `text` is printable.
MessageOutcome LeaveMessage(World& world, const User& from, const Account& to, std::string text);

// What was shown to a session has left for its socket, or never will.
void OnOutputSent(World& world, SessionId session, const OutputSent& event);
// The session ends, and nobody was asked about its last messages: they wait again.
void ReturnMessages(World& world, SessionId session);

}  // namespace fibs::server
