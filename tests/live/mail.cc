#include "tests/live/mail.h"

#include <fmt/format.h>

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
    const std::string message = std::string(words[1]) + " " + std::string(words[3]);
    const auto [seen, first] = received_.try_emplace(message, life_);
    if (!first && !(killed_ && seen->second == life_ - 1) && !problem_) {
      problem_ = fmt::format("'{}' was delivered in lives {} and {} of the server", message,
                             seen->second, life_);
    }
    seen->second = life_;
  } else if (words.size() == 2 && (words[0] == "10" || words[0] == "11")) {
    std::deque<std::string>& open = open_[reader];
    if (open.empty()) return;
    acknowledged_.insert(reader + " " + open.front());
    open.pop_front();
  }
}

void Mail::OnServerEnded(bool killed) {
  open_.clear();
  ++life_;
  killed_ = killed;
}

std::optional<std::string> Mail::Problem() const {
  if (problem_) return problem_;
  for (const std::string& message : acknowledged_) {
    if (!received_.contains(message)) return "'" + message + "' is lost";
  }
  return std::nullopt;
}

}  // namespace fibs::live
