#include "tools/bot/runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/bot/log.h"

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kTick = 1s;
constexpr auto kDialogPatience = 60s;     // from the connection to the log-in
constexpr auto kGoodbyePatience = 2s;     // for the server to close
constexpr auto kLastingConnection = 30s;  // after so long the delays begin anew
constexpr int kDoublingsMax = 20;

}  // namespace

Runner::Runner(boost::asio::io_context& io, const ServerOptions& server, const BotOptions& options,
               const Password& password, Player& player, std::function<void(Ended)> on_end)
    : io_(io),
      server_(server),
      options_(options),
      password_(password.text),
      player_(player),
      on_end_(std::move(on_end)),
      state_(password.made ? State::kRegisters : State::kLogsIn),
      has_registered_(password.made),
      tick_(io),
      retry_(io),
      jitter_(static_cast<unsigned>(std::hash<std::string>{}(options.name) | 1)) {}

void Runner::Start() {
  Connect();
  Tick();
}

void Runner::Connect() {
  bot_.reset();
  const auto kind =
      state_ == State::kRegisters ? LoginDialog::Kind::kRegister : LoginDialog::Kind::kLogIn;
  dialog_.emplace(kind, options_.name, password_);
  connected_ = steady_clock::now();
  connection_ = std::make_shared<Connection>(io_, static_cast<Connection::Listener&>(*this));
  connection_->Open(server_.host, server_.port);
}

// The delay doubles up to its maximum; a random quarter less, so that many bots do not come back
// all at once.
void Runner::ConnectLater() {
  auto delay = server_.retry_min;
  for (int i = 0; i < std::min(failures_, kDoublingsMax) && delay < server_.retry_max; ++i) {
    delay *= 2;
  }
  delay = std::min(delay, server_.retry_max);
  delay -= delay * static_cast<int>(jitter_() % 100) / 400;
  ++failures_;
  retry_.expires_after(delay);
  retry_.async_wait([this](const boost::system::error_code& error) {
    if (!error && state_ != State::kLeaves) Connect();
  });
}

// ---- The connection.

void Runner::OnConnected() { connected_ = steady_clock::now(); }

void Runner::OnLine(std::string_view line) {
  if (!dialog_) return bot_->OnLine(line, steady_clock::now());
  if (state_ == State::kHasRegistered) return;  // it has said goodbye
  if (const auto typed = dialog_->OnLine(line)) connection_->Send(*typed);
  AfterDialog();
}

bool Runner::OnPrompt(std::string_view prompt) {
  if (!dialog_ || state_ == State::kHasRegistered) return false;
  const auto typed = dialog_->OnPrompt(prompt);
  if (typed) connection_->Send(*typed);
  AfterDialog();
  return typed.has_value();
}

void Runner::AfterDialog() {
  if (state_ == State::kLeaves) return;
  switch (dialog_->state()) {
    case LoginDialog::State::kGreeted:
    case LoginDialog::State::kTalking:
      return;
    case LoginDialog::State::kDone:
      if (state_ == State::kLogsIn) {
        state_ = State::kPlays;
        Log("logged in");
        told_ = false;
        dialog_.reset();
        bot_.emplace(options_, player_, static_cast<BotOutput&>(*this));
      } else if (state_ == State::kRegisters) {
        state_ = State::kHasRegistered;
        Log("registered");
        connection_->Send("bye");  // then comes OnClosed, and the log-in
      }
      return;
    case LoginDialog::State::kRefused:
      if (server_.register_new && !std::exchange(has_registered_, true)) {
        state_ = State::kRegisters;
        connection_->Close();
        return Connect();
      }
      Log(fmt::format("cannot {}: {}", state_ == State::kLogsIn ? "log in" : "register",
                      dialog_->why()));
      return Leave(Ended::kFailed);
  }
}

void Runner::OnClosed(std::string_view why) {
  if (state_ == State::kLeaves) return End();
  const State before = state_;
  if (before != State::kRegisters) state_ = State::kLogsIn;
  if (before == State::kHasRegistered) return Connect();
  const bool lasted = bot_ && steady_clock::now() - connected_ >= kLastingConnection;
  if (bot_ || !std::exchange(told_, true)) Log(fmt::format("{}; connects again", why));
  bot_.reset();
  if (lasted) failures_ = 0;
  ConnectLater();
}

void Runner::Tick() {
  tick_.expires_after(kTick);
  tick_.async_wait([this](const boost::system::error_code& error) {
    if (error || state_ == State::kLeaves) return;
    const auto now = steady_clock::now();
    if (bot_) {
      bot_->OnTick(now);
    } else if (dialog_ && now - connected_ >= kDialogPatience && retry_.expiry() < now) {
      connection_->Close();
      OnClosed("no answer to the log-in");
    }
    Tick();
  });
}

// ---- What the bot wants.

void Runner::Send(std::string_view line) {
  if (state_ != State::kLeaves) connection_->Send(line);
}

void Runner::Log(std::string_view text) { bot::Log(options_.name, text); }

void Runner::Fault(std::string_view what) {
  Log(fmt::format("ends: {}", what));
  Leave(Ended::kFailed);
}

void Runner::TakenOver() {
  Log("the account logged in elsewhere; leaves it to the other one");
  Leave(Ended::kFailed);
}

// ---- The end.

void Runner::Leave(Ended how) {
  if (bot_ && state_ != State::kLeaves) bot_->GetUp();
  if (std::exchange(state_, State::kLeaves) == State::kLeaves) return;
  ended_ = how;
  retry_.cancel();
  if (!bot_) {
    connection_->Close();
    return End();
  }
  connection_->Send("bye");
  tick_.expires_after(kGoodbyePatience);
  tick_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    connection_->Close();
    End();
  });
}

void Runner::End() {
  tick_.cancel();
  retry_.cancel();
  if (auto on_end = std::exchange(on_end_, nullptr)) on_end(ended_);
}

}  // namespace fibs::bot
