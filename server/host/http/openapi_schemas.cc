#include "server/host/http/openapi_schemas.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kPeopleSchemas = R"json({
"Error": {"type": "object", "required": ["error"], "properties": {
  "error": {"type": "string", "description": "Why there is no answer, in English"}}},
"Time": {"type": "string", "format": "date-time", "description": "UTC (RFC 3339)"},
"Rated": {"type": "object", "required": ["rating", "experience"], "properties": {
  "rating": {"type": "number"},
  "experience": {"type": "integer", "description": "Points of all rated matches"}}},
"Score": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}},
"RatingPair": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}},
"OnTime": {"type": "string", "enum": ["flag", "left", "days"],
  "description": "It ended by time; left: he did not sit there when the flag fell"},
"Judged": {"type": "number",
  "description": "Not played to its end: the chance of its winner to win it"},
"Settled": {"type": "boolean", "description": "Decided by an administrator"},
"Terms": {"type": "string",
  "description": "What was played, in words; empty: backgammon without options"},
"Player": {"type": "object",
  "required": ["name", "rating", "experience", "won", "lost", "lastYear", "unfinished", "history"],
  "properties": {
  "name": {"type": "string"},
  "rating": {"type": "number"},
  "experience": {"type": "integer"},
  "bot": {"type": "boolean", "description": "No person plays; not there of people"},
  "rank": {"type": "integer",
    "description": "His place in the rating list, with experience above 50"},
  "lastLogin": {"$ref": "#/components/schemas/Time"},
  "won": {"type": "integer"},
  "lost": {"type": "integer"},
  "lastYear": {"type": "object", "required": ["finished", "abandoned"], "properties": {
    "finished": {"type": "integer"},
    "abandoned": {"type": "integer"}}},
  "unfinished": {"type": "integer"},
  "games": {"type": "object", "description": "Other games and series, by name",
    "additionalProperties": {"$ref": "#/components/schemas/Rated"}},
  "trophies": {"type": "array", "items": {"$ref": "#/components/schemas/Trophy"},
    "description": "Not there if he has none; the newest event last"},
  "history": {"type": "array", "items": {"$ref": "#/components/schemas/PlayedMatch"},
    "description": "The newest match last"}}},
"Trophy": {"type": "object", "description": "One of the first three of eight or more",
  "required": ["event", "title", "place", "entrants", "ended"],
  "properties": {
  "event": {"type": "integer"},
  "title": {"type": "string"},
  "place": {"type": "integer", "minimum": 1, "maximum": 3},
  "entrants": {"type": "integer"},
  "ended": {"$ref": "#/components/schemas/Time"}}},
"PlayedMatch": {"type": "object", "description": "A finished match, as its player sees it",
  "required": ["match", "at", "opponent", "length", "won", "score", "rating"],
  "properties": {
  "match": {"type": "integer"},
  "at": {"$ref": "#/components/schemas/Time"},
  "opponent": {"type": "string"},
  "length": {"type": "integer", "description": "0: unlimited"},
  "won": {"type": "boolean"},
  "score": {"$ref": "#/components/schemas/Score"},
  "rating": {"type": "number", "description": "After it"},
  "terms": {"$ref": "#/components/schemas/Terms"},
  "game": {"type": "string", "description": "Not there for backgammon"},
  "judged": {"$ref": "#/components/schemas/Judged"},
  "settled": {"$ref": "#/components/schemas/Settled"},
  "on_time": {"$ref": "#/components/schemas/OnTime"}}},
"Match": {"type": "object", "description": "The first player is the one who invited",
  "required": ["id", "players", "length", "crawford", "terms", "started", "ended", "score",
    "ratingBefore", "ratingAfter", "inputs"],
  "properties": {
  "id": {"type": "integer"},
  "players": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "string"}},
  "length": {"type": "integer", "description": "0: unlimited"},
  "crawford": {"type": "boolean"},
  "terms": {"$ref": "#/components/schemas/Terms"},
  "started": {"$ref": "#/components/schemas/Time"},
  "ended": {"$ref": "#/components/schemas/Time"},
  "score": {"$ref": "#/components/schemas/Score"},
  "ratingBefore": {"$ref": "#/components/schemas/RatingPair"},
  "ratingAfter": {"$ref": "#/components/schemas/RatingPair"},
  "judged": {"$ref": "#/components/schemas/Judged"},
  "settled": {"$ref": "#/components/schemas/Settled"},
  "on_time": {"$ref": "#/components/schemas/OnTime"},
  "kinds": {"type": "array", "items": {"type": "string"},
    "description": "How the games were won, where a win counts by its kind"},
  "inputs": {"type": "array", "items": {"type": "string"},
    "description": "All that happened, in order: rolls, plays, the cube"}}},
"Waiting": {"type": "object", "required": ["state"], "properties": {
  "state": {"type": "string", "enum": ["waits"]}}},
"Analysis": {"type": "object", "description": "ANALYSIS.md has the fields",
  "required": ["players", "length", "game", "level", "games", "totals"], "properties": {
  "players": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "string"}},
  "length": {"type": "integer", "description": "0: unlimited"},
  "game": {"type": "string"},
  "level": {"type": "integer", "description": "So many rolls were looked ahead"},
  "games": {"type": "array", "items": {"type": "object",
    "required": ["score", "crawford", "winner", "points", "decisions"], "properties": {
    "score": {"$ref": "#/components/schemas/Score"},
    "crawford": {"type": "boolean"},
    "winner": {"description": "0, 1, or null: it has not ended"},
    "points": {"type": "integer"},
    "decisions": {"type": "array", "items": {"type": "object"}}}}},
  "totals": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "object"}}}},
"Moderation": {"type": "object", "required": ["years"], "properties": {
  "years": {"type": "array", "items": {"type": "object",
    "required": ["year", "reports", "answered", "measures", "lifted", "objections", "granted",
      "upheld"], "properties": {
    "year": {"type": "integer", "description": "UTC"},
    "reports": {"type": "integer"},
    "answered": {"type": "integer"},
    "measures": {"type": "object", "description": "By kind",
      "additionalProperties": {"type": "integer"}},
    "lifted": {"type": "integer", "description": "Measures that ended before their time"},
    "objections": {"type": "integer"},
    "granted": {"type": "integer", "description": "The measure was lifted"},
    "upheld": {"type": "integer", "description": "The measure stayed"}}}}}},
"Ratings": {"type": "object", "required": ["from", "total", "players"], "properties": {
  "from": {"type": "integer"},
  "total": {"type": "integer"},
  "players": {"type": "array", "items": {"type": "object",
    "required": ["place", "name", "rating", "experience"], "properties": {
    "place": {"type": "integer"},
    "name": {"type": "string"},
    "rating": {"type": "number"},
    "experience": {"type": "integer"},
    "bot": {"type": "boolean"}}}}}}
})json";

constexpr const char* kEventSchemas = R"json({
"Events": {"type": "object", "required": ["events"], "properties": {
  "events": {"type": "array", "items": {"$ref": "#/components/schemas/EventHead"}}}},
"EventHead": {"type": "object",
  "required": ["id", "title", "format", "state", "entrants", "length"], "properties": {
  "id": {"type": "integer"},
  "title": {"type": "string"},
  "format": {"type": "string", "enum": ["knockout", "double", "consolation", "swiss", "roundrobin",
    "groups", "lives", "league", "ladder", "arena", "team"]},
  "state": {"type": "string",
    "enum": ["announced", "open", "closed", "running", "paused", "finished", "cancelled"]},
  "entrants": {"type": "integer"},
  "length": {"type": "array", "items": {"type": "integer"}, "description": "Of its matches"},
  "rounds": {"type": "integer"},
  "terms": {"$ref": "#/components/schemas/Terms"},
  "start": {"$ref": "#/components/schemas/Time"},
  "max": {"type": "integer", "description": "Entrants"},
  "rating": {"$ref": "#/components/schemas/RatingPair"},
  "experience": {"type": "integer", "description": "That an entrant must have"},
  "club": {"type": "integer", "description": "Whose members alone may enter"},
  "against": {"type": "integer", "description": "The other club of a team match"},
  "password": {"type": "boolean"}}},
"Entrant": {"type": "object", "required": ["number", "name", "rating"], "properties": {
  "number": {"type": "integer"},
  "name": {"type": "string", "description": "pN: an erased account"},
  "rating": {"type": "number", "description": "At the entry"},
  "withdrawn": {"type": "boolean"},
  "disqualified": {"type": "boolean"}}},
"EventMatch": {"type": "object", "required": ["id", "players", "length", "how"], "properties": {
  "id": {"type": "string", "description": "STAGE:ROUND:NUMBER"},
  "players": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string"}},
  "length": {"type": "integer"},
  "how": {"type": "string",
    "enum": ["open", "result", "forfeit", "walkover", "nobody", "bye", "void"]},
  "score": {"$ref": "#/components/schemas/Score"},
  "match": {"type": "integer", "description": "Of what was played, for /api/matches/{number}"},
  "winner": {"type": "string", "description": "Of a forfeit or walkover"}}},
"Standing": {"type": "object", "required": ["stage", "place", "name", "values"], "properties": {
  "stage": {"type": "string"},
  "place": {"type": "string", "description": "A number; -, in or out"},
  "name": {"type": "string"},
  "values": {"type": "array", "items": {"type": "integer"},
    "description": "The score and the tie-breaks"}}},
"Place": {"type": "object", "required": ["stage", "name"], "properties": {
  "stage": {"type": "string"},
  "name": {"type": "string"},
  "place": {"type": "integer"}}},
"Event": {"type": "object", "required": ["options", "seedHash", "people", "matches", "standings", "places"],
  "properties": {
  "director": {"type": "string", "description": "Not there for one of the house"},
  "options": {"type": "object", "additionalProperties": {"type": "string"},
    "description": "What was set, in the words of docs/EVENTS.md; of a password only that there is one"},
  "seedHash": {"type": "string", "description": "SHA-256 of the seed of the draw"},
  "seed": {"type": "string", "description": "When it may be told"},
  "people": {"type": "array", "items": {"$ref": "#/components/schemas/Entrant"}},
  "matches": {"type": "array", "items": {"$ref": "#/components/schemas/EventMatch"}},
  "standings": {"type": "array", "items": {"$ref": "#/components/schemas/Standing"}},
  "places": {"type": "array", "items": {"$ref": "#/components/schemas/Place"},
    "description": "When it is over"}}},
"Happening": {"type": "object",
  "description": "The data of an event; docs/API.md says which kind has which keys",
  "properties": {
  "match": {"type": "integer", "description": "Its number, once it is over"},
  "players": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "string"}},
  "length": {"type": "integer", "description": "0: unlimited"},
  "game": {"type": "string"},
  "score": {"$ref": "#/components/schemas/Score"},
  "winner": {"type": "string"},
  "event": {"type": "integer"},
  "id": {"type": "string", "description": "Of the match in its event"},
  "state": {"type": "string",
    "enum": ["announced", "open", "closed", "running", "paused", "finished", "cancelled"]},
  "format": {"type": "string"},
  "entrants": {"type": "integer"}}},
"Document": {"type": "object", "required": ["openapi", "info", "servers", "paths", "components"],
  "properties": {
  "openapi": {"type": "string"},
  "info": {"type": "object", "additionalProperties": {"type": "string"}},
  "servers": {"type": "array", "items": {"type": "object",
    "additionalProperties": {"type": "string"}}},
  "paths": {"type": "object", "additionalProperties": true},
  "components": {"type": "object", "additionalProperties": true}}}
})json";

}  // namespace

Json OpenApiSchemas() {
  Json all = Json::parse(kPeopleSchemas);
  all.update(Json::parse(kEventSchemas));
  // An event has what stands of it in the list, and more.
  Json properties = all["EventHead"]["properties"];
  properties.update(all["Event"]["properties"]);
  all["Event"]["properties"] = std::move(properties);
  Json required = all["EventHead"]["required"];
  for (const Json& key : all["Event"]["required"]) required.push_back(key);
  all["Event"]["required"] = std::move(required);
  return all;
}

}  // namespace fibs::server
