#include "server/edge/edge.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

// Sessions that are told in one turn what everybody is told, and how many times as long as it took
// the next ones wait.
constexpr size_t kPassPart = 256;
constexpr int kPassPause = 9;
constexpr steady_clock::duration kLongestPause = 2s;  // the whole machine may have stood still

}  // namespace

Time Edge::Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

Edge::Edge(asio::io_context& io, const Config& config, Owner& owner, const Listening& listening)
    : io_(io),
      owner_(owner),
      sessions_max_(config.limits.sessions_max),
      accept_rate_(config.limits),
      connections_(io, config.limits, *this),
      pass_timer_(io),
      pause_timer_(io) {
  if (!config.tls_listen.empty()) MakeTlsGate(config, listening);
  if (!config.web.listen.empty()) MakeWebGate(config, listening);
  for (const std::string& address : config.listen) {
    listeners_.emplace_back(
        io_, address, [this](int socket, const Tcp::endpoint& peer) { OnAccept(socket, peer); },
        listening, config.proxies);
  }
}

std::vector<std::string> Edge::addresses() const {
  std::vector<std::string> all;
  for (const Listener& listener : listeners_) all.push_back(listener.address());
  return all;
}

std::vector<std::string> Edge::tls_addresses() const {
  return tls_ ? tls_->addresses() : std::vector<std::string>{};
}

std::vector<std::string> Edge::web_addresses() const {
  return web_ ? web_->addresses() : std::vector<std::string>{};
}

void Edge::UseApi(ApiHandler handler) {
  if (web_) web_->UseApi(std::move(handler));
}

void Edge::Start() {
  for (Listener& listener : listeners_) listener.Start();
  if (tls_) tls_->Start();
  if (web_) web_->Start();
  WaitReady();
}

void Edge::Reload() {
  if (tls_) tls_->Reload();
  if (web_) web_->Reload();
}

void Edge::CarryOut(EdgeOutput& output) {
  connections_.CarryOut(output);
  if (const auto* broadcast = std::get_if<Broadcast>(&output)) {
    pass_wanted_ = std::max(pass_wanted_, broadcast->urgent ? Pass::kUrgent : Pass::kWaits);
  }
}

// ---- What sessions say.

void Edge::OnLine(SessionId session, std::string_view line, bool too_long,
                  std::chrono::milliseconds lag) {
  owner_.OnInput(session, Line{std::string(line), too_long, lag});
}

void Edge::OnInputEnd(SessionId session) { owner_.OnInput(session, InputEnded{}); }

void Edge::OnGone(SessionId session, DisconnectReason reason) {
  owner_.OnInput(session, Disconnected{reason});
}

void Edge::OnSent(SessionId session, uint64_t mark, bool sent) {
  owner_.OnInput(session, OutputSent{mark, sent});
}

// ---- Turns.

void Edge::WaitReady() {
  connections_.WaitReady([this] { OnReady(); });
}

void Edge::OnReady() {
  reading_ = true;
  connections_.ReadReady();
  reading_ = false;
  owner_.EndTurn();
  if (connections_.HasUnread()) {
    asio::post(io_, [this] { OnReady(); });
  } else {
    WaitReady();
  }
}

// What is posted comes after all handlers that are ready.
void Edge::ScheduleEndTurn() {
  if (reading_ || std::exchange(end_turn_scheduled_, true)) return;
  asio::post(io_, [this] {
    end_turn_scheduled_ = false;
    owner_.EndTurn();
  });
}

void Edge::Flush(RecordNumber committed) {
  committed_ = committed;
  connections_.Flush(committed);
  SendBroadcasts();
  if (connections_.HasPaused()) WaitPaused();
}

void Edge::Committed(RecordNumber) {
  connections_.WakeHeld();
  if (passing_) ScheduleEndTurn();
}

// A pass goes on from turn to turn. After one that nobody waited for there is a pause in which
// there comes more to be told: so the work is bounded, though its amount is the square of the
// number of users.
void Edge::SendBroadcasts() {
  if (!passing_) {
    if (pass_wanted_ == Pass::kNone) return;
    const auto now = steady_clock::now();
    if (pass_wanted_ == Pass::kWaits && now < next_pass_) return WaitForPass();
    pass_wanted_ = Pass::kNone;
    if (!connections_.BeginPass()) return;
    passing_ = true;
    pass_took_ = {};
  }
  if (connections_.pass_after() > committed_) return;  // Committed goes on
  const auto start = steady_clock::now();
  passing_ = !connections_.GoOn(kPassPart);
  const auto end = steady_clock::now();
  pass_took_ += end - start;
  if (!passing_) next_pass_ = end + std::min(kPassPause * pass_took_, kLongestPause);
  if (passing_ || pass_wanted_ != Pass::kNone) ScheduleEndTurn();
}

void Edge::WaitForPass() {
  if (std::exchange(pass_timed_, true)) return;
  pass_timer_.expires_at(next_pass_);
  pass_timer_.async_wait([this](const boost::system::error_code& error) {
    pass_timed_ = false;
    if (!error) owner_.EndTurn();
  });
}

void Edge::WaitPaused() {
  if (std::exchange(pause_timed_, true)) return;
  pause_timer_.expires_after(ConnectionTable::kPause);
  pause_timer_.async_wait([this](const boost::system::error_code& error) {
    pause_timed_ = false;
    if (error) return;
    reading_ = true;
    connections_.ReadPaused();
    reading_ = false;
    owner_.EndTurn();
  });
}

void Edge::Tick() {
  const auto now = steady_clock::now();
  connections_.EndOverdue(now);
  connections_.GiveBackMemory(now);
  LogRefusals(/*all=*/false);
}

void Edge::LogRefusals(bool all) {
  const auto lines = all ? refusal_log_.Rest() : refusal_log_.Due(Now());
  for (const std::string& line : lines) spdlog::info("{}", line);
  const auto now = steady_clock::now();
  if (counters_.connects_refused == connects_logged_ || (!all && now < connects_due_)) return;
  connects_due_ = now + RefusalLog::kStrangers;
  spdlog::info("{}: closed (connects), the last of {}", connects_refused_of_,
               counters_.connects_refused - connects_logged_);
  connects_logged_ = counters_.connects_refused;
}

void Edge::LetNobodyIn() {
  lets_nobody_in_ = true;
  if (web_) web_->LetNobodyIn();
}

bool Edge::HasSuccessor() const {
  const auto shared = [](const Listener& listener) { return listener.IsShared(); };
  return std::ranges::all_of(listeners_, shared) && (!tls_ || tls_->IsShared()) &&
         (!web_ || web_->IsShared());
}

void Edge::GiveUpAddresses() {
  if (tls_) tls_->GiveUp();
  if (web_) web_->GiveUp();
  for (Listener& listener : listeners_) listener.GiveUp();
}

void Edge::Stop() {
  lets_nobody_in_ = true;
  if (tls_) tls_->GiveUp();
  if (web_) web_->GiveUp();
  for (Listener& listener : listeners_) {
    listener.AcceptAll();
    listener.Close();
  }
  LogRefusals(/*all=*/true);
  connections_.CloseAll();
}

}  // namespace fibs::server
