#include "server/host/http/text_answer.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

// Named by its content: 128 bits of a hash, so that nobody makes two with one name.
std::string Etag(std::string_view body) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()),
                     body.size(), nullptr, 0);
  std::array<char, 2 * hash.size() + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return fmt::format("\"{}\"", hex.data());
}

std::string Dumped(const Json& json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

}  // namespace

ApiAnswer TextAnswer(std::string type, std::string body, std::string filename) {
  ApiAnswer answer;
  answer.type = std::move(type);
  answer.body = std::move(body);
  answer.etag = Etag(answer.body);
  answer.filename = std::move(filename);
  return answer;
}

ApiAnswer JsonAnswer(const nlohmann::ordered_json& json) {
  return TextAnswer("application/json", Dumped(json) + '\n');
}

std::string PatchOf(std::string_view before, std::string_view after) {
  std::string patch = Dumped(Json::diff(Json::parse(before), Json::parse(after)));
  return patch.size() < after.size() ? patch : "";
}

}  // namespace fibs::server
