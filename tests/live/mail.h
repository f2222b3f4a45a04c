#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace fibs::live {

// The messages that were left by all, and what became of them.
class Mail {
 public:
  // A text that `sender` has not used before; he sends it now.
  std::string NewText(const std::string& sender);
  // A line that `reader` got: 9 brings a message, 10 and 11 acknowledge his oldest open one.
  void OnLine(const std::string& reader, std::string_view line);
  // What was not acknowledged may have been stored or not. `killed`: of what was received last, the
  // server may not know that it has left, and send it once more when it is back.
  void OnServerEnded(bool killed);
  // When all have logged in again: nothing, or what is wrong.
  std::optional<std::string> Problem() const;

  size_t acknowledged() const { return acknowledged_.size(); }

 private:
  std::map<std::string, std::deque<std::string>> open_;  // by sender, oldest first
  std::set<std::string> acknowledged_;                   // "sender text"
  std::map<std::string, int> received_;                  // "sender text", in which life last
  std::optional<std::string> problem_;
  int last_ = 0;
  int life_ = 0;         // of the server
  bool killed_ = false;  // the one before
};

}  // namespace fibs::live
