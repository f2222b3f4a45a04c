#include "server/core/events/event_preview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace fibs::server {
namespace {

using FixtureMap = std::map<events::MatchId, events::Fixture>;

// So much is played again while the others wait.
constexpr size_t kReplayedMax = 5000;  // inputs

bool HasFallen(const events::Fixture& before) { return before.decided() && !before.is_void; }

bool SamePlayers(const events::Fixture& a, const events::Fixture& b) {
  return a.first == b.first && a.second == b.second;
}

// What has become of one that is there still, with the same players; none: nothing.
std::optional<MatchTurn> TurnOf(const events::Fixture& before, const events::Fixture& after) {
  if (after.is_void != before.is_void) {
    return after.is_void ? MatchTurn::kVoid : MatchTurn::kDecided;
  }
  if (before.decision == after.decision) return std::nullopt;
  return after.open() ? MatchTurn::kAgain : MatchTurn::kDecided;
}

MatchTurned Turned(MatchTurn turn, const events::Fixture& fixture,
                   const events::Entrants& entrants) {
  return {.turn = turn,
          .id = fixture.id,
          .first = entrants[fixture.first].name,
          .second = fixture.second == 0 ? "" : entrants[fixture.second].name};
}

int RoundsGone(const FixtureMap& before, const FixtureMap& after) {
  using Round = std::pair<events::StageId, int32_t>;
  std::set<Round> rounds;
  for (const auto& [id, fixture] : before) rounds.emplace(id.stage, id.round);
  for (const auto& [id, fixture] : after) rounds.erase(Round(id.stage, id.round));
  return static_cast<int>(rounds.size());
}

}  // namespace

std::string_view MatchTurnWord(MatchTurn turn) {
  switch (turn) {
    case MatchTurn::kFalls:
      return "falls";
    case MatchTurn::kAgain:
      return "again";
    case MatchTurn::kGone:
      return "gone";
    case MatchTurn::kVoid:
      return "void";
    case MatchTurn::kDecided:
      return "decided";
    case MatchTurn::kNew:
      return "new";
  }
  return "";
}

engine::Result<EventPreview, std::string> PreviewInput(const HostedEvent& event,
                                                       const std::string& input) {
  if (event.inputs().size() > kReplayedMax) {
    return std::string("it has too long a history to be tried out");
  }
  HostedEvent tried(event.head());
  for (const StoredEventInput& said : event.inputs()) {
    if (auto done = tried.Apply(said); !done) return done.error();
  }
  if (auto done = tried.Apply({.text = input}); !done) return done.error();
  const FixtureMap& before = event.Fixtures();
  const FixtureMap& after = tried.Fixtures();
  const events::Entrants& entrants = event.event().entrants();
  EventPreview preview{.matches = {}, .rounds = RoundsGone(before, after), .state = tried.state()};
  for (const auto& [id, fixture] : before) {
    const auto now = after.find(id);
    if (now != after.end() && SamePlayers(fixture, now->second)) {
      const auto turn = TurnOf(fixture, now->second);
      if (turn) preview.matches.push_back(Turned(*turn, fixture, entrants));
    } else {
      preview.matches.push_back(
          Turned(HasFallen(fixture) ? MatchTurn::kFalls : MatchTurn::kGone, fixture, entrants));
    }
  }
  for (const auto& [id, fixture] : after) {
    const auto was = before.find(id);
    if (was != before.end() && SamePlayers(was->second, fixture)) continue;
    preview.matches.push_back(Turned(MatchTurn::kNew, fixture, tried.event().entrants()));
  }
  std::ranges::stable_sort(preview.matches, {}, &MatchTurned::id);
  return preview;
}

}  // namespace fibs::server
