#include "tools/bot/players/gnubg_child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>
#include <vector>

namespace fibs::bot {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

[[noreturn]] void Fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// Ours is what the program keeps in its home directory; it is understood in English only.
std::vector<std::string> EnvironmentWithHome(const std::string& home) {
  std::vector<std::string> variables = {"HOME=" + home, "LC_ALL=C"};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    if (!text.starts_with("HOME=") && !text.starts_with("LC_ALL=")) variables.emplace_back(text);
  }
  return variables;
}

std::vector<char*> Pointers(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

GnubgChild::GnubgChild(asio::io_context& io, Listener& listener, const std::string& program,
                       int plies)
    : listener_(&listener), plies_(plies), input_(io), output_(io), socket_(io) {
  Spawn(program);
}

GnubgChild::~GnubgChild() { Kill(); }

void GnubgChild::Spawn(const std::string& program) {
  std::array<int, 2> in{}, out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) Fail("pipe2");
  std::vector<std::string> arguments = {program, "-t", "-q", "-r"};
  std::vector<std::string> variables = EnvironmentWithHome(dir_.path());
  const auto argv = Pointers(arguments);
  const auto environment = Pointers(variables);
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);  // Ctrl-C is for the bot, which ends its child itself
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(out[1], STDERR_FILENO);
    execve(argv[0], argv.data(), environment.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  input_.assign(in[1]);
  output_.assign(out[0]);
  if (pid_ < 0) Fail("fork");
}

void GnubgChild::Begin() {
  commands_ = fmt::format(
      "set evaluation chequerplay evaluation plies {0}\n"
      "set evaluation cubedecision evaluation plies {0}\n"
      "external {1}/socket\n",
      plies_, dir_.path());
  asio::async_write(input_, asio::buffer(commands_),
                    [self = shared_from_this()](const Error& error, size_t) {
                      if (error) return self->Down("it does not read commands");
                      self->WaitForSocket();
                    });
}

void GnubgChild::WaitForSocket() {
  asio::async_read_until(output_, asio::dynamic_buffer(printed_), "Waiting for a connection",
                         [self = shared_from_this()](const Error& error, size_t) {
                           if (error) return self->Down("it ended at its start");
                           self->Drain();
                           self->Connect();
                         });
}

void GnubgChild::Drain() {
  output_.async_read_some(asio::buffer(dropped_),
                          [self = shared_from_this()](const Error& error, size_t) {
                            if (error) return self->Down("it ended");
                            self->Drain();
                          });
}

void GnubgChild::Connect() {
  socket_.async_connect(asio::local::stream_protocol::endpoint(dir_.path() + "/socket"),
                        [self = shared_from_this()](const Error& error) {
                          if (error) return self->Down("no connection: " + error.message());
                          if (self->listener_ != nullptr) self->listener_->OnReady();
                        });
}

void GnubgChild::Ask(std::string line) {
  question_ = std::move(line) + "\n";
  asio::async_write(socket_, asio::buffer(question_),
                    [self = shared_from_this()](const Error& error, size_t) {
                      if (error) return self->Down("it takes no question");
                      self->ReadAnswer();
                    });
}

void GnubgChild::ReadAnswer() {
  asio::async_read_until(socket_, asio::dynamic_buffer(answer_), '\n',
                         [self = shared_from_this()](const Error& error, size_t bytes) {
                           if (error) return self->Down("it gives no answer");
                           const std::string line = self->answer_.substr(0, bytes - 1);
                           self->answer_.erase(0, bytes);
                           if (self->listener_ != nullptr) self->listener_->OnAnswer(line);
                         });
}

void GnubgChild::Kill() {
  listener_ = nullptr;
  Error ignored;
  socket_.close(ignored);
  input_.close(ignored);
  output_.close(ignored);
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(std::exchange(pid_, -1), nullptr, 0);
}

void GnubgChild::Down(std::string_view why) {
  Listener* listener = listener_;
  Kill();
  if (listener != nullptr) listener->OnDown(why);
}

}  // namespace fibs::bot
