#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/asio/periodic_timer.h"
#include "server/config.h"
#include "server/core/event.h"
#include "server/edge/edge.h"
#include "server/edge/sockets/listener.h"
#include "server/host/believed_clock.h"
#include "server/host/doors/admin_socket.h"
#include "server/host/doors/mail_socket.h"
#include "server/host/http/http_server.h"
#include "server/host/http/web_api.h"
#include "server/host/links/link_server.h"
#include "server/host/metrics.h"
#include "server/host/server_stage.h"
#include "server/host/signals.h"
#include "server/host/supervisor.h"
#include "server/host/workers/analysis_watch.h"
#include "server/host/workers/analysis_workers.h"
#include "server/host/workers/archive_thread.h"
#include "server/host/workers/judge_thread.h"
#include "server/host/workers/mail_sender.h"
#include "server/host/workers/pairing_thread.h"
#include "server/host/workers/password_pool.h"
#include "server/host/workers/push_sender.h"
#include "server/host/workers/storage_health.h"
#include "server/host/workers/storage_thread.h"
#include "server/storage/storage.h"

namespace fibs::server {

// How the server ended, as the exit code of the process.
enum class Ended : int {
  kStopped = 0,
  kRecordsLost = 1,  // storage failed to the last, or another server has it; nobody was shown
                     // what is lost
  kRestart = 3,      // a supervisor is to start it again
};

// The shell around the core: turns what happens at the edge, on timers and threads into events, and
// carries out the outputs. One turn: the lines of all sessions that are ready, each handled to its
// end; then the records go to storage and the text to the sockets, each session once.
//
// Work that can wait never delays a game: a turn does only a part of the log-ins that are ready.
class Runtime : private Edge::Owner, private LinkServer::Owner {
 public:
  using Handler = std::function<void(const Event&, Outputs&)>;

  // Listens from here on, but accepts in Run only. Throws ConfigError: an address is taken.
  explicit Runtime(const Config& config, const Listening& listening = {});

  // Where its users or, with link.listen, its edges come; with the ports that were picked.
  std::vector<std::string> addresses() const;
  bool has_links() const { return links_ != nullptr; }

  // With link.listen: runs `work` on a thread of its own. `work` waits until this server may lead
  // and reads what is stored; meanwhile edges are told that this server does not lead yet. Throws
  // what `work` throws. False: the process has to end without waiting, since that thread is still
  // at work.
  bool StandBy(const std::function<void()>& work);
  // From that thread: what is stored by now is known; `warm`: and a copy of it is kept.
  void NoteFollowed(bool warm);

  // SIGTERM and SIGINT become ShutdownRequested; SIGHUP is for `signals().OnReload`.
  // SIGUSR1 with link.listen: everything is committed and sent, then the server ends with kRestart,
  // and its sessions wait at their edges for the next one.
  void ShutdownOnSignals();
  Signals& signals() { return signals_; }
  // The same from any thread.
  void RequestShutdown();

  // Lets fibs-admin make requests while the server runs, through a socket at `path`. If the socket
  // cannot be made, the log says so and the server runs without it.
  void OpenAdminSocket(const std::string& path);

  // Which time it is: see BelievedClock. Before Run it is told what is known of it.
  BelievedClock& clock() { return clock_; }
  Time Now();

  // What /metrics tells of the core; called on the thread of Run.
  void TellCoreMetrics(std::function<CoreMetrics()> tell) { core_metrics_ = std::move(tell); }
  // The command that a line of the session means, for the log; empty: none, or it is not known.
  using CommandOf = std::function<std::string_view(SessionId session, std::string_view line)>;
  void TellCommands(CommandOf tell) { command_of_ = std::move(tell); }
  // Of http.listen and tls.listen, with the ports that were picked.
  std::optional<std::string> http_address() const;
  std::vector<std::string> tls_addresses() const;
  // Of web.listen: "http://127.0.0.1:8080".
  std::vector<std::string> web_addresses() const;

  // Matches are analysed, with SQLite by threads of this process. The storage of Run must be of the
  // configured database. Before Run.
  void UseJobs() { uses_jobs_ = true; }
  // A handler that answers the requests for the API, instead of the storage. Before Run.
  void UseApi(ApiHandler handler) { api_ = std::move(handler); }

  // What is stored already: up to which record; the epoch that this server has begun, and which
  // edges the one before it had.
  struct Stored {
    RecordNumber last_record = 0;
    link::Epoch epoch = 0;
    link::Epoch follows = 0;  // the last epoch before it in which anything was stored
    std::vector<EdgeId> edges = {};
  };
  // Runs until the handler says StopServer and all is sent and stored, which takes 2 seconds at
  // most.
  Ended Run(Storage& storage, const Stored& stored, Handler handler);
  // After Run: a thread is still in a storage that does not answer. The process must end without
  // waiting for it, which the destructor would do.
  bool hangs() const { return hangs_; }
  // Threads that need nothing and hold nothing have not ended: do not wait for them.
  bool computes() const { return computes_; }

 private:
  void OnInput(SessionId session, EdgeInput input) override;
  void OnLinkEvent(SessionId session, CoreLink::What what, InputNumber input) override;
  void OnOutdated(link::Epoch epoch) override;
  void EndTurn() override;

  void StartApi(Storage& storage);
  void StartThreads(Storage& storage);
  void StartJobs();
  void StartMail();
  void HandlePasswordAnswers();
  void OnCommitted(RecordNumber number, std::chrono::nanoseconds took);
  std::string Status();
  void StartHttp();
  HttpServer::Answer OnHttp(std::string_view path);
  HttpServer::Answer OnStandbyHttp(std::string_view path) const;
  MetricsNow Measure();
  void OnSignal();
  void OnTimer();
  // An event for the core, unless the server stops.
  void Raise(SessionId session, decltype(Event::what) what);
  void Handle(SessionId session, decltype(Event::what) what, InputNumber input = 0);
  std::string Describe(const Event& event) const;
  void Lead(const Stored& stored);
  void OnAdminRequest(const AdminRequest& request);
  void HandOver();
  // The end, for edges. False: it is too early.
  bool LeaveLinks();
  // False: the step has no place here.
  bool Go(ServerStep step);
  void BeginStop(ServerStep step);
  void SubmitRecords();
  // Who answers a question.
  void Ask(RequestId id, HashPassword& question) { passwords_->Add(id, question); }
  void Ask(RequestId id, CheckPassword& question) { passwords_->Add(id, question); }
  void Ask(RequestId id, HistoryQuery& question);
  void Ask(RequestId id, MatchQuery& question);
  void Ask(RequestId id, AnalysisQuery& question);
  void Ask(RequestId id, AwaitAnalysis& question);
  void Ask(RequestId id, AwaitAnalyses& question);
  void Ask(RequestId id, PerformanceQuery& question);
  void Ask(RequestId id, PuzzleQuery& question);
  void Ask(RequestId id, JudgeMatch& question) { judge_->Add(id, std::move(question)); }
  void Ask(RequestId id, PairRound& question) { pairing_->Add(id, std::move(question)); }
  void Ask(RequestId id, SendMail& question);
  void Ask(RequestId id, SendPush& question);
  // From any thread.
  void PostAnswer(Answered answer);

  void CarryOut(Output& output);
  void CarryOut(Append& output);
  void CarryOut(Request& output);
  void CarryOut(MailTaken& output);
  void CarryOut(Log& output);
  void CarryOut(StopServer& output);
  void CarryOut(AdminAnswer& output);
  void AnswerAdmin();
  void SendMails();
  void SendNotices();
  void AnswerMails();
  // Whether an answer to that session is for anybody; 0 is the core itself.
  bool Waits(SessionId session) const { return session == 0 || front_->IsOpen(session); }

  const Config config_;
  boost::asio::io_context io_{1};
  Signals signals_;
  Supervisor supervisor_;
  PeriodicTimer timer_;
  BelievedClock clock_;
  std::unique_ptr<AdminSocket> admin_socket_;
  std::unique_ptr<MailSocket> mail_socket_;  // only with mail.smtp, as mail_sender_
  std::optional<HttpServer> http_;
  bool http_started_ = false;
  std::vector<AdminAnswer> admin_answers_;             // wait for their records
  std::vector<MailTaken> mail_answers_;                // ... and so do these
  std::vector<std::pair<RequestId, SendMail>> mails_;  // ... and these
  std::vector<std::pair<RequestId, SendPush>> notices_;
  Handler handler_;
  Outputs outputs_;                      // of the event that is being handled
  std::vector<NumberedRecord> records_;  // appended in this turn
  RecordNumber appended_ = 0;
  RecordNumber committed_ = 0;
  Metrics metrics_;
  StorageHealth health_;
  CommandOf command_of_ = [](SessionId, std::string_view) { return std::string_view(); };
  std::function<CoreMetrics()> core_metrics_ = [] { return CoreMetrics{}; };
  const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
  const std::chrono::steady_clock::time_point created_ = std::chrono::steady_clock::now();
  std::optional<Time> turn_;               // when the turn began: the time of all its events
  std::deque<Answered> password_answers_;  // not handled yet

  ServerStage stage_ = ServerStage::kStarting;
  Ended ended_ = Ended::kStopped;  // unless records are lost
  link::Epoch epoch_ = 0;
  std::chrono::duration<double> attach_time_{};  // from Run to AttachEnded
  std::chrono::steady_clock::time_point ran_at_;
  bool hangs_ = false;
  bool computes_ = false;
  bool uses_jobs_ = false;
  std::atomic<bool> follows_warm_ = false;
  std::atomic<std::chrono::steady_clock::time_point> followed_at_{};  // never: the epoch
  std::chrono::steady_clock::time_point stop_by_;
  // Last: their threads post to the rest.
  std::optional<StorageThread> storage_;
  TextCache match_texts_;
  std::optional<ArchiveThread> archive_;
  std::optional<AnalysisWatch> analysis_watch_;
  std::optional<AnalysisWorkers> analysis_workers_;
  std::optional<PasswordPool> passwords_;
  std::optional<JudgeThread> judge_;
  std::optional<PairingThread> pairing_;
  std::optional<MailSender> mail_sender_;
  std::optional<PushSender> push_sender_;  // with push.contact
  ApiHandler api_;
  std::optional<WebApi> web_api_;
  // Where the sessions are: one of the two. The edge asks the API.
  std::unique_ptr<LinkServer> links_;
  std::unique_ptr<Edge> edge_;
  Front* front_ = nullptr;
};

}  // namespace fibs::server
