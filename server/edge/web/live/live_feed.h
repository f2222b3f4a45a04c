#pragma once

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/edge/web/live/live_log.h"
#include "server/edge/web/live/spectator.h"

namespace fibs::server {

// One player, as all see him who watch him without an account: one session of the core, however
// many they are. It begins on behalf of the spectator who came first, as if it were a connection of
// his; where it ends while there are some, another one begins. Or, of the name kAll, what happens
// on the server; or, of that name with a number behind it, a tournament: when something has
// happened in it, it is looked at once for all, on behalf of one of them.
class LiveFeed : public std::enable_shared_from_this<LiveFeed>, private Spectator::Source {
 public:
  using Clock = Spectator::Clock;
  static constexpr std::string_view kAll = "*";
  static constexpr std::chrono::seconds kLinger{5};  // without spectators
  // A tournament is looked at no sooner than so long after the last time, and once more for each so
  // many bytes of it; after the longer time in any case: an account may have another name.
  static constexpr std::chrono::seconds kPace{1};
  static constexpr size_t kPaceBytes = 65'536;
  static constexpr std::chrono::seconds kAnew{60};

  // A look at a tournament, by who knows already what it looked like.
  struct Look {
    int64_t tournament = 0;
    std::string client;
    std::string etag;                           // of what is known
    std::shared_ptr<const std::string> before;  // that; null: nothing
  };
  struct Seen {
    unsigned status = 0;  // of HTTP
    std::string json = {}, patch = {}, etag = {};
  };

  // The edge's end of a new session for a client, and its end. None: there can be none now.
  struct Sessions {
    struct Opened {
      int plain = -1;
      uint64_t handle = 0;
    };
    std::function<std::optional<Opened>(const std::string& client)> open;
    std::function<void(uint64_t handle)> ended;
    // `seen` is called once, on the thread of the feed, unless it ends before.
    std::function<void(Look look, std::function<void(Seen)> seen)> look = {};
  };

  // `name`: a user name, as typed.
  LiveFeed(boost::asio::io_context& io, const Sessions& sessions, std::string name);
  ~LiveFeed() override;

  // "*17"
  static std::string OfTournament(int64_t number);

  void Add(const std::shared_ptr<Spectator>& spectator, std::string head);
  // Once a second. False: nobody has watched for a while.
  bool Tick(Clock::time_point now);
  void Clear();
  size_t size() const { return spectators_.size(); }

 private:
  using Error = boost::system::error_code;
  using Plain = boost::asio::basic_stream_socket<boost::asio::local::stream_protocol,
                                                 boost::asio::io_context::executor_type>;

  const LiveLog& log() const override { return log_; }
  void OnGone(Spectator& spectator) override;
  void Open();
  std::string NextClient();
  void Say(std::string_view line);
  void End();
  void Read();
  void OnRead(const Error& error, size_t size);
  void LookAgain(Clock::time_point now);
  void OnSeen(Seen seen);
  void FinishAll();
  // Wakes so many spectators at a time, from that one on; others of the thread come between.
  void Wake(const Spectator* from);
  void WakeAll();

  boost::asio::io_context& io_;
  const Sessions& sessions_;
  const std::string name_;
  const int64_t tournament_;  // 0: none
  LiveLog log_;
  std::map<const Spectator*, std::shared_ptr<Spectator>> spectators_;
  std::optional<Plain> plain_;  // none: the session has ended
  uint64_t handle_ = 0;         // of the session
  std::string client_;          // on whose behalf the last session began
  bool waking_ = false, more_ = false;
  Clock::time_point left_{};    // by the last spectator
  Clock::time_point opened_{};  // the session
  Clock::time_point signed_{};  // the last sign of life to the core
  bool looking_ = false;
  Clock::time_point looked_{}, next_look_{};
  std::string etag_;
  std::shared_ptr<const std::string> before_;
  std::array<char, 16 * 1024> read_;
};

}  // namespace fibs::server
