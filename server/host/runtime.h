#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/core/event.h"
#include "server/edge/accept_rate.h"
#include "server/edge/connection_table.h"
#include "server/edge/listener.h"
#include "server/edge/tls_gate.h"
#include "server/host/admin_socket.h"
#include "server/host/archive_thread.h"
#include "server/host/http_server.h"
#include "server/host/metrics.h"
#include "server/host/password_pool.h"
#include "server/host/signals.h"
#include "server/host/storage_health.h"
#include "server/host/storage_thread.h"
#include "server/host/supervisor.h"
#include "server/limits/refusal_log.h"
#include "server/storage/storage.h"

namespace fibs::server {

// How the server ended, as the exit code of the process.
enum class Ended : int {
  kStopped = 0,
  kRecordsLost = 1,  // storage failed to the last, or another server has it; nobody was shown
                     // what is lost
  kRestart = 3,      // a supervisor is to start it again
};

// The shell around the core: turns what happens on sockets, timers and threads into events, and
// carries out the outputs. One turn: the lines of all sessions that are ready, each handled to its
// end; then the records go to storage and the text to the sockets, each session once.
//
// What can wait never delays a game: of the log-ins that are ready, and of what everybody is to be
// told, a turn does only a part.
class Runtime : private ConnectionTable::Owner {
 public:
  using Handler = std::function<void(const Event&, Outputs&)>;

  // Listens from here on, but accepts in Run only. Throws ConfigError: an address is taken.
  explicit Runtime(const Config& config);

  // With the ports that were picked.
  std::vector<std::string> addresses() const;

  // SIGTERM and SIGINT become ShutdownRequested; SIGHUP is for `signals().OnReload`.
  void ShutdownOnSignals();
  Signals& signals() { return signals_; }
  // The same from any thread.
  void RequestShutdown();

  // Lets fibs-admin ask for things while the server runs, through a socket at `path`. When it
  // cannot be made, the log says so and the server does without.
  void OpenAdminSocket(const std::string& path);

  // What /metrics tells of the core; called on the thread of Run.
  void TellCoreMetrics(std::function<CoreMetrics()> tell) { core_metrics_ = std::move(tell); }
  // Of http.listen and tls.listen, with the ports that were picked.
  std::optional<std::string> http_address() const;
  std::vector<std::string> tls_addresses() const;

  // Runs until the handler says StopServer and all is sent and stored, which takes 2 seconds at
  // most. `last_record` is the last one that is stored already.
  Ended Run(Storage& storage, RecordNumber last_record, Handler handler);
  // After Run: a thread is still in a storage that does not answer. The process must end without
  // waiting for it, which the destructor would do.
  bool hangs() const { return hangs_; }

 private:
  void OnLine(SessionId session, std::string_view line, bool too_long) override;
  void OnInputEnd(SessionId session) override;
  void OnGone(SessionId session, DisconnectReason reason) override;
  void OnPaused(const std::string& peer) override;
  void OnSent(SessionId session, uint64_t mark, bool sent) override;
  void ScheduleEndTurn() override;

  void WaitReady();
  void OnReady();
  struct PasswordAnswer {
    SessionId session = 0;
    PasswordPool::Answer answer;
  };

  // Takes `socket`: of a connection, or the session's end of a TLS one.
  static Time Now();
  void OnAccept(int socket, const Tcp::endpoint& peer);
  void StartThreads(Storage& storage);
  void HandlePasswordAnswers();
  void OnCommitted(RecordNumber number, std::chrono::nanoseconds took);
  void LogRefusal(std::string_view reason, std::string line);
  std::string Status();
  HttpServer::Answer OnHttp(std::string_view path);
  MetricsNow Measure();
  void OnSignal();
  void StartTimer();
  void OnTimer();
  void EndTurn();
  void SendBroadcasts();
  void WaitForPass();
  void WaitPaused();
  // An event for the core, unless the server stops.
  void Raise(SessionId session, decltype(Event::what) what);
  void Handle(SessionId session, decltype(Event::what) what);
  void BeginStop();
  void SubmitRecords();
  void AskArchive(SessionId session, ArchiveThread::Query query);

  void CarryOut(Output& output);
  void CarryOut(EdgeOutput& output);
  void CarryOut(Append& output);
  void CarryOut(LoadHistory& output);
  void CarryOut(LoadMatch& output);
  void CarryOut(HashPassword& output);
  void CarryOut(CheckPassword& output);
  void CarryOut(Log& output);
  void CarryOut(StopServer& output);
  void CarryOut(AdminAnswer& output);
  void AnswerAdmin();

  const Config config_;
  boost::asio::io_context io_{1};
  Signals signals_;
  Supervisor supervisor_;
  boost::asio::steady_timer timer_;
  std::deque<Listener> listeners_;
  AcceptRate accept_rate_;
  ConnectionTable connections_;
  std::unique_ptr<AdminSocket> admin_socket_;
  std::optional<HttpServer> http_;
  std::vector<AdminAnswer> admin_answers_;  // wait for their records
  Handler handler_;
  Outputs outputs_;                      // of the event that is being handled
  std::vector<NumberedRecord> records_;  // appended in this turn
  RecordNumber appended_ = 0;
  RecordNumber committed_ = 0;
  Metrics metrics_;
  RefusalLog refusal_log_;           // of those that the core never sees
  uint64_t connects_logged_ = 0;     // of metrics_.connects_refused, in the log
  std::string connects_refused_of_;  // the last address
  StorageHealth health_;
  std::function<CoreMetrics()> core_metrics_ = [] { return CoreMetrics{}; };
  const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
  std::optional<Time> turn_;  // when the turn began: the time of all its events
  bool end_turn_scheduled_ = false;
  bool reading_ = false;                         // EndTurn follows anyway
  std::deque<PasswordAnswer> password_answers_;  // not handled yet

  // What is told to all (SendBroadcasts).
  enum class Pass : uint8_t { kNone, kWaits, kUrgent };
  Pass pass_wanted_ = Pass::kNone;
  bool passing_ = false;
  bool pass_timed_ = false;
  std::chrono::steady_clock::duration pass_took_{};
  std::chrono::steady_clock::time_point next_pass_;
  boost::asio::steady_timer pass_timer_;
  boost::asio::steady_timer pause_timer_;  // of connections that have sent too much
  bool pause_timed_ = false;
  std::optional<StopServer> stop_;
  bool stopping_ = false;  // no more events but OutputSent
  bool hangs_ = false;
  std::chrono::steady_clock::time_point stop_by_;
  // Last: their threads post to the rest.
  std::optional<StorageThread> storage_;
  std::optional<ArchiveThread> archive_;
  std::optional<PasswordPool> passwords_;
  std::optional<TlsGate> tls_;
};

}  // namespace fibs::server
