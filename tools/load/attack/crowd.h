#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tools/load/attack/attacks.h"

namespace fibs::load {

// The attackers of a run, on a thread of their own, so that their work delays nothing that is
// measured. They begin at once.
class Crowd {
 public:
  Crowd(const Options& options, const Attack& attack, std::string known_user,
        std::vector<AttackerIdentity> identities);
  ~Crowd() { Stop(); }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // All connections end. Returns what the attackers got done. Throws LoadError when they could not
  // go on.
  std::map<std::string, uint64_t> Stop();

 private:
  void Run(const Attack& attack, const std::string& known_user,
           const std::vector<AttackerIdentity>& identities);

  Options options_;
  std::atomic<bool> stop_ = false;
  std::map<std::string, uint64_t> counts_;
  std::string error_;
  std::thread thread_;
};

}  // namespace fibs::load
