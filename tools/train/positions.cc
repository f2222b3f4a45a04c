#include "tools/train/positions.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>
#include <set>

#include "engine/player/evaluator.h"
#include "engine/rules/outcomes.h"
#include "protocol/files/gnubg_id.h"
#include "tools/train/position_kind.h"
#include "tools/train/random.h"

namespace fibs::train {
namespace {

using engine::Evaluator;
using engine::Position;

constexpr size_t kWildEvery = 3;              // one game in so many begins by chance
constexpr size_t kWildRolls = 14;             // so many rolls of it, at most
constexpr size_t kChanceEvery = 4;            // one play in so many is any one
constexpr size_t kOfRare = 4, kOfCommon = 1;  // positions taken at a roll

bool IsRare(PositionKind kind) {
  switch (kind) {
    case PositionKind::kContainment:
    case PositionKind::kBackGame:
    case PositionKind::kPrimes:
    case PositionKind::kBlitz:
    case PositionKind::kBearOff:
    case PositionKind::kAcePoint:
      return true;
    case PositionKind::kRace:
    case PositionKind::kOpening:
    case PositionKind::kHolding:
    case PositionKind::kOther:
      return false;
  }
  return false;
}

// Whether a network is asked for it at all.
bool IsForNetworks(const Position& position) { return HasNetwork(engine::PartOf(position)); }

class PositionWriter {
 public:
  PositionWriter(std::ostream& out, const WantedPositions& wanted)
      : out_(out),
        left_(wanted.count),
        rare_(wanted.rare),
        races_(wanted.races),
        seen_(wanted.without.begin(), wanted.without.end()) {}

  bool done() const { return left_ == 0; }
  void Write(const Position& position) {
    if (done() || !IsForNetworks(position) || !IsWanted(position)) return;
    const std::string id = protocol::PositionIdOf(position);
    if (!seen_.insert(id).second) return;
    out_ << "position " << id << '\n';
    --left_;
  }

 private:
  bool IsWanted(const Position& position) const {
    if (!rare_ && !races_) return true;
    const PositionKind kind = KindOf(position, kOpeningRolls);
    return kind == PositionKind::kRace ? races_ : rare_ && IsRare(kind);
  }

  std::ostream& out_;
  size_t left_;
  bool rare_, races_;
  std::set<std::string, std::less<>> seen_;
};

// The positions that a roll leads to, of who is on roll then, with what they are worth to the
// mover.
struct Result {
  Position next;
  float worth = 0;
};
// Best first; those that are more than `near` behind are left out.
std::vector<Result> NearResults(const Evaluator& evaluator, const engine::Outcomes& outcomes,
                                float near) {
  std::vector<Result> results;
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const Position next = outcomes[i].Flipped();
    results.push_back({next, -evaluator.Evaluate(next).Equity()});
  }
  std::ranges::stable_sort(results, std::greater<>(), &Result::worth);
  std::erase_if(results, [best = results[0].worth, near](const Result& result) {
    return result.worth < best - near;
  });
  return results;
}

void WriteGame(const Evaluator& evaluator, float near, Random& random, engine::Outcomes& outcomes,
               PositionWriter& writer) {
  const size_t wild = random.Below(kWildEvery) == 0 ? random.Below(kWildRolls) + 1 : 0;
  Position position = Position::Start();
  for (size_t rolls = 0; IsForNetworks(position); ++rolls) {
    engine::Dice dice = random.Roll();
    while (rolls == 0 && dice.is_double()) dice = random.Roll();
    outcomes.Generate(position, dice);
    const std::vector<Result> results = NearResults(evaluator, outcomes, near);
    const auto any_near = [&] { return results[random.Below(results.size())].next; };
    const size_t more = IsRare(KindOf(position, static_cast<int>(rolls))) ? kOfRare : kOfCommon;
    for (size_t i = 0; i < more; ++i) writer.Write(any_near());
    if (rolls < wild) {
      position = outcomes[random.Below(outcomes.size())].Flipped();
    } else {
      position = random.Below(kChanceEvery) == 0 ? any_near() : results[0].next;
    }
    writer.Write(position);
  }
}

}  // namespace

void WritePositions(std::ostream& out, const WantedPositions& wanted) {
  const Evaluator evaluator;
  const auto outcomes = std::make_unique<engine::Outcomes>();
  PositionWriter writer(out, wanted);
  for (uint64_t game = 0; !writer.done(); ++game) {
    Random random(wanted.seed, game);
    WriteGame(evaluator, wanted.near, random, *outcomes, writer);
  }
}

}  // namespace fibs::train
