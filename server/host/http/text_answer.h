#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "server/edge/web/api_handler.h"

// What the answers of the web API are made of. libsodium must be initialised.
namespace fibs::server {

// A text that is named by its content.
ApiAnswer TextAnswer(std::string type, std::string body, std::string filename = "");
ApiAnswer JsonAnswer(const nlohmann::ordered_json& json);
// How one such body comes of another one (JSON Patch, RFC 6902). Empty: it says no less than the
// new one itself.
std::string PatchOf(std::string_view before, std::string_view after);

}  // namespace fibs::server
