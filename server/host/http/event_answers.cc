#include "server/host/http/event_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_export.h"
#include "server/core/events/event_names.h"
#include "server/host/http/text_answer.h"

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;
using events::How;

constexpr size_t kOverListed = 50;
constexpr size_t kLineMax = 75;  // bytes of a calendar's line (RFC 5545, 3.1)

// Newest first.
std::vector<const HostedEvent*> Listed(const EventShelf& shelf) {
  std::vector<const HostedEvent*> listed;
  size_t over = 0;
  for (auto each = shelf.all().rbegin(); each != shelf.all().rend(); ++each) {
    const HostedEvent& event = *each->second;
    if (event.state() == events::State::kDraft || event.IsForgotten()) continue;
    if (event.is_over() && ++over > kOverListed) continue;
    listed.push_back(&event);
  }
  return listed;
}

Json HeadOf(const HostedEvent& event) {
  const EventOptions& options = event.options();
  Json json = {{"id", event.id()},
               {"title", event.head().title},
               {"format", event.head().format},
               {"state", events::StateWord(event.state())},
               {"entrants", event.event().entrants().size()},
               {"length", event.event().conditions().length}};
  if (event.event().conditions().rounds > 0) json["rounds"] = event.event().conditions().rounds;
  if (const std::string terms = options.Words(); !terms.empty()) json["terms"] = terms;
  if (options.start != Time{}) json["start"] = IsoSecond(options.start);
  if (options.max != 0) json["max"] = options.max;
  if (options.rating_max != 0) json["rating"] = {options.rating_min, options.rating_max};
  if (options.experience != 0) json["experience"] = options.experience;
  if (options.club != 0) json["club"] = options.club;
  if (options.against != 0) json["against"] = options.against;
  if (options.invitation) json["invitation"] = true;
  if (!options.password.empty()) json["password"] = true;
  return json;
}

// As they were typed, the last one of a word; of a password only that there is one.
Json OptionsOf(const HostedEvent& event) {
  Json options = Json::object();
  for (const StoredEventInput& input : event.inputs()) {
    const auto [verb, rest] = protocol::SplitFirst(input.text);
    if (verb != "set") continue;
    const auto [option, value] = protocol::SplitFirst(rest);
    options[std::string(option)] = option == "password" ? "yes" : value;
  }
  return options;
}

Json EntrantsOf(const HostedEvent& event, const Accounts& people) {
  Json entrants = Json::array();
  const events::Entrants& all = event.event().entrants();
  for (events::Number number = 1; number <= all.size(); ++number) {
    Json row = {{"number", number},
                {"name", EntrantName(event, people, number)},
                {"rating", static_cast<double>(all[number].rating) / 100}};
    if (all[number].withdrawn) row["withdrawn"] = true;
    if (all[number].disqualified) row["disqualified"] = true;
    entrants.push_back(std::move(row));
  }
  return entrants;
}

std::string_view HowWord(const events::Fixture& fixture) {
  if (fixture.is_void) return "void";
  switch (fixture.decision.how) {
    case How::kOpen:
      return "open";
    case How::kResult:
      return "result";
    case How::kForfeit:
      return "forfeit";
    case How::kWalkover:
      return "walkover";
    case How::kDoubleForfeit:
    case How::kNobody:
      return "nobody";
    case How::kBye:
      return "bye";
  }
  return "";
}

Json MatchesOf(const HostedEvent& event, const Accounts& people) {
  Json matches = Json::array();
  for (const auto& [id, fixture] : event.Fixtures()) {
    Json row = {{"id", events::MatchWord(id)},
                {"players", Json::array({EntrantName(event, people, fixture.first)})},
                {"length", fixture.length},
                {"how", HowWord(fixture)}};
    if (fixture.second != 0) row["players"].push_back(EntrantName(event, people, fixture.second));
    const events::Decision& decision = fixture.decision;
    if (decision.how == How::kResult) row["score"] = {decision.first_score, decision.second_score};
    const bool has_winner = decision.how == How::kForfeit || decision.how == How::kWalkover;
    if (const int64_t match = event.PlayedAs(id)) row["match"] = match;
    if (has_winner) row["winner"] = row["players"][decision.first_wins ? 0 : 1];
    matches.push_back(std::move(row));
  }
  return matches;
}

Json StandingsOf(HostedEvent& event, const Accounts& people) {
  Json rows = Json::array();
  for (const events::Row& row : event.Standings()) {
    rows.push_back({{"stage", events::StageWord(row.stage)},
                    {"place", row.place},
                    {"name", EntrantName(event, people, row.name)},
                    {"values", row.values}});
  }
  return rows;
}

Json PlacesOf(const HostedEvent& event, const Accounts& people) {
  Json places = Json::array();
  for (const events::Output& output : event.ending()) {
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr) continue;
    Json row = {{"stage", events::StageWord(placed->stage)},
                {"name", EntrantName(event, people, placed->name)}};
    if (placed->place > 0) row["place"] = placed->place;
    places.push_back(std::move(row));
  }
  return places;
}

// ---- A calendar.

// TEXT (RFC 5545, 3.3.11).
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// A line with its end, folded so that no letter is torn (3.1).
std::string Folded(std::string line) {
  std::string folded;
  size_t room = kLineMax;
  while (line.size() > room) {
    size_t end = room;
    while (end > 1 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
    folded += line.substr(0, end) + "\r\n ";
    line.erase(0, end);
    room = kLineMax - 1;
  }
  return folded + line + "\r\n";
}

// "20261127T200000Z"
std::string CalendarTime(Time time) {
  std::string text = IsoSecond(time);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string StatusOf(const HostedEvent& event) {
  return event.state() == events::State::kCancelled ? "CANCELLED" : "CONFIRMED";
}

std::string DescriptionOf(const HostedEvent& event) {
  std::vector<std::string> parts = {event.head().format};
  const events::Conditions& conditions = event.event().conditions();
  if (conditions.rounds > 0) parts.push_back(fmt::format("{} rounds", conditions.rounds));
  const bool one = conditions.length == std::vector{1};
  parts.push_back(fmt::format("{} point{}", fmt::join(conditions.length, ", "), one ? "" : "s"));
  if (const std::string terms = event.options().Words(); !terms.empty()) parts.push_back(terms);
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

ApiAnswer EventsAnswer(const EventShelf& shelf) {
  Json list = Json::array();
  for (const HostedEvent* event : Listed(shelf)) list.push_back(HeadOf(*event));
  return JsonAnswer({{"events", std::move(list)}});
}

ApiAnswer EventAnswer(HostedEvent& event, const Accounts& people) {
  Json json = HeadOf(event);
  const AccountId director = event.head().director;
  if (people.IsInUse(director)) json["director"] = people.Get(director).name;
  json["options"] = OptionsOf(event);
  json["seedHash"] = SeedHashOf(event);
  if (ShowsSeed(event)) json["seed"] = event.head().seed;
  json["people"] = EntrantsOf(event, people);
  json["matches"] = MatchesOf(event, people);
  json["standings"] = StandingsOf(event, people);
  json["places"] = PlacesOf(event, people);
  return JsonAnswer(json);
}

ApiAnswer EventExportAnswer(const HostedEvent& event, const Accounts& people) {
  return TextAnswer("text/plain; charset=utf-8", ExportOf(event, people),
                    fmt::format("event-{}.txt", event.id()));
}

ApiAnswer EventCalendarAnswer(const EventShelf& shelf) {
  std::string text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//fibsd//tournaments//EN\r\n"
      "X-WR-CALNAME:Backgammon\r\n";
  for (const HostedEvent* event : Listed(shelf)) {
    const Time start = event->options().start;
    if (start == Time{}) continue;
    text += "BEGIN:VEVENT\r\n";
    for (const std::string& line :
         {fmt::format("UID:event-{}-{}@fibsd", event->id(), SeedHashOf(*event).substr(0, 16)),
          "DTSTAMP:" + CalendarTime(event->inputs().back().at), "DTSTART:" + CalendarTime(start),
          "SUMMARY:" + Escaped(event->head().title),
          "DESCRIPTION:" + Escaped(DescriptionOf(*event)), "STATUS:" + StatusOf(*event)}) {
      text += Folded(line);
    }
    text += "END:VEVENT\r\n";
  }
  return TextAnswer("text/calendar; charset=utf-8", text + "END:VCALENDAR\r\n", "tournaments.ics");
}

}  // namespace fibs::server
