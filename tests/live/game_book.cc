#include "tests/live/game_book.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "protocol/words.h"

namespace fibs::live {
namespace {

using protocol::Split;

// Behind a crash of which the player cannot know yet: lines that he has not read, or that an edge
// still had. What was lost is missing behind them.
constexpr size_t kOnTheWay = 6;

constexpr int kBar = 25;
constexpr int kOff = 0;

int Number(std::string_view word) {
  int number = 0;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

std::string Roll(int first, int second) {
  return std::to_string(std::max(first, second)) + std::to_string(std::min(first, second));
}

// What a play does to each point, in the mover's numbering: in which steps it is told is not said.
class PlaySum {
 public:
  // "8-5", "bar/20", "4-off", "13/7*": points in whatever direction.
  void Add(std::string_view step) {
    const size_t middle = step.find_first_of("-/");
    const std::string_view from = step.substr(0, middle), to = step.substr(middle + 1);
    const bool bar = from == "bar" || from == "25", off = to.starts_with("off") || to == "0";
    int a = bar ? kBar : Number(from), b = off ? kOff : Number(to);
    const bool up = bar ? b <= 6 : off ? a > 6 : a < b;
    if (up && !bar) a = kBar - a;
    if (up && !off) b = kBar - b;
    --changes_[a];
    ++changes_[b];
  }
  std::string Text() const {
    std::string text;
    for (const auto& [point, change] : changes_) {
      if (change == 0) continue;
      text += (text.empty() ? "" : " ") + std::to_string(point) + (change > 0 ? ":+" : ":-") +
              std::to_string(std::abs(change));
    }
    return text;
  }

 private:
  std::map<int, int> changes_;
};

// A cell of a .mat file: "31: 8/5 6/5".
void ReadCell(const std::string& cell, bool of_opponent, Happenings& happenings) {
  const auto words = Split(cell);
  if (words.empty() || words[0].size() != 3 || words[0][2] != ':') return;
  happenings.push_back(Roll(words[0][0] - '0', words[0][1] - '0'));
  if (!of_opponent || words.size() == 1) return;
  PlaySum play;
  for (size_t i = 1; i < words.size(); ++i) play.Add(words[i]);
  happenings.push_back(play.Text());
}

void ReadMatch(const std::filesystem::path& file, const std::string& opponent,
               Happenings& happenings) {
  std::ifstream in(file);
  std::array<bool, 2> of_opponent{};
  size_t right = std::string::npos;  // where the second column begins
  for (std::string line; std::getline(in, line);) {
    const auto words = Split(line);
    if (words.size() == 6 && words[1] == ":" && words[4] == ":") {
      right = line.find(words[3], line.find(':'));
      of_opponent = {words[0] == opponent, words[3] == opponent};
    } else if (!words.empty() && words[0].ends_with(")") && right != std::string::npos) {
      const size_t begin = line.find(')') + 1;
      ReadCell(line.substr(begin, right - begin), of_opponent[0], happenings);
      if (line.size() > right) ReadCell(line.substr(right), of_opponent[1], happenings);
    }
  }
}

}  // namespace

Happenings StoredHappenings(const std::string& directory, const std::string& player,
                            const std::string& opponent) {
  std::map<int, std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const std::string name = entry.path().stem().string();
    if (("-" + name).find("-" + player + "-") == std::string::npos) continue;
    files.emplace(Number(std::string_view(name).substr(name.rfind('-') + 1)), entry.path());
  }
  Happenings happenings;
  for (const auto& [number, file] : files) ReadMatch(file, opponent, happenings);
  return happenings;
}

void GameBook::Add(std::string happening) {
  seen_.push_back(std::move(happening));
  ++size_;
}

void GameBook::AddRoll(int first, int second) { Add(Roll(first, second)); }

void GameBook::OnLine(const std::string& line) {
  const auto words = Split(line);
  if (line.starts_with("You rolled ") && words.size() == 6) {
    opening_ = {Number(words[2]), Number(words[5])};
  } else if (line == "It's your turn to move." || line == opponent_ + " makes the first move.") {
    if (opening_[0] != 0) AddRoll(opening_[0], opening_[1]);
    opening_ = {};
  } else if (line.starts_with("You roll ") && words.size() == 5) {
    AddRoll(Number(words[2]), Number(words[4]));
  } else if (line.starts_with(opponent_ + " rolls ") && words.size() == 5) {
    AddRoll(Number(words[2]), Number(words[4]));
  } else if (line.starts_with(opponent_ + " moves ")) {
    PlaySum play;
    for (size_t i = 2; i + 1 < words.size(); ++i) play.Add(words[i]);
    Add(play.Text());
  }
}

void GameBook::OnCrash() {
  opening_ = {};
  if (seen_.empty() || !seen_.back().empty()) seen_.emplace_back();
}

// All places behind which what was seen so far may end.
std::optional<std::string> GameBook::Contradiction(const Happenings& stored) const {
  std::set<size_t> ends = {0};
  size_t on_the_way = 0;  // so much of what comes now may have been sent before the crash
  for (size_t i = 0; i < seen_.size(); ++i) {
    if (seen_[i].empty()) {
      on_the_way = kOnTheWay;
      continue;
    }
    std::set<size_t> next;
    if (on_the_way > 0) {
      for (size_t end = *ends.begin(); end < stored.size(); ++end) {
        if (stored[end] == seen_[i]) next.insert(next.end(), end + 1);
      }
      --on_the_way;
    } else {
      for (const size_t end : ends) {
        if (end < stored.size() && stored[end] == seen_[i]) next.insert(end + 1);
      }
    }
    if (next.empty()) {
      const size_t from = *ends.begin();
      std::string text = "what was shown as number " + std::to_string(i) + " of " +
                         std::to_string(seen_.size()) + " does not fit; shown";
      for (size_t j = i < 20 ? 0 : i - 20; j < std::min(i + 3, seen_.size()); ++j) {
        text += "\n  " + (seen_[j].empty() ? "(crash)" : seen_[j]);
      }
      text += "\nstored, from number " + std::to_string(from);
      for (size_t j = from < 20 ? 0 : from - 20; j < std::min(from + 3, stored.size()); ++j) {
        text += "\n  " + stored[j];
      }
      return text;
    }
    ends = std::move(next);
  }
  return std::nullopt;
}

}  // namespace fibs::live
