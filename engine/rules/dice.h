#pragma once

#include <cstdint>

namespace fibs::engine {

// A roll of two dice, each 1 to 6, in the order they fell; {0, 0} means "not rolled".
struct Dice {
  int8_t first = 0;
  int8_t second = 0;

  bool rolled() const { return first != 0; }
  bool is_double() const { return first == second; }
  friend bool operator==(const Dice&, const Dice&) = default;
};

// Where every roll comes from; there is no other way to get one. Implementations: libsodium's
// generator in the server, a script in tests.
class DiceSource {
 public:
  virtual ~DiceSource() = default;
  virtual Dice Roll() = 0;
};

}  // namespace fibs::engine
