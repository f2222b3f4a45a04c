#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about notices to browsers that are not connected (docs/PROTOCOL.md,
// "Notices"). Each function returns one line without a line end.
namespace fibs::protocol {

// "84 KEY QUIET": by which key a browser asks for notices, "-": this server sends none; the
// reader's quiet hours, as "22-7", "-": none.
std::string ClipNotices(std::string_view key, std::string_view quiet);

struct NoticeDevice {
  int64_t number = 0;
  std::string_view kinds = {};  // "turn,message", "none"
  int64_t made = 0, used = 0;   // Unix seconds; used 0: never
  std::string_view mark = {};   // by which a browser knows itself
  std::string_view label = {};  // may have blanks
};
// "85 NUMBER KINDS MADE USED MARK LABEL..."
std::string ClipNoticeDevice(const NoticeDevice& device);
// "85 NUMBER ended": it is told nothing any more.
std::string ClipNoticeDeviceEnded(int64_t number);

}  // namespace fibs::protocol
