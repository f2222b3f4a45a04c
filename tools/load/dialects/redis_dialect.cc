#include <fmt/format.h>

#include "tools/load/dialects/dialect.h"

namespace fibs::load {
namespace {

// Publish and subscribe, with commands in one line each.
class RedisDialect : public Dialect {
 public:
  std::string LogIn(const std::string&, Role role) const override {
    return role == Role::kListener ? "SUBSCRIBE load\r\n" : "PING\r\n";
  }
  LoginStep OnLoginLine(std::string_view line) const override {
    if (line.starts_with('-')) return LoginStep::kRefused;
    return line == ":1" || line == "+PONG" ? LoginStep::kDone : LoginStep::kGoesOn;
  }
  std::string Say(std::string_view words) const override {
    return fmt::format("PUBLISH load {}\r\n", words);
  }
  // A message is an array of strings; only the words begin with a digit.
  std::optional<std::string_view> Heard(std::string_view line) const override {
    if (line.empty() || line[0] < '0' || line[0] > '9') return std::nullopt;
    return line;
  }
  std::string_view Ping() const override { return "PING\r\n"; }
  bool IsPong(std::string_view line) const override { return line == "+PONG"; }
};

}  // namespace

std::unique_ptr<Dialect> MakeRedisDialect() { return std::make_unique<RedisDialect>(); }

}  // namespace fibs::load
