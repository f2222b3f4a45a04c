#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/events/hall/conditions.h"
#include "engine/events/hall/fixture.h"
#include "engine/events/hall/hall.h"
#include "engine/events/hall/refusal.h"

namespace fibs::events {

struct Pairing;

// A line of the standings.
struct TableLine {
  StageId stage{};
  std::string place{};
  Number number = 0;
  std::vector<int64_t> values{};
};

struct TitleOf {
  StageId stage{};
  Number number = 0;
};

struct PlaceOf {
  StageId stage{};
  int32_t place = 0;  // 0: disqualified
  Number number = 0;
};

struct NextOf {
  int32_t division = 0;
  Number number = 0;
};

// How an event has ended, in the order in which it is told.
struct Ending {
  std::vector<TitleOf> titles;
  std::vector<PlaceOf> places;
  std::vector<NextOf> next;
};

// How an event is played: what to play now, what an input changes, who has which place. The event
// asks only what its state allows, and names matches and entrants that exist.
class Format {
 public:
  virtual ~Format() = default;

  // The draw is made: the first fixtures, but those of Advance.
  virtual void Begin() = 0;
  // Makes all that can be made now; not asked on a pause. True: there is nothing left to play.
  virtual bool Advance() = 0;
  virtual std::vector<TableLine> Standings() const = 0;
  virtual Ending End() const = 0;

  // The fixture, which was open, has a decision by score, forfeit or double forfeit.
  virtual void Decided(Fixture&) {}
  // He is marked as withdrawn.
  virtual void Withdrawn(Number number) = 0;
  // Takes back the decision of a match that has_result(). `finished`: the event had ended.
  virtual Verdict Undo(Fixture& fixture, bool finished) = 0;

  // He who has not withdrawn and has no result: may another one take his number?
  virtual bool MayBeReplaced(Number) const { return true; }
  // May somebody enter behind the draw, by `late`? Joined follows.
  virtual Verdict WhyNotLate() const { return Refusal::kOtherFormat; }
  // Somebody may enter behind the draw as before it. Joined follows.
  virtual bool AlwaysOpen() const { return false; }
  virtual void Joined(Number) {}

  // What only some formats have.
  virtual Verdict Return(Number) { return Refusal::kOtherFormat; }
  virtual Verdict Move(Number, int64_t /*place*/) { return Refusal::kOtherFormat; }
  virtual Verdict Challenge(Number /*challenger*/, Number) { return Refusal::kOtherFormat; }
  virtual Verdict Accept(Fixture&) { return Refusal::kOtherFormat; }
  virtual Verdict Time(int64_t /*seconds*/) { return Refusal::kOtherFormat; }
  virtual Verdict Pair() { return Refusal::kOtherFormat; }
  virtual Verdict Leave(Number) { return Refusal::kOtherFormat; }
  virtual Verdict Join(Number) { return Refusal::kOtherFormat; }
  virtual Verdict Finish() { return Refusal::kOtherFormat; }
  // The round that hall.task is of.
  virtual void Take(const Pairing&) {}
  // When the open fixture ends without being played, by the clock of the event.
  virtual std::optional<int64_t> DueOf(const Fixture&) const { return std::nullopt; }
};

// A row of the list of all formats.
struct FormatRow {
  FormatName name;
  bool seeds_all = false;  // `seeds` is `all` unless another number is said
  std::unique_ptr<Format> (*make)(Hall& hall);
};

// The row of a format; each format has one.
const FormatRow& RowOf(FormatName name);

}  // namespace fibs::events
