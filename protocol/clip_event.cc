#include "protocol/clip_event.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

template <typename... Words>
std::string Line(ClipEvent line, int64_t event, const Words&... words) {
  std::string text = fmt::format("{} {}", static_cast<int>(line), event);
  ((text += fmt::format(" {}", words)), ...);
  return text;
}

}  // namespace

std::string ClipEventSeen(const EventSeen& seen) {
  return Line(ClipEvent::kEvent, seen.event, seen.state, seen.format, seen.entrants, seen.max,
              seen.start, seen.club == 0 ? "-" : std::to_string(seen.club), seen.title);
}

std::string ClipEventOption(int64_t event, std::string_view word, std::string_view value) {
  return Line(ClipEvent::kOption, event, word, value);
}

std::string ClipEventEntrant(int64_t event, int number, std::string_view name, double rating,
                             char flag) {
  return Line(ClipEvent::kEntrant, event, number, name, fmt::format("{:.2f}", rating), flag);
}

std::string ClipEventMatch(const EventMatch& match) {
  return Line(ClipEvent::kMatch, match.event, match.id, OrNone(match.first), OrNone(match.second),
              match.length, match.how, match.match, match.first_score, match.second_score,
              match.due);
}

std::string ClipEventRow(int64_t event, std::string_view stage, std::string_view place,
                         std::string_view name, const std::vector<int64_t>& values) {
  std::string line = Line(ClipEvent::kRow, event, stage, place, name);
  for (const int64_t value : values) line += fmt::format(" {}", value);
  return line;
}

std::string ClipEventInput(int64_t event, std::string_view input) {
  return Line(ClipEvent::kInput, event, input);
}

std::string ClipEventToPlay(int64_t event, std::string_view id, std::string_view opponent,
                            int64_t due) {
  return Line(ClipEvent::kToPlay, event, id, opponent, due);
}

std::string ClipEventSeed(int64_t event, std::string_view hash, std::string_view seed) {
  return Line(ClipEvent::kSeed, event, hash, OrNone(seed));
}

std::string ClipEventPlace(int64_t event, std::string_view stage, int place,
                           std::string_view name) {
  return Line(ClipEvent::kPlace, event, stage, place == 0 ? "-" : std::to_string(place), name);
}

std::string ClipEventTimes(const EventTimesSeen& seen) {
  const char by = seen.proposed == 0 ? '-' : seen.own ? 'm' : 'o';
  return Line(ClipEvent::kTimes, seen.event, seen.id, seen.opponent, seen.agreed, seen.proposed,
              by);
}

std::string ClipEventPowers(int64_t event, bool all, const std::vector<std::string_view>& words) {
  return Line(ClipEvent::kPowers, event, all ? "all" : "own",
              fmt::format("{}", fmt::join(words, " ")));
}

std::string ClipEventPerson(int64_t event, std::string_view as, std::string_view name) {
  return Line(ClipEvent::kPerson, event, as, name);
}

std::string ClipEventOffer(int64_t event, std::string_view instead_of) {
  return Line(ClipEvent::kOffer, event, OrNone(instead_of));
}

std::string ClipEventTurn(int64_t event, std::string_view turn, std::string_view id,
                          std::string_view first, std::string_view second) {
  return Line(ClipEvent::kPreview, event, turn, id, first, OrNone(second));
}

std::string ClipEventPreview(int64_t event, std::string_view state, int rounds) {
  return Line(ClipEvent::kPreview, event, "state", state, rounds);
}

std::string ClipEventSample(const EventSampleSeen& seen) {
  return Line(ClipEvent::kSample, seen.event, "all", seen.entrants, seen.rounds, seen.matches,
              seen.byes, seen.minutes);
}

std::string ClipEventSampleRound(int64_t event, std::string_view stage, int round, int matches,
                                 int byes, int length) {
  return Line(ClipEvent::kSample, event, "round", stage, round, matches, byes, length);
}

std::string ClipEventSampleMatch(int64_t event, std::string_view id, std::string_view first,
                                 std::string_view second, int length) {
  return Line(ClipEvent::kSample, event, "match", id, first, OrNone(second), length);
}

std::string ClipEventInvitation(int64_t event, std::string_view by, std::string_view title) {
  return Line(ClipEvent::kInvitation, event, by, title);
}

std::string ClipEventNotInvited(int64_t event, std::string_view name, std::string_view why) {
  return Line(ClipEvent::kNotInvited, event, name, why);
}

std::string ClipEventFlagged(int64_t event, std::string_view why, int games,
                             const std::vector<std::string_view>& names) {
  return Line(ClipEvent::kFlagged, event, why, games, fmt::to_string(fmt::join(names, " ")));
}

std::string ClipEventAppeal(int64_t event, int64_t at, std::string_view name,
                            std::string_view text) {
  return Line(ClipEvent::kFlagged, event, "appeal", at, name, text);
}

std::string ClipCalendarStands(bool stands) {
  return fmt::format("{} {}", static_cast<int>(ClipEvent::kCalendar), stands ? "set" : "none");
}

std::string ClipCalendarAddress(std::string_view path) {
  return fmt::format("{} new {}", static_cast<int>(ClipEvent::kCalendar), path);
}

}  // namespace fibs::protocol
