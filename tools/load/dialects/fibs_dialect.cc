#include <fmt/format.h>

#include "tools/load/dialects/dialect.h"

namespace fibs::load {
namespace {

class FibsDialect : public Dialect {
 public:
  explicit FibsDialect(const Options& options)
      : data_(options.style == "data"),
        clip_(data_ || options.style == "clip"),
        telnet_(options.style == "telnet"),
        password_(options.password) {}

  std::string LogIn(const std::string& name, Role) const override {
    if (clip_) {
      return fmt::format("login fibs-load {} {} {}\r\n", data_ ? 1009 : 1008, name, password_);
    }
    if (telnet_) return fmt::format("{}\r\n{}\r\n", name, password_);
    return fmt::format("connect {} {}\r\n", name, password_);
  }

  // In CLIP the log-in ends with the list of who is there.
  LoginStep OnLoginLine(std::string_view line) const override {
    const bool done = clip_ ? line == "6" : line.starts_with("** Last login: ");
    if (done) return LoginStep::kDone;
    return line.starts_with("** ") && line.find(" authenticated.") == line.npos &&
                   !line.starts_with("** Warning")
               ? LoginStep::kRefused
               : LoginStep::kGoesOn;
  }

  // A failed log-in is answered by another prompt and nothing else.
  LoginStep OnLoginTail(std::string_view tail) const override {
    return tail.ends_with("login: login: ") ? LoginStep::kRefused : LoginStep::kGoesOn;
  }

  std::string Say(std::string_view words) const override {
    return fmt::format("shout {}\r\n", words);
  }

  std::optional<std::string_view> Heard(std::string_view line) const override {
    if (clip_) {  // 13 NAME WORDS
      if (!line.starts_with("13 ")) return std::nullopt;
      line.remove_prefix(3);
      return line.substr(std::min(line.find(' ') + 1, line.size()));
    }
    constexpr std::string_view kShouts = " shouts: ";
    const size_t at = line.find(kShouts);
    if (at == line.npos) return std::nullopt;
    return line.substr(at + kShouts.size());
  }

  std::string_view Ping() const override { return "version\r\n"; }
  // Lines that others cause begin with a number.
  bool IsPong(std::string_view line) const override {
    return line.starts_with("** ") || line.starts_with("> ** ");
  }

 private:
  bool data_;  // is told of games by lines of data
  bool clip_;
  bool telnet_;  // with prompts
  std::string password_;
};

}  // namespace

std::unique_ptr<Dialect> MakeFibsDialect(const Options& options) {
  return std::make_unique<FibsDialect>(options);
}

std::unique_ptr<Dialect> MakeDialect(const Options& options) {
  if (options.target == "redis") return MakeRedisDialect();
  if (options.target == "irc") return MakeIrcDialect();
  return MakeFibsDialect(options);
}

}  // namespace fibs::load
