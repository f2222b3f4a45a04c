#include "smtp_script.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "test_runtime.h"

namespace fibs::server {

SmtpScript::SmtpScript(const std::string& step, const std::string& answer) : SmtpScript() {
  Answer(step, answer);
}

SmtpScript::SmtpScript()
    : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), stop_(eventfd(0, EFD_CLOEXEC)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      listen(listener_, 8) != 0 ||
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::runtime_error("no port for a mail server");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { Run(); });
}

SmtpScript::~SmtpScript() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(listener_);
  close(stop_);
}

std::string SmtpScript::url() const { return fmt::format("smtp://127.0.0.1:{}", port_); }

void SmtpScript::Answer(const std::string& step, const std::string& answer) {
  const std::lock_guard lock(mutex_);
  answers_[step] = answer;
}

void SmtpScript::Recover() {
  const std::lock_guard lock(mutex_);
  answers_.clear();
}

bool SmtpScript::WaitFor(const std::string& step) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kDeadline, [&] { return reached_.contains(step); });
}

std::vector<std::string> SmtpScript::commands() {
  const std::lock_guard lock(mutex_);
  return commands_;
}

std::vector<std::string> SmtpScript::mails() {
  const std::lock_guard lock(mutex_);
  return mails_;
}

int SmtpScript::connections() {
  const std::lock_guard lock(mutex_);
  return connections_;
}

void SmtpScript::Run() {
  for (;;) {
    std::array<pollfd, 2> wait{{{listener_, POLLIN, 0}, {stop_, POLLIN, 0}}};
    poll(wait.data(), wait.size(), -1);
    if (wait[1].revents != 0) return;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    {
      const std::lock_guard lock(mutex_);
      ++connections_;
    }
    Serve(client);
    close(client);
  }
}

void SmtpScript::Serve(int client) {
  std::string rest, line;
  if (!Reply(client, "greeting", "220 mx.home.example ESMTP")) return;
  while (ReadLine(client, rest, line)) {
    const std::string step = line.substr(0, line.find(' '));
    Note(line);
    if (step == "EHLO") {
      if (!Reply(client, step, "250-mx.home.example\r\n250 AUTH PLAIN")) return;
    } else if (step == "DATA") {
      if (!Reply(client, step, "354 go on") || !ReadText(client, rest)) return;
    } else if (step == "AUTH") {
      send(client, "334 \r\n", 6, MSG_NOSIGNAL);
      if (!ReadLine(client, rest, line)) return;
      Note(line);
      if (!Reply(client, step, "235 welcome")) return;
    } else if (step == "QUIT") {
      Reply(client, step, "221 bye");
      return;
    } else if (!Reply(client, step, "250 fine")) {
      return;
    }
  }
}

void SmtpScript::Note(const std::string& command) {
  const std::lock_guard lock(mutex_);
  commands_.push_back(command);
}

bool SmtpScript::ReadText(int client, std::string& rest) {
  {
    const std::lock_guard lock(mutex_);
    if (answers_.contains("DATA") && !answers_["DATA"].starts_with("354")) return true;
  }
  std::string text, line;
  for (;;) {
    if (!ReadLine(client, rest, line)) return false;
    if (line == ".") break;
    text += (line.starts_with('.') ? line.substr(1) : line) + "\n";
  }
  {
    const std::lock_guard lock(mutex_);
    mails_.push_back(text);
  }
  return Reply(client, "text", "250 taken");
}

bool SmtpScript::Reply(int client, const std::string& step, const std::string& usual) {
  std::string answer = usual;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = answers_.find(step); found != answers_.end()) answer = found->second;
    reached_.insert(step);
    changed_.notify_all();
  }
  if (answer == "close") return false;
  if (answer == "hang") {
    std::array<pollfd, 1> wait{{{stop_, POLLIN, 0}}};
    poll(wait.data(), wait.size(), -1);
    return false;
  }
  answer += "\r\n";
  return send(client, answer.data(), answer.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(answer.size());
}

bool SmtpScript::ReadLine(int client, std::string& rest, std::string& line) const {
  for (;;) {
    if (const size_t end = rest.find("\r\n"); end != std::string::npos) {
      line = rest.substr(0, end);
      rest.erase(0, end + 2);
      return true;
    }
    std::array<pollfd, 2> wait{{{client, POLLIN, 0}, {stop_, POLLIN, 0}}};
    poll(wait.data(), wait.size(), -1);
    if (wait[1].revents != 0) return false;
    std::array<char, 4096> buffer;
    const ssize_t count = recv(client, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    rest.append(buffer.data(), static_cast<size_t>(count));
  }
}

}  // namespace fibs::server
