#include <gtest/gtest.h>

#include <sstream>

#include "tools/train/trainer.h"

namespace fibs::train {
namespace {

constexpr uint64_t kSeed = 9;

Stage SmallStage() { return {.self_play = {.lambda = 0.5F}, .games = 8, .batch = 4}; }

std::vector<uint8_t> Learned(size_t threads, int batches) {
  Trainer trainer(kSeed, threads, {64, 64, 64});
  for (int i = 0; i < batches; ++i) trainer.RunBatch(SmallStage(), 0);
  return engine::EncodeNetworks(trainer.Networks());
}

TEST(Training, DoesNotDependOnTheThreads) {
  const auto learned = Learned(1, 2);
  EXPECT_EQ(learned, Learned(3, 2));
  EXPECT_NE(learned, Learned(1, 1));
}

TEST(Training, GoesOnWhereItStopped) {
  Trainer first(kSeed, 1, {64, 64, 64});
  first.RunBatch(SmallStage(), 0);
  std::stringstream state;
  first.Write(state);
  Trainer second(kSeed + 1, 1, {64, 64, 64});
  ASSERT_TRUE(second.Read(state));
  EXPECT_EQ(second.games(), 4U);
  EXPECT_EQ(engine::EncodeNetworks(first.Networks()), engine::EncodeNetworks(second.Networks()));

  std::stringstream cut(state.str().substr(0, state.str().size() - 1));
  EXPECT_FALSE(second.Read(cut));
}

TEST(Training, LooksAhead) {
  Stage stage = SmallStage();
  stage.self_play.lookahead_every = 20;
  Trainer trainer(kSeed, 1, {64, 64, 64});
  const auto before = engine::EncodeNetworks(trainer.Networks());
  trainer.RunBatch(stage, 0);
  EXPECT_NE(engine::EncodeNetworks(trainer.Networks()), before);
}

}  // namespace
}  // namespace fibs::train
