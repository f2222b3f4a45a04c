#include "tools/process/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

namespace fibs::process {
namespace {

[[noreturn]] void Fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) Fail("pipe2");
    read = ends[0];
    write = ends[1];
  }
  int read = -1;
  int write = -1;
};

std::vector<char*> Pointers(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// In the child: only what may be called between fork and exec.
[[noreturn]] void Execute(const std::vector<char*>& argv, const std::vector<char*>& environment) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // a program that is killed leaves nothing behind
  signal(SIGPIPE, SIG_DFL);
  execve(argv[0], argv.data(), environment.data());
  _exit(127);
}

}  // namespace

std::optional<std::string> FindProgram(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::string rest =
      std::string(path != nullptr ? path : "") + ":/usr/games:/usr/local/bin:/usr/bin";
  while (!rest.empty()) {
    const size_t end = rest.find(':');
    const std::string file = rest.substr(0, end) + "/" + name;
    if (access(file.c_str(), X_OK) == 0) return file;
    rest = end == std::string::npos ? "" : rest.substr(end + 1);
  }
  return std::nullopt;
}

ChildProcess::ChildProcess(const std::vector<std::string>& argv, On on,
                           const std::vector<std::string>& environment) {
  const std::vector<char*> arguments = Pointers(argv);
  std::vector<std::string> variables = environment;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    variables.emplace_back(*variable);
  }
  const std::vector<char*> environment_pointers = Pointers(variables);
  if (on == On::kTerminal) {
    const winsize size{.ws_row = 50, .ws_col = 200, .ws_xpixel = 0, .ws_ypixel = 0};
    int terminal = -1;
    pid_ = forkpty(&terminal, nullptr, nullptr, &size);
    if (pid_ < 0) Fail("forkpty");
    if (pid_ == 0) Execute(arguments, environment_pointers);
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    io_.emplace(argv[0], terminal, terminal);
    return;
  }
  const Pipe in;
  const Pipe out;
  const Pipe error;
  pid_ = fork();
  if (pid_ < 0) Fail("fork");
  if (pid_ == 0) {
    dup2(in.read, STDIN_FILENO);
    dup2(out.write, STDOUT_FILENO);
    dup2(error.write, STDERR_FILENO);
    Execute(arguments, environment_pointers);
  }
  for (const int theirs : {in.read, out.write, error.write}) close(theirs);
  io_.emplace(argv[0], out.read, in.write);
  errors_.emplace(argv[0] + " (errors)", error.read, -1);
}

ChildProcess::~ChildProcess() {
  if (status_) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void ChildProcess::Signal(int number) {
  if (status_) return;
  kill(pid_, number);
  if (number != SIGSTOP) return;
  siginfo_t stopped{};
  waitid(P_PID, static_cast<id_t>(pid_), &stopped, WSTOPPED);  // fails when it has ended instead
}

int ChildProcess::Wait() {
  if (status_) return *status_;
  const int watch = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  if (watch < 0) Fail("pidfd_open");
  pollfd one{.fd = watch, .events = POLLIN, .revents = 0};
  int ready = 0;
  do {
    ready = poll(&one, 1, static_cast<int>(std::chrono::milliseconds(kPatience).count()));
  } while (ready < 0 && errno == EINTR);
  close(watch);
  if (ready == 0) throw NotSeen("a program does not end. Last it said:\n" + io_->Tail());
  int status = 0;
  waitpid(pid_, &status, 0);
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return *status_;
}

bool ChildProcess::TerminalEchoes() const {
  termios settings{};
  if (tcgetattr(io_->read_fd(), &settings) != 0) Fail("tcgetattr");
  return (settings.c_lflag & ECHO) != 0;
}

}  // namespace fibs::process
