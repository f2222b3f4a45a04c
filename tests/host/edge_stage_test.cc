#include "server/host/edge_stage.h"

#include <gtest/gtest.h>

#include <array>

// Each stage of fibs-edge, and each step there.
namespace fibs::server {
namespace {

using enum EdgeStage;

TEST(EdgeStageTest, EachStepInEachStage) {
  const struct {
    EdgeStage stage, drain, stop, nobody_left, all_told, time_over;
  } rows[] = {
      // Whoever serves has nobody at times, and no limit of time.
      {kServing, kDraining, kStopping, kServing, kServing, kServing},
      {kDraining, kDraining, kStopping, kStopping, kDraining, kStopping},
      {kStopping, kStopping, kStopping, kStopping, kEnded, kEnded},
      {kEnded, kEnded, kEnded, kEnded, kEnded, kEnded},
  };
  int next = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(static_cast<int>(row.stage), next++) << "in the order of the stages";
    const std::array after = {row.drain, row.stop, row.nobody_left, row.all_told, row.time_over};
    for (size_t step = 0; step < after.size(); ++step) {
      EXPECT_EQ(After(row.stage, static_cast<EdgeStep>(step)), after[step])
          << "stage " << next - 1 << ", step " << step;
    }
  }
  EXPECT_EQ(next, static_cast<int>(kEnded) + 1);
}

}  // namespace
}  // namespace fibs::server
