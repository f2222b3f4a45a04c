#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// Requests of the web gate for the paths below /api/, and their answers.
namespace fibs::server {

// A GET or HEAD. Everything comes from a stranger, and is not decoded.
struct ApiRequest {
  std::string path;   // "/api/players/ann", without the query
  std::string query;  // what stood behind '?': "from=1&count=100"; may be empty
  std::string peer;   // his numeric address; behind a trusted proxy the one that it names
  std::string if_none_match = {};  // as it was sent
  bool head = false;               // it wants no body
  // The JSON of an earlier answer, which the asker has. Null: none.
  std::shared_ptr<const std::string> before = nullptr;
};

// The gate adds the rest: its length, security headers, the body left out for HEAD and for those
// who have it already (status 304).
struct ApiAnswer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::string etag = {};  // with its quotation marks; empty: none
  // How the body comes of ApiRequest::before (JSON Patch, RFC 6902). Empty: it is not said.
  std::string patch = {};
  // The body is to be saved under this name (letters, digits, "._-"); empty: no attachment.
  std::string filename = {};
  int retry_after_seconds = 0;  // with 429 and 503; 0: not said
  // How often this address may still ask: RateLimit-Limit, -Remaining and -Reset. None: as it
  // likes.
  struct Rate {
    int limit = 0;          // requests at once
    int remaining = 0;      // of those
    int reset_seconds = 0;  // until all of them may be asked again
  };
  std::optional<Rate> rate = {};
  int max_age_seconds = 0;  // it does not change in this time; 0: it has to be asked for again
};

// Called on the gate's thread, which serves everybody: it returns at once. `answer` may be called
// there and then or later, from any thread, once; also after the gate has ended, when it does
// nothing.
using ApiHandler = std::function<void(ApiRequest, std::function<void(ApiAnswer)> answer)>;

}  // namespace fibs::server
