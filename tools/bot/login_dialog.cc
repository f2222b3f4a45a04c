#include "tools/bot/login_dialog.h"

#include <fmt/format.h>

#include <utility>

#include "tools/bot/manners.h"

namespace fibs::bot {

LoginDialog::LoginDialog(Kind kind, std::string name, std::string password)
    : kind_(kind), name_(std::move(name)), password_(std::move(password)) {}

std::optional<std::string> LoginDialog::OnLine(std::string_view line) {
  if (kind_ == Kind::kLogIn) {
    if (state_ != State::kGreeted && line.starts_with("1 ")) state_ = State::kDone;
    if (line.starts_with("** Too many failed log-ins")) {
      state_ = State::kRefused;
      why_ = line;
    }
    return std::nullopt;
  }
  while (line.starts_with("> ")) line.remove_prefix(2);  // a guest's prompt
  if (line.find("ONE USERNAME PER PERSON ONLY!!!") != line.npos) return "name " + name_;
  if (line.starts_with("You are registered")) {
    state_ = State::kDone;
  } else if (line.starts_with("** ") && state_ != State::kGreeted) {
    state_ = State::kRefused;
    why_ = line.substr(3);
  }
  return std::nullopt;
}

std::optional<std::string> LoginDialog::OnPrompt(std::string_view prompt) {
  if (prompt.ends_with("login: ")) {
    if (state_ != State::kGreeted) {
      state_ = State::kRefused;
      why_ = "the server refuses the name or the password";
      return std::nullopt;
    }
    state_ = State::kTalking;
    if (kind_ == Kind::kRegister) return "guest";
    return fmt::format("login {} 1009 {} {}", ProfileClient(name_), name_, password_);
  }
  if (kind_ == Kind::kRegister && prompt.ends_with("password: ")) return password_;
  return std::nullopt;
}

}  // namespace fibs::bot
