#include "protocol/clip_conduct.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

constexpr int kMeasureLine = 70;
constexpr int kMeasureEndedLine = 71;
constexpr int kClosedLine = 81;

std::string_view WordOf(Objecting objecting) {
  switch (objecting) {
    case Objecting::kOpen:
      return "open";
    case Objecting::kWaits:
      return "waits";
    case Objecting::kClosed:
      return "closed";
  }
  return {};
}

}  // namespace

std::string ClipMeasure(const MeasureLine& measure) {
  return fmt::format("{} {} {} {} {} {}", kMeasureLine, measure.number, measure.measure,
                     measure.until, WordOf(measure.objecting), measure.reason);
}

std::string ClipClosed(const MeasureLine& measure, std::string_view code) {
  return fmt::format("{} closed {} {} {} {} {}", kClosedLine, measure.number, measure.until,
                     WordOf(measure.objecting), OrNone(code), measure.reason);
}

std::string ClipMeasureEnded(int64_t number) {
  return fmt::format("{} {}", kMeasureEndedLine, number);
}

}  // namespace fibs::protocol
