#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/edge/web/api_handler.h"
#include "server/edge/web/web_files.h"

namespace fibs::server {

// The answer to a request.
struct WebAnswer {
  using Status = boost::beast::http::status;
  using Field = boost::beast::http::field;

  Status status = Status::ok;
  std::vector<std::pair<Field, std::string>> fields;
  std::vector<std::pair<std::string_view, std::string>> others;  // that Field does not know
  std::string text;                                              // the body
  std::string_view shared;                                       // or this, which lasts
  bool framed = false;  // pages of other sites may show it in a frame
  bool close = false;   // after it
};

// One line of plain text.
WebAnswer PlainAnswer(WebAnswer::Status status, std::string text);
WebAnswer FileAnswer(const WebFile& file, std::string_view accept_encoding,
                     std::string_view if_none_match);
// The API's answer to a request with that If-None-Match.
WebAnswer FromApi(ApiAnswer answer, std::string_view if_none_match);

// Of a text/event-stream (server/edge/web/live/): what a HEAD is answered, and the head of the
// answer to a GET, which ends with the connection.
WebAnswer LiveAnswer();
// `shared`: pages of other sites may read it, as they may read the API.
std::string LiveHead(std::string_view host, bool shared = false);

// The headers that keep the page to itself. `host`: as the browser calls this server ("HOST:PORT").
// `framed`: but for frames.
using WebResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;
void SetSecurityFields(WebResponse& response, std::string_view host, bool framed = false);
// `answer` has to last as long as the response. `head`: the body is left out.
WebResponse MakeResponse(const WebAnswer& answer, unsigned version, bool head, bool keep_alive,
                         std::string_view host);

}  // namespace fibs::server
