// The yardstick: a server of one thread that does nothing but the socket calls which fibsd cannot
// do without, for the cases that tools/bench compares. It believes everybody, knows `login`,
// `shout` and `version`, and has no limits, no users, no rules. usage: raw_epoll PORT
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace {

constexpr int kEvents = 512;
constexpr size_t kReadBytes = 16 * 1024;
constexpr int kBacklog = 4096;

struct Client {
  int fd = -1;
  std::string name;  // empty: not logged in
  std::string unfinished;
  std::string unsent;
  size_t place = 0;  // in users_
};

class RawServer {
 public:
  explicit RawServer(uint16_t port) : epoll_(epoll_create1(0)), buffer_(kReadBytes) {
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    const int on = 1;
    setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(listener_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    ok_ = bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
          listen(listener_, kBacklog) == 0;
    Watch(EPOLL_CTL_ADD, listener_, EPOLLIN);
  }

  bool ok() const { return ok_; }

  void Run() {
    std::array<epoll_event, kEvents> events;
    for (;;) {
      const int count = epoll_wait(epoll_, events.data(), kEvents, -1);
      for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<size_t>(i)];
        if (event.data.fd == listener_) {
          Accept();
        } else if (const auto found = clients_.find(event.data.fd); found != clients_.end()) {
          if ((event.events & EPOLLOUT) != 0) Send(found->second, {});
          if ((event.events & ~uint32_t{EPOLLOUT}) != 0) Read(found->second);
        }
      }
    }
  }

 private:
  void Watch(int operation, int fd, uint32_t what) {
    epoll_event event{};
    event.events = what;
    event.data.fd = fd;
    epoll_ctl(epoll_, operation, fd, &event);
  }

  void Accept() {
    for (int fd; (fd = accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK)) >= 0;) {
      Client& client = clients_[fd];
      client.fd = fd;
      Watch(EPOLL_CTL_ADD, fd, EPOLLIN);
      Send(client, "login: ");
    }
  }

  void Read(Client& client) {
    const ssize_t count = recv(client.fd, buffer_.data(), buffer_.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) return Close(client);
    std::string_view bytes(buffer_.data(), static_cast<size_t>(count));
    std::string joined;
    if (!client.unfinished.empty()) {
      joined = client.unfinished.append(bytes);
      client.unfinished.clear();
      bytes = joined;
    }
    answer_.clear();
    said_.clear();
    for (size_t end; (end = bytes.find('\n')) != std::string_view::npos;
         bytes.remove_prefix(end + 1)) {
      OnLine(client, bytes.substr(0, end > 0 && bytes[end - 1] == '\r' ? end - 1 : end));
    }
    client.unfinished = bytes;
    // All lines of one read go to each of the others by one call, from one buffer.
    if (!said_.empty()) {
      for (Client* other : users_) {
        if (other != &client) Send(*other, said_);
      }
    }
    if (!answer_.empty()) Send(client, answer_);
  }

  void OnLine(Client& client, std::string_view line) {
    if (line == "version") {
      answer_ += "** Version raw_epoll 1.0\r\n";
    } else if (line.starts_with("shout ") && !client.name.empty()) {
      line.remove_prefix(6);
      said_.append("13 ").append(client.name).append(" ").append(line).append("\r\n");
      answer_.append("17 ").append(line).append("\r\n");
    } else if (line.starts_with("login ") && client.name.empty()) {  // CLIENT VERSION NAME WORD
      std::string_view rest = line;
      for (int i = 0; i < 3; ++i) rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));
      client.name = rest.substr(0, rest.find(' '));
      client.place = users_.size();
      users_.push_back(&client);
      answer_.append("\r\n1 ").append(client.name).append(" 0 localhost\r\n6\r\n");
    }
  }

  void Send(Client& client, std::string_view bytes) {
    if (!client.unsent.empty()) {
      client.unsent += bytes;
      bytes = client.unsent;
    }
    const bool waited = !client.unsent.empty();
    const ssize_t sent = send(client.fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    const size_t done = sent > 0 ? static_cast<size_t>(sent) : 0;
    if (done == bytes.size()) {
      client.unsent.clear();
      if (waited) Watch(EPOLL_CTL_MOD, client.fd, EPOLLIN);
    } else {
      client.unsent = std::string(bytes.substr(done));
      if (!waited) Watch(EPOLL_CTL_MOD, client.fd, EPOLLIN | EPOLLOUT);
    }
  }

  void Close(Client& client) {
    if (!client.name.empty()) {
      users_.back()->place = client.place;
      users_[client.place] = users_.back();
      users_.pop_back();
    }
    const int fd = client.fd;
    clients_.erase(fd);
    close(fd);
  }

  int epoll_;
  int listener_ = -1;
  bool ok_ = false;
  std::vector<char> buffer_;
  std::unordered_map<int, Client> clients_;
  std::vector<Client*> users_;  // logged in
  std::string answer_, said_;   // of the read that is under way
};

}  // namespace

int main(int argc, char** argv) {
  uint16_t port = 0;
  const std::string_view text = argc == 2 ? argv[1] : "";
  if (std::from_chars(text.data(), text.data() + text.size(), port).ptr == text.data()) {
    std::cerr << "usage: raw_epoll PORT\n";
    return 2;
  }
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  std::signal(SIGPIPE, SIG_IGN);
  RawServer server(port);
  if (!server.ok()) {
    std::cerr << "raw_epoll: cannot listen on port " << port << '\n';
    return 2;
  }
  std::cout << "raw_epoll ready on 127.0.0.1:" << port << std::endl;
  server.Run();
}
