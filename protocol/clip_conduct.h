#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about measures against the reader (docs/PROTOCOL.md, "Reports and
// measures"). Each function returns one line without a line end.
namespace fibs::protocol {

// Whether the reader can object to a measure.
enum class Objecting : uint8_t {
  kOpen,    // he can
  kWaits,   // he has, and nobody has read it yet
  kClosed,  // it was read, or there is nothing to object to
};

struct MeasureLine {
  int64_t number = 0;
  std::string_view measure = {};  // "talk"; see MeasureOf in the server
  int64_t until = 0;              // Unix seconds; 0: for good
  Objecting objecting = Objecting::kOpen;
  std::string_view reason = {};  // as a moderator has written it
};
// "70 NUMBER MEASURE UNTIL OBJECTING REASON..."
std::string ClipMeasure(const MeasureLine& measure);
// "81 closed NUMBER UNTIL OBJECTING CODE REASON...": his account is closed, and by that code he
// objects to it; "-": he has. To who knows the password, and cannot log in.
std::string ClipClosed(const MeasureLine& measure, std::string_view code);
// "71 NUMBER": it holds no more.
std::string ClipMeasureEnded(int64_t number);

}  // namespace fibs::protocol
