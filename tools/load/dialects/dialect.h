#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tools/load/options.h"

namespace fibs::load {

enum class Role : uint8_t { kListener, kSpeaker };
enum class LoginStep : uint8_t { kGoesOn, kDone, kRefused };

// How one kind of server is talked to. The words that are said contain no blank and begin with a
// digit.
class Dialect {
 public:
  virtual ~Dialect() = default;

  // What a client sends at once, before anything has come.
  virtual std::string LogIn(const std::string& name, Role role) const = 0;
  virtual LoginStep OnLoginLine(std::string_view line) const = 0;
  // The same for what is no finished line.
  virtual LoginStep OnLoginTail(std::string_view) const { return LoginStep::kGoesOn; }
  // What has to be answered at any time; empty: nothing.
  virtual std::string Answer(std::string_view) const { return {}; }

  // A line that all others hear.
  virtual std::string Say(std::string_view words) const = 0;
  // The words of a line that brings what another one said; nothing for other lines.
  virtual std::optional<std::string_view> Heard(std::string_view line) const = 0;

  // A trivial command with an answer of one line.
  virtual std::string_view Ping() const = 0;
  virtual bool IsPong(std::string_view line) const = 0;
};

std::unique_ptr<Dialect> MakeFibsDialect(const Options& options);
std::unique_ptr<Dialect> MakeRedisDialect();
std::unique_ptr<Dialect> MakeIrcDialect();
std::unique_ptr<Dialect> MakeDialect(const Options& options);

}  // namespace fibs::load
