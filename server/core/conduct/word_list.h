#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

namespace fibs::server {

// Words and phrases that are not to be said on this server: the operator's own file. Whole words
// are compared, without regard to letter case, marks, and letters that look alike (1 and i, 0 and
// o, $ and s). Looking at a text costs its length times kPhraseWords.
class WordList {
 public:
  static constexpr size_t kEntriesMax = 20000;
  static constexpr size_t kPhraseWords = 6;  // of an entry

  WordList() = default;
  // One word or phrase a line; empty lines, and those that begin with '#', mean nothing. Longer
  // phrases and what goes beyond kEntriesMax are left out.
  explicit WordList(std::string_view file);

  size_t size() const { return entries_.size(); }
  size_t left_out() const { return left_out_; }
  // The first listed word or phrase in a text, as it is compared; empty: there is none.
  std::string FindIn(std::string_view text) const;

 private:
  std::unordered_set<std::string> entries_;  // words with a blank between them
  size_t longest_ = 0;                       // words of an entry
  size_t left_out_ = 0;
};

}  // namespace fibs::server
