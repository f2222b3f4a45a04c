#include "server/host/server_stage.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>

// Each stage of a server, and each step there.
namespace fibs::server {
namespace {

using enum ServerStage;

// A step that has no place in a stage leaves it as it is: it is asked for in vain, or nobody can
// ask for it there.
using Outcome = std::optional<ServerStage>;
constexpr Outcome kIgnored, kNobody;

struct Row {
  ServerStage stage;
  Outcome stand_by, lead, hand_over_soon, hand_over, core_ends, stop, leave, find_other;
};

constexpr Row kRows[] = {
    // stand_by, lead, hand_over_soon, hand_over, core_ends, stop, leave, find_other
    {kStarting, kStandingBy, kLeading, kNobody, kNobody, kNobody, kNobody, kNobody, kNobody},
    // Whoever asks to hand over is told that this server does not lead; a signal ends the process.
    {kStandingBy, kNobody, kLeading, kNobody, kIgnored, kNobody, kNobody, kNobody, kNobody},
    {kLeading, kNobody, kNobody, kLeavesSoon, kHandingOver, kStopDue, kStopping, kNobody,
     kOutdated},
    {kLeavesSoon, kNobody, kNobody, kLeavesSoon, kHandingOver, kStopDue, kStopping, kNobody,
     kOutdated},
    {kStopDue, kNobody, kNobody, kNobody, kNobody, kIgnored, kStopping, kNobody, kNobody},
    {kOutdated, kNobody, kNobody, kIgnored, kIgnored, kIgnored, kIgnored, kIgnored, kIgnored},
    {kStopping, kNobody, kNobody, kIgnored, kIgnored, kIgnored, kIgnored, kLeft, kOutdated},
    {kHandingOver, kNobody, kNobody, kIgnored, kIgnored, kIgnored, kIgnored, kLeft, kOutdated},
    {kLeft, kNobody, kNobody, kIgnored, kIgnored, kIgnored, kIgnored, kIgnored, kIgnored},
};

TEST(ServerStageTest, EachStepInEachStage) {
  int next = 0;
  for (const Row& row : kRows) {
    EXPECT_EQ(static_cast<int>(row.stage), next++) << "in the order of the stages";
    const std::array outcomes = {row.stand_by,  row.lead, row.hand_over_soon, row.hand_over,
                                 row.core_ends, row.stop, row.leave,          row.find_other};
    for (size_t step = 0; step < outcomes.size(); ++step) {
      EXPECT_EQ(After(row.stage, static_cast<ServerStep>(step)), outcomes[step].value_or(row.stage))
          << "stage " << next - 1 << ", step " << step;
    }
  }
  EXPECT_EQ(next, static_cast<int>(kLeft) + 1);
}

TEST(ServerStageTest, TheCoreIsHeardUntilTheServerStops) {
  for (const Row& row : kRows) EXPECT_EQ(IsStopping(row.stage), row.stage >= kOutdated);
}

}  // namespace
}  // namespace fibs::server
