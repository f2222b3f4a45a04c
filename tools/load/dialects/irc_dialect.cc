#include <fmt/format.h>

#include "tools/load/dialects/dialect.h"

namespace fibs::load {
namespace {

constexpr std::string_view kChannel = "#load";

// One channel with everybody in it.
class IrcDialect : public Dialect {
 public:
  std::string LogIn(const std::string& name, Role) const override {
    return fmt::format("NICK {0}\r\nUSER {0} 0 * :{0}\r\n", name);
  }
  // 366 ends the list of names, the last answer to JOIN.
  LoginStep OnLoginLine(std::string_view line) const override {
    if (line.starts_with("ERROR")) return LoginStep::kRefused;
    return line.find(" 366 ") != line.npos ? LoginStep::kDone : LoginStep::kGoesOn;
  }
  std::string Answer(std::string_view line) const override {
    // 001, the welcome, is the first line that a user is sent.
    if (line.find(" 001 ") < line.find(" :")) return fmt::format("JOIN {}\r\n", kChannel);
    if (!line.starts_with("PING")) return {};
    return fmt::format("PONG{}\r\n", line.substr(4));
  }
  std::string Say(std::string_view words) const override {
    return fmt::format("PRIVMSG {} :{}\r\n", kChannel, words);
  }
  std::optional<std::string_view> Heard(std::string_view line) const override {
    const size_t at = line.find(" PRIVMSG #load :");
    if (at == line.npos) return std::nullopt;
    return line.substr(line.find(':', at) + 1);
  }
  std::string_view Ping() const override { return "PING load\r\n"; }
  bool IsPong(std::string_view line) const override { return line.find(" PONG ") != line.npos; }
};

}  // namespace

std::unique_ptr<Dialect> MakeIrcDialect() { return std::make_unique<IrcDialect>(); }

}  // namespace fibs::load
