#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/edge/connections/broadcast_log.h"
#include "server/edge/connections/connection.h"
#include "server/edge/connections/pass_renderings.h"
#include "server/edge/connections/poller.h"
#include "server/edge/sockets/heap_return.h"
#include "server/limits/shared_map.h"
#include "server/limits/token_bucket.h"
#include "server/link/inputs.h"
#include "server/link/outputs.h"
#include "server/link/time.h"

namespace fibs::server {

// All connections: reads their sockets, gathers their output, ends them. Output is collected during
// a turn of the loop and sent at its end, each session once. Text that many are told in common is
// sent in passes over all sessions, which go on from turn to turn.
class ConnectionTable {
 public:
  // The calls that the table makes. Lines, and the end of input, come while a socket is read, the
  // rest at the end of a turn. No handler of the core is under way during any of them.
  struct Owner {
    virtual ~Owner() = default;
    // `lag`: how long the line takes there and back, as far as it is known.
    virtual void OnLine(SessionId session, std::string_view line, bool too_long,
                        std::chrono::milliseconds lag) = 0;
    // The peer has ended its side: the owner closes the session when it has said the rest.
    virtual void OnInputEnd(SessionId session) = 0;
    // No: nothing more is to be read of the session for now.
    virtual bool MayRead(SessionId) { return true; }
    virtual void OnGone(SessionId session, DisconnectReason reason) = 0;
    // More has come from `peer` than its connection or its address may send: the rest waits.
    virtual void OnPaused(const std::string& peer) = 0;
    // Answers TellWhenSent.
    virtual void OnSent(SessionId session, uint64_t mark, bool sent) = 0;
    // EndTurn is to be called when the handlers that are ready now are done.
    virtual void ScheduleEndTurn() = 0;
  };

  ConnectionTable(boost::asio::io_context& io, const Limits& limits, Owner& owner);

  // Takes the socket of somebody at `host`. None: the system has no room for it, and it is closed.
  // `round_trip`: null: the socket is the peer's own.
  std::optional<SessionId> Add(int socket, std::string_view host,
                               std::shared_ptr<const RoundTrip> round_trip = nullptr);
  // Reads what has come, each socket once. False: nothing had.
  bool ReadReady();
  // Of some sessions not all was read: ReadReady goes on with them.
  bool HasUnread() const { return !unread_.empty(); }
  // Of some sessions no more may be read for now; ReadPaused goes on with them, to be called once
  // in kPause as long as there are any.
  bool HasPaused() const { return !paused_.empty(); }
  void ReadPaused();
  static constexpr std::chrono::milliseconds kPause{100};
  // Calls `ready` once, when more has come.
  void WaitReady(std::function<void()> ready) { poller_.Wait(std::move(ready)); }

  // Does nothing when the session is not open any more.
  void CarryOut(EdgeOutput& output);
  // All outputs of an event have been carried out.
  void EndEvent();
  // What is sent from now on may depend on records behind this one, which are not with storage yet.
  void Submitted(RecordNumber last) { submitted_ = last; }
  // For the end of the server: closes all, with less patience than usual.
  void CloseAll();

  bool IsOpen(SessionId session) const;
  size_t size() const { return connections_.size() - free_.size(); }
  // Those that are not closed, if perhaps their peers have not noticed yet.
  size_t open() const { return open_; }
  // Those that were ended because limits.lingering_max others were closed after them.
  uint64_t lingering_ended() const { return lingering_ended_; }
  // Those that were ended because something was thrown while they were served.
  uint64_t faults() const { return faults_; }
  // Output that waits, of all sessions.
  size_t queue_bytes() const;

  // Tells which sessions are gone, forgets them, and tells whose output has left.
  void ReportGone();
  // Sends what may leave, now that all records up to `committed` are stored.
  void Flush(RecordNumber committed);
  // ---- Passes of what is told in common. A pass has everything that was told before it began.
  bool BeginPass() { return log_.Begin(); }
  RecordNumber pass_after() const { return log_.after(); }
  // Sends it to the next `most` sessions. True: the pass is at its end.
  bool GoOn(size_t most);
  // More records are stored: what waited for them may be sent at the end of this turn.
  void WakeHeld();
  // Ends the sessions whose peer has taken too long to read or to close.
  void EndOverdue(std::chrono::steady_clock::time_point now);
  // Gives memory of long queues and of a crowd that are gone back to the system; seldom, since it
  // takes a while.
  void GiveBackMemory(std::chrono::steady_clock::time_point now);

 private:
  struct LineSink;
  static Time Now();

  void Do(Send& send);
  void Do(SendShared& send);
  void Do(const SetTerminal& change);
  void Do(const BeginAnswer& begin);
  void Do(const Done& done);
  void Do(const ShowPages& show);
  void Do(const SetEcho& echo);
  void Do(const SetGroup& change);
  void Do(const Broadcast& broadcast);
  void Do(const Close& close);
  // OnSent follows once nothing waits in the queue any more, or when the connection is gone.
  void Do(const TellWhenSent& tell);
  // A link keeps these; without one there are none.
  void Do(const SessionState&) {}
  void Do(const Handled&) {}

  // By its number only an open connection is found, or none. Only the code that reads, waits and
  // forgets looks at others: at those that have a socket, and at the dead ones, which ReportGone
  // removes.
  OpenConnection Find(SessionId session) const { return OpenConnection(FindAny(session)); }
  Connection* FindAlive(SessionId session) const;
  Connection* FindAny(SessionId session) const;
  void Forget(SessionId session);
  // Reads once, if it may, up to `most` bytes. A further read has to find out whether there is
  // more; `to_the_end`: in any case.
  bool Read(Connection& connection, bool to_the_end, size_t most);
  bool MayRead(Connection& connection) const;
  void Pause(Connection& connection);
  // Gives a session what its group was told and the session was not yet: that comes before its
  // later output. False: that was too much for the session, and it is not open any more.
  [[nodiscard]] bool CatchUp(OpenConnection connection);
  // The same without a word to the rest of the table. False: there was nothing.
  bool QueueNews(OpenConnection connection);
  // Gives it its part of the pass that is under way.
  void Pass(OpenConnection connection, BroadcastLog::Piece piece);
  void Join(Connection& connection, Group group);
  void LeaveGroup(Connection& connection);
  void OnLine(OpenConnection connection, std::string_view line, bool too_long);
  // Bytes for this session alone.
  void Queue(OpenConnection connection, std::string bytes, RecordNumber after);
  void SendAhead(OpenConnection connection, std::string_view line);
  // The terminal shows its prompt when the event is over.
  void Touch(OpenConnection connection);
  // Output was put into the queue: it will be sent at the end of the turn. `answer`: so many bytes
  // of it for this connection alone. May end it, and others.
  void Queued(OpenConnection connection, size_t answer);
  void CheckQueue(Connection& connection);
  void OnInputEnd(Connection& connection);
  void FlushOne(Connection& connection);
  void WaitWritable(Connection& connection);
  void OnWritable(Connection& connection);
  void CloseUnread(Connection& connection, DisconnectReason reason);
  // Keeps the sum of all queues.
  void Count(Connection& connection);
  // Closes the connections with the longest queues, until all together are within
  // limits.queues_bytes_max.
  void CloseLongest();
  Connection* Longest() const;
  void Linger(Connection& connection);
  void MarkDirty(Connection& connection);
  void AnswerMark(Connection& connection, bool sent);
  void AnswerWhenAllIsSent(Connection& connection);
  void StartClosing(Connection& connection);
  // Does work that concerns one connection and can touch no other's state: an exception ends that
  // connection, with a line in the log that says what was being done, and where it was thrown.
  template <class Work>
  void Confine(SessionId session, std::string_view doing, Work work);
  void EndByFault(SessionId session, std::string_view doing, std::string_view what);
  void Report(Connection& connection, DisconnectReason reason);
  void Kill(Connection& connection);

  const Limits limits_;
  Owner& owner_;
  Poller poller_;
  // The number of a session is its place here and, in the upper bits, a number that grows.
  static constexpr int kPlaceBits = 24;
  static size_t PlaceOf(SessionId id) { return id & ((SessionId{1} << kPlaceBits) - 1); }
  std::vector<std::unique_ptr<Connection>> connections_;
  std::vector<size_t> free_;  // places
  uint64_t last_number_ = 0;
  BroadcastLog log_;
  std::array<size_t, kGroups> members_{};  // of each group
  std::array<bool, kGroups> unended_{};    // of people: it was told something in this event
  std::vector<SessionId> touched_;
  PassRenderings renderings_;  // of the pass that is under way
  size_t pass_place_ = 0;      // where a pass goes on
  RecordNumber committed_ = 0;
  RecordNumber submitted_ = 0;
  std::vector<char> buffer_;  // for the one read that is under way
  Time read_at_{};            // the time of the reads that are under way
  SharedMap<std::string, TokenBucket> address_inputs_;
  std::vector<SessionId> unread_;    // of which more may have come than was read
  std::vector<SessionId> paused_;    // ... and no more may be read for now
  std::vector<SessionId> dirty_;     // have output that may leave
  std::vector<SessionId> flushing_;  // only in Flush: those of this turn
  std::vector<SessionId> held_;      // have output that waits for a record
  std::vector<SessionId> changed_;   // dead, or with a report
  struct Mark {
    SessionId session = 0;
    uint64_t mark = 0;
    bool sent = false;
  };
  std::vector<Mark> answered_marks_;  // that are still to be told
  std::vector<SessionId> deadline_;   // closing or lingering
  std::vector<SessionId> blocked_;    // their sockets take no more, or did not a while ago
  std::deque<SessionId> lingering_;   // those that came to linger last, the oldest first
  size_t open_ = 0;
  uint64_t lingering_ended_ = 0;
  uint64_t faults_ = 0;
  bool stopping_ = false;
  size_t queued_ = 0;  // bytes in all queues that are not shared
  HeapReturn heap_;
  // Of a connection, with TLS or a browser and what others keep of it; roughly.
  static constexpr size_t kConnectionBytes = size_t{16} * 1024;
  std::chrono::milliseconds read_patience_, close_patience_;
};

template <class Work>
void ConnectionTable::Confine(SessionId session, std::string_view doing, Work work) {
  try {
    work();
  } catch (const std::exception& error) {
    EndByFault(session, doing, error.what());
  }
}

}  // namespace fibs::server
