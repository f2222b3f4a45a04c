#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/world/world.h"

// Messages that users leave for each other. Every one is stored before its sender is answered, and
// is delivered once.
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

}  // namespace fibs::server
