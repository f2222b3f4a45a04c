#include "server/edge/web/web_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/write.hpp>
#include <sstream>

#include "server/edge/web/content_choice.h"

namespace fibs::server {
namespace {

namespace http = boost::beast::http;
using Field = WebAnswer::Field;
using Status = WebAnswer::Status;

constexpr std::string_view kPlain = "text/plain; charset=utf-8";
// Anybody may read the API, and so any page: it knows nobody, and tells nobody more.
constexpr std::string_view kAllowOrigin = "Access-Control-Allow-Origin";

bool IsFilename(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
  });
}

std::string CacheControl(const ApiAnswer& answer) {
  if (answer.etag.empty()) return "no-store";
  if (answer.max_age_seconds == 0) return "no-cache";
  return fmt::format("public, max-age={}, immutable", answer.max_age_seconds);
}

}  // namespace

WebAnswer PlainAnswer(Status status, std::string text) {
  WebAnswer answer;
  answer.status = status;
  answer.text = std::move(text) + "\n";
  answer.fields = {{Field::content_type, std::string(kPlain)}, {Field::cache_control, "no-store"}};
  return answer;
}

WebAnswer FileAnswer(const WebFile& file, std::string_view accept_encoding,
                     std::string_view if_none_match) {
  const WebContent content = ChooseContent(file, accept_encoding);
  WebAnswer answer;
  answer.fields = {
      {Field::cache_control, file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {Field::etag, content.etag},
      {Field::vary, "Accept-Encoding"}};
  if (HasEtag(if_none_match, content.etag)) {
    answer.status = Status::not_modified;
    return answer;
  }
  answer.fields.emplace_back(Field::content_type, file.type);
  if (!content.encoding.empty()) {
    answer.fields.emplace_back(Field::content_encoding, content.encoding);
  }
  answer.shared = content.bytes;
  return answer;
}

WebAnswer FromApi(ApiAnswer from, std::string_view if_none_match) {
  WebAnswer answer;
  answer.status = http::int_to_status(from.status);
  answer.fields = {{Field::cache_control, CacheControl(from)}};
  if (!from.etag.empty()) answer.fields.emplace_back(Field::etag, from.etag);
  if (from.retry_after_seconds > 0) {
    answer.fields.emplace_back(Field::retry_after, fmt::format("{}", from.retry_after_seconds));
  }
  answer.others = {{kAllowOrigin, "*"},
                   {"Access-Control-Expose-Headers",
                    "ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After"}};
  if (from.rate) {
    answer.others.emplace_back("RateLimit-Limit", fmt::format("{}", from.rate->limit));
    answer.others.emplace_back("RateLimit-Remaining", fmt::format("{}", from.rate->remaining));
    answer.others.emplace_back("RateLimit-Reset", fmt::format("{}", from.rate->reset_seconds));
  }
  const bool known = !from.etag.empty() && HasEtag(if_none_match, from.etag);
  if (answer.status == Status::ok && known) answer.status = Status::not_modified;
  if (answer.status == Status::not_modified) return answer;
  answer.fields.emplace_back(Field::content_type, from.type);
  if (!from.filename.empty() && IsFilename(from.filename)) {
    answer.fields.emplace_back(Field::content_disposition,
                               fmt::format("attachment; filename=\"{}\"", from.filename));
  }
  answer.text = std::move(from.body);
  return answer;
}

WebAnswer LiveAnswer() {
  WebAnswer answer;
  answer.fields = {{Field::content_type, "text/event-stream"}, {Field::cache_control, "no-store"}};
  return answer;
}

std::string LiveHead(std::string_view host, bool shared) {
  WebResponse response(Status::ok, 11);
  SetSecurityFields(response, host);
  for (const auto& [field, value] : LiveAnswer().fields) response.set(field, value);
  if (shared) response.set(std::string(kAllowOrigin), "*");
  response.set("X-Accel-Buffering", "no");  // a proxy is to pass each event on at once
  response.keep_alive(false);
  std::ostringstream head;
  head << response.base();
  return head.str();
}

void SetSecurityFields(WebResponse& response, std::string_view host, bool framed) {
  // Older browsers do not count a WebSocket of the same host as 'self'; an IPv6 address cannot be
  // written there.
  const bool named = !host.empty() && !host.starts_with('[');
  response.set(
      "Content-Security-Policy",
      fmt::format("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
                  "style-src 'self'; img-src 'self' data:; connect-src 'self'{}; "
                  "manifest-src 'self'; worker-src 'self'; font-src 'none'; "
                  "base-uri 'none'; form-action 'none'; frame-ancestors {}",
                  named ? fmt::format(" ws://{0} wss://{0}", host) : "", framed ? "*" : "'none'"));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  if (!framed) response.set("X-Frame-Options", "DENY");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

WebResponse MakeResponse(const WebAnswer& answer, unsigned version, bool head, bool keep_alive,
                         std::string_view host) {
  WebResponse response(answer.status, version);
  SetSecurityFields(response, host, answer.framed);
  for (const auto& [field, value] : answer.fields) response.set(field, value);
  for (const auto& [name, value] : answer.others) {
    response.set(boost::beast::string_view(name.data(), name.size()), value);
  }
  response.keep_alive(keep_alive);
  const std::string_view body = answer.text.empty() ? answer.shared : answer.text;
  if (answer.status == Status::not_modified) return response;
  response.content_length(body.size());
  if (!head) response.body() = {body.data(), body.size()};
  return response;
}

}  // namespace fibs::server
