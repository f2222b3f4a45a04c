#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fibs::bot {

// The conversation from the connection to the log-in, or to the new account: texts of the server
// in, lines to type out.
class LoginDialog {
 public:
  enum class Kind : unsigned char { kLogIn, kRegister };
  enum class State : unsigned char {
    kGreeted,  // nothing was asked for yet
    kTalking,
    kDone,     // logged in: the line given last was CLIP's first; or: registered
    kRefused,  // name or password are wrong, or the name is taken; see why()
  };

  LoginDialog(Kind kind, std::string name, std::string password);

  // A whole line of the server. Returns what to type, if anything.
  std::optional<std::string> OnLine(std::string_view line);
  // What stands without a line end. Returns what to type; the prompt is done with then.
  std::optional<std::string> OnPrompt(std::string_view prompt);

  State state() const { return state_; }
  const std::string& why() const { return why_; }

 private:
  const Kind kind_;
  const std::string name_, password_;
  State state_ = State::kGreeted;
  std::string why_;
};

}  // namespace fibs::bot
