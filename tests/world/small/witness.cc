#include "tests/world/small/witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "tests/broken.h"
#include "tests/world/small/core.h"

namespace fibs::server::model {

namespace {

void Check(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

std::vector<std::string> Words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

uint64_t Number(const std::string& word) {
  uint64_t number = 0;
  for (const char c : word) number = 10 * number + static_cast<uint64_t>(c - '0');
  return number;
}

}  // namespace

void SmallWitness::OnTyped(const std::string& line) {
  const std::vector<std::string> words = Words(line);
  if (words.at(0) == "roll" || words.at(0) == "poison") {
    typed_rolls_.push_back(Number(words.at(1)));
  }
  if (words.at(0) == "flip") ++typed_flips_;
}

void SmallWitness::OnShown(const std::string& text) {
  const std::vector<std::string> words = Words(text);
  const std::string& word = words.at(0);
  if (word == "roll" || word == "report") {
    const auto user = static_cast<UserNumber>(Number(words.at(1)));
    const size_t number = Number(words.at(2));
    const int value = static_cast<int>(Number(words.at(3)));
    Check(store_.HasRoll(user, number, value), "shown but not stored: " + text);
    if (word == "report") {
      Check(++reports_[{user, number}] == 1, "shown twice: " + text);
    } else {
      OnRoll(user, number, value);
    }
  } else if (word == "hello" || word == "board") {
    if (word == "board") ++boards_;
    OnBoard(words);
  } else if (word == "flips") {
    Check(Number(words.at(1)) == flips_ + 1, fmt::format("{} after {}", text, flips_));
    ++flips_;
  } else if (word == "says") {
    ++said_[Number(words.at(1))];
  } else if (text.starts_with("** That line could not be handled.")) {
    ++not_handled_;
  }
}

void SmallWitness::OnRoll(UserNumber user, size_t number, int value) {
  size_t& known = rolls_[user];
  Check(number == known + 1,
        fmt::format("roll {} {} {} is shown after {}", user, number, value, known));
  known = number;
}

void SmallWitness::OnBoard(const std::vector<std::string>& words) {
  logged_in_ = true;
  for (const size_t place : {size_t{1}, size_t{3}}) {
    const auto user = static_cast<UserNumber>(Number(words.at(place)));
    const size_t count = Number(words.at(place + 1));
    Check(count >= rolls_[user], "rolls are gone from a board");
    Check(store_.CountRolls(user) >= count, "a board with rolls that are not stored");
    rolls_[user] = count;
  }
  Check(words[0] == "hello" || Number(words.at(5)) == flips_,
        fmt::format("a board with {} flips after {}", words.at(5), flips_));
}

void SmallWitness::CheckOrderly() const {
  Check(boards_ == 0, "a board is shown after a handover");
  for (const auto& [serial, times] : said_) {
    Check(times == 1, fmt::format("said {} is heard {} times", serial, times));
  }
  for (const Serial serial : expected_) {
    Check(said_.contains(serial), fmt::format("said {} is not heard by {}", serial, user_));
  }
}

void SmallWitness::CheckSettled() const {
  uint64_t missing = 0;
  for (const Serial serial : typed_rolls_) {
    const int times = store_.TimesRolled(user_, serial);
    Check(times <= 1, fmt::format("roll {} is done {} times", serial, times));
    missing += times == 0 ? 1 : 0;
  }
  Check(typed_flips_ >= flips_, "a flip is done twice");
  missing += typed_flips_ - flips_;
  Check(missing <= not_handled_,
        fmt::format("{} lines are lost, {} were not handled", missing, not_handled_));
  if (!logged_in_) return;
  for (const auto& [user, known] : rolls_) {
    const size_t stored = store_.CountRolls(user);
    Check(known == stored,
          fmt::format("of {} rolls of {} {} are known to {}", stored, user, known, user_));
  }
}

}  // namespace fibs::server::model
