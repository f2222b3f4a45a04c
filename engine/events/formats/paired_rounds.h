#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/events/bracket.h"
#include "engine/events/format.h"
#include "engine/events/pairing.h"

namespace fibs::events {

// A format whose rounds are paired one after the other: Swiss and lives.
class PairedRounds : public Format {
 public:
  PairedRounds(Hall& hall, StageId stage) : hall_(hall), stage_(stage) {}

  void Begin() override {}
  bool Advance() override;
  void Take(const Pairing& pairing) override;
  void Withdrawn(Number number) override;
  Verdict Undo(Fixture& fixture, bool finished) override;
  bool MayBeReplaced(Number) const override { return rounds_ <= 1; }
  Verdict WhyNotLate() const override;
  void Joined(Number number) override;

 protected:
  // Whether he plays in the next round.
  virtual bool Plays(Number number) const = 0;
  // The smallest one is the best group.
  virtual int64_t GroupOf(Number number) const = 0;
  virtual bool HasNextRound() const = 0;
  virtual int32_t LengthOfRound(int32_t round) const = 0;

  int32_t PlayersLeft() const;
  // The last round of which he could not be part: 0, or the one in which he entered.
  int32_t JoinedIn(Number number) const;

  Hall& hall_;
  StageId stage_;
  int32_t rounds_ = 0;  // that are paired

 private:
  std::vector<Number> NextOrder() const;
  PairingTask TaskFor(const std::vector<Number>& order) const;
  int32_t ByesOf(Number number) const;

  std::vector<int32_t> joined_;  // by number, of late entrants
  std::vector<Number> order_;    // of the next round: the players of hall_.task
};

std::unique_ptr<Format> MakeSwiss(Hall& hall);
std::unique_ptr<Format> MakeLives(Hall& hall);

}  // namespace fibs::events
