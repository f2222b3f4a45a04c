#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/load/client.h"
#include "tools/load/dialects/dialect.h"
#include "tools/load/result.h"

namespace fibs::load {

// A client that is logged in, or on its way there.
class Session : private Client::Handler {
 public:
  enum class State : uint8_t { kNew, kLoggingIn, kReady, kEnded };
  // What comes after the log-in.
  struct Listener {
    virtual ~Listener() = default;
    virtual void OnLine(Session& session, std::string_view line) = 0;
  };

  Session(Loop& loop, const Dialect& dialect, std::string name, Source source);

  void LogIn(Role role);
  void Send(std::string_view bytes) { client_.Send(bytes); }
  // Null: lines are dropped.
  void SetListener(Listener* listener) { listener_ = listener; }

  State state() const { return state_; }
  const std::string& name() const { return name_; }
  // Why it has ended; empty when this side has closed it.
  const std::string& why() const { return why_; }
  uint64_t login_us() const { return login_us_; }
  Client& client() { return client_; }
  const Dialect& dialect() const { return dialect_; }
  int receive_buffer = 0;  // see Client::Connect

 private:
  void OnConnected(Client& client) override;
  void OnLine(Client& client, std::string_view line) override;
  void OnUnfinished(Client& client, std::string_view text) override;
  void OnEnd(Client& client, const std::string& why) override;
  void OnLoginStep(LoginStep step, std::string_view text);

  const Dialect& dialect_;
  std::string name_;
  Source source_;
  Client client_;
  Listener* listener_ = nullptr;
  State state_ = State::kNew;
  Role role_ = Role::kListener;
  std::string why_;
  Clock::time_point begun_;
  uint64_t login_us_ = 0;
};

// What all modes have: the loop, the server's kind, the result.
struct Load {
  Load(const Options& o, Loop& l, const Dialect& d, Result& r)
      : options(o), loop(l), dialect(d), result(r) {}

  const Options& options;
  Loop& loop;
  const Dialect& dialect;
  Result& result;
  size_t next_number = 0;  // of clients

  using Sessions = std::vector<std::unique_ptr<Session>>;

  // Users `first` to `first + count - 1` of the accounts from --first on.
  Sessions MakeSessions(size_t first, size_t count);
  // The i-th of them from the address `source_of(i)`.
  Sessions MakeSessions(size_t first, size_t count, const std::function<Source(size_t)>& source_of);
  // Logs all of them in, some at a time. Throws LoadError when one is refused.
  void LogIn(Sessions& sessions, Role role = Role::kListener);
  // Waits; a failed check when it takes longer than --timeout. `what` as in "not in time: WHAT".
  template <typename Done>
  bool Await(Done done, const std::string& what) {
    if (loop.RunUntil(std::move(done), options.timeout)) return true;
    result.Fail("not in time: " + what);
    return false;
  }
  // Failed checks for connections that have ended by themselves.
  void CheckAlive(const Sessions& sessions);

  std::optional<ProcessUsage> Usage() const {
    return options.server_pid ? UsageOf(*options.server_pid) : std::nullopt;
  }
  // The measurement begins and ends.
  void Begin();
  void End();

 private:
  Clock::time_point begun_;
};

}  // namespace fibs::load
