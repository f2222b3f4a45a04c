#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/admin_request.h"

// The language of the administration socket: a request and its answer are one line of JSON each.
//   {"what":"password","name":"ann","hash":"$argon2id$..."}   list, show, erase, grant, revoke
//   {"done":true,"lines":["ann has a new password"],"next":0}
namespace fibs::server {

inline constexpr size_t kAdminRequestBytesMax = 4096;  // with the line end

// With '\n'.
std::string AdminRequestLine(const AdminRequest& request);
std::string AdminAnswerLine(const AdminAnswer& answer);
// None when the line is something else. `id`, `request` and `after` do not travel.
std::optional<AdminRequest> ParseAdminRequest(std::string_view line);
std::optional<AdminAnswer> ParseAdminAnswer(std::string_view line);

}  // namespace fibs::server
