#pragma once

#include <array>
#include <cstdint>
#include <string>
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
inline constexpr size_t kTextCount = 5;

// The compiled-in text: whole lines, each ended by LF.
std::string_view BuiltInText(Text which);

// The texts in use: the compiled-in ones, except those that an operator has put in their place.
class ServerTexts {
 public:
  // `text`: lines ended by LF, the last one perhaps not. What clients look for is added when it is
  // missing: the line about accounts in the banner, "Goodbye." at the top of the log-out text.
  void Replace(Text which, std::string text);
  // Lines separated by LF.
  std::string_view Get(Text which) const;

 private:
  std::array<std::string, kTextCount> replaced_;  // empty: the compiled-in one
};

}  // namespace fibs::server
