#include "tests/live/mail.h"

#include "protocol/words.h"

namespace fibs::live {

std::string Mail::NewText(const std::string& sender) {
  std::string text = "note" + std::to_string(++last_);
  open_[sender].push_back(text);
  return text;
}

void Mail::OnLine(const std::string& reader, std::string_view line) {
  const auto words = protocol::Split(line);
  if (words.size() == 4 && words[0] == "9") {  // 9 from time text
    ++received_[std::string(words[1]) + " " + std::string(words[3])];
  } else if (words.size() == 2 && (words[0] == "10" || words[0] == "11")) {
    std::deque<std::string>& open = open_[reader];
    if (open.empty()) return;
    acknowledged_.insert(reader + " " + open.front());
    open.pop_front();
  }
}

std::optional<std::string> Mail::Problem() const {
  for (const auto& [message, times] : received_) {
    if (times != 1) return "'" + message + "' was delivered " + std::to_string(times) + " times";
  }
  for (const std::string& message : acknowledged_) {
    if (!received_.contains(message)) return "'" + message + "' is lost";
  }
  return std::nullopt;
}

}  // namespace fibs::live
