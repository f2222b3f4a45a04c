#include "server/host/workers/mail_sender.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "server/host/workers/mime_text.h"

namespace fibs::server {
namespace {

using Result = MailTried::Result;

constexpr long kConnectSeconds = 10;
constexpr long kReplySeconds = 30;  // for one answer of the mail server
constexpr long kSeconds = 60;       // for a mail
constexpr size_t kWhyBytesMax = 200;

// libcurl wants to be started while no other thread uses it.
CURL* StartCurl() {
  static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  return started ? curl_easy_init() : nullptr;
}

bool IsTls(const MailConfig& config) { return config.smtp.starts_with("smtps://"); }

bool IsOnThisMachine(const MailConfig& config) {
  const std::string_view host = std::string_view(config.smtp).substr(config.smtp.find("//") + 2);
  return host == "localhost" || host.starts_with("localhost:") || host.starts_with("127.") ||
         host.starts_with("[::1]");
}

// None: it cannot be read.
std::optional<std::string> FirstLine(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

// What a mail server says may be anything, and is stored.
std::string PrintableLine(std::string_view text) {
  while (!text.empty() && (text.back() == '\r' || text.back() == '\n')) text.remove_suffix(1);
  std::string line(text.substr(0, kWhyBytesMax));
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return line;
}

// Answers that are about the mail server and not about the mail: it ends, or wants a log-in or TLS.
bool IsOfServer(long reply) { return reply == 421 || reply == 530 || reply == 535 || reply == 538; }

}  // namespace

// A connection to the mail server that is made when it is needed.
class MailSender::Connection {
 public:
  explicit Connection(const MailConfig& config) : config_(config), curl_(StartCurl()) {}
  ~Connection() { curl_easy_cleanup(curl_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // `more`: it is kept for another mail. The mail server alone may take a minute and more.
  MailTried Send(const StoredMail& mail, bool more);

  // From any thread: all that waits for the mail server ends.
  void Stop();

 private:
  struct Body {
    std::string text;
    size_t sent = 0;
  };
  template <class Value>
  void Set(CURLoption option, Value value) {
    curl_easy_setopt(curl_, option, value);
  }
  void SetServer();
  void SetSockets();
  void SetBody(Body& body);
  bool SetUser();
  MailTried ResultOf(CURLcode code, const Body& body) const;

  const MailConfig& config_;
  CURL* curl_;
  std::array<char, CURL_ERROR_SIZE> problem_{};
  std::string reply_;  // the last line of the mail server, but for its farewell
  std::mutex mutex_;
  bool stopping_ = false;
  std::set<curl_socket_t> sockets_;
};

void MailSender::Connection::Stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  for (const curl_socket_t socket : sockets_) shutdown(socket, SHUT_RDWR);
}

MailTried MailSender::Connection::Send(const StoredMail& mail, bool more) {
  if (!IsMailAddress(mail.to)) {
    return {.result = Result::kRefused, .why = "no address to send it to"};
  }
  if (curl_ == nullptr) {
    return {.result = Result::kUnreachable, .why = "libcurl has no memory"};
  }
  curl_easy_reset(curl_);  // keeps the connection
  problem_.fill('\0');
  reply_.clear();
  SetServer();
  SetSockets();
  if (!SetUser()) {
    return {.result = Result::kUnreachable, .why = "mail.password_file cannot be read"};
  }
  Body body{.text = MimeText(mail, config_.from)};
  SetBody(body);
  Set(CURLOPT_FORBID_REUSE, more ? 0L : 1L);
  Set(CURLOPT_MAIL_FROM, config_.from.c_str());
  curl_slist* to = curl_slist_append(nullptr, mail.to.c_str());
  Set(CURLOPT_MAIL_RCPT, to);
  MailTried answer = ResultOf(curl_easy_perform(curl_), body);
  curl_slist_free_all(to);
  return answer;
}

void MailSender::Connection::SetServer() {
  // What stands behind the host is the name by which libcurl greets.
  std::string url = config_.smtp;
  while (url.ends_with('/')) url.pop_back();
  url += fmt::format("/{}", config_.from.substr(config_.from.rfind('@') + 1));
  Set(CURLOPT_URL, url.c_str());
  Set(CURLOPT_PROXY, "");  // whatever the environment says
  Set(CURLOPT_NOSIGNAL, 1L);
  Set(CURLOPT_QUICK_EXIT, 1L);  // does not wait for a name server that does not answer
  Set(CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  Set(CURLOPT_SERVER_RESPONSE_TIMEOUT, kReplySeconds);
  Set(CURLOPT_TIMEOUT, kSeconds);
  Set(CURLOPT_ERRORBUFFER, problem_.data());
  // libcurl tells of each line of the mail server as of a header.
  Set(CURLOPT_HEADERDATA, this);
  Set(
      CURLOPT_HEADERFUNCTION, +[](char* bytes, size_t size, size_t count, void* self) {
        const std::string_view line(bytes, size * count);
        if (!line.starts_with("221")) static_cast<Connection*>(self)->reply_ = line;
        return size * count;
      });
  if (IsTls(config_)) return;
  // Where no secret is sent, TLS with anybody is better than none.
  const bool must = !config_.user.empty() && !IsOnThisMachine(config_);
  Set(CURLOPT_USE_SSL, static_cast<long>(must ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  Set(CURLOPT_SSL_VERIFYPEER, must ? 1L : 0L);
  Set(CURLOPT_SSL_VERIFYHOST, must ? 2L : 0L);
}

void MailSender::Connection::SetSockets() {
  Set(CURLOPT_OPENSOCKETDATA, this);
  Set(
      CURLOPT_OPENSOCKETFUNCTION, +[](void* self, curlsocktype, curl_sockaddr* address) {
        auto& connection = *static_cast<Connection*>(self);
        const std::lock_guard lock(connection.mutex_);
        if (connection.stopping_) return static_cast<curl_socket_t>(CURL_SOCKET_BAD);
        const curl_socket_t made =
            socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
        if (made >= 0) connection.sockets_.insert(made);
        return made;
      });
  Set(CURLOPT_CLOSESOCKETDATA, this);
  Set(
      CURLOPT_CLOSESOCKETFUNCTION, +[](void* self, curl_socket_t socket) {
        auto& connection = *static_cast<Connection*>(self);
        const std::lock_guard lock(connection.mutex_);
        connection.sockets_.erase(socket);
        return close(socket);
      });
  // For what waits without a socket: names that are looked up.
  Set(CURLOPT_NOPROGRESS, 0L);
  Set(CURLOPT_XFERINFODATA, this);
  Set(
      CURLOPT_XFERINFOFUNCTION,
      +[](void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) -> int {
        auto& connection = *static_cast<Connection*>(self);
        const std::lock_guard lock(connection.mutex_);
        return connection.stopping_ ? 1 : 0;
      });
}

void MailSender::Connection::SetBody(Body& body) {
  Set(CURLOPT_UPLOAD, 1L);
  Set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(body.text.size()));
  Set(CURLOPT_READDATA, &body);
  Set(
      CURLOPT_READFUNCTION, +[](char* to, size_t size, size_t count, void* from) {
        auto& text = *static_cast<Body*>(from);
        const size_t taken = text.text.copy(to, size * count, text.sent);
        text.sent += taken;
        return taken;
      });
  // Once more, when the mail server has ended a connection that was kept.
  Set(CURLOPT_SEEKDATA, &body);
  Set(
      CURLOPT_SEEKFUNCTION, +[](void* from, curl_off_t offset, int) -> int {
        static_cast<Body*>(from)->sent = static_cast<size_t>(offset);
        return CURL_SEEKFUNC_OK;
      });
}

// False: the password cannot be read. It is read each time, since it may change.
bool MailSender::Connection::SetUser() {
  if (config_.user.empty()) return true;
  const std::optional<std::string> password = FirstLine(config_.password_file);
  if (!password) return false;
  Set(CURLOPT_USERNAME, config_.user.c_str());
  Set(CURLOPT_PASSWORD, password->c_str());
  return true;
}

MailTried MailSender::Connection::ResultOf(CURLcode code, const Body& body) const {
  if (code == CURLE_OK) return {.result = Result::kSent};
  long reply = 0;
  curl_easy_getinfo(curl_, CURLINFO_RESPONSE_CODE, &reply);
  MailTried tried{.result = Result::kUnreachable};
  // To MAIL, RCPT or DATA; or to the whole mail, and not to the connection.
  const bool of_mail = code == CURLE_SEND_ERROR || (code == CURLE_WEIRD_SERVER_REPLY &&
                                                    body.sent == body.text.size() && body.sent > 0);
  if (of_mail && reply >= 400 && !IsOfServer(reply)) {
    tried.result = reply >= 500 ? Result::kRefused : Result::kLater;
  }
  const std::string_view problem = problem_.data();
  // The sender is one for all mails; 552 is about the size of this one.
  if (problem.starts_with("MAIL failed") && reply >= 500 && reply != 552) {
    tried.result = Result::kUnreachable;
  }
  tried.of_address = tried.result == Result::kRefused && problem.starts_with("RCPT failed");
  const bool says_why = reply >= 400 && reply_.starts_with(fmt::format("{}", reply));
  tried.why = PrintableLine(says_why           ? std::string_view(reply_)
                            : !problem.empty() ? problem
                                               : curl_easy_strerror(code));
  return tried;
}

MailSender::MailSender(const MailConfig& config, OnAnswer on_answer)
    : config_(config),
      on_answer_(std::move(on_answer)),
      connection_(std::make_unique<Connection>(config_)),
      worker_("fibsd-mail", Worker::Priority::kNormal) {}

MailSender::~MailSender() { Stop(); }

void MailSender::Stop() {
  worker_.Stop();
  connection_->Stop();
}

void MailSender::Add(RequestId id, StoredMail mail) {
  worker_.Add([this, id, mail = std::move(mail)] { Send(id, mail); });
}

void MailSender::Send(RequestId id, const StoredMail& mail) {
  MailTried answer = connection_->Send(mail, /*more=*/worker_.counts().waiting > 0);
  if (!worker_.stopped()) on_answer_({id, std::move(answer)});
}

}  // namespace fibs::server
