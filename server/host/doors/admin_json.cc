#include "server/host/doors/admin_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

// In the order of the enumerators.
constexpr std::array<std::string_view, 7> kWords = {"list",  "show",   "password", "erase",
                                                    "grant", "revoke", "handover"};

// Names and addresses are bytes of users; what is no UTF-8 is replaced.
std::string Line(const Json& json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::string AdminRequestLine(const AdminRequest& request) {
  Json json = {{"what", kWords[static_cast<size_t>(request.what)]}, {"name", request.name}};
  if (request.what == AdminRequest::What::kPassword) json["hash"] = request.hash;
  if (request.what == AdminRequest::What::kList) json["after"] = request.after;
  return Line(json);
}

std::string AdminAnswerLine(const AdminAnswer& answer) {
  return Line({{"done", answer.done}, {"lines", answer.lines}, {"next", answer.next}});
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
    return answer;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace fibs::server
