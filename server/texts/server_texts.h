#pragma once

#include <cstdint>
#include <string_view>

namespace fibs::server {

// What the server says on its own account, compiled in from the files in this directory.
enum class Text : uint8_t {
  kAbout,    // the `about` command
  kBanner,   // sent at connect, before the date line and `login: `
  kGoodbye,  // log-out; the first line is the one that clients know
  kGuest,    // after `guest` at `login: `; to the letter of the CLIP specification
  kMotd,     // message of the day, with its frame
};

// The text, whole lines, each ended by LF.
std::string_view ServerText(Text which);

}  // namespace fibs::server
