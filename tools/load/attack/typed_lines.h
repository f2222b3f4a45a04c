#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::load {

// Lines that users type: every command, mostly with arguments that make sense, so that people speak
// and listen, invite, play, watch, leave and fill mailboxes; all from a seed.
class TypedLines {
 public:
  // `names`: whom the lines may speak of, one at least.
  TypedLines(uint64_t seed, std::vector<std::string> names);

  // Without its end.
  std::string Next();
  size_t Below(size_t n) { return static_cast<size_t>(random_() % n); }
  bool OneIn(size_t n) { return Below(n) == 0; }
  const std::string& SomeName() { return names_[Below(names_.size())]; }

 private:
  // What takes the place of a word in capitals; other words stay as they are.
  std::string Filled(std::string_view word);
  std::string Terms();

  std::mt19937_64 random_;
  std::vector<std::string> names_;
};

}  // namespace fibs::load
