#include "server/core/events/event_lines.h"

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_export.h"
#include "server/core/events/event_names.h"
#include "server/core/events/list_part.h"

namespace fibs::server {
namespace {

using events::How;
using Lines = std::vector<std::string>;

std::string Joined(const Lines& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

std::string PartOf(const Lines& lines, size_t from) {
  const ListPart part(lines.size(), from, kEventDataMax);
  return fmt::format("{}", fmt::join(lines.begin() + static_cast<ptrdiff_t>(part.begin),
                                     lines.begin() + static_cast<ptrdiff_t>(part.end), "\n"));
}

char HowOf(const events::Fixture& fixture) {
  if (fixture.is_void) return 'v';
  switch (fixture.decision.how) {
    case How::kOpen:
      return 'o';
    case How::kResult:
      return 'r';
    case How::kForfeit:
      return 'f';
    case How::kWalkover:
      return 'w';
    case How::kDoubleForfeit:
    case How::kNobody:
      return 'n';
    case How::kBye:
      return 'b';
  }
  return 'o';
}

// A walkover and a forfeit say by their scores who has won.
std::array<int, 2> ScoreOf(const events::Fixture& fixture) {
  const How how = fixture.decision.how;
  if (how == How::kForfeit || how == How::kWalkover) {
    return {fixture.decision.first_wins ? 1 : 0, fixture.decision.first_wins ? 0 : 1};
  }
  return {fixture.decision.first_score, fixture.decision.second_score};
}

}  // namespace

std::string EventData(const HostedEvent& event) {
  const Time start = event.options().start;
  return protocol::ClipEventSeen({.event = event.id(),
                                  .state = events::StateWord(event.state()),
                                  .format = event.head().format,
                                  .entrants = event.event().entrants().size(),
                                  .max = event.options().max,
                                  .start = start == Time{} ? 0 : UnixSeconds(start),
                                  .club = event.options().club,
                                  .title = event.head().title});
}

std::string ListedData(const HostedEvent& event) {
  const std::string line = EventData(event);
  const ClubId against = event.options().against;
  if (!event.is_team_match() || against == 0) return line;
  return line + '\n' + protocol::ClipEventOption(event.id(), "against", std::to_string(against));
}

std::string OptionData(const HostedEvent& event) {
  Lines lines;
  for (const StoredEventInput& input : event.inputs()) {
    const auto [verb, rest] = protocol::SplitFirst(input.text);
    const auto [option, value] = protocol::SplitFirst(rest);
    if (verb != "set") continue;
    lines.push_back(
        protocol::ClipEventOption(event.id(), option, option == "password" ? "yes" : value));
  }
  return PartOf(lines, 1);
}

std::string EntrantData(const HostedEvent& event, const Accounts& accounts, size_t from) {
  Lines lines;
  const events::Entrants& entrants = event.event().entrants();
  const ListPart part(static_cast<size_t>(entrants.size()), from, kEventDataMax);
  for (size_t i = part.begin; i < part.end; ++i) {
    const auto number = static_cast<events::Number>(i + 1);
    const events::Entrant& entrant = entrants[number];
    const char flag = entrant.disqualified ? 'd' : entrant.withdrawn ? 'w' : '-';
    lines.push_back(protocol::ClipEventEntrant(event.id(), number,
                                               EntrantName(event, accounts, entrant.name),
                                               static_cast<double>(entrant.rating) / 100, flag));
  }
  return Joined(lines);
}

std::string MatchData(const HostedEvent& event, const Accounts& accounts, const FindMatchNow& find,
                      size_t from) {
  Lines lines;
  const ListPart part(event.Fixtures().size(), from, kEventDataMax);
  auto next = std::next(event.Fixtures().begin(), static_cast<ptrdiff_t>(part.begin));
  for (size_t i = part.begin; i < part.end; ++i, ++next) {
    const auto& [match, fixture] = *next;
    const std::string id = events::MatchWord(match);
    const std::string first = EntrantName(event, accounts, fixture.first);
    const std::string second =
        fixture.second == 0 ? "" : EntrantName(event, accounts, fixture.second);
    const auto open = event.open().find(match);
    const MatchNow now = open == event.open().end() ? MatchNow{} : find(match, open->second);
    const std::array<int, 2> score = now.match == 0 ? ScoreOf(fixture) : now.score;
    const int64_t number = now.match == 0 ? event.PlayedAs(match) : now.match;
    lines.push_back(protocol::ClipEventMatch({.event = event.id(),
                                              .id = id,
                                              .first = first,
                                              .second = second,
                                              .length = fixture.length,
                                              .how = now.match == 0 ? HowOf(fixture) : 'p',
                                              .match = number,
                                              .first_score = score[0],
                                              .second_score = score[1],
                                              .due = now.due}));
  }
  return Joined(lines);
}

std::string RowData(HostedEvent& event, const Accounts& accounts, size_t from) {
  Lines lines;
  for (const events::Row& row : event.Standings()) {
    lines.push_back(protocol::ClipEventRow(event.id(), events::StageWord(row.stage), row.place,
                                           EntrantName(event, accounts, row.name), row.values));
  }
  return PartOf(lines, from);
}

std::string PlaceData(const HostedEvent& event, const Accounts& accounts, size_t from) {
  Lines lines;
  for (const events::Output& output : event.ending()) {
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr) continue;
    lines.push_back(protocol::ClipEventPlace(event.id(), events::StageWord(placed->stage),
                                             placed->place,
                                             EntrantName(event, accounts, placed->name)));
  }
  return PartOf(lines, from);
}

std::string InputData(const HostedEvent& event, size_t from) {
  Lines lines;
  for (const StoredEventInput& input : event.inputs()) {
    if (IsSecretInput(input.text)) continue;
    lines.push_back(protocol::ClipEventInput(event.id(), input.text));
  }
  return PartOf(lines, from);
}

std::string PreviewData(const HostedEvent& event, const Accounts& accounts,
                        const EventPreview& preview) {
  Lines lines;
  for (const MatchTurned& match : preview.matches) {
    const std::string second =
        match.second.empty() ? "" : EntrantName(event, accounts, match.second);
    lines.push_back(protocol::ClipEventTurn(event.id(), MatchTurnWord(match.turn),
                                            events::MatchWord(match.id),
                                            EntrantName(event, accounts, match.first), second));
    if (lines.size() == kEventDataMax) break;
  }
  lines.push_back(
      protocol::ClipEventPreview(event.id(), events::StateWord(preview.state), preview.rounds));
  return Joined(lines);
}

std::string SampleData(EventId event, const EventSample& sample) {
  Lines lines = {protocol::ClipEventSample({.event = event,
                                            .entrants = sample.entrants,
                                            .rounds = sample.rounds,
                                            .matches = sample.matches,
                                            .byes = sample.byes,
                                            .minutes = sample.minutes})};
  for (const SampleRound& round : sample.by_round) {
    lines.push_back(protocol::ClipEventSampleRound(event, events::StageWord(round.stage),
                                                   round.round, round.matches, round.byes,
                                                   round.length));
  }
  for (const SampleMatch& match : sample.drawn) {
    if (lines.size() == kEventDataMax) break;
    lines.push_back(protocol::ClipEventSampleMatch(event, events::MatchWord(match.id), match.first,
                                                   match.second, match.length));
  }
  return Joined(lines);
}

std::string SeedData(const HostedEvent& event) {
  if (event.state() == events::State::kDraft) return "";
  return protocol::ClipEventSeed(event.id(), SeedHashOf(event),
                                 ShowsSeed(event) ? event.head().seed : "");
}

}  // namespace fibs::server
