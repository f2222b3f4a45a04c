#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/events/event_desk.h"

// What directors type, for the files of EventDesk.
namespace fibs::server {

// What a director may type: its operands, and whether it has to be justified.
enum class EventOperand : uint8_t { kName, kMatch, kWord };

struct EventWord {
  std::string_view word;
  std::array<std::optional<EventOperand>, 3> operands{};
  bool needs_reason = false;
};

// The one that is written so; null: there is none.
const EventWord* FindDeskWord(std::string_view word);

// What a director has typed, read.
struct EventDesk::Said {
  const EventWord* word = nullptr;
  std::vector<std::string> operands;  // names are handles
  std::string reason;
  AccountId director = 0;
  bool of_all = false;  // he directs all events
};

}  // namespace fibs::server
