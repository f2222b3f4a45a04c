#include "server/net/runtime.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr std::string_view kFull = "The server is full. Please try again later.\r\n";
// From StopServer to the last try to store records; sessions take 1 second of it at most.
constexpr auto kStopTime = 1700ms;

Time Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// One clear line for a connection that is one too many. What it has sent already is read away:
// it would turn the close into a reset, and the line would be lost.
void RefuseFull(Socket socket) {
  std::array<char, 4096> input;
  const int fd = socket.native_handle();
  [[maybe_unused]] const ssize_t sent =
      send(fd, kFull.data(), kFull.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  shutdown(fd, SHUT_WR);
  [[maybe_unused]] const ssize_t received = recv(fd, input.data(), input.size(), MSG_DONTWAIT);
}

}  // namespace

Runtime::Runtime(const Config& config)
    : config_(config),
      signals_(io_),
      supervisor_(io_, Supervisor::FromEnvironment()),
      timer_(io_),
      sessions_(io_, config.limits, *this) {
  if (!config.http_listen.empty()) {
    http_.emplace(io_, config, [this](std::string_view path) { return OnHttp(path); });
  }
  if (!config.tls_listen.empty()) {
    tls_.emplace(
        config,
        [this](int plain, const Tcp::endpoint& peer) {
          asio::post(io_, [this, plain, peer] { OnTlsPeer(plain, peer); });
        },
        [this](const Tcp::endpoint& peer, const std::string& why) {
          asio::post(io_, [this, line = fmt::format("{}: {}", peer.address().to_string(), why)] {
            LogRefusal("tls", line);
          });
        });
  }
  for (const std::string& address : config.listen) {
    listeners_.emplace_back(io_, address, [this](Socket socket, const Tcp::endpoint& peer) {
      OnAccept(std::move(socket), peer);
    });
  }
}

std::vector<std::string> Runtime::addresses() const {
  std::vector<std::string> all;
  for (const Listener& listener : listeners_) all.push_back(listener.address());
  return all;
}

std::optional<std::string> Runtime::http_address() const {
  if (!http_) return std::nullopt;
  return http_->address();
}

std::vector<std::string> Runtime::tls_addresses() const {
  return tls_ ? tls_->addresses() : std::vector<std::string>{};
}

void Runtime::ShutdownOnSignals() {
  signals_.OnStop([this] { OnSignal(); });
  signals_.OnReload([this] { supervisor_.Reload(); });
  signals_.OnReload([this] {
    if (tls_) tls_->Reload();
  });
}

void Runtime::RequestShutdown() {
  asio::post(io_, [this] { OnSignal(); });
}

void Runtime::OpenAdminSocket(const std::string& path) {
  try {
    admin_socket_ = std::make_unique<AdminSocket>(
        io_, path, [this](const AdminRequest& request) { Dispatch(0, request); });
  } catch (const std::exception& error) {
    spdlog::warn("fibs-admin cannot reach this server by '{}': {}", path, error.what());
  }
}

Ended Runtime::Run(Storage& storage, RecordNumber last_record, Handler handler) {
  handler_ = std::move(handler);
  committed_ = last_record;
  sessions_.Submitted(last_record);
  health_.Start(last_record);
  StartThreads(storage);
  for (Listener& listener : listeners_) listener.Start();
  if (http_) http_->Start();
  if (tls_) tls_->Start();
  timer_.expires_after(1s);
  StartTimer();
  supervisor_.Start([this] { return Status(); });
  io_.run();
  passwords_.reset();
  const bool stored = storage_->WaitFinished(stop_by_ + 100ms);
  if (!stored) {
    spdlog::error("stopped with records that could not be stored; nobody was shown them");
    return Ended::kRecordsLost;
  }
  return stop_->restart ? Ended::kRestart : Ended::kStopped;
}

void Runtime::StartThreads(Storage& storage) {
  storage_.emplace(storage, StorageThread::Reports{
                                .committed =
                                    [this](RecordNumber number, std::chrono::nanoseconds took) {
                                      asio::post(
                                          io_, [this, number, took] { OnCommitted(number, took); });
                                    },
                                .failed =
                                    [this](const std::string& why) {
                                      asio::post(io_, [this, why] {
                                        ++metrics_.commit_failures;
                                        health_.Failed(why);
                                      });
                                    }});
  passwords_.emplace(config_.passwords_threads, config_.passwords_cost,
                     [this](SessionId session, PasswordPool::Answer answer) {
                       asio::post(io_, [this, session, answer = std::move(answer)] {
                         if (!sessions_.IsOpen(session)) return;
                         std::visit([&](const auto& what) { Dispatch(session, what); }, answer);
                         sessions_.Answered(session);
                       });
                     });
}

void Runtime::OnCommitted(RecordNumber number, std::chrono::nanoseconds took) {
  committed_ = number;
  metrics_.commits.Add(took);
  health_.Committed(number, steady_clock::now());
  sessions_.WakeHeld();
  AnswerAdmin();
  Dispatch(0, RecordsStored{number});
}

// ---- Events.

void Runtime::Dispatch(SessionId session, decltype(Event::what) what) {
  if (stopping_) return;
  if (!turn_) {
    turn_ = Now();
    ScheduleEndTurn();
  }
  const Event event{*turn_, session, std::move(what)};
  const auto start = steady_clock::now();
  handler_(event, outputs_);
  for (Output& output : outputs_) {
    std::visit([this](auto& what_to_do) { CarryOut(what_to_do); }, output);
  }
  outputs_.clear();
  metrics_.events.Add(steady_clock::now() - start);
  if (stop_) BeginStop();
}

void Runtime::OnAccept(Socket socket, const Tcp::endpoint& peer) {
  const auto max = static_cast<size_t>(config_.limits.sessions_max);
  ++metrics_.connections;
  if (max != 0 && sessions_.size() >= max) {
    ++metrics_.connections_refused;
    LogRefusal("sessions", fmt::format("{}: refused (sessions)", peer.address().to_string()));
    return RefuseFull(std::move(socket));
  }
  const SessionId session = sessions_.Add(std::move(socket));
  Dispatch(session, Connected{peer.address().to_string()});
}

void Runtime::OnTlsPeer(int plain, const Tcp::endpoint& peer) {
  Socket socket(io_);
  boost::system::error_code error;
  socket.assign(Tcp::v4(), plain, error);  // the session only sends and receives on it
  if (error) {
    close(plain);
    spdlog::error("cannot take a TLS connection: {}", error.message());
    return;
  }
  if (!stopping_) OnAccept(std::move(socket), peer);
}

void Runtime::OnLine(SessionId session, std::string_view line, bool too_long) {
  Dispatch(session, Line{std::string(line), too_long});
}

void Runtime::OnGone(SessionId session, CloseReason reason) {
  Dispatch(session, Disconnected{reason});
}

void Runtime::OnSignal() {
  Dispatch(0, ShutdownRequested{});
  if (stopping_) return;
  stop_.emplace();  // whoever sent the signal does not ask twice
  BeginStop();
}

void Runtime::StartTimer() {
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) OnTimer();
  });
}

void Runtime::OnTimer() {
  const auto now = steady_clock::now();
  sessions_.EndOverdue(now);
  for (const std::string& line : refusal_log_.Due(Now())) spdlog::info("{}", line);
  if (stopping_) {
    timer_.expires_at(now + 20ms);
  } else {
    Dispatch(0, Tick{});
    if (stopping_) return;  // with the timer set anew
    // After a pause of the whole machine one tick is enough.
    timer_.expires_at(std::max(timer_.expiry() + 1s, now));
  }
  StartTimer();
}

void Runtime::LogRefusal(std::string_view reason, std::string line) {
  if (const auto due = refusal_log_.Add(reason, std::move(line), Now())) spdlog::info("{}", *due);
}

// ---- The end of a turn: what is posted now comes after all handlers that are ready.

void Runtime::ScheduleEndTurn() {
  if (std::exchange(end_turn_scheduled_, true)) return;
  asio::post(io_, [this] { EndTurn(); });
}

void Runtime::SubmitRecords() {
  if (records_.empty()) return;
  sessions_.Submitted(records_.back().number);
  storage_->Submit(std::exchange(records_, {}));
}

void Runtime::EndTurn() {
  end_turn_scheduled_ = false;
  turn_.reset();
  sessions_.ReportGone();
  SubmitRecords();
  for (auto& question : std::exchange(questions_, {})) storage_->Ask(std::move(question));
  sessions_.Flush(committed_);
  if (stopping_ && sessions_.size() == 0) io_.stop();
}

// ---- Outputs.

void Runtime::CarryOut(Send& output) {
  if (output.ahead) return sessions_.SendAhead(output.to, output.text);
  sessions_.Send(output.to, output.text, output.after);
}

void Runtime::CarryOut(SendAll& output) { sessions_.SendAll(output.to, output.text, output.after); }

void Runtime::CarryOut(Close& output) { sessions_.Close(output.session); }

void Runtime::CarryOut(Append& output) {
  ++metrics_.records;
  health_.Appended(output.record.number, steady_clock::now());
  records_.push_back(std::move(output.record));
  ScheduleEndTurn();
}

void Runtime::CarryOut(HashPassword& output) {
  sessions_.ExpectAnswer(output.session);
  passwords_->Add(output);
}

void Runtime::CarryOut(CheckPassword& output) {
  sessions_.ExpectAnswer(output.session);
  passwords_->Add(output);
}

template <typename Read>
void Runtime::AskStorage(SessionId session, Read read) {
  sessions_.ExpectAnswer(session);
  questions_.push_back([this, session, read = std::move(read)](Storage& storage) {
    asio::post(io_, [this, session, answer = read(storage)] {
      if (!sessions_.IsOpen(session)) return;
      Dispatch(session, answer);
      sessions_.Answered(session);
    });
  });
  ScheduleEndTurn();
}

void Runtime::CarryOut(LoadHistory& output) {
  AskStorage(output.session, [query = output.query](Storage& storage) {
    HistoryLoaded answer{query, std::nullopt};
    try {
      answer.matches = storage.LoadHistory(query.account, query.count);
    } catch (const std::exception& error) {
      spdlog::error("cannot read the matches of account {}: {}", query.account, error.what());
    }
    return answer;
  });
}

void Runtime::CarryOut(LoadMatch& output) {
  AskStorage(output.session, [query = output.query](Storage& storage) {
    MatchLoaded answer{.query = query, .failed = false, .found = std::nullopt};
    try {
      answer.found = query.match != 0 ? storage.LoadMatch(query.match)
                                      : storage.LoadLastMatch(query.players[0], query.players[1]);
    } catch (const std::exception& error) {
      answer.failed = true;
      spdlog::error("cannot read match {}: {}", query.match, error.what());
    }
    return answer;
  });
}

void Runtime::CarryOut(Log& output) {
  // A line of the log is one line, whatever a user typed into it.
  std::replace_if(
      output.text.begin(), output.text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }, '?');
  switch (output.level) {
    case LogLevel::kInfo:
      spdlog::info("{}", output.text);
      break;
    case LogLevel::kWarning:
      spdlog::warn("{}", output.text);
      break;
    case LogLevel::kError:
      spdlog::error("{}", output.text);
      break;
  }
}

void Runtime::CarryOut(StopServer& output) { stop_ = output; }

void Runtime::CarryOut(AdminAnswer& output) {
  admin_answers_.push_back(std::move(output));
  AnswerAdmin();
}

void Runtime::AnswerAdmin() {
  std::erase_if(admin_answers_, [this](const AdminAnswer& answer) {
    if (answer.after > committed_) return false;
    if (admin_socket_) admin_socket_->Answer(answer);
    return true;
  });
}

void Runtime::BeginStop() {
  stopping_ = true;
  supervisor_.Stopping();
  admin_socket_.reset();
  if (http_) http_->Close();
  if (tls_) tls_->StopAccepting();
  stop_by_ = steady_clock::now() + kStopTime;
  for (Listener& listener : listeners_) listener.Close();
  SubmitRecords();
  storage_->Finish(stop_by_);
  sessions_.CloseAll();
  timer_.expires_after(20ms);
  StartTimer();
  ScheduleEndTurn();
}

}  // namespace fibs::server
