#include "server/host/workers/push_sender.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/crypto/web_push.h"
#include "server/host/workers/public_address.h"

namespace fibs::server {
namespace {

using PushResult = PushTried::Result;
using std::chrono::seconds;
using std::chrono::system_clock;

constexpr long kPushConnectSeconds = 10;
constexpr long kPushSeconds = 20;  // for a notice
constexpr long kConnectionsMax = 32;
constexpr int kPollMilliseconds = 1000;
constexpr size_t kAnswerBytesMax = size_t{64} * 1024;
// All notices are of one length, so that it does not say what they are about.
constexpr size_t kTextBytes = 200;
constexpr std::chrono::hours kSignedFor{12};
constexpr std::chrono::hours kSignedAgain{1};  // before that ends
constexpr size_t kSignedMax = 100;

std::string Drawn(size_t bytes) {
  std::string drawn(bytes, '\0');
  randombytes_buf(drawn.data(), drawn.size());
  return drawn;
}

crypto::PushDraw Draw() {
  crypto::PushDraw drawn{.private_key = Drawn(crypto::kP256PrivateBytes),
                         .salt = Drawn(crypto::kPushSaltBytes)};
  while (!crypto::P256Public(drawn.private_key)) {
    drawn.private_key = Drawn(crypto::kP256PrivateBytes);
  }
  return drawn;
}

// "https://push.example.net" of "https://push.example.net/what/follows".
std::string OriginOf(const std::string& endpoint) {
  constexpr std::string_view kHttps = "https://";
  return endpoint.substr(0, endpoint.find('/', kHttps.size()));
}

bool IsPublic(const curl_sockaddr& address) {
  namespace ip = boost::asio::ip;
  if (address.family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, &address.addr, sizeof in);
    return IsPublicAddress(ip::address_v4(ntohl(in.sin_addr.s_addr)));
  }
  if (address.family != AF_INET6) return false;
  sockaddr_in6 in{};
  const auto* from = reinterpret_cast<const unsigned char*>(&address.addr);
  std::memcpy(&in, from, std::min<size_t>(sizeof in, address.addrlen));
  ip::address_v6::bytes_type bytes{};
  std::memcpy(bytes.data(), &in.sin6_addr, bytes.size());
  return IsPublicAddress(ip::address_v6(bytes));
}

PushResult PushResultOf(long status) {
  if (status >= 200 && status < 300) return PushResult::kSent;
  if (status == 404 || status == 410) return PushResult::kGone;
  return status == 408 || status == 429 || status >= 500 ? PushResult::kLater
                                                         : PushResult::kRefused;
}

}  // namespace

// The connections to push services, of one thread but for Wake.
class PushSender::Transfers {
 public:
  explicit Transfers(const PushConfig& config) : config_(config) {
    static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    multi_ = started ? curl_multi_init() : nullptr;
    curl_multi_setopt(multi_, CURLMOPT_MAX_TOTAL_CONNECTIONS, kConnectionsMax);
  }
  ~Transfers() {
    for (auto& [curl, transfer] : all_) curl_multi_remove_handle(multi_, curl);
    all_.clear();
    curl_multi_cleanup(multi_);
  }
  Transfers(const Transfers&) = delete;
  Transfers& operator=(const Transfers&) = delete;

  // None: it is on its way. Else what has come of it.
  std::optional<PushTried> Begin(RequestId id, const SendPush& notice);
  // Waits a second at most for what happens; each that has ended is told.
  void Wait(const OnAnswer& on_answer);
  void Wake() { curl_multi_wakeup(multi_); }

 private:
  struct Transfer {
    RequestId id;
    std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl{nullptr, curl_easy_cleanup};
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers{nullptr,
                                                                        curl_slist_free_all};
    std::string body;
    size_t answered = 0;  // bytes
  };
  struct Signed {
    std::string header;
    system_clock::time_point again;
  };

  std::optional<std::string> SignFor(const SendPush& notice);
  void Set(Transfer& transfer, const SendPush& notice, const std::string& authorization);
  static PushTried TriedOf(const Transfer& transfer, CURLcode code);

  const PushConfig& config_;
  CURLM* multi_ = nullptr;
  std::map<CURL*, std::unique_ptr<Transfer>> all_;
  std::map<std::pair<std::string, std::string>, Signed> signed_;  // by origin and key
};

// A signature is good for a while, for all notices to that push service.
std::optional<std::string> PushSender::Transfers::SignFor(const SendPush& notice) {
  const std::string origin = OriginOf(notice.endpoint);
  const auto now = system_clock::now();
  const std::pair by{origin, notice.private_key};
  const auto known = signed_.find(by);
  if (known != signed_.end() && now < known->second.again) return known->second.header;
  if (signed_.size() >= kSignedMax) signed_.clear();
  const auto until = now + kSignedFor;
  auto header = crypto::VapidHeader(
      notice.private_key,
      {.audience = origin,
       .expires = std::chrono::duration_cast<seconds>(until.time_since_epoch()).count(),
       .contact = config_.contact});
  if (header) signed_[by] = {*header, until - kSignedAgain};
  return header;
}

std::optional<PushTried> PushSender::Transfers::Begin(RequestId id, const SendPush& notice) {
  auto transfer = std::make_unique<Transfer>();
  transfer->id = id;
  transfer->curl.reset(curl_easy_init());
  if (multi_ == nullptr || !transfer->curl) {
    return PushTried{.result = PushResult::kLater, .why = "libcurl has no memory"};
  }
  auto body = crypto::EncryptPush({.key = notice.key, .secret = notice.secret}, Draw(), notice.text,
                                  kTextBytes);
  const auto authorization = SignFor(notice);
  if (!body || !authorization) {
    return PushTried{.result = PushResult::kRefused, .why = "a key is none"};
  }
  transfer->body = *std::move(body);
  Set(*transfer, notice, *authorization);
  CURL* curl = transfer->curl.get();
  curl_multi_add_handle(multi_, curl);
  all_.emplace(curl, std::move(transfer));
  return std::nullopt;
}

void PushSender::Transfers::Set(Transfer& transfer, const SendPush& notice,
                                const std::string& authorization) {
  CURL* curl = transfer.curl.get();
  curl_slist* headers = nullptr;
  for (const std::string& line :
       {fmt::format("TTL: {}", notice.lasts.count()), "Topic: " + notice.topic,
        std::string("Urgency: ") + (notice.urgent ? "high" : "normal"),
        "Authorization: " + authorization, std::string("Content-Encoding: aes128gcm"),
        std::string("Content-Type: application/octet-stream"), std::string("Expect:")}) {
    headers = curl_slist_append(headers, line.c_str());
  }
  transfer.headers.reset(headers);
  curl_easy_setopt(curl, CURLOPT_URL, notice.endpoint.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
  curl_easy_setopt(curl, CURLOPT_PROXY, config_.proxy.c_str());  // whatever the environment says
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_PROXYHEADER, nullptr);
  curl_easy_setopt(curl, CURLOPT_HEADEROPT, static_cast<long>(CURLHEADER_SEPARATE));
  curl_easy_setopt(curl, CURLOPT_POST, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE,
                   static_cast<curl_off_t>(transfer.body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, transfer.body.data());
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kPushConnectSeconds);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, kPushSeconds);
  if (!config_.ca.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, config_.ca.c_str());
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(
      curl, CURLOPT_WRITEFUNCTION, +[](char*, size_t size, size_t count, void* self) {
        auto& answered = static_cast<Transfer*>(self)->answered;
        answered += size * count;
        return answered > kAnswerBytesMax ? 0 : size * count;
      });
  if (config_.private_networks || !config_.proxy.empty()) return;
  curl_easy_setopt(
      curl, CURLOPT_OPENSOCKETFUNCTION, +[](void*, curlsocktype, curl_sockaddr* address) {
        if (!IsPublic(*address)) return static_cast<curl_socket_t>(CURL_SOCKET_BAD);
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
      });
}

void PushSender::Transfers::Wait(const OnAnswer& on_answer) {
  int running = 0;
  curl_multi_perform(multi_, &running);
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL* curl = message->easy_handle;
    const CURLcode code = message->data.result;
    const auto ended = all_.extract(curl);
    const Transfer& transfer = *ended.mapped();
    PushTried tried = TriedOf(transfer, code);
    curl_multi_remove_handle(multi_, curl);
    on_answer({transfer.id, std::move(tried)});
  }
  curl_multi_poll(multi_, nullptr, 0, kPollMilliseconds, nullptr);
}

PushTried PushSender::Transfers::TriedOf(const Transfer& transfer, CURLcode code) {
  long status = 0;
  curl_easy_getinfo(transfer.curl.get(), CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK && status < 200) {
    return {.result = PushResult::kLater, .why = curl_easy_strerror(code)};
  }
  curl_off_t after = 0;
  curl_easy_getinfo(transfer.curl.get(), CURLINFO_RETRY_AFTER, &after);
  return {.result = PushResultOf(status),
          .status = static_cast<int>(status),
          .retry_after = seconds(after)};
}

PushSender::PushSender(const PushConfig& config, OnAnswer on_answer)
    : config_(config),
      on_answer_(std::move(on_answer)),
      transfers_(std::make_unique<Transfers>(config_)),
      thread_([this] { Run(); }) {}

PushSender::~PushSender() {
  Stop();
  thread_.join();
}

void PushSender::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    added_.clear();
  }
  transfers_->Wake();
}

void PushSender::Add(RequestId id, SendPush notice) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    added_.emplace_back(id, std::move(notice));
  }
  transfers_->Wake();
}

void PushSender::Run() {
  pthread_setname_np(pthread_self(), "fibsd-push");
  while (true) {
    std::deque<std::pair<RequestId, SendPush>> added;
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
      added.swap(added_);
    }
    for (const auto& [id, notice] : added) {
      if (auto tried = transfers_->Begin(id, notice)) on_answer_({id, *std::move(tried)});
    }
    transfers_->Wait([this](Answered answer) {
      const std::lock_guard lock(mutex_);
      if (!stopping_) on_answer_(std::move(answer));
    });
  }
}

}  // namespace fibs::server
