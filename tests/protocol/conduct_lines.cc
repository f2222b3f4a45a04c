#include "tests/protocol/conduct_lines.h"

#include "protocol/clip_administration.h"
#include "protocol/clip_conduct.h"
#include "protocol/clip_moderation.h"

namespace fibs::protocol {

std::vector<std::string> OfMeasures() {
  return {
      ClipMeasure({.number = 12, .measure = "talk", .until = kMoment, .reason = "be polite"}),
      ClipMeasure({.number = 13,
                   .measure = "rating",
                   .objecting = Objecting::kWaits,
                   .reason = "swaps rating"}),
      ClipMeasure({.number = 14,
                   .measure = "warning",
                   .objecting = Objecting::kClosed,
                   .reason = "be kind"}),
      ClipMeasureEnded(12),
      ClipClosed({.number = 15, .until = kMoment, .reason = "has sold accounts"}, "abcd-efgh"),
      ClipClosed({.number = 15, .objecting = Objecting::kWaits, .reason = "has sold accounts"}, {}),
  };
}

std::vector<std::string> OfModeration() {
  using State = DecisionLine::State;
  const RestorationLine restoration{
      .name = "bob", .day = "2026-11-01", .matches = 12, .players = 3, .lost = 40.5, .gained = 39};
  return {
      ClipReport({.number = 3,
                  .about = "bob",
                  .by = "ann",
                  .complaint = "talk",
                  .at = kMoment,
                  .taken_by = "mia",
                  .text = "he does not stop"}),
      ClipReport({.number = 4, .complaint = "other", .at = kMoment}),
      ClipReportSaid(3, "bob shouts: you fool"),
      ClipReported({.name = "bob",
                    .registered = kMoment,
                    .experience = 120,
                    .reports = 2,
                    .left = 3,
                    .matches = 9,
                    .roles = "moderator,director"}),
      ClipReported({.name = "carl"}),
      ClipDecision({.number = 12,
                    .against = "bob",
                    .by = "mia",
                    .measure = "talk",
                    .at = kMoment,
                    .until = kMoment,
                    .state = State::kContested,
                    .reason = "be polite"}),
      ClipDecision({.number = 13, .against = "bob", .by = "*", .measure = "warning"}),
      ClipDecision({.number = 14, .measure = "rating", .state = State::kOver}),
      ClipObjection(12, "it was a joke"),
      ClipMore(7),
      ClipSignal({.name = "bob", .kind = "repeats", .some = 4, .all = 9, .text = "buy coins"}),
      ClipSignal({.name = "bob", .kind = "turns", .some = 8, .all = 9, .others = "carl"}),
      ClipSignal({.name = "bob", .kind = "browser", .others = "carl"}),
      ClipSignal({.name = "bob", .kind = "address", .others = "carl,-,dora"}),
      ClipSignal(
          {.name = "bob", .kind = "resigned", .some = 4, .others = "carl", .text = "17 \"Cup\""}),
      ClipSignal({.name = "bob", .kind = "errors", .all = 312, .text = "3.1 9.8 2.7"}),
      ClipHeld({.number = 21, .at = kMoment, .from = "bob", .to = "emma", .text = "hello you"}),
      ClipHeldGone(21, true),
      ClipHeldGone(22, false),
      ClipRestorationPlan(restoration),
      ClipRestorationLoser("ann", 27.25, 8, "backgammon"),
      ClipRestorationLoser("", 13.25, 4, "narde"),
      ClipRestorationDone(restoration),
      ClipCode({.number = 7, .by = "mia", .made = kMoment, .until = kMoment + 60, .user = "emma"}),
      ClipCode({.number = 8, .by = "*", .made = kMoment, .until = kMoment + 60}),
      ClipCodeMade(9, kMoment, "abcd-efgh-ijkm"),
      ClipWave("mia", kMoment, "192.0.2.0/24"),
      ClipWave("", kMoment, "all"),
      ClipRoleHolder("mia", "moderator,administrator"),
      ClipRoleHolder("robot", "bot"),
      ClipLogEntry({.number = 3,
                    .at = kMoment,
                    .by = "mia",
                    .kind = "measure",
                    .about = "bob",
                    .what = "talk",
                    .until = kMoment + 60,
                    .text = "be polite"}),
      ClipLogEntry({.number = 4, .at = kMoment, .kind = "lifted", .about = "bob", .of = 3}),
      ClipLogEntry({.number = 5, .at = kMoment, .by = "*", .kind = "codes-made", .what = "2"}),
      ClipLogEnd({.count = 5, .changed = 2, .older = 1, .newer = 20, .hash = "c0ffee"}),
      ClipLogEnd({}),
  };
}

}  // namespace fibs::protocol
