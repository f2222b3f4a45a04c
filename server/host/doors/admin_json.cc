#include "server/host/doors/admin_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

// In the order of the enumerators.
constexpr std::array<std::string_view, 15> kWords = {
    "list", "show", "password", "erase",     "grant",    "revoke", "recover", "nocode",
    "role", "data", "codes",    "makecodes", "endcodes", "top",    "handover"};

Json TopJson(const Top& top) {
  Json users = Json::array();
  for (const Top::User& user : top.users) {
    users.push_back({{"name", user.name},
                     {"host", user.host},
                     {"way", user.way},
                     {"doing", user.doing},
                     {"here_ms", user.here_ms},
                     {"idle_ms", user.idle_ms},
                     {"bytes", user.bytes}});
  }
  return {{"now_ms", top.now_ms},
          {"up_ms", top.up_ms},
          {"online", top.online},
          {"tables", top.tables},
          {"chouettes", top.chouettes},
          {"seeks", top.seeks},
          {"log_ins", top.log_ins},
          {"rolls", top.rolls},
          {"bytes_sent", top.bytes_sent},
          {"bytes_received", top.bytes_received},
          {"users", users}};
}

// Throws Json::exception.
Top ReadTop(const Json& json) {
  Top top{.now_ms = json.at("now_ms"),
          .up_ms = json.at("up_ms"),
          .online = json.at("online"),
          .tables = json.at("tables"),
          .chouettes = json.at("chouettes"),
          .seeks = json.at("seeks"),
          .log_ins = json.at("log_ins"),
          .rolls = json.at("rolls"),
          .bytes_sent = json.at("bytes_sent"),
          .bytes_received = json.at("bytes_received")};
  for (const Json& user : json.at("users")) {
    top.users.push_back({.name = user.at("name"),
                         .host = user.at("host"),
                         .way = user.at("way"),
                         .doing = user.at("doing"),
                         .here_ms = user.at("here_ms"),
                         .idle_ms = user.at("idle_ms"),
                         .bytes = user.at("bytes")});
  }
  return top;
}

// Names and addresses are bytes of users; what is no UTF-8 is replaced.
std::string JsonLine(const Json& json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::string AdminRequestLine(const AdminRequest& request) {
  Json json = {{"what", kWords[static_cast<size_t>(request.what)]}, {"name", request.name}};
  if (request.what == AdminRequest::What::kPassword) json["hash"] = request.hash;
  if (request.what == AdminRequest::What::kRole) {
    json["role"] = request.role;
    json["on"] = request.on;
  }
  if (request.what == AdminRequest::What::kList) json["after"] = request.after;
  if (request.what == AdminRequest::What::kMakeCodes) json["count"] = request.count;
  return JsonLine(json);
}

std::string AdminAnswerLine(const AdminAnswer& answer) {
  Json json = {{"done", answer.done}, {"lines", answer.lines}, {"next", answer.next}};
  if (answer.top) json["top"] = TopJson(*answer.top);
  return JsonLine(json);
}

std::optional<AdminRequest> ParseAdminRequest(std::string_view line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return std::nullopt;
  try {
    AdminRequest request;
    const auto word = std::find(kWords.begin(), kWords.end(), json.at("what").get<std::string>());
    if (word == kWords.end()) return std::nullopt;
    request.what = static_cast<AdminRequest::What>(word - kWords.begin());
    request.name = json.value("name", "");
    request.hash = json.value("hash", "");
    request.role = json.value("role", "");
    request.on = json.value("on", true);
    request.count = json.value("count", 0);
    const Json after = json.value("after", Json(0));
    if (!after.is_number_integer()) return std::nullopt;
    request.after = after.get<AccountId>();
    return request;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::optional<AdminAnswer> ParseAdminAnswer(std::string_view line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return std::nullopt;
  try {
    AdminAnswer answer;
    answer.done = json.at("done").get<bool>();
    answer.lines = json.at("lines").get<std::vector<std::string>>();
    answer.next = json.at("next").get<AccountId>();
    if (json.contains("top")) answer.top = ReadTop(json["top"]);
    return answer;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace fibs::server
