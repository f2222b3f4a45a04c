#pragma once

#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/match/match.h"
#include "server/core/admin_request.h"
#include "server/core/records/mail.h"
#include "server/core/records/performance.h"
#include "server/core/records/record.h"
#include "server/link/ids.h"
#include "server/link/inputs.h"
#include "server/link/outputs.h"
#include "server/link/time.h"

// What goes into the core and what comes out of it: values that own their data. What the edge says
// and is told is in server/link/, storage and the process around the core are here.
namespace fibs::events {
struct Pairing;
struct PairingTask;
}  // namespace fibs::events

namespace fibs::server {

// ---- Questions that threads beside the core answer in a later event, each with its answer.
// Names a question of one core.
struct RequestId {
  SessionId owner = 0;  // 0: the server itself
  uint64_t number = 0;

  friend auto operator<=>(const RequestId&, const RequestId&) = default;
};
// Whose turn it is that a question to storage takes; as it stands here: the server's own.
struct Asker {
  AccountId account = 0;
  std::string host = {};
};

struct PasswordHashed {
  std::string hash;  // empty: there was no memory to make it
};
// Argon2id.
struct HashPassword {
  using Answer = PasswordHashed;
  std::string password;
};

struct PasswordChecked {
  bool ok = false;
};
struct CheckPassword {
  using Answer = PasswordChecked;
  std::string hash;
  std::string password;
};

struct HistoryLoaded {
  std::optional<std::vector<FinishedMatch>> matches;  // newest first; none: storage failed
};
// Answered when all records appended before are committed, or when it cannot be read within
// limits.archive_seconds_max.
struct HistoryQuery {
  using Answer = HistoryLoaded;
  AccountId account = 0;
  int count = 0;  // at most so many
  Asker asker = {};
  // Only those that he has won, that ended then or later, and that were not restored.
  std::optional<Time> won_since = std::nullopt;
};

struct MatchLoaded {
  bool failed = false;  // storage failed
  std::optional<ArchivedMatch> found;
  // What is made of it where it was read; `found` has no inputs then. None: it cannot be replayed.
  std::shared_ptr<const std::string> text = {};     // kMat, kMoves: lines, with the last end
  std::shared_ptr<const engine::Match> match = {};  // kBoard
};
// A match as it is, of which the text is asked for: storage has nothing to do with it.
struct ShownMatch {
  engine::Match match;
  engine::Player viewer = engine::Player::kFirst;
  std::array<std::string, 2> names;
};
// Answered as HistoryQuery is.
struct MatchQuery {
  using Answer = MatchLoaded;
  // What is made of the match where it is read: it may take long.
  enum class Form : uint8_t {
    kInputs,  // nothing
    kMat,     // the text of `export`
    kMoves,   // the text of `oldmoves`
    kBoard,   // of one that is over: the match as it ended
  };
  MatchId match = 0;                   // 0: the last finished one of the two players
  std::array<AccountId, 2> players{};  // who asks, the opponent; only when `match` was not named
  Form form = Form::kInputs;
  bool whole = false;     // with all inputs, also more than limits.archive_inputs_max
  AccountId reader = 0;   // of a text: whose side comes first
  bool as_asked = false;  // one that is not over: as it was when it was asked for
  std::shared_ptr<const ShownMatch> shown = {};  // kMoves of one that is loaded
  Asker asker = {};
};

struct AnalysisFound {
  enum class State : uint8_t {
    kUnreadable,   // storage failed
    kNoMatch,      // there is no finished match of that number
    kNotAnalysed,  // nobody judges its game
    kStored,
    kWaits,    // it was asked for, now or before
    kFailed,   // it was tried, and is not tried again
    kNotOwn,   // nobody has asked for it, and the reader may not
    kTooMany,  // he has asked for as many as he may
    kFull,     // too many wait
  };
  State state = State::kUnreadable;
  MatchId match = 0;
  size_t ahead = 0;                              // kWaits: so many come before it
  std::string why = {};                          // kFailed: one line
  std::shared_ptr<const std::string> text = {};  // kStored: lines, with the last end
};
// The stored analysis of a match; it is asked for where there is none and the reader has played
// the match. Answered as HistoryQuery is.
struct AnalysisQuery {
  using Answer = AnalysisFound;
  enum class Form : uint8_t { kSummary, kMoves };
  MatchId match = 0;  // 0: the last one that the reader has finished
  Form form = Form::kSummary;
  AccountId reader = 0;
  Asker asker = {};
};
// Answered when there is an analysis of the match, or will be none: kStored without a text, or
// kFailed. kWaits: the owner has asked again, or for too many.
struct AwaitAnalysis {
  using Answer = AnalysisFound;
  MatchId match = 0;
};

// Matches by days, of which an analysis was stored; each is told once, but for a crash.
struct AnalysesStored {
  struct Match {
    MatchId match = 0;
    std::array<AccountId, 2> players{};  // as in StoredMatch
  };
  std::vector<Match> matches;
};
// Answered when there is one that ended a short time ago.
struct AwaitAnalyses {
  using Answer = AnalysesStored;
};

struct PerformancesLoaded {
  std::optional<std::vector<Performance>> all;  // newest first; none: storage failed
};
// How somebody has played his last matches that are analysed. Answered as HistoryQuery is.
struct PerformanceQuery {
  using Answer = PerformancesLoaded;
  AccountId account = 0;
  int count = 0;  // at most so many
  Asker asker = {};
};

struct PuzzleLoaded {
  bool failed = false;    // storage failed
  std::string text = {};  // protocol::PuzzleText; empty: the club has none for that day
};
// The puzzle of a day out of the club's matches. Answered as HistoryQuery is.
struct PuzzleQuery {
  using Answer = PuzzleLoaded;
  int64_t day = 0;  // from 1970-01-01, in UTC
  Asker asker = {};
};

struct MatchJudged {
  double chance = 0;  // of claim.by to win it
};
// What a match is worth that was claimed.
struct JudgeMatch {
  using Answer = MatchJudged;
  MatchId match = 0;
  Claim claim;
  std::shared_ptr<const engine::Match> position;
};

struct RoundPaired {
  std::shared_ptr<const events::Pairing> pairing;
  std::chrono::nanoseconds took{};
};
// A round of many players. It is a function of the task alone.
struct PairRound {
  using Answer = RoundPaired;
  std::shared_ptr<const events::PairingTask> task;
};

struct MailTried {
  enum class Result : uint8_t {
    kSent,         // a mail server has taken it
    kRefused,      // for good, this one
    kLater,        // this one, for now
    kUnreachable,  // the mail server itself, for now: others would fare no better
  };
  Result result = Result::kSent;
  bool of_address = false;  // kRefused: because of its receiver
  std::string why = {};     // one line; of kSent: empty
};
// It goes to the mail server as soon as the record is committed.
struct SendMail {
  using Answer = MailTried;
  StoredMail mail;
  RecordNumber after = 0;
};

struct PushTried {
  enum class Result : uint8_t {
    kSent,     // the push service has taken it
    kGone,     // the browser wants no notices any more
    kRefused,  // for good, this one
    kLater,    // this one, for now; others would fare no better there
  };
  Result result = Result::kSent;
  int status = 0;                         // of HTTP; 0: there was no answer
  std::chrono::seconds retry_after = {};  // kLater: the push service has said so; 0: it has not
  std::string why = {};                   // without an answer: one line
};
// A notice to a browser. It goes to the push service as soon as the record is committed.
struct SendPush {
  using Answer = PushTried;
  std::string endpoint;             // a secret: who knows it can send there
  std::string key, secret;          // of the browser, bytes (crypto::PushReceiver)
  std::string private_key;          // of the server, bytes
  std::string text;                 // what the browser is told
  std::string topic;                // a later one of it takes its place, where it still waits
  std::chrono::seconds lasts = {};  // it is worth nothing behind that
  bool urgent = false;
  RecordNumber after = 0;
};

using Question = std::variant<HashPassword, CheckPassword, HistoryQuery, MatchQuery, AnalysisQuery,
                              AwaitAnalysis, AwaitAnalyses, PerformanceQuery, PuzzleQuery,
                              JudgeMatch, PairRound, SendMail, SendPush>;
using Answer = std::variant<PasswordHashed, PasswordChecked, HistoryLoaded, MatchLoaded,
                            AnalysisFound, AnalysesStored, PerformancesLoaded, PuzzleLoaded,
                            MatchJudged, RoundPaired, MailTried, PushTried>;

// ---- In.
struct Tick {};  // once a second
// Answers a Request, whose owner is the session of the event.
struct Answered {
  RequestId request;
  Answer answer;
};
// All records up to this one are committed.
struct RecordsStored {
  RecordNumber last = 0;
};
// Somebody has sent a mail to the server; answered by MailTaken.
struct MailArrived {
  uint64_t request = 0;  // whoever asks gives it
  ArrivedMail mail;
};
struct ShutdownRequested {};  // SIGTERM, SIGINT
// The last event: another core takes over as soon as all that was said is stored and sent.
struct HandingOver {};

struct Event {
  Time now;
  SessionId session = 0;  // 0: it is of none
  std::variant<Connected, Line, InputEnded, Interrupted, Returned, Disconnected, Attach,
               AttachEnded, EdgesChanged, Tick, Answered, OutputSent, RecordsStored, OwnDataFetched,
               MailArrived, ShutdownRequested, HandingOver, AdminRequest>
      what;
  InputNumber input = 0;  // of what the edge says of a session
};

// ---- Out: to the process.
struct Append {
  NumberedRecord record;
};
// Answered by Answered.
struct Request {
  RequestId id;
  Question question;
};
// What became of the mail is decided; whoever brought it is told when the record is committed.
struct MailTaken {
  uint64_t request = 0;
  bool done = true;  // no: it may be brought again later
  RecordNumber after = 0;
};
enum class LogLevel : uint8_t { kInfo, kWarning, kError };
struct Log {
  LogLevel level = LogLevel::kInfo;
  std::string text;
};
// Everything said before is sent and committed, then the process ends (restart: with exit code 3,
// for a supervisor to start it again).
struct StopServer {
  bool restart = false;
};

using ProcessOutput = std::variant<Append, Request, MailTaken, Log, StopServer, AdminAnswer>;

// Carried out in order.
using Output = std::variant<EdgeOutput, ProcessOutput>;
using Outputs = std::vector<Output>;

}  // namespace fibs::server
