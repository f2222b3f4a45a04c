#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/host/runtime.h"
#include "server/storage/public_reader.h"
#include "server/storage/storage.h"

namespace fibs::server {

inline constexpr std::chrono::seconds kDeadline{120};  // for what must happen; a failure otherwise

// Knows nobody and no match.
class EmptyReader : public PublicReader {
 public:
  std::optional<PublicPlayer> LoadPlayer(const std::string&, int, Time) override { return {}; }
  std::optional<PublicMatch> FindMatch(MatchId) override { return {}; }
  std::optional<PublicRecord> LoadMatch(MatchId, size_t) override { return {}; }
  std::optional<PublicAnalysis> LoadAnalysis(MatchId) override { return {}; }
  PublicRatings LoadRatings(int64_t, int) override { return {}; }
  PublicEvents LoadEvents(EventId, RecordNumber, int) override { return {}; }
  std::optional<PublicOwnData> LoadOwnData(const std::string&, int, Time) override { return {}; }
  std::optional<PublicCalendar> LoadCalendar(const std::string&) override { return {}; }
  ConductYears LoadConductYears() override { return {}; }
  std::vector<Account> LoadNames(const std::vector<AccountId>&) override { return {}; }
};

// A storage that commits only as often as it is told to, or fails.
class GatedStorage : public Storage {
 public:
  StoredState Load() override { return {}; }
  void Commit(std::span<const NumberedRecord> records) override;
  void KeepLead() override;
  // LoadHistory: `count` matches; fails for account 13. LoadMatch: one of which the inputs are the
  // numbers of all records committed so far; fails for 13, and hangs for 14 until LetRead.
  // FindLastMatch: none.
  std::unique_ptr<MatchReader> MakeReader() override;
  std::unique_ptr<PublicReader> MakePublicReader() override {
    return std::make_unique<EmptyReader>();
  }

  // Lets everything pass from now on.
  void Open();
  // The next `times` commits fail.
  void Fail(int times);
  // Waits until match 14 is being read.
  bool WaitForHangingRead();
  void LetRead();
  // Somebody else has the database: found at the next commit ...
  void LoseLeadership();
  // ... or when it is asked whether this server leads.
  void LoseLeadershipWhenIdle();
  // The next `times` questions are not answered.
  void FailWhenIdle(int times);
  // Waits until it was asked so often.
  bool WaitForQuestions(int questions);
  // Waits until so many commits were tried, passed or not.
  bool WaitForTries(int tries);
  std::vector<RecordNumber> committed();
  // The matches that were read, in this order.
  std::vector<MatchId> read();

 private:
  class Reader;
  void NoteRead(MatchId match);

  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  bool hanging_ = false;
  bool readable_ = false;
  bool lost_ = false;
  bool lost_when_idle_ = false;
  int failures_when_idle_ = 0;
  int questions_ = 0;
  int failures_ = 0;
  int tries_ = 0;
  std::vector<RecordNumber> committed_;
  std::vector<MatchId> read_;
};

// Browsers alone, on a port of the system's choice.
inline Config WebOnly() {
  Config config;
  config.web.listen = {"127.0.0.1:0"};
  return config;
}

// A Runtime in a thread, on a free port of 127.0.0.1, with a handler that notes every event and
// understands a few words:
//   quit          Goodbye, close           store TEXT   a record, and TEXT when it is stored
//   stored        "N stored", the last record, before what waits for one
//   flood N       100 KB to session N      big N        N bytes, then close
//   close N       closes session N
//   group G, alone       belongs to a group, to none
//   person N             belongs to a group of people; a terminal with prompts and N columns
//   news TEXT, shout TEXT   to everybody in a group but who typed it, the second urgent
//   stored_news TEXT     the same, behind a record
//   hash P, check H P    by the password pool
//   tell TEXT     TEXT, and "1 sent" as an event when it has left, or "1 not sent"
//   store_tell TEXT   the same, behind a record
//   history A N   "N matches", match N [HOST] "1 2 3" (its inputs), last "no match", or "failed";
//                 asked N [HOST] those that it had when that was typed; HOST: whose turn it takes
//   mail ADDRESS  a record, and a mail to it that has the record's number
//   stop, restart StopServer
//   fault         a record, and throws
//   pause         nothing is handled until Resume()
// and echoes every other line.
class TestRuntime {
 public:
  // `admin_socket`: its path; empty: there is none.
  // `api`: with config.web.listen.
  explicit TestRuntime(Config config = {}, std::unique_ptr<GatedStorage> storage = nullptr,
                       const std::string& admin_socket = "", ApiHandler api = nullptr);
  ~TestRuntime();

  uint16_t port() const { return port_; }
  uint16_t http_port() const;  // with config.http_listen
  uint16_t web_port() const;   // with config.web.listen
  Runtime& runtime() { return *runtime_; }
  GatedStorage& storage() { return *storage_; }
  void RequestShutdown() { runtime_->RequestShutdown(); }

  // Events as text: "1 connected 127.0.0.1", "1 line hello", "1 long hell", "1 dropped",
  // "1 queue full", "1 queues full", "tick", "shutdown", "1 checked 0", "1 lost" (its browser), "1
  // back", "mail 1 sent", "mail arrived roll" (it is stored, and taken unless it says "later").
  // Waits until `event` was seen so often.
  bool WaitFor(const std::string& event, int times = 1);
  // Waits for one more tick than there have been.
  bool WaitForMoreTicks();
  // All but the ticks.
  std::vector<std::string> events();
  void Resume();
  // Waits for the end.
  Ended Join();
  bool hangs() const { return runtime_->hangs(); }

 private:
  void Handle(const Event& event, Outputs& outputs);
  void HandleLine(SessionId session, const std::string& line, Outputs& outputs);
  void Note(std::string event);
  // 1 for the first connection, 2 for the second: so are they called in events and by `flood`.
  size_t NumberOf(SessionId session) const;

  std::vector<SessionId> sessions_;  // in the order they connected
  std::unique_ptr<GatedStorage> storage_;
  std::unique_ptr<Runtime> runtime_;
  uint16_t port_ = 0;
  RecordNumber last_record_ = 0;
  RecordNumber stored_ = 0;
  uint64_t last_mark_ = 0;
  uint64_t last_request_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> events_;
  bool resumed_ = false;
  std::future<Ended> ended_;
};

// A TCP client with blocking calls that give up at the deadline.
class TestClient {
 public:
  explicit TestClient(uint16_t port, const char* host = "127.0.0.1");
  ~TestClient();
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  // False when the server has closed the connection.
  bool Write(std::string_view bytes);
  // The last byte is urgent data of TCP.
  void WriteUrgent(std::string_view bytes);
  void EndOutput();
  void Reset();  // an abortive close
  // Reads until `end` has come; what was read, up to and with it.
  std::string ReadUntil(const std::string& end);
  // Reads so many bytes; fewer at the end of the connection.
  std::string Read(size_t size);
  // Reads to the end of the connection. "reset" is appended when it was no orderly end.
  std::string ReadAll();
  // Whether there is something to be read right now.
  bool HasInput();

 private:
  bool Fill();
  int fd_ = -1;
  std::string buffer_;
};

}  // namespace fibs::server
