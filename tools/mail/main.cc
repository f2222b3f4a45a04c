// fibs-mail: brings a mail to the server. `fibs-mail --help` says how.
#include <fmt/format.h>
#include <sys/socket.h>
#include <sysexits.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/command_line/command_line.h"
#include "server/config.h"
#include "server/host/doors/mail_json.h"
#include "server/host/doors/socket_address.h"
#include "tools/mail/arrived_mail.h"

namespace fibs::server {
namespace {

constexpr const char* kPackagedConfig = "/etc/fibsd/fibsd.json";
constexpr int kAnswerSeconds = 45;  // the server takes 30 at most
constexpr size_t kAnswerBytesMax = 4096;

constexpr const char* kDescription =
    "fibs-mail, gives a mail on standard input to a FIBS server.\n"
    "\n"
    "For mail servers, which start it for each mail to the server. Without --recipient it goes by\n"
    "ORIGINAL_RECIPIENT or RECIPIENT in the environment, else by the headers; without --sender, "
    "by\n"
    "SENDER, else Return-Path; without --client, by CLIENT_ADDRESS, else the first Received.\n"
    "Without --socket the configuration says where the server is.\n"
    "\n"
    "Exit status: 0 taken, 64 wrong arguments, 65 what came is no mail or too large: it is to be\n"
    "given back, 75 the server cannot be reached or says later: the mail is to be brought again.";

// The mail is to be brought again.
class NotTaken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string config_file, socket;
  Envelope envelope;
};

// Returns an exit code when the program ends here.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  CommandLine line("fibs-mail", kDescription);
  line.Option("--config", arguments.config_file,
              fmt::format("the server's configuration, else {}", kPackagedConfig))
      .Type("FILE");
  line.Option("--socket", arguments.socket, "where the server listens (mail.socket)").Type("PATH");
  line.Option("--recipient", arguments.envelope.recipient, "to whom it was sent").Type("ADDRESS");
  line.Option("--sender", arguments.envelope.sender, "who has sent it; empty: a bounce")
      .Type("ADDRESS");
  line.Option("--client", arguments.envelope.client, "the machine that the mail server had it from")
      .Type("IP");
  return line.ParseOrRefuse(argc, argv, EX_USAGE, "--help lists the options");
}

std::optional<std::string> FromEnvironment(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (const char* value = std::getenv(name)) return value;
  }
  return std::nullopt;
}

Envelope WithEnvironment(Envelope envelope) {
  if (!envelope.recipient) {
    envelope.recipient = FromEnvironment({"ORIGINAL_RECIPIENT", "RECIPIENT"});
  }
  if (!envelope.sender) envelope.sender = FromEnvironment({"SENDER"});
  if (!envelope.client) envelope.client = FromEnvironment({"CLIENT_ADDRESS"});
  return envelope;
}

std::string SocketPath(const Arguments& arguments) {
  if (!arguments.socket.empty()) return arguments.socket;
  Config config;
  std::string file = arguments.config_file;
  if (file.empty() && std::filesystem::exists(kPackagedConfig)) file = kPackagedConfig;
  if (!file.empty()) LoadConfigFile(file, config);
  return MailSocketPath(config);
}

// None: it is longer than a mail may be. All is read, so that whoever writes it is done and looks
// at the exit status.
std::optional<std::string> ReadInput() {
  std::string bytes;
  bool fits = true;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw NotTaken(fmt::format("standard input: {}", std::strerror(errno)));
    if (count == 0) break;
    fits = fits && bytes.size() + static_cast<size_t>(count) <= kMailBytesMax;
    if (fits) bytes.append(buffer.data(), static_cast<size_t>(count));
  }
  if (!fits) return std::nullopt;
  return bytes;
}

// A connection to the server.
class Channel {
 public:
  explicit Channel(const std::string& path) : fd_(ConnectToSocket(path, kAnswerSeconds)) {
    if (fd_ < 0) throw NotTaken(fmt::format("no server at '{}': {}", path, std::strerror(errno)));
  }
  ~Channel() { close(fd_); }
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  void Write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = send(fd_, text.data(), text.size(), MSG_NOSIGNAL);
      if (count <= 0) throw NotTaken("the server does not listen");
      text.remove_prefix(static_cast<size_t>(count));
    }
  }

  std::string ReadLine() const {
    std::string line;
    std::array<char, kAnswerBytesMax> buffer;
    while (!line.ends_with('\n')) {
      const ssize_t count = recv(fd_, buffer.data(), buffer.size(), 0);
      if (count <= 0 || line.size() > kAnswerBytesMax) throw NotTaken("the server did not answer");
      line.append(buffer.data(), static_cast<size_t>(count));
    }
    return line;
  }

 private:
  int fd_;
};

int Main(int argc, char** argv) {
  Arguments arguments;
  if (const std::optional<int> code = Parse(argc, argv, arguments)) return *code;
  try {
    const std::optional<std::string> bytes = ReadInput();
    const auto mail = bytes ? ReadArrivedMail(*bytes, WithEnvironment(arguments.envelope))
                            : NoMail{fmt::format("a mail of more than {} bytes", kMailBytesMax)};
    if (const auto* none = std::get_if<NoMail>(&mail)) {
      fmt::print(stderr, "fibs-mail: not taken: {}\n", none->what);
      return EX_DATAERR;
    }
    const Channel server(SocketPath(arguments));
    server.Write(ArrivedMailLine(std::get<ArrivedMail>(mail)));
    const std::optional<std::string> why = ParseMailAnswer(server.ReadLine());
    if (!why) throw NotTaken("the server gave an answer that is none");
    if (!why->empty()) throw NotTaken("the server says: " + *why);
    return EX_OK;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-mail: {}\n", error.what());
    return EX_TEMPFAIL;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
