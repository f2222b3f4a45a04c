#include "server/host/http/openapi.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/host/http/openapi_schemas.h"
#include "server/host/http/text_answer.h"
#include "server/host/http/web_api_question.h"

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

Json Ref(std::string_view kind, std::string_view name) {
  return {{"$ref", fmt::format("#/components/{}/{}", kind, name)}};
}

Json Refs(std::string_view kind, std::initializer_list<std::string_view> names) {
  Json refs = Json::object();
  for (const std::string_view name : names) refs[std::string(name)] = Ref(kind, name);
  return refs;
}

// ---- What the paths share.

Json NumberHeader(std::string_view what) {
  return {{"description", what}, {"schema", {{"type", "integer"}}}};
}

Json Headers() {
  return {
      {"RateLimit-Limit", NumberHeader("Requests that an address may ask at once; all headers of "
                                       "this name are absent where the server has no such limit")},
      {"RateLimit-Remaining", NumberHeader("How many of them are left, this answer included")},
      {"RateLimit-Reset", NumberHeader("Seconds until all of them are there again")},
      {"Retry-After", NumberHeader("Seconds to wait before the next request")},
      {"ETag",
       {{"description", "Names this text; for If-None-Match"}, {"schema", {{"type", "string"}}}}},
      {"Cache-Control",
       {{"description",
         "max-age: it need not be asked for again in so many seconds; no-cache: it "
         "has to be"},
        {"schema", {{"type", "string"}}}}}};
}

Json Parameter(std::string_view name, std::string_view in, std::string_view what, Json schema) {
  return {{"name", name},
          {"in", in},
          {"required", in == "path"},
          {"description", what},
          {"schema", std::move(schema)}};
}

Json Parameters() {
  return {{"name", Parameter("name", "path", "A user name, in any letter case",
                             {{"type", "string"}, {"pattern", "^[A-Za-z_]+$"}})},
          {"secret", Parameter("secret", "path", "What the link of 'my data' ends with",
                               {{"type", "string"}})},
          {"number", Parameter("number", "path", "Of a match or an event",
                               {{"type", "integer"}, {"minimum", 1}})},
          {"from", Parameter("from", "query", "The first place that is told",
                             {{"type", "integer"}, {"minimum", 1}, {"default", 1}})},
          {"count",
           Parameter("count", "query", "How many of them",
                     {{"type", "integer"}, {"minimum", 1}, {"maximum", 500}, {"default", 100}})},
          {"known", Parameter("If-None-Match", "header", "The ETag of an earlier answer",
                              {{"type", "string"}})}};
}

Json ErrorResponse(std::string_view what, bool wait = false) {
  Json response = {
      {"description", what},
      {"headers", Refs("headers", {"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"})},
      {"content", {{"application/json", {{"schema", Ref("schemas", "Error")}}}}}};
  if (wait) response["headers"]["Retry-After"] = Ref("headers", "Retry-After");
  return response;
}

Json Responses() {
  return {{"NotModified",
           {{"description", "Nothing has changed since the answer with that ETag"},
            {"headers", Refs("headers", {"ETag", "RateLimit-Limit", "RateLimit-Remaining",
                                         "RateLimit-Reset"})}}},
          {"BadRequest", ErrorResponse("A parameter is no number, or too large")},
          {"NotFound", ErrorResponse("There is nothing of that name or number")},
          {"Later",
           {{"description", "Somebody has asked for it, and it is not made yet"},
            {"content", {{"application/json", {{"schema", Ref("schemas", "Waiting")}}}}}}},
          {"TooLong", ErrorResponse("The match has too many inputs to be sent")},
          {"Damaged", ErrorResponse("The record of the match cannot be read")},
          {"TooMany", ErrorResponse("More requests than an address may ask", /*wait=*/true)},
          {"Busy", ErrorResponse("Too many requests wait, or the database does not answer",
                                 /*wait=*/true)},
          {"NoRoom",
           {{"description", "Too many listen; not there at all where the server has it off (404)"},
            {"headers", Refs("headers", {"Retry-After"})},
            {"content", {{"text/plain", {{"schema", {{"type", "string"}}}}}}}}}};
}

// ---- The paths.

constexpr std::string_view kZipType = "application/zip";

// Whether what is found has a name, by which it need not be sent again.
bool HasTag(const ApiRoute& route) { return route.read != nullptr && route.type != kZipType; }

Json ParametersOf(const ApiRoute& route) {
  Json parameters = Json::array();
  const auto add = [&](std::string_view name) { parameters.push_back(Ref("parameters", name)); };
  const size_t open = route.path.find('{');
  if (open != std::string_view::npos) {
    add(route.path.substr(open + 1, route.path.find('}') - open - 1));
  }
  if (route.query) {
    add("from");
    add("count");
  }
  if (HasTag(route)) add("known");
  return parameters;
}

Json Found(const ApiRoute& route) {
  Json schema = {{"type", "string"}};
  if (!route.schema.empty() && route.read != nullptr) schema = Ref("schemas", route.schema);
  if (route.type == kZipType) schema = Json::object();  // bytes
  Json found = {{"description", route.what},
                {"content", {{std::string(route.type), {{"schema", std::move(schema)}}}}}};
  if (route.read == nullptr && !route.schema.empty()) {
    found["content"][std::string(route.type)]["x-event-data"] = Ref("schemas", route.schema);
  }
  if (route.read == nullptr) return found;
  found["headers"] = Refs(
      "headers", {"Cache-Control", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"});
  if (HasTag(route)) found["headers"]["ETag"] = Ref("headers", "ETag");
  return found;
}

Json ResponsesOf(const ApiRoute& route) {
  Json responses = {{"200", Found(route)}};
  const auto add = [&](const char* status, std::string_view name) {
    responses[status] = Ref("responses", name);
  };
  if (route.read == nullptr) {
    add("503", "NoRoom");
    return responses;
  }
  if (route.later) add("202", "Later");
  if (HasTag(route)) add("304", "NotModified");
  if (route.query) add("400", "BadRequest");
  if (route.path.find('{') != std::string_view::npos) add("404", "NotFound");
  if (route.inputs) add("413", "TooLong");
  add("429", "TooMany");
  if (route.inputs || route.later) add("500", "Damaged");
  add("503", "Busy");
  return responses;
}

}  // namespace

ApiAnswer OpenApiAnswer() {
  Json paths = Json::object();
  for (const ApiRoute& route : ApiRoutes()) {
    paths[std::string(route.path)]["get"] = {{"operationId", route.id},
                                             {"summary", route.what},
                                             {"parameters", ParametersOf(route)},
                                             {"responses", ResponsesOf(route)}};
  }
  return JsonAnswer({{"openapi", "3.1.0"},
                     {"info",
                      {{"title", "fibsd"},
                       {"version", FIBS_VERSION},
                       {"summary", "What anybody may read of a backgammon server"},
                       {"description",
                        "Read-only, without an account. GET and HEAD; all else is answered by 405. "
                        "Keys may be added; those that are here stay."}}},
                     {"servers", Json::array({{{"url", "/"}}})},
                     {"paths", std::move(paths)},
                     {"components",
                      {{"schemas", OpenApiSchemas()},
                       {"responses", Responses()},
                       {"parameters", Parameters()},
                       {"headers", Headers()}}}});
}

}  // namespace fibs::server
