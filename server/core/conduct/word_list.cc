#include "server/core/conduct/word_list.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "protocol/utf8.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

struct Alike {
  char32_t letter = 0;
  char like = 0;
};
// Letters that are read as another one. Behind protocol::Folded, so in small letters.
constexpr std::array<Alike, 28> kAlike = {{
    {U'0', 'o'},      {U'1', 'i'},      {U'3', 'e'},      {U'4', 'a'},      {U'5', 's'},
    {U'7', 't'},      {U'8', 'b'},      {U'l', 'i'},      {U'|', 'i'},      {U'!', 'i'},
    {U'@', 'a'},      {U'$', 's'},      {U'\u0430', 'a'}, {U'\u0435', 'e'}, {U'\u043e', 'o'},
    {U'\u0440', 'p'}, {U'\u0441', 'c'}, {U'\u0443', 'y'}, {U'\u0445', 'x'}, {U'\u0456', 'i'},
    {U'\u043a', 'k'}, {U'\u043c', 'm'}, {U'\u0442', 't'}, {U'\u03b1', 'a'}, {U'\u03b5', 'e'},
    {U'\u03bf', 'o'}, {U'\u03c1', 'p'}, {U'\u0131', 'i'},
}};

bool IsLetter(char32_t value) {
  return (value >= U'a' && value <= U'z') || (value >= U'0' && value <= U'9') || value == U'@' ||
         value == U'$' || value >= 0x80;
}
// Part of a word between letters, and a sign elsewhere.
bool IsSign(char32_t value) { return value == U'|' || value == U'!'; }

// The words of a text, as they are compared.
std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  size_t letters = 0;  // of the word up to its last letter
  const auto end = [&] {
    if (letters != 0) {
      word.resize(letters);
      words.push_back(std::move(word));
    }
    word.clear();
    letters = 0;
  };
  const std::string folded = protocol::Folded(text);
  for (std::string_view rest = folded; !rest.empty();) {
    const auto next = protocol::FirstCodePoint(rest).value_or(protocol::CodePoint{U' ', 1});
    if (!IsLetter(next.value) && !IsSign(next.value)) {
      end();
    } else {
      const auto alike = std::ranges::find(kAlike, next.value, &Alike::letter);
      if (alike != kAlike.end()) {
        word += alike->like;
      } else {
        word += rest.substr(0, next.size);
      }
      // "!" may begin a word, but does not end one: "Stop!"
      if (!IsSign(next.value)) letters = word.size();
    }
    rest.remove_prefix(next.size);
  }
  end();
  return words;
}

}  // namespace

WordList::WordList(std::string_view file) {
  while (!file.empty()) {
    const std::string_view line = protocol::Trim(file.substr(0, file.find('\n')));
    file.remove_prefix(std::min(file.find('\n'), file.size() - 1) + 1);
    if (line.empty() || line.starts_with('#')) continue;
    const std::vector<std::string> words = WordsOf(line);
    if (words.empty() || words.size() > kPhraseWords || entries_.size() >= kEntriesMax) {
      ++left_out_;
      continue;
    }
    std::string entry;
    for (const std::string& word : words) entry += entry.empty() ? word : ' ' + word;
    entries_.insert(std::move(entry));
    longest_ = std::max(longest_, words.size());
  }
}

std::string WordList::FindIn(std::string_view text) const {
  if (entries_.empty()) return {};
  const std::vector<std::string> words = WordsOf(text);
  for (size_t first = 0; first < words.size(); ++first) {
    std::string phrase;
    for (size_t i = first; i < words.size() && i < first + longest_; ++i) {
      phrase += phrase.empty() ? words[i] : ' ' + words[i];
      if (entries_.contains(phrase)) return phrase;
    }
  }
  return {};
}

}  // namespace fibs::server
