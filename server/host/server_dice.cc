#include "server/host/server_dice.h"

#include "server/core/dice/game_dice.h"

namespace fibs::server {
namespace {

// Rolls of a game without a seed: those of all such games come from one source.
class SharedDice : public engine::DiceSource {
 public:
  explicit SharedDice(engine::DiceSource& source) : source_(source) {}
  engine::Dice Roll() override { return source_.Roll(); }

 private:
  engine::DiceSource& source_;
};

}  // namespace

ServerDice::ServerDice(const std::string& seed_hex, const std::string& script)
    : seeds_(seed_hex), test_dice_(seed_hex, script) {}

engine::Seed ServerDice::DrawSeed() {
  engine::Seed seed{};
  for (uint8_t& byte : seed) byte = seeds_.Byte();
  return seed;
}

std::string ServerDice::Commitment(const engine::Seed& seed) const { return SeedCommitment(seed); }

std::unique_ptr<engine::DiceSource> ServerDice::MakeDice(const engine::DiceOrigin& origin,
                                                         engine::GameNumber number, size_t rolls) {
  if (!origin.seed) return std::make_unique<SharedDice>(test_dice_);
  auto dice = std::make_unique<GameDice>(origin, number);
  for (; rolls > 0; --rolls) dice->Roll();
  return dice;
}

}  // namespace fibs::server
