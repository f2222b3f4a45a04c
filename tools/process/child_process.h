#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "tools/process/stream.h"

namespace fibs::process {

// Where a program is installed, in PATH or where Debian has games; nothing when it is not.
std::optional<std::string> FindProgram(const std::string& name);

// A program that was started. It is killed, and only it, at the latest when the object goes.
class ChildProcess {
 public:
  // What stands behind its standard input and output: pipes (standard error has one of its own), or
  // a pseudo-terminal for all three.
  enum class On { kPipes, kTerminal };

  // argv[0] is a path. `environment` is added: "NAME=value". Throws std::system_error.
  ChildProcess(const std::vector<std::string>& argv, On on,
               const std::vector<std::string>& environment = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  Stream& io() { return *io_; }          // to standard input, from standard output
  Stream& errors() { return *errors_; }  // only kPipes
  pid_t pid() const { return pid_; }

  // After SIGSTOP all its threads have stopped.
  void Signal(int number);
  // Waits for its end and returns the exit code, or the negative signal that killed it.
  int Wait();

  // What a terminal says about itself. Only kTerminal.
  bool TerminalEchoes() const;

 private:
  pid_t pid_ = -1;
  std::optional<int> status_;
  std::optional<Stream> io_;
  std::optional<Stream> errors_;
};

}  // namespace fibs::process
