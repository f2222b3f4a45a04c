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

}  // namespace

ApiAnswer EventsAnswer(const EventShelf& shelf) {
  Json list = Json::array();
  for (const HostedEvent* event : shelf.Listed()) list.push_back(HeadOf(*event));
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

}  // namespace fibs::server
