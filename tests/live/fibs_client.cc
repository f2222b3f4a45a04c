#include "tests/live/fibs_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "protocol/words.h"

namespace fibs::live {
namespace {

int Connect(uint16_t port, int receive_buffer_bytes) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  if (receive_buffer_bytes > 0) {
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof(receive_buffer_bytes));
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    throw std::system_error(errno, std::generic_category(), "connect");
  }
  return fd;
}

Stream Open(uint16_t port, int receive_buffer_bytes) {
  const int fd = Connect(port, receive_buffer_bytes);
  return {"the server", fd, fd};
}

}  // namespace

FibsClient::FibsClient(uint16_t port, int receive_buffer_bytes)
    : stream_(Open(port, receive_buffer_bytes)) {}

void FibsClient::Register(std::string_view name) {
  stream_.ReadUntil("login: ");
  Type("guest");
  stream_.ReadUntil("ONE USERNAME PER PERSON ONLY!!!\r\n");
  Type("name " + std::string(name));
  stream_.ReadUntil("Please give your password: ");
  Type(kPassword);
  stream_.ReadUntil("Please retype your password: ");
  Type(kPassword);
  stream_.ReadUntil("You are registered.");
}

std::vector<std::string> FibsClient::LogIn(std::string_view name, int version) {
  stream_.ReadUntil("login: ");
  Type("login live_test " + std::to_string(version) + " " + std::string(name) + " " +
       std::string(kPassword));
  std::vector<std::string> lines;
  while (auto line = stream_.ReadLine()) {
    lines.push_back(*line);
    if (lines.back() == "6") return lines;
  }
  throw NotSeen("no log-in for " + std::string(name) + ", but:\n" + stream_.Tail());
}

std::string FibsClient::Expect(std::string_view start) {
  while (auto line = stream_.ReadLine()) {
    if (line->starts_with(start)) return *line;
  }
  throw NotSeen("'" + std::string(start) + "' did not come, but:\n" + stream_.Tail());
}

// The answer to a word that is no command marks the end of the answer before it.
std::vector<std::string> FibsClient::Ask(std::string_view command) {
  Type(std::string(command) + "\r\nzzz");
  std::vector<std::string> lines;
  while (auto line = stream_.ReadLine()) {
    if (*line == "** Unknown command: 'zzz'") return lines;
    lines.push_back(*line);
  }
  throw NotSeen("no answer to '" + std::string(command) + "', but:\n" + stream_.Tail());
}

bool FibsClient::HasSavedMatch(std::string_view opponent) {
  const auto lines = Ask("show saved");
  return std::any_of(lines.begin(), lines.end(), [opponent](std::string_view line) {
    const auto words =
        protocol::Split(line.substr(std::min(line.find_first_not_of("* "), line.size())));
    return !words.empty() && words.front() == opponent;
  });
}

void RegisterUser(uint16_t port, std::string_view name) {
  FibsClient client(port);
  client.Register(name);
  client.Type("bye");
  client.stream().ReadToEnd();
}

std::string Letter(size_t number) {
  constexpr std::string_view kAlphabet = "abcdefghijkmopqrstuvwxyz";  // of names that differ
  return std::string(1, kAlphabet[number % kAlphabet.size()]);
}

}  // namespace fibs::live
