#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "protocol/telnet.h"
#include "server/core/core.h"
#include "server/core/event.h"
#include "server/edge/connections/terminal.h"

namespace fibs::server {

// Dice from a list, for all games; running out of them is a failure of the test.
class ScriptedDice : public engine::DiceMaker {
 public:
  engine::Seed DrawSeed() override { return {}; }
  std::string Commitment(const engine::Seed&) const override { return "none"; }
  bool scripted() const override { return true; }
  std::unique_ptr<engine::DiceSource> MakeDice(const engine::DiceOrigin& origin,
                                               engine::GameNumber number, size_t rolls) override;
  // "31 66 52"
  void Add(std::string_view rolls);
  size_t left() const { return rolls_.size(); }

 private:
  engine::Dice Next();

  std::deque<engine::Dice> rolls_;
};

// The records of a core, added up as a storage would: what a restart would find.
class MemoryStorage {
 public:
  void Commit(const NumberedRecord& record);
  // Everything, each unfinished match with its inputs.
  StoredState Load() const { return state_; }
  // What a server starts with: the same, until UseSummaries; from then on what SqlStorage gives.
  StoredState LoadAtStart() const;
  void UseSummaries() { summaries_ = true; }
  // Another state takes the place of what was stored; the records so far stay.
  void Replace(StoredState state);
  // Replaces what is stored of unfinished matches by what no server writes.
  void SpoilMatches();
  // As MatchReader does.
  std::vector<FinishedMatch> LoadHistory(AccountId account, int count) const;
  std::optional<ArchivedMatch> LoadMatch(MatchId match, size_t inputs_max) const;
  std::optional<ArchivedMatch> LoadLastMatch(AccountId a, AccountId b, size_t inputs_max) const;
  // What the thread that reads old matches makes of a question.
  HistoryLoaded Answer(const HistoryQuery& query) const;
  MatchLoaded Answer(const MatchQuery& query, size_t inputs_max,
                     const engine::DiceMaker& dice) const;
  const std::vector<NumberedRecord>& records() const { return records_; }
  RecordNumber last_record() const { return state_.last_record; }
  // For long runs: what they add up to stays.
  void ForgetRecords() { records_.clear(); }

 private:
  void EraseCause(SessionKey session);
  void SaveChouette(const StoredChouette& saved);

  StoredState state_;
  std::map<MatchId, RecordNumber> opened_;  // when the table of a match was opened last
  struct Closed {
    MatchSummary summary;
    Time at;
  };
  std::map<MatchId, Closed> closed_;  // the matches whose tables were closed last
  std::map<MatchId, std::optional<Claim>> claims_;
  std::map<MatchId, std::array<ClaimRefusals, 2>> refusals_;
  bool summaries_ = false;
  std::vector<NumberedRecord> records_;
  std::vector<FinishedMatch> finished_;  // oldest first
  std::vector<StoredMatch> archive_;     // the same with their inputs
};

// "secret" is a short password, which tests use, unless one wants to see it refused.
void AllowShortPasswords(Config& config);
// Most tests type faster than people, and have no events but those that they make.
Config RatesOff();

// The whole server in the process: connections by name, typed lines in, received bytes out.
// Passwords are "hashed" by writing "hash:" before them, at once.
class TestServer {
 public:
  // With dice of its own, or with those of `maker`, which must outlive it.
  explicit TestServer(Config config = RatesOff(), engine::DiceMaker* maker = nullptr);

  // A new connection; its greeting can be read.
  void Open(const std::string& who, const std::string& host = "192.0.2.1");
  void Type(const std::string& who, std::string_view line);
  // From now on his line takes so long.
  void SetLag(const std::string& who, std::chrono::milliseconds lag) { clients_[who].lag = lag; }
  // Bytes as a terminal sends them, through the telnet decoder; its answers are received too.
  void Bytes(const std::string& who, std::string_view bytes);
  // The connection is lost.
  void Drop(const std::string& who, DisconnectReason reason = DisconnectReason::kDropped);
  // The connection is lost and its peer expected back; he is back.
  void Interrupt(const std::string& who);
  void Return(const std::string& who);
  // The client sends nothing more, and still reads.
  void EndInput(const std::string& who);
  // Everything received since the last Read, as bytes.
  std::string Read(const std::string& who);
  // The same, to be read away by the caller.
  std::string& Received(const std::string& who) { return clients_[who].received; }
  // The same without reading it away.
  const std::string& Peek(const std::string& who) { return clients_[who].received; }
  bool Closed(const std::string& who) const;
  // Everything sent since the start, to whomever, in order.
  struct Sent {
    std::string who;
    std::string text;
    RecordNumber after = 0;     // it waits for this record
    RecordNumber appended = 0;  // the last record that was appended before it
  };
  const std::vector<Sent>& sent() const { return sent_; }
  // From now on password threads, storage, and the sockets about what they have sent, answer only
  // when they are told to.
  void HoldAnswers() { answers_held_ = true; }
  // Whose turn the last question to storage takes.
  const Asker& asker() const { return asker_; }
  void SendAnswers();
  // The first of them. False: there is none.
  bool SendAnswer();
  // As of the operator's file, until the next start.
  // Also after a crash.
  void UseWords(std::string_view file) {
    words_ = file;
    core_->UseWords(words_);
  }
  // From now on storage cannot be read.
  void BreakStorage() { storage_broken_ = true; }
  // From now on nothing is stored, and nobody receives what waits for a record.
  void BreakDisk() { disk_broken_ = true; }
  void HealDisk();
  // From the next Crash on the unfinished matches of now cannot be replayed.
  void SpoilMatches() { storage_.SpoilMatches(); }
  // Time passes, second by second.
  void Wait(int seconds);
  // The same for long times, in larger steps.
  void Pass(std::chrono::hours time);
  // Time passes in which the server is down: before the first event behind a Crash.
  void Sleep(std::chrono::hours time) { now_ += time; }
  void Shutdown() { Raise(ShutdownRequested{}); }
  // An event of no session.
  void Raise(decltype(Event::what) what) { Post({now_, 0, std::move(what)}); }
  // As fibs-admin asks it.
  AdminAnswer Administrate(const AdminRequest& request);
  // From the next start on the server knows of saved matches no more than a real storage tells it.
  void UseSummaries() { storage_.UseSummaries(); }
  // As if the server had appended it before it ended; it has to end next.
  void Store(Record record);
  // From now on every match that is claimed is judged so.
  void JudgeAs(double chance) { chance_ = chance; }
  int judged() const { return judged_; }  // so often
  // What is found of each analysis, what was asked last, and what happens to those that are
  // awaited.
  void FindAnalysis(AnalysisFound found) { analysis_ = std::move(found); }
  const AnalysisQuery& asked_analysis() const { return asked_analysis_; }
  // How somebody has played, whoever that is.
  void SetPerformances(std::vector<Performance> all) { performances_ = std::move(all); }
  // The puzzle of each day, as stored; empty: the house's.
  void SetPuzzle(std::string text) { puzzle_ = std::move(text); }
  const PerformanceQuery& asked_performances() const { return asked_performances_; }
  // Whether it is asked which analyses are new; that they are.
  bool awaits_news() const { return awaited_news_.has_value(); }
  void AnswerNews(AnalysesStored stored);
  size_t awaited() const { return awaited_.size(); }
  void AnswerAwaited(AnalysisFound::State state);
  // What has been given to the mail server, which answers only when a test says so.
  std::vector<StoredMail>& sent_mails() { return sent_mails_; }
  void AnswerMail(MailId mail, MailTried answer);
  // What has been given to push services, and the answer of the first of them.
  std::deque<std::pair<RequestId, SendPush>>& sent_notices() { return sent_notices_; }
  void AnswerPush(PushTried answer);
  const MailTaken& mail_taken() const { return mail_taken_; }
  // Stops without a word and starts again from what was recorded.
  void Crash();
  // The same from another state; its last record is that of now.
  void Restore(StoredState stored);

  // How another core takes over: from one that has said all it had to say, or from one that was
  // killed, in which case nothing is received of what it shows anew.
  enum class TakeOver : uint8_t { kHandover, kCrash };
  // From now on, before the first connection, another core takes over after each line that is
  // typed. It knows what storage and edge would give it.
  void TakeOverAfterLines(TakeOver how);
  void StopTakeOvers() { take_over_.reset(); }
  // From now on, before the first connection, sessions are those of an edge that another core could
  // take over: the records that its last handled input and its last state wait for.
  void LinkSessions() { linked_ = true; }
  RecordNumber HandledAfter(const std::string& who) const { return clients_.at(who).handled_after; }
  RecordNumber StateAfter(const std::string& who) const { return clients_.at(who).state_after; }

  // Registers NAME with password "secret" and leaves; no greeting or farewell is kept.
  void Register(const std::string& name, const std::string& host = "192.0.2.1");
  // Logs in and reads the greeting away.
  void Clip(const std::string& name);
  void Telnet(const std::string& name);
  // Registers and logs in, both.
  void NewClip(const std::string& name);
  void NewTelnet(const std::string& name);

  const Core& core() const { return *core_; }
  ScriptedDice& dice() { return dice_; }
  const MemoryStorage& storage() const { return storage_; }
  const std::vector<std::string>& log() const { return log_; }
  bool stopped() const { return stopped_; }
  Time now() const { return now_; }

 private:
  struct Piece {
    std::string text = {};
    RecordNumber after = 0;
    bool ahead = false;
  };
  struct Client {
    std::string name;
    SessionId id = 0;
    bool open = false;
    std::optional<Group> group;
    std::string received;
    std::shared_ptr<protocol::TelnetDecoder> decoder;
    Terminal terminal = {};
    bool touched = false;            // its terminal may show a prompt when the event is over
    std::deque<Piece> waiting = {};  // for records
    uint64_t sent_mark = 0;          // to be answered when nothing waits any more; 0: none
    // Of linked sessions:
    SessionKey key = 0;
    InputNumber inputs = 0;                  // so far
    std::map<InputNumber, Event> kept = {};  // not handled yet
    RecordNumber handled_after = 0;          // of the last one that is handled
    std::string state = {};
    std::chrono::milliseconds lag{};  // said with each line
    RecordNumber state_after = 0;
    std::string host = {};
    Time last_line = {};
  };
  Client* Find(SessionId id);
  void TypeLine(Client& client, std::string_view line, bool too_long);
  void Show(Client& client, const Send& send);
  void Receive(Client& client, Piece piece);
  void EndEvent();
  void TellStored();
  void Post(Event event);
  // What the edge says of a client: with a number, when another core may have to do it.
  void Say(Client& client, decltype(Event::what) what);
  void TakeOverCore();
  template <typename Question>
  std::optional<fibs::server::Answer> AnswerTo(RequestId id, const Question& question);
  void Answer(Event event);
  void AnswerMark(Client& client, bool sent);
  void Carry(Output& output);
  template <typename OfAKind>
  void CarryOut(OfAKind& output);

  Config config_;
  ScriptedDice dice_;
  Asker asker_;
  engine::DiceMaker& maker_;
  MemoryStorage storage_;
  std::unique_ptr<Core> core_;
  Time now_;
  std::string words_;
  std::optional<TakeOver> take_over_;
  bool linked_ = false;
  bool unseen_ = false;  // nothing is received
  SessionId last_session_ = 0;
  std::map<std::string, Client> clients_;
  std::deque<Event> answers_;  // of the password threads and storage
  std::deque<Event> held_answers_;
  bool answers_held_ = false;
  bool storage_broken_ = false;
  bool disk_broken_ = false;
  std::vector<NumberedRecord> unstored_;
  RecordNumber told_stored_ = 0;
  std::vector<Sent> sent_;
  std::vector<std::string> log_;
  double chance_ = 0.5;
  int judged_ = 0;
  std::optional<AnalysisFound> analysis_;  // none: there is no such match
  AnalysisQuery asked_analysis_;
  PerformanceQuery asked_performances_;
  std::string puzzle_;
  std::vector<Performance> performances_;
  std::optional<RequestId> awaited_news_;
  std::vector<std::pair<RequestId, MatchId>> awaited_;
  std::vector<StoredMail> sent_mails_;
  std::map<MailId, RequestId> mail_requests_;
  std::deque<std::pair<RequestId, SendPush>> sent_notices_;
  MailTaken mail_taken_;
  bool stopped_ = false;
  AdminAnswer admin_answer_;
};
// As a parameter of a test.
inline void PrintTo(TestServer::TakeOver how, std::ostream* out) {
  *out << (how == TestServer::TakeOver::kCrash ? "Crash" : "Handover");
}

}  // namespace fibs::server
