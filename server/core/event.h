#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/core/admin_request.h"
#include "server/core/record.h"
#include "server/link/groups.h"

// What goes into the core and what comes out of it: values that own their data.
namespace fibs::server {

using SessionId = uint64_t;  // one connection; never used again while the server runs

// ---- Questions to storage.
struct HistoryQuery {
  AccountId account = 0;
  int count = 0;  // at most so many
};
struct MatchQuery {
  enum class Use : uint8_t { kExport, kOldboard, kOldmoves };  // the command that asks
  MatchId match = 0;                   // 0: the last finished one of the two players
  std::array<AccountId, 2> players{};  // who asks, the opponent; only when `match` was not named
  Use use = Use::kExport;
};

// ---- In.
// host: the peer's numeric address.
struct Connected {
  std::string host;
};
// One typed line, without its end: UTF-8 without control characters; too_long: it was cut at
// limits.line_bytes_max.
struct Line {
  std::string text;
  bool too_long = false;
};
enum class CloseReason : uint8_t {
  kDropped,
  kQueueFull,   // its output was not read
  kQueuesFull,  // ... and too much of it waited for all connections
};
// The connection is gone, for a reason the core did not ask for.
struct Disconnected {
  CloseReason reason = CloseReason::kDropped;
};
// The peer sends nothing more, but may still read the answers to what it has sent.
struct InputEnded {};
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
};
// Answers TellWhenSent, of this mark and of those before it: what had been sent up to there has
// left for the socket, or the connection ended before.
struct OutputSent {
  uint64_t mark = 0;
  bool sent = true;
};
// All records up to this one are committed.
struct RecordsStored {
  RecordNumber last = 0;
};
struct ShutdownRequested {};  // SIGTERM, SIGINT

struct Event {
  Time now;
  SessionId session = 0;  // 0 for Tick, RecordsStored, ShutdownRequested and AdminRequest
  std::variant<Connected, Line, InputEnded, Disconnected, Tick, PasswordHashed, PasswordChecked,
               HistoryLoaded, MatchLoaded, OutputSent, RecordsStored, ShutdownRequested,
               AdminRequest>
      what;
};

// ---- Out. Carried out in order.
struct Send {
  SessionId to = 0;
  std::string text;        // bytes as they go out (255 doubled already; CR LF ends)
  RecordNumber after = 0;  // leaves only when this record is committed
  bool ahead = false;      // leaves before what waits for a record; only with after == 0
};
// A text that several are sent, as Send: its first `size` bytes. It may grow, but not change there.
struct SendShared {
  SessionId to = 0;
  std::shared_ptr<const std::string> text;
  size_t size = 0;
  RecordNumber after = 0;
};
// Whether the terminal is to show what is typed; at first it does. Goes behind what was sent
// before.
struct SetEcho {
  SessionId session = 0;
  bool on = true;
};
// The connection belongs to this group from now on; none: to no group. It begins in none.
struct SetGroup {
  SessionId session = 0;
  std::optional<Group> group;
};
// The same text to all connections of these groups but a few. A connection gets it before
// everything that it is sent later, but perhaps not before others are sent something.
struct Broadcast {
  GroupSet to = GroupSet::All();
  std::vector<SessionId> except;
  std::string text;
  RecordNumber after = 0;
  bool urgent = false;  // somebody waits for it; else it may wait until there is more to be told
};
// Close when all that was sent before has left; no Disconnected follows.
struct Close {
  SessionId session = 0;
};
// To storage.
struct Append {
  NumberedRecord record;
};
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
// Answered by OutputSent once everything that the session was sent before has left, also when it is
// closed meanwhile. Marks grow.
struct TellWhenSent {
  SessionId session = 0;
  uint64_t mark = 0;
};
// Answered by HistoryLoaded, when all records appended before are committed, or when it cannot be
// read within limits.archive_seconds_max.
struct LoadHistory {
  SessionId session = 0;
  HistoryQuery query;
};
// Answered by MatchLoaded, in the same way.
struct LoadMatch {
  SessionId session = 0;
  MatchQuery query;
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

using Output =
    std::variant<Send, SendShared, SetEcho, SetGroup, Broadcast, Close, Append, HashPassword,
                 CheckPassword, TellWhenSent, LoadHistory, LoadMatch, Log, StopServer, AdminAnswer>;
using Outputs = std::vector<Output>;

}  // namespace fibs::server
