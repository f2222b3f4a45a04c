#include "tests/fakes.h"

namespace fibs::server {

engine::Dice ScriptedDice::Next() {
  if (rolls_.empty()) {
    ADD_FAILURE() << "no dice left in the script";
    return {1, 2};
  }
  const engine::Dice dice = rolls_.front();
  rolls_.pop_front();
  return dice;
}

std::unique_ptr<engine::DiceSource> ScriptedDice::MakeDice(const engine::DiceOrigin&,
                                                           engine::GameNumber, size_t) {
  struct Source : engine::DiceSource {
    explicit Source(ScriptedDice& s) : script(s) {}
    engine::Dice Roll() override { return script.Next(); }
    ScriptedDice& script;
  };
  return std::make_unique<Source>(*this);
}

void ScriptedDice::Add(std::string_view rolls) {
  for (size_t i = 0; i + 1 < rolls.size();) {
    if (rolls[i] == ' ') {
      ++i;
      continue;
    }
    rolls_.push_back(
        {static_cast<int8_t>(rolls[i] - '0'), static_cast<int8_t>(rolls[i + 1] - '0')});
    i += 2;
  }
}

}  // namespace fibs::server
