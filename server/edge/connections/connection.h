#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/telnet.h"
#include "server/edge/connections/broadcast_log.h"
#include "server/edge/connections/output_queue.h"
#include "server/edge/connections/terminal.h"
#include "server/edge/sockets/round_trip.h"
#include "server/limits/token_bucket.h"
#include "server/link/groups.h"
#include "server/link/ids.h"
#include "server/link/inputs.h"

namespace fibs::server {

// One connection: bytes in, bytes out, by non-blocking calls. It waits for nothing itself; the
// ConnectionTable does, and holds no buffer for a session that is idle.
//
// Only an open one is in a group; a dead one has no queue, and takes no output.
class Connection {
 public:
  enum class State : uint8_t {
    kOpen,
    kEnded,         // open; the peer has ended its side, and reads the answers to its last lines
    kClosing,       // what is queued is sent, what comes in is dropped
    kClosingEnded,  // ... and the peer has ended its side
    kLingering,     // all is sent; the peer has still to close
    kDead,          // the socket is closed
  };
  enum class Step : uint8_t { kInputEnd, kClose, kAllSent };
  // The state after a step. Die leads from each state to kDead.
  static constexpr State After(State state, Step step) {
    using enum State;
    constexpr State kTable[][3] = {
        // kInputEnd, kClose, kAllSent
        {kEnded, kClosing, kOpen},              // kOpen
        {kEnded, kClosingEnded, kEnded},        // kEnded
        {kClosingEnded, kClosing, kLingering},  // kClosing
        {kClosingEnded, kClosingEnded, kDead},  // kClosingEnded
        {kDead, kLingering, kLingering},        // kLingering
        {kDead, kDead, kDead},                  // kDead
    };
    return kTable[static_cast<size_t>(state)][static_cast<size_t>(step)];
  }
  enum class Received : uint8_t {
    kNothing,
    kSome,  // all that had come, or up to urgent data
    kFull,  // as much as the buffer takes; there may be more
    kEnd,
    kBroken,
  };
  enum class Flushed : uint8_t {
    kAll,
    kBlocked,  // the socket takes no more for now
    kHeld,     // the next chunk waits for its record
    kBroken,
  };

  // Closes `socket` in the end.
  Connection(SessionId id, int socket, size_t line_bytes_max);
  ~Connection() { Die(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  struct Input {
    Received what = Received::kNothing;
    size_t bytes = 0;
  };
  // One read into `buffer`, which is shared by all sessions; lines and answers go to `sink` while
  // the session is open.
  Input Receive(std::span<char> buffer, protocol::TelnetDecoder::Sink& sink);
  // Sends as much as the socket takes and the records allow.
  Flushed Flush(RecordNumber committed);
  // Whether the terminal shows what is typed; returns the bytes to be sent for that.
  std::string_view SetEcho(bool on) { return decoder_.SetEcho(on); }
  State state() const { return state_; }
  bool is_open() const { return state_ <= State::kEnded; }
  State After(Step step) const { return After(state_, step); }
  // A step that does not lead to kDead. False: it changes nothing.
  bool Take(Step step);
  void Die();

  // Tells the peer that nothing more follows.
  void EndOutput();
  // Of a gate that knows it; without one the socket itself is asked.
  void UseRoundTrip(std::shared_ptr<const RoundTrip> known) {
    known_round_trip_ = std::move(known);
  }
  // How long the line takes to the peer and back; 0: not known.
  std::chrono::milliseconds Lag();
  // "ADDR:PORT" of the peer, for the log.
  std::string Peer() const;

  SessionId id() const { return id_; }
  int socket() const { return socket_; }
  OutputQueue& queue() { return queue_; }
  const OutputQueue& queue() const { return queue_; }

  // The rest is the ConnectionTable's notes about the session.
  bool dirty = false;          // in the list of those to be flushed at the end of the turn
  bool held = false;           // in the list of those whose next chunk waits for a record
  bool write_waiting = false;  // the socket was full, and has not been told of since
  bool unread = false;         // in one of the lists of those of which not all was read
  bool blocked = false;        // in the list of those whose peer has to take something in time
  bool touched = false;  // in the list of those whose terminals may show a prompt after the event
  Terminal terminal;
  uint64_t sent_mark = 0;  // the last TellWhenSent that is not answered; 0: none
  size_t exempt = 0;   // bytes of a long answer that do not count against the limit of the queue
  size_t counted = 0;  // bytes that it has in the sum of all queues
  TokenBucket input;   // bytes that may be read
  std::shared_ptr<TokenBucket> address_input;  // ... of all connections of its address
  // The group that it is in, and its place in that group's stream.
  struct Member {
    Group group = 0;
    BroadcastLog::Place place = 0;
  };
  std::optional<Member> member;                    // none unless it is open
  std::optional<DisconnectReason> report;          // a Disconnected event that is still to be told
  std::chrono::steady_clock::time_point deadline;  // closing, kLingering, or write_waiting

 private:
  SessionId id_;
  State state_ = State::kOpen;
  OutputQueue queue_;
  int socket_;  // -1: closed
  RoundTrip round_trip_;
  std::shared_ptr<const RoundTrip> known_round_trip_;
  protocol::TelnetDecoder decoder_;
};

// A connection that was found to be open. Functions that give a connection output take one of
// these, so that a session that has ended cannot be given any. Null: there is none.
//
// Later calls may end the connection: a caller that goes on with it asks again, or is told so
// (CatchUp).
class OpenConnection {
 public:
  explicit OpenConnection(Connection* connection)
      : connection_(connection != nullptr && connection->is_open() ? connection : nullptr) {}
  explicit operator bool() const { return connection_ != nullptr; }
  Connection* operator->() const { return connection_; }
  Connection& operator*() const { return *connection_; }

 private:
  Connection* connection_;
};

}  // namespace fibs::server
