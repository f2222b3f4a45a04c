#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fibs::server {

// The inputs of a match in their stored form, one after the other, as everybody at its table may
// read them: while a game goes on, its seed is not among them.
class InputLog {
 public:
  struct Entry {
    int index = 0;  // 0, 1, 2 ... within the match
    std::string text;

    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // The next input. Gives the entry as it may be shown.
  Entry Add(std::string encoded);
  // The game is over: the input with its seed in full. None: there is none, or it was given before.
  std::optional<Entry> Reveal();

  int size() const { return size_; }
  // With a blank between them.
  const std::string& text() const { return text_; }

 private:
  struct Hidden {
    Entry full;
    size_t at = 0;    // where in `text_` it stands without its seed
    size_t size = 0;  // of that
  };

  std::string text_;
  int size_ = 0;
  std::optional<Hidden> hidden_;
};

}  // namespace fibs::server
