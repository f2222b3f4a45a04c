#include "server/core/events/event_sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/events/hall/words.h"

namespace fibs::server {
namespace {

using events::FormatName;

constexpr int kMinutesAPoint = 7;
constexpr int kHighestRating = 2000;
constexpr size_t kSampleMatchesMax = 5000;  // a sample has no more, as others wait for it

// All that is said from the entries to the draw. Refused: why.
HostedEvent::Applied DrawSample(HostedEvent& tried, int entrants) {
  std::vector<std::string> inputs = {"announce", "open"};
  for (int i = 1; i <= entrants; ++i) {
    inputs.push_back(fmt::format("enter p{} {}", i, kHighestRating - i));
    if (tried.is_team_match()) inputs.push_back(fmt::format("side p{} {}", i, 2 - i % 2));
  }
  inputs.emplace_back("draw");
  for (const std::string& input : inputs) {
    if (auto done = tried.Apply({.text = input}); !done) return done;
  }
  return std::vector<events::Output>();
}

// All that can be played now is, at once; the two numbers of who plays most.
void PlayWave(HostedEvent& tried, EventSample& sample, int& points) {
  struct Load {
    int matches = 0;
    int points = 0;
  };
  std::map<std::string, Load> loads;
  const auto open = tried.open();
  for (const auto& [id, match] : open) {
    for (const std::string& handle : match.handles) {
      Load& load = loads[handle];
      ++load.matches;
      load.points += match.length;
    }
    (void)tried.Apply({.text = fmt::format("result {} {} 0", events::MatchWord(id), match.length)});
  }
  Load most;
  for (const auto& [handle, load] : loads) {
    most.matches = std::max(most.matches, load.matches);
    most.points = std::max(most.points, load.points);
  }
  sample.rounds += most.matches;
  points += most.points;
}

void CountRounds(const HostedEvent& tried, EventSample& sample) {
  std::map<std::pair<events::StageId, int32_t>, SampleRound> rounds;
  for (const auto& [id, fixture] : tried.Fixtures()) {
    SampleRound& round = rounds[{id.stage, id.round}];
    round.stage = id.stage;
    round.round = id.round;
    if (fixture.second == 0) {
      ++round.byes;
      ++sample.byes;
      continue;
    }
    ++round.matches;
    ++sample.matches;
    round.length = fixture.length;
  }
  for (const auto& [id, round] : rounds) sample.by_round.push_back(round);
}

}  // namespace

engine::Result<EventSample, std::string> SampleOf(const HostedEvent& event, int entrants) {
  if (entrants < 2 || entrants > kSampleMax) {
    return fmt::format("a sample has 2 to {} entrants", kSampleMax);
  }
  // The seed of the event is a secret until it is drawn.
  HostedEvent tried({.id = event.id(),
                     .title = event.head().title,
                     .format = event.head().format,
                     .seed = engine::SeedText(engine::Seed())});
  for (const StoredEventInput& input : event.inputs()) {
    if (!input.text.starts_with("set ")) continue;
    if (auto done = tried.Apply({.text = input.text}); !done) return done.error();
  }
  if (auto drawn = DrawSample(tried, entrants); !drawn) return drawn.error();
  if (tried.Fixtures().size() > kSampleMatchesMax) {
    return fmt::format("it would have over {} matches: say fewer entrants", kSampleMatchesMax);
  }
  EventSample sample{.entrants = entrants, .by_round = {}, .drawn = {}};
  const events::Entrants& names = tried.event().entrants();
  for (const auto& [id, fixture] : tried.Fixtures()) {
    sample.drawn.push_back({.id = id,
                            .first = names[fixture.first].name,
                            .second = fixture.second == 0 ? "" : names[fixture.second].name,
                            .length = fixture.length});
  }
  int points = 0;
  while (!tried.open().empty() && tried.Fixtures().size() <= kSampleMatchesMax) {
    PlayWave(tried, sample, points);
  }
  CountRounds(tried, sample);
  const events::Conditions& conditions = tried.event().conditions();
  if (tried.format() == FormatName::kArena) {
    sample.minutes = conditions.minutes;
  } else if (!tried.options().by_days() && tried.format() != FormatName::kLeague) {
    sample.minutes = points * kMinutesAPoint;
  }
  return sample;
}

}  // namespace fibs::server
