#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "tests/transcript.h"

namespace fibs::transcript {
namespace {

using Kind = Step::Kind;

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kPrompt = "> ";
constexpr std::string_view kSyncWord = "zz_sync";

// Who comes and goes, as people read it.
bool IsComingOrGoing(std::string_view line) {
  constexpr std::array<std::string_view, 5> kEnds = {" logs in.", " logs in again.",
                                                     " just registered and logs in.", " logs out.",
                                                     " drops connection."};
  const auto is_name = [](std::string_view text) {
    return text.find(' ') == std::string_view::npos;
  };
  for (std::string_view end : kEnds) {
    if (line.ends_with(end) && is_name(line.substr(0, line.size() - end.size()))) return true;
  }
  return line.starts_with("Connection with ") && line.ends_with(" timed out.");
}

void Wait(Target& target, const Step& step) {
  int count = 0;
  const char* end = step.text.data() + step.text.size();
  const auto parsed = std::from_chars(step.text.data(), end, count);
  const std::string_view unit(parsed.ptr, end);
  if (parsed.ec != std::errc() || (unit != "s" && unit != "d")) {
    throw Error("'" + step.text + "' is not a time like 60s or 3d");
  }
  unit == "s" ? target.Wait(count) : target.WaitDays(count);
}

}  // namespace

void Runner::Run() {
  const auto at = [this](const Step& step, const Error& error) {
    return Error(fmt::format("{}:{}: {}", transcript_.name, step.number, error.what()));
  };
  target_.Start(transcript_.Config(), transcript_.Words(), dice_[0]);
  for (const Step& step : transcript_.steps) {
    try {
      if (IsReceiving(step.kind)) {
        Expect(step);
      } else {
        Act(step);
      }
    } catch (const Error& error) {
      throw at(step, error);
    }
  }
  try {
    ExpectNothingLeftAnywhere();
    target_.Finish();
  } catch (const Error& error) {
    throw at(transcript_.steps.back(), error);
  }
}

void Runner::Act(const Step& step) {
  switch (step.kind) {
    case Kind::kShow:
      shown_.insert(step.text);
      return;
    case Kind::kHide:
      shown_.erase(step.text);
      return;
    case Kind::kRegister:
      return Register(step.who);
    case Kind::kClip:
      return LogIn(step.who, Style::kClip);
    case Kind::kProgram:
      return LogIn(step.who, Style::kProgram);
    case Kind::kTelnet:
      return LogIn(step.who, Style::kTelnet);
    case Kind::kConnect:
      return LogIn(step.who, Style::kConnect);
    case Kind::kOpen:
      Known(step.who) = {.style = Style::kRaw, .open = true};
      return target_.Open(step.who);
    case Kind::kType:
      return Type(step.who, Unescape(step.text) + std::string(kLineEnd));
    case Kind::kBytes:
      return Type(step.who, Unescape(step.text));
    case Kind::kDrop:
      ExpectNothingLeft(step.who);
      Known(step.who).open = false;
      return target_.Drop(step.who);
    case Kind::kLose:
      return target_.Lose(step.who);
    case Kind::kReturn:
      return target_.Return(step.who);
    case Kind::kWait:
      return Wait(target_, step);
    case Kind::kSpoil:
      return target_.Spoil();
    case Kind::kCrash:
      return Restart();
    case Kind::kShutdown:
      ExpectNothingLeftAnywhere();
      return target_.Shutdown();
    case Kind::kNothing:
    case Kind::kDice:
    case Kind::kConfig:
    case Kind::kWords:
    case Kind::kLine:
    case Kind::kAll:
    case Kind::kPartial:
    case Kind::kAnyLines:
    case Kind::kEndOfFile:
      return;
  }
}

void Runner::Expect(const Step& step) {
  if (step.kind == Kind::kAnyLines) {
    any_lines_ = true;
    return;
  }
  if (step.kind == Kind::kAll) return ExpectOfAll(step);
  if (std::exchange(any_lines_, false)) return ExpectAnyLinesUpTo(step);
  std::string line;
  if (step.kind == Kind::kLine) {
    ExpectLine(step.who, step);
  } else if (step.kind == Kind::kPartial) {
    const std::string bytes = Unescape(step.text);
    std::string& received = target_.Received(step.who);
    while (received.size() < bytes.size() && target_.WaitForMore(step.who)) {
    }
    if (!received.starts_with(bytes)) {
      throw Error(fmt::format("{} receives: {}", step.who, Escape(received)));
    }
    received.erase(0, bytes.size());
  } else {
    if (TakeLine(step.who, line)) {
      throw Error(fmt::format("{} receives: {}", step.who, Escape(line)));
    }
    if (!target_.Closed(step.who)) throw Error(fmt::format("{} is not closed", step.who));
    Known(step.who).open = false;
  }
  Known(step.who).unanswered = false;
}

void Runner::ExpectLine(const std::string& who, const Step& step) {
  std::string line;
  if (!TakeLine(who, line)) throw Error(fmt::format("{} receives nothing more", who));
  if (!Fits(step.text, line)) throw Error(fmt::format("{} receives: {}", who, Escape(line)));
}

void Runner::ExpectOfAll(const Step& step) {
  if (any_lines_) throw Error("behind `<...` stands a line of one");
  for (const std::string& who : Open()) {
    ExpectLine(who, step);
    Known(who).unanswered = false;
  }
}

std::vector<std::string> Runner::Open() const {
  std::vector<std::string> open;
  for (const std::string& who : order_) {
    if (clients_.at(who).open) open.push_back(who);
  }
  return open;
}

void Runner::ExpectAnyLinesUpTo(const Step& next) {
  if (next.kind == Kind::kPartial) {
    TakeUntil(next.who, Unescape(next.text));
    return;
  }
  std::string line;
  while (TakeLine(next.who, line)) {
    if (next.kind == Kind::kLine && Fits(next.text, line)) {
      Known(next.who).unanswered = false;
      return;
    }
  }
  if (next.kind == Kind::kEndOfFile) return Expect(next);
  throw Error(fmt::format("{} does not receive this line", next.who));
}

Runner::Client& Runner::Known(const std::string& who) {
  const auto [it, is_new] = clients_.try_emplace(who);
  if (is_new) order_.push_back(who);
  return it->second;
}

void Runner::Register(const std::string& who) {
  if (!registered_.insert(who).second) return;
  target_.Open(who);
  TakeUntil(who, "login: ");
  target_.Send(who, "guest\r\n");
  TakeUntil(who, kPrompt);
  target_.Send(who, fmt::format("name {}\r\n", who));
  // Elsewhere the user may exist already.
  std::string& received = target_.Received(who);
  constexpr std::string_view kTaken = "is already used by someone else.";
  constexpr std::string_view kNew = "Please give your password: ";
  while (received.find(kTaken) == std::string::npos && received.find(kNew) == std::string::npos) {
    if (!target_.WaitForMore(who)) throw Error("cannot register " + who);
  }
  if (received.find(kNew) != std::string::npos) {
    target_.Send(who, fmt::format("{0}\r\n{0}\r\n", kPassword));
    TakeUntil(who, "You are registered.");
  }
  target_.Send(who, "bye\r\n");
  while (!target_.Closed(who)) {
    if (!target_.WaitForMore(who) && !target_.Closed(who)) throw Error("bye does not close");
  }
  received.clear();
}

void Runner::LogIn(const std::string& who, Style style) {
  Register(who);
  Known(who) = {.style = style, .open = true};
  target_.Open(who);
  TakeUntil(who, "login: ");
  switch (style) {
    case Style::kClip:
      target_.Send(who, fmt::format("login transcript 1008 {} {}\r\n", who, kPassword));
      break;
    case Style::kProgram:
      target_.Send(who, fmt::format("login transcript 1009 {} {}\r\n", who, kPassword));
      break;
    case Style::kConnect:
      target_.Send(who, fmt::format("connect {} {}\r\n", who, kPassword));
      break;
    case Style::kTelnet:
    case Style::kRaw:
      target_.Send(who, fmt::format("{}\r\n", who));
      TakeUntil(who, "password: ");
      target_.Send(who, fmt::format("{}\r\n", kPassword));
      break;
  }
  TakeUntil(who, IsOfProgram(style) ? "\r\n4\r\n" : "authenticated.\r\n");
  Sync(who);
  if (style == Style::kTelnet && Shows("prompts")) TakeUntil(who, kPrompt);
}

void Runner::Restart() {
  if (target_.immediate()) ExpectNothingLeftAnywhere();
  for (auto& [who, client] : clients_) client = {};
  target_.Crash(dice_[lives_++]);
}

void Runner::Type(const std::string& who, std::string_view text) {
  if (!Known(who).open) throw Error(who + " is not connected");
  ExpectNothingLeft(who);
  // What one connection sends may overtake what another has sent before: wait for the answer.
  if (last_typed_ != who && !last_typed_.empty()) {
    const Client& last = Known(last_typed_);
    if (last.open && last.unanswered && target_.Received(last_typed_).empty()) {
      target_.WaitForMore(last_typed_);
    }
  }
  last_typed_ = who;
  Known(who).unanswered = true;
  Known(who).at_prompt = false;
  target_.Send(who, text);
}

std::string Runner::Sync(const std::string& who) {
  target_.Send(who, fmt::format("{}\r\n", kSyncWord));
  return TakeUntil(who, fmt::format("** Unknown command: '{}'\r\n", kSyncWord));
}

std::string Runner::TakeUntil(const std::string& who, std::string_view end) {
  std::string& received = target_.Received(who);
  size_t at = 0;
  while ((at = received.find(end)) == std::string::npos) {
    if (!target_.WaitForMore(who)) {
      throw Error(
          fmt::format("{} waits for '{}' and receives: {}", who, Escape(end), Escape(received)));
    }
  }
  std::string taken = received.substr(0, at);
  received.erase(0, at + end.size());
  return taken;
}

bool Runner::TakeLine(const std::string& who, std::string& line) {
  while (!NextLine(Known(who), target_.Received(who), line)) {
    if (!target_.WaitForMore(who)) return false;
  }
  return true;
}

bool Runner::NextLine(Client& client, std::string& received, std::string& line) const {
  const bool strip = client.style == Style::kTelnet && !Shows("prompts");
  for (;;) {
    while (strip && received.starts_with(kPrompt)) {
      received.erase(0, kPrompt.size());
      client.at_prompt = true;
    }
    const size_t end = received.find(kLineEnd);
    if (end == std::string::npos) return false;
    line = received.substr(0, end);
    received.erase(0, end + kLineEnd.size());
    // A line that comes while the prompt is shown begins on a fresh line.
    const bool fresh_line = std::exchange(client.at_prompt, false) && line.empty();
    if (!fresh_line && !IsNoise(client, line)) return true;
  }
}

bool Runner::IsNoise(const Client& client, std::string_view line) const {
  if (client.style == Style::kRaw) return false;
  if (!Shows("boards") && line.starts_with("board:")) return true;
  if (Shows("who")) return false;
  if (!IsOfProgram(client.style)) return IsComingOrGoing(line);
  return line == "6" || line.starts_with("5 ") || line.starts_with("7 ") || line.starts_with("8 ");
}

void Runner::ExpectNothingLeft(const std::string& who) {
  if (std::exchange(any_lines_, false)) return target_.Received(who).clear();
  if (target_.immediate()) RefuseRest(who, target_.Received(who));  // else it is found later
}

void Runner::ExpectNothingLeftAnywhere() {
  for (const std::string& who : order_) {
    Client& client = Known(who);
    if (!client.open) continue;
    if (!target_.immediate() && client.style != Style::kRaw) {
      std::string rest = Sync(who);
      RefuseRest(who, rest);
      target_.Received(who).clear();  // a prompt
    } else {
      ExpectNothingLeft(who);
    }
  }
}

void Runner::RefuseRest(const std::string& who, std::string& rest) {
  std::string line;
  if (!NextLine(Known(who), rest, line)) line = rest;
  if (line.empty()) return;
  throw Error(fmt::format("before this, {} receives: {}", who, Escape(line)));
}

}  // namespace fibs::transcript
