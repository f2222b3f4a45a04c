#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/rules/match.h"
#include "protocol/action.h"
#include "server/core/admin_request.h"
#include "server/core/records/mail.h"
#include "server/core/records/record.h"
#include "server/link/ids.h"
#include "server/link/inputs.h"
#include "server/link/outputs.h"
#include "server/link/time.h"

// What goes into the core and what comes out of it: values that own their data. What the edge says
// and is told is in server/link/, storage and the process around the core are here.
namespace fibs::server {

// ---- Storage: questions.
struct HistoryQuery {
  AccountId account = 0;
  int count = 0;  // at most so many
};
// A match as it is, of which the text is asked for: storage has nothing to do with it.
struct ShownMatch {
  engine::Match match;
  engine::Player viewer = engine::Player::kFirst;
  std::array<std::string, 2> names;
};
struct MatchQuery {
  // The command that asks, or what falls due, without a session: kDays, kJudge.
  enum class Use : uint8_t { kExport, kOldboard, kOldmoves, kJoin, kGame, kDays, kJudge };
  MatchId match = 0;                   // 0: the last finished one of the two players
  std::array<AccountId, 2> players{};  // who asks, the opponent; only when `match` was not named
  Use use = Use::kExport;
  bool whole = false;      // with all inputs, also more than limits.archive_inputs_max
  bool sits_down = false;  // kGame: at the table of the match
  // kGame, without sitting down: what is done; none: the board is looked at.
  std::optional<protocol::Action> action = {};
  AccountId reader = 0;   // of a text: whose side comes first
  bool as_asked = false;  // one that is not over: as it was when it was asked for
  std::shared_ptr<const ShownMatch> shown = {};  // kOldmoves of one that is loaded
};
// Whose turn it is that a question takes; as it stands here: the core's own.
struct Asker {
  AccountId account = 0;
  std::string host = {};

  static Asker Nobody() { return {}; }  // the server itself
};

// ---- In.
struct Tick {};  // once a second
// Answers HashPassword; empty: it could not be hashed (no memory).
struct PasswordHashed {
  std::string hash;
};
// Answers CheckPassword.
struct PasswordChecked {
  bool ok = false;
};
// Answers LoadHistory.
struct HistoryLoaded {
  HistoryQuery query;
  std::optional<std::vector<FinishedMatch>> matches;  // newest first; none: storage failed
};
// Answers LoadMatch.
struct MatchLoaded {
  MatchQuery query;
  bool failed = false;  // storage failed
  std::optional<ArchivedMatch> found;
  // What is made of it where it was read; `found` has no inputs then. None: it cannot be replayed.
  std::shared_ptr<const std::string> text = {};     // kExport, kOldmoves: lines, with the last end
  std::shared_ptr<const engine::Match> match = {};  // kOldboard of one that is over
};
// All records up to this one are committed.
struct RecordsStored {
  RecordNumber last = 0;
};
// Answers JudgeMatch.
struct MatchJudged {
  MatchId match = 0;
  Claim claim;
  int inputs = 0;     // as in JudgeMatch
  double chance = 0;  // of claim.by to win it
};
// Answers SendMail.
struct MailTried {
  enum class Result : uint8_t {
    kSent,         // a mail server has taken it
    kRefused,      // for good, this one
    kLater,        // this one, for now
    kUnreachable,  // the mail server itself, for now: others would fare no better
  };
  MailId mail = 0;
  Result result = Result::kSent;
  bool of_address = false;  // kRefused: because of its receiver
  std::string why = {};     // one line; of kSent: empty
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
               AttachEnded, EdgesChanged, Tick, PasswordHashed, PasswordChecked, HistoryLoaded,
               MatchLoaded, OutputSent, RecordsStored, MatchJudged, MailTried, MailArrived,
               ShutdownRequested, HandingOver, AdminRequest>
      what;
  InputNumber input = 0;  // of what the edge says of a session
};

// ---- Out: to storage.
struct Append {
  NumberedRecord record;
};
// Answered by HistoryLoaded, when all records appended before are committed, or when it cannot be
// read within limits.archive_seconds_max.
struct LoadHistory {
  SessionId session = 0;
  HistoryQuery query;
  Asker asker;
};
// Answered by MatchLoaded, in the same way.
struct LoadMatch {
  SessionId session = 0;
  MatchQuery query;
  Asker asker;
};
using StorageOutput = std::variant<Append, LoadHistory, LoadMatch>;

// ---- Out: to the process.
// Argon2id; answered by PasswordHashed.
struct HashPassword {
  SessionId session = 0;
  std::string password;
};
// Answered by PasswordChecked.
struct CheckPassword {
  SessionId session = 0;
  std::string hash;
  std::string password;
};
// What a match is worth that was claimed; answered by MatchJudged.
struct JudgeMatch {
  MatchId match = 0;
  Claim claim;
  int inputs = 0;  // that the match has had
  std::shared_ptr<const engine::Match> position;
};
// It goes to the mail server as soon as the record is committed; answered by MailTried.
struct SendMail {
  StoredMail mail;
  RecordNumber after = 0;
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

using ProcessOutput = std::variant<HashPassword, CheckPassword, JudgeMatch, SendMail, MailTaken,
                                   Log, StopServer, AdminAnswer>;

// Carried out in order.
using Output = std::variant<EdgeOutput, StorageOutput, ProcessOutput>;
using Outputs = std::vector<Output>;

}  // namespace fibs::server
