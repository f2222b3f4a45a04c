#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/net/session.h"

namespace fibs::server {

// All connections: waits for their sockets, gathers their output, ends them. Output is collected
// during a turn of the loop and sent at its end, each session once.
class SessionTable {
 public:
  // What the table tells. Lines come while a socket is read, the rest at the end of a turn; in
  // none of the calls is a handler of the core under way.
  struct Owner {
    virtual ~Owner() = default;
    virtual void OnLine(SessionId session, std::string_view line, bool too_long) = 0;
    virtual void OnGone(SessionId session, CloseReason reason) = 0;
    // EndTurn is to be called when the handlers that are ready now are done.
    virtual void ScheduleEndTurn() = 0;
  };

  SessionTable(boost::asio::io_context& io, const Limits& limits, Owner& owner);

  SessionId Add(Socket socket);
  // These do nothing when the session is not open any more.
  void Send(SessionId session, const SharedText& text, RecordNumber after);
  void SendAhead(SessionId session, const SharedText& text);  // of what waits for a record
  void SendAll(std::span<const SessionId> sessions, const SharedText& text, RecordNumber after);
  // What is sent from now on may depend on records behind this one, which are not with storage yet.
  void Submitted(RecordNumber last) { submitted_ = last; }
  void Close(SessionId session);
  // For the end of the server: closes all, with less patience than usual.
  void CloseAll();

  // The core waits for an answer about this session: if its peer ends its side meanwhile, the
  // session is not gone before the answer was handled.
  void ExpectAnswer(SessionId session);
  void Answered(SessionId session);

  bool IsOpen(SessionId session) const;
  size_t size() const { return sessions_.size() - free_.size(); }
  // Output that waits, of all sessions.
  size_t queue_bytes() const;

  // Tells who is gone, and forgets them.
  void ReportGone();
  // Sends what may leave, now that all records up to `committed` are stored.
  void Flush(RecordNumber committed);
  // More records are stored: what waited for them may be sent at the end of this turn.
  void WakeHeld();
  // Ends the sessions whose peer has taken too long to read or to close.
  void EndOverdue(std::chrono::steady_clock::time_point now);

 private:
  struct LineSink;

  Session* Find(SessionId session) const;
  void Push(SessionId session, const TextSlice& text, RecordNumber after);
  void Forget(SessionId session);
  void WaitReadable(Session& session);
  void OnReadable(SessionId id);
  void OnInputEnd(Session& session);
  void FlushOne(Session& session);
  void WaitWritable(Session& session);
  void CloseUnread(Session& session);
  void MarkDirty(Session& session);
  void StartClosing(Session& session);
  void Report(Session& session, CloseReason reason);
  void Kill(Session& session);

  boost::asio::io_context& io_;
  const Limits limits_;
  Owner& owner_;
  // The number of a session is its place here and, in the upper bits, a number that grows.
  static constexpr int kPlaceBits = 24;
  static size_t PlaceOf(SessionId id) { return id & ((SessionId{1} << kPlaceBits) - 1); }
  std::vector<std::unique_ptr<Session>> sessions_;
  std::vector<size_t> free_;  // places
  uint64_t connections_ = 0;  // ever
  TextPacker packer_;
  RecordNumber committed_ = 0;
  RecordNumber submitted_ = 0;
  std::vector<char> buffer_;         // for the one read that is under way
  std::vector<Session*> dirty_;      // have output that may leave
  std::vector<Session*> flushing_;   // only in Flush: those of this turn
  std::vector<SessionId> held_;      // have output that waits for a record
  std::vector<SessionId> changed_;   // dead, or with a report
  std::vector<SessionId> deadline_;  // closing or lingering
  std::vector<SessionId> blocked_;   // their sockets take no more, or did not a while ago
  std::chrono::milliseconds read_patience_, close_patience_;
};

}  // namespace fibs::server
