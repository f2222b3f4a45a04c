#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/edge/sockets/connection_places.h"
#include "server/edge/sockets/web_stream.h"
#include "server/edge/web/live/live_log.h"

namespace fibs::server {

// A browser that is sent a LiveLog, until one of both ends it. Who takes nothing for
// kPatience is dropped; he comes back by himself, and gets the newest picture.
class Spectator : public std::enable_shared_from_this<Spectator> {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kPatience{30};
  static constexpr std::chrono::seconds kSignOfLife{15};  // after so long without an event

  // What it is told; it lasts as long as the spectator is not over.
  class Source {
   public:
    virtual ~Source() = default;
    virtual const LiveLog& log() const = 0;
    virtual void OnGone(Spectator& spectator) = 0;
  };

  // `head`: of the answer, up to its empty line. `place` is given back at the end.
  Spectator(WebStream stream, ConnectionPlaces::Place place, std::string client);

  void Start(std::string head, Source& source);
  // There may be more to send.
  void Wake();
  // Once a second.
  void Tick(Clock::time_point now);
  // Nothing follows what the log has.
  void Finish();
  // Ends at once, without a word to the source.
  void Drop();

  const std::string& client() const { return client_; }

 private:
  using Error = boost::system::error_code;

  void Write(std::vector<LiveLog::Event> events);
  void OnWritten(const Error& error);
  void Read();
  void Gone();

  WebStream stream_;
  const ConnectionPlaces::Place place_;
  const std::string client_;  // his numeric address
  Source* source_ = nullptr;  // null: it is over
  uint64_t sent_ = 0;         // a place in the log
  std::vector<LiveLog::Event> writing_;
  std::vector<boost::asio::const_buffer> buffers_;  // of those
  Clock::time_point since_{};                       // of the last write
  bool finishing_ = false;
  std::array<char, 64> dropped_;
};

}  // namespace fibs::server
