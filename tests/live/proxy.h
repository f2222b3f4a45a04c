#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <thread>

namespace fibs::live {

// Stands between two programs, for what a network does: hands on what each says to the other, as
// long as it lets it through.
class Proxy {
 public:
  enum class Lets : uint8_t { kThrough, kNothing, kOnlyForth, kOnlyBack };

  // Listens on loopback and connects to `target`, "unix:PATH" or "127.0.0.1:PORT", for each that
  // comes. `listen`: "unix:PATH", or empty for a port.
  explicit Proxy(std::string target, const std::string& listen = "");
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  // "unix:PATH" or "127.0.0.1:PORT".
  const std::string& address() const { return address_; }
  uint16_t port() const { return port_; }

  // What does not come through waits, as long as the connection lasts. Who comes meanwhile is
  // connected, too.
  void Let(Lets lets);
  // Ends all connections that there are.
  void Cut();
  // From the next connection on: what is said are frames of a link, and programs of a later version
  // say more in each of them, and messages that nobody knows.
  void SpeakNewer() { speaks_newer_ = true; }

 private:
  // One direction of a connection.
  struct Way {
    int from = -1, to = -1;
    std::string bytes;  // that `to` does not take yet
    bool newer = false;
    std::string frame;  // the begin of one
    bool ended = false;
  };
  struct Pair {
    Way forth, back;
  };

  void Run();
  void Accept();
  static bool Move(Way& way);
  static void MakeNewer(Way& way);
  void Wake() const;

  const std::string target_;
  std::string address_;
  uint16_t port_ = 0;
  int listener_ = -1;
  int wake_[2] = {-1, -1};
  std::atomic<Lets> lets_ = Lets::kThrough;
  std::atomic<int> cuts_wanted_ = 0;
  std::atomic<int> cuts_done_ = 0;
  std::atomic<bool> ends_ = false;
  std::atomic<bool> speaks_newer_ = false;
  std::list<Pair> pairs_;  // of the thread
  std::thread thread_;
};

}  // namespace fibs::live
