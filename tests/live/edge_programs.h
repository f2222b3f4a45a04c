#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/live/process.h"

namespace fibs::live {

// A fibsd whose connections are those of edges.
class CoreProcess {
 public:
  // `link`: link.listen. Does not wait until it is ready.
  CoreProcess(const std::string& data, const std::string& link,
              const std::vector<std::string>& settings = {});

  // Waits until it leads. Throws NotSeen.
  void WaitReady();
  // Waits until it has found that another one leads.
  void WaitStandby();
  // The address of its link, with the port that was picked; after WaitReady.
  const std::string& link() const { return link_; }

  void Kill();
  ChildProcess& process() { return *process_; }

 private:
  std::unique_ptr<ChildProcess> process_;
  std::string link_;
};

// A fibs-edge, ready for connections.
class EdgeProcess {
 public:
  explicit EdgeProcess(const std::vector<std::string>& cores,
                       const std::vector<std::string>& settings = {}, uint16_t port = 0);

  uint16_t port() const { return port_; }
  void Kill();
  ChildProcess& process() { return *process_; }

 private:
  std::unique_ptr<ChildProcess> process_;
  uint16_t port_ = 0;
};

}  // namespace fibs::live
