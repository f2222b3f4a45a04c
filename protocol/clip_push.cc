#include "protocol/clip_push.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::string ClipNotices(std::string_view key, std::string_view quiet) {
  return fmt::format("{} {} {}", Number(ClipGame::kNotices), OrNone(key), OrNone(quiet));
}

std::string ClipNoticeDevice(const NoticeDevice& device) {
  return fmt::format("{} {} {} {} {} {} {}", Number(ClipGame::kNoticeDevice), device.number,
                     device.kinds, device.made, device.used, device.mark, device.label);
}

std::string ClipNoticeDeviceEnded(int64_t number) {
  return fmt::format("{} {} ended", Number(ClipGame::kNoticeDevice), number);
}

}  // namespace fibs::protocol
