// What directors read of what is not done: previews and samples.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/events/hall/words.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_texts.h"

namespace fibs::server {
namespace {

using Lines = std::vector<std::string>;

std::string Counted(int64_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::string TurnText(const MatchTurned& match) {
  const bool bye = match.second.empty();
  switch (match.turn) {
    case MatchTurn::kFalls:
      return "its result falls";
    case MatchTurn::kAgain:
      return "is played again";
    case MatchTurn::kGone:
      return bye ? "the bye falls" : "is called off";
    case MatchTurn::kVoid:
      return "does not count";
    case MatchTurn::kDecided:
      return "is decided by it";
    case MatchTurn::kNew:
      return bye ? "a bye" : "is to be played";
  }
  return "";
}

std::string LengthText(int minutes) {
  constexpr int kHour = 60;
  if (minutes < kHour) return Counted(minutes, "minute", "minutes");
  std::string text = Counted(minutes / kHour, "hour", "hours");
  if (minutes % kHour != 0) text += ' ' + Counted(minutes % kHour, "minute", "minutes");
  return text;
}

void AppendMore(Lines& lines, size_t size) {
  if (size > kEventLinesMax)
    lines.push_back(fmt::format("  ... and {} more.", size - kEventLinesMax));
}

}  // namespace

std::string ShowPreview(const HostedEvent& event, const EventReader& reader, std::string_view input,
                        const EventPreview& preview) {
  Lines lines = {fmt::format("If you say '{}' in {}:", input, event.Name())};
  for (size_t i = 0; i < std::min(preview.matches.size(), kEventLinesMax); ++i) {
    const MatchTurned& match = preview.matches[i];
    lines.push_back(
        fmt::format("  {:<14} {:<20} {:<20} {}", events::MatchWord(match.id),
                    EntrantName(event, reader.accounts, match.first),
                    match.second.empty() ? "" : EntrantName(event, reader.accounts, match.second),
                    TurnText(match)));
  }
  AppendMore(lines, preview.matches.size());
  const auto count = [&](MatchTurn turn) {
    return std::ranges::count(preview.matches, turn, &MatchTurned::turn);
  };
  std::string sum =
      Counted(count(MatchTurn::kFalls) + count(MatchTurn::kAgain), "result falls", "results fall");
  sum +=
      ", " + Counted(count(MatchTurn::kAgain), "match is played", "matches are played") + " again";
  if (preview.rounds > 0) {
    sum += ", " + Counted(preview.rounds, "round is taken back", "rounds are taken back");
  }
  lines.push_back(fmt::format("In all: {}. It is {} then. Nothing is done yet.", sum,
                              events::StateWord(preview.state)));
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string ShowSample(const HostedEvent& event, const EventSample& sample) {
  std::string sum = fmt::format("{} with {} entrants", event.Name(), sample.entrants);
  if (sample.matches > 0) {
    sum += fmt::format(": {}, {}, {}", Counted(sample.rounds, "round", "rounds"),
                       Counted(sample.matches, "match", "matches"),
                       Counted(sample.byes, "bye", "byes"));
  }
  if (sample.minutes > 0) sum += fmt::format(", about {}", LengthText(sample.minutes));
  Lines lines = {fmt::format("Event {}.", sum)};
  if (sample.matches == 0) {
    lines.emplace_back("How many matches it has is known when it is over.");
  }
  for (size_t i = 0; i < std::min(sample.by_round.size(), kEventLinesMax); ++i) {
    const SampleRound& round = sample.by_round[i];
    lines.push_back(fmt::format("  {:<12} round {:<3} {} of {}{}", events::StageWord(round.stage),
                                round.round, Counted(round.matches, "match", "matches"),
                                Counted(round.length, "point", "points"),
                                round.byes == 0 ? "" : ", " + Counted(round.byes, "bye", "byes")));
  }
  AppendMore(lines, sample.by_round.size());
  if (!sample.drawn.empty()) lines.emplace_back("So it may begin (p1 has the highest rating):");
  for (size_t i = 0; i < std::min(sample.drawn.size(), kEventLinesMax); ++i) {
    const SampleMatch& match = sample.drawn[i];
    lines.push_back(fmt::format("  {:<14} {:<6} {}", events::MatchWord(match.id), match.first,
                                match.second.empty() ? "bye" : match.second));
  }
  AppendMore(lines, sample.drawn.size());
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace fibs::server
