#include "server/core/events/event_texts.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>
#include <vector>

#include "engine/events/hall/words.h"
#include "engine/events/table.h"
#include "protocol/clip_event.h"
#include "protocol/utf8.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_export.h"
#include "server/core/events/event_matches.h"
#include "server/core/events/event_names.h"
#include "server/core/events/list_part.h"

namespace fibs::server {
namespace {

using events::FormatName;
using events::How;
using events::Stage;
using events::TieBreak;

constexpr size_t kColumns = 80;
constexpr int kNameColumns = 20;
constexpr size_t kTitleColumns = 30;

std::string Plural(int64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string Joined(const std::vector<std::string>& parts, std::string_view by) {
  return fmt::format("{}", fmt::join(parts, by));
}

// The lines of a part of a list of `size`, and how the next part is asked for.
std::string PartText(const std::vector<std::string>& lines, const ListPart& part, size_t size,
                     std::string_view command) {
  std::string text = Joined(lines, "\n");
  if (part.end == size) return text;
  return text + fmt::format("\n... and {} more: '{} {}'.", size - part.end, command, part.end + 1);
}

std::string PointsText(const events::Conditions& conditions) {
  std::vector<std::string> lengths;
  for (const int length : conditions.length) lengths.push_back(std::to_string(length));
  const bool one = lengths.size() == 1 && conditions.length.front() == 1;
  return Joined(lengths, ", ") + (one ? " point" : " points");
}

std::vector<std::string> EntryRules(const HostedEvent& event) {
  const EventOptions& options = event.options();
  std::vector<std::string> rules;
  if (options.rating_max != 0) {
    rules.push_back(fmt::format("ratings from {} to {}", options.rating_min, options.rating_max));
  }
  if (options.experience != 0) rules.push_back(fmt::format("experience {}", options.experience));
  if (options.against != 0) {
    rules.push_back(fmt::format("members of the clubs {} and {}", options.club, options.against));
  } else if (options.club != 0) {
    rules.push_back(fmt::format("members of club {}", options.club));
  }
  if (options.max != 0) rules.push_back(fmt::format("at most {} entrants", options.max));
  if (options.invitation) rules.emplace_back("those who are invited");
  if (!options.password.empty()) rules.emplace_back("a password");
  return rules;
}

// In a league and a ladder the two agree, and by days the days decide.
bool CountsAbsence(const HostedEvent& event) {
  return EventMatches::BeginsByItself(event) && !event.options().by_days();
}

// What is agreed on besides rounds and points, where it is not as usual or cannot be guessed.
std::vector<std::string> FormatRules(const HostedEvent& event) {
  const events::Conditions& c = event.event().conditions();
  switch (event.format()) {
    case FormatName::kKnockout:
      if (!c.third) return {};
      return {"The losers of the semi-finals play for the third place."};
    case FormatName::kDouble:
      if (c.reset) return {};
      return {"One final decides."};
    case FormatName::kConsolation:
      if (!c.last) return {};
      return {"Who loses there at once has a last chance."};
    case FormatName::kRoundRobin:
      if (c.cycles == 1) return {};
      return {"Everybody meets everybody twice."};
    case FormatName::kGroups:
      return {fmt::format("{}; the first {} of each play a knock-out.", Plural(c.groups, "group"),
                          c.advance)};
    case FormatName::kLeague:
      if (c.up == 0) return {fmt::format("Divisions of {}.", c.division)};
      return {fmt::format("Divisions of {}; of each {} up and down.", c.division,
                          c.up == 1 ? "one goes" : fmt::format("{} go", c.up))};
    case FormatName::kLadder:
      return {fmt::format("A challenge reaches {} up, to be accepted and played in {}.",
                          Plural(c.reach, "place"), Plural(c.days, "day"))};
    case FormatName::kArena:
      return {"A win is 2 points, 3 from the third in a row on. What is played at the end",
              fmt::format("counts for {} more.", Plural(c.grace, "minute"))};
    case FormatName::kTeam:
    case FormatName::kSwiss:
    case FormatName::kLives:
      return {};
  }
  return {};
}

// Of the values of a row, 5 columns at most.
std::string_view HeadOf(TieBreak tie) {
  switch (tie) {
    case TieBreak::kBuchholz:
      return "buchh";
    case TieBreak::kCut1:
      return "cut1";
    case TieBreak::kMedian:
      return "med";
    case TieBreak::kSonneborn:
      return "sonn";
    case TieBreak::kDirect:
      return "dir";
    case TieBreak::kDifference:
      return "diff";
    case TieBreak::kPoints:
      return "pts";
    case TieBreak::kWins:
      return "wins";
  }
  return "";
}

std::vector<std::string_view> HeadsOf(const HostedEvent& event, Stage stage) {
  std::vector<std::string_view> heads;
  switch (stage) {
    case Stage::kLives:
      return {"lost"};
    case Stage::kArena:
      return {"score", "won", "lost"};
    case Stage::kTeam:
      return {"won", "lost"};
    case Stage::kRoundRobin:
    case Stage::kGroup:
    case Stage::kDivision:
    case Stage::kSwiss:
      heads = {"score"};
      for (const TieBreak tie : events::TiesOf(stage, event.event().conditions())) {
        heads.push_back(HeadOf(tie));
      }
      return heads;
    default:
      return {};
  }
}

// What stands behind a name, each in a column of its own.
template <typename Value>
void AppendColumns(std::string& line, const std::vector<Value>& values) {
  for (const Value& value : values) {
    const std::string column = fmt::format(" {:>5}", value);
    if (line.size() + column.size() <= kColumns) line += column;
  }
}

std::string ResultText(const events::Fixture& fixture) {
  const std::string_view won = fixture.decision.first_wins ? "1-0" : "0-1";
  if (fixture.is_void) return "void";
  switch (fixture.decision.how) {
    case How::kOpen:
      return "to be played";
    case How::kResult:
      return fmt::format("{}-{}", fixture.decision.first_score, fixture.decision.second_score);
    case How::kForfeit:
      return fmt::format("{} by forfeit", won);
    case How::kWalkover:
      return fmt::format("{} by walkover", won);
    case How::kDoubleForfeit:
    case How::kNobody:
      return "nobody";
    case How::kBye:
      return "bye";
  }
  return "";
}

}  // namespace

std::string IdleOption(const HostedEvent& event, const EventReader& reader) {
  const bool counts = reader.idle_minutes != 0 && event.options().pace == "live" &&
                      EventMatches::BeginsByItself(event);
  if (!counts) return "";
  return protocol::ClipEventOption(event.id(), "idle_minutes", std::to_string(reader.idle_minutes));
}

std::string EventInWords(const HostedEvent& event, const EventReader& reader) {
  const events::Conditions& conditions = event.event().conditions();
  std::vector<std::string> parts;
  if (event.options().start != Time{}) {
    parts.push_back(LongDate(event.options().start, reader.timezone));
  }
  if (event.format() == FormatName::kArena) parts.push_back(Plural(conditions.minutes, "minute"));
  if (event.format() == FormatName::kLives) {
    parts.push_back(conditions.lives == 1 ? "1 life" : fmt::format("{} lives", conditions.lives));
  }
  if (conditions.rounds > 0) parts.push_back(Plural(conditions.rounds, "round"));
  parts.push_back(PointsText(conditions));
  return Joined(parts, ", ");
}

std::string EventLine(const HostedEvent& event, const EventReader& reader) {
  const Time start = event.options().start;
  return fmt::format(
      "{:>5}  {:<9}  {:<11} {:>5}  {:<11}  {}", event.id(), events::StateWord(event.state()),
      event.head().format, event.event().entrants().size(),
      start == Time{} ? "" : IsoMinute(start, reader.timezone).substr(5),
      event.head().title.substr(0, protocol::FitColumns(event.head().title, kTitleColumns)));
}

std::string ShowEvent(const HostedEvent& event, const EventReader& reader) {
  const AccountId director = event.head().director;
  std::vector<std::string> lines = {
      "Event " + event.Name(),
      fmt::format("  {}, {}, {}", event.head().format, events::StateWord(event.state()),
                  Plural(event.event().entrants().size(), "entrant")),
      fmt::format("  {}", EventInWords(event, reader)),
      fmt::format("  Director: {}", director == 0 ? "the house"
                                    : reader.accounts.IsInUse(director)
                                        ? reader.accounts.Get(director).name
                                        : "none")};
  const std::string terms = event.options().Words();
  if (!terms.empty()) lines.push_back("  Matches: " + terms);
  for (const std::string& line : FormatRules(event)) lines.push_back("  " + line);
  if (CountsAbsence(event)) {
    const int penalty = event.event().conditions().penalty;
    lines.push_back(
        fmt::format("  Who is not there when a match is due gives the other one a point for each\n"
                    "  {}, and loses with more than half the length.",
                    penalty == 1 ? "minute" : Plural(penalty, "minute")));
  }
  if (!IdleOption(event, reader).empty()) {
    lines.push_back(
        fmt::format("  Without a clock: who does not play on for {} minutes is called, and counts\n"
                    "  as absent from then on.",
                    reader.idle_minutes));
  }
  const auto rules = EntryRules(event);
  if (!rules.empty()) lines.push_back(fmt::format("  For: {}", Joined(rules, ", ")));
  if (event.state() != events::State::kDraft) {
    lines.push_back(fmt::format("  SHA-256 of the seed:\n  {}", SeedHashOf(event)));
  }
  for (const events::Output& output : event.ending()) {
    if (const auto* title = std::get_if<events::Title>(&output)) {
      lines.push_back(fmt::format("  Winner of {}: {}", events::StageWord(title->stage),
                                  EntrantName(event, reader.accounts, title->name)));
    }
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr || placed->place < 1 || placed->place > 3) continue;
    lines.push_back(
        fmt::format("  {}. {}", placed->place, EntrantName(event, reader.accounts, placed->name)));
  }
  return Joined(lines, "\n");
}

std::string ShowPlayers(const HostedEvent& event, const EventReader& reader, size_t from) {
  std::vector<std::string> lines;
  const events::Entrants& entrants = event.event().entrants();
  const auto size = static_cast<size_t>(entrants.size());
  if (size == 0) return "Nobody has entered yet.";
  const ListPart part(size, from, kEventLinesMax);
  for (size_t i = part.begin; i < part.end; ++i) {
    const auto number = static_cast<events::Number>(i + 1);
    const events::Entrant& entrant = entrants[number];
    const std::string_view flag = entrant.disqualified ? "  disqualified"
                                  : entrant.withdrawn  ? "  withdrawn"
                                                       : "";
    lines.push_back(fmt::format("{:>5}  {:<20}  {:>7.2f}{}", number,
                                EntrantName(event, reader.accounts, entrant.name),
                                static_cast<double>(entrant.rating) / 100, flag));
  }
  return PartText(lines, part, size, fmt::format("tournament players {}", event.id()));
}

std::string ShowBracket(const HostedEvent& event, const EventReader& reader, size_t from) {
  std::vector<std::string> lines;
  const size_t size = event.Fixtures().size();
  if (size == 0) return "It is not drawn yet.";
  const ListPart part(size, from, kEventLinesMax);
  auto next = std::next(event.Fixtures().begin(), static_cast<ptrdiff_t>(part.begin));
  for (size_t i = part.begin; i < part.end; ++i, ++next) {
    const auto& [match, fixture] = *next;
    lines.push_back(
        fmt::format("{:<14} {:<20} {:<20} {}", events::MatchWord(match),
                    EntrantName(event, reader.accounts, fixture.first),
                    fixture.second == 0 ? "" : EntrantName(event, reader.accounts, fixture.second),
                    ResultText(fixture)));
  }
  return PartText(lines, part, size, fmt::format("tournament bracket {}", event.id()));
}

std::string ShowTable(HostedEvent& event, const EventReader& reader, size_t from) {
  std::vector<std::string> lines;
  const std::vector<events::Row> rows = event.Standings();
  if (rows.empty()) return "There are no standings yet.";
  const ListPart part(rows.size(), from, kEventLinesMax);
  std::vector<std::string_view> heads;
  for (size_t i = part.begin; i < part.end; ++i) {
    const events::Row& row = rows[i];
    std::vector<std::string_view> own = HeadsOf(event, row.stage.stage);
    if (own != heads && !own.empty()) {
      lines.push_back(fmt::format("{:<10} {:>5}  {:<{}}", "stage", "place", "name", kNameColumns));
      AppendColumns(lines.back(), own);
    }
    heads = std::move(own);
    const std::string name = EntrantName(event, reader.accounts, row.name);
    lines.push_back(fmt::format("{:<10} {:>5}  {:<{}}", events::StageWord(row.stage), row.place,
                                name, row.values.empty() ? 0 : kNameColumns));
    AppendColumns(lines.back(), row.values);
  }
  return PartText(lines, part, rows.size(), fmt::format("tournament table {}", event.id()));
}

std::string ShowDraw(const HostedEvent& event) {
  std::vector<std::string> lines;
  if (event.state() == events::State::kDraft) return "It is not announced yet.";
  lines.push_back(fmt::format("SHA-256 of the seed:\n  {}", SeedHashOf(event)));
  if (!ShowsSeed(event)) {
    lines.emplace_back(event.was_drawn()
                           ? "The seed is shown at the end: each round is drawn by it."
                           : "The seed is shown with the draw.");
    return Joined(lines, "\n");
  }
  lines.push_back("seed:\n  " + event.head().seed);
  lines.push_back(
      fmt::format("key of the draw:\n  {}", engine::SeedText(event.event().draw()->key())));
  lines.push_back(fmt::format("All of it, for fibs-verify: 'tournament export {}'.", event.id()));
  return Joined(lines, "\n");
}

}  // namespace fibs::server
