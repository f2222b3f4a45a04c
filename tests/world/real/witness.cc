#include "tests/world/real/witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/strict_reader.h"

namespace fibs::server::model {

namespace {

int Number(std::string_view word) {
  return protocol::ParseInt(word.substr(0, word.find_first_not_of("0123456789"))).value_or(0);
}

}  // namespace

void RealWitness::OnTyped(const std::string& line) {
  const auto words = protocol::Split(line);
  if (words.size() == 3 && words[0] == "message" && words[2].starts_with(kMessageMark)) {
    typed_messages_.emplace_back(words[2]);
  }
}

// A program is spoken to as one from its line 1 on.
void RealWitness::ReadStrictly(const std::string& line) {
  const bool program = ClientOf(user_) != Client::kTelnet;
  if (program && line.starts_with("1 ")) clip_ = true;
  if (!clip_) return ReadPlain(line);
  const ClipText read = ReadClip(line);
  Require(!who_open_ || read.begins_with_who, "behind a line 5 comes no 5 or 6");
  who_open_ = read.leaves_who_open;
  if (ClientOf(user_) != Client::kProgram) follower_.Read(line.substr(0, line.find('\r')));
}

void RealWitness::OnShown(const std::string& text) {
  ReadStrictly(text);
  const auto words = protocol::Split(text);
  if (words.empty()) return;
  ReadMessage(words);
  if (text.starts_with("** That line could not be handled.")) ++not_handled_;
  if (user_ >= kPlayers) return;
  if (words.size() == 6 && text.starts_with("You rolled ")) {
    opening_ = {Number(words[2]), Number(words[5])};
  } else if (text.starts_with("It's your turn to move.") ||
             (words.size() == 5 && text.find(" makes the first move.") != std::string::npos)) {
    // What was rolled may have been shown before another core went on.
    if (opening_[0] != 0) OnRoll(opening_[0], opening_[1]);
    opening_ = {};
  } else if (words.size() == 5 && (words[1] == "rolls" || text.starts_with("You roll "))) {
    OnRoll(Number(words[2]), Number(words[4]));
  } else if (text.starts_with("** Your terminal w")) {
    const bool rings = text.starts_with("** Your terminal will ");
    if (rings_) Require(*rings_ != rings, "a toggle is flipped twice, or not");
    rings_ = rings;
  }
}

void RealWitness::ReadMessage(const std::vector<std::string_view>& words) {
  const std::string text(words.back().substr(0, words.back().find_first_of("\a\r\n")));
  if (!text.starts_with(kMessageMark)) return;
  const bool own =
      std::find(typed_messages_.begin(), typed_messages_.end(), text) != typed_messages_.end();
  if (own) return;  // what he has typed is repeated to him, perhaps
  if (const int times = store_.TimesLeft(text); times != 1) {
    throw Broken(
        fmt::format("user {} is shown a message that is left {} times: {}", user_, times, text));
  }
  shown_.insert(text);
}

void RealWitness::OnRoll(int first, int second) {
  const std::string roll = fmt::format("{}{}", std::min(first, second), std::max(first, second));
  const std::vector<std::string>& stored = store_.DiceOf(name_);
  std::set<size_t> next;
  if (gap_) {
    for (size_t end = *ends_.begin(); end < stored.size(); ++end) {
      if (stored[end] == roll) next.insert(end + 1);
    }
  } else {
    for (const size_t end : ends_) {
      if (end < stored.size() && stored[end] == roll) next.insert(end + 1);
    }
  }
  Require(!next.empty(), "a roll that is not stored, or in another order, or shown twice");
  ends_ = std::move(next);
  gap_ = false;
}

void RealWitness::OnTakeOver() {
  opening_ = {};
  rings_.reset();
  gap_ = true;
  who_open_ = false;
}

void RealWitness::CheckSettled() const {
  Require(gap_ || ends_.contains(store_.DiceOf(name_).size()), "a roll is not shown");
  size_t missing = 0;
  for (const std::string& message : typed_messages_) {
    const int times = store_.TimesLeft(message);
    Require(times <= 1, "a message is left twice");
    missing += times == 0 ? 1 : 0;
  }
  Require(missing <= not_handled_, "a message is lost");
}

void RealWitness::CheckOrderly() const { Require(not_handled_ == 0, "a line was not handled"); }

}  // namespace fibs::server::model
