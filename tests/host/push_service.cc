#include "push_service.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstdio>

#include "server/crypto/p256.h"
#include "server/crypto/web_push.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

constexpr std::chrono::seconds kDeadline{10};
constexpr size_t kHeaderBytes = 16 + 4 + 1 + crypto::kP256PublicBytes;
constexpr size_t kTagBytes = 16;

// RFC 8291, appendix A.
constexpr const char* kPrivate = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr const char* kPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kSecret = "BTBZMqHH6r4Tts7J_aSIgg";

const unsigned char* BytesOf(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string Mac(const std::string& key, const std::string& text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), BytesOf(text), text.size(),
       mac.data(), &size);
  return {mac.begin(), mac.begin() + size};
}

// RFC 8291, section 3.4, as the browser does it. Empty: it cannot be read.
std::string Decrypt(const std::string& body) {
  using namespace std::string_literals;
  if (body.size() < kHeaderBytes + kTagBytes + 1) return {};
  const std::string salt = body.substr(0, 16);
  const std::string sender = body.substr(21, crypto::kP256PublicBytes);
  const std::string mine = *crypto::FromBase64Url(kPublic);
  const std::string shared = crypto::SharedSecret(*crypto::FromBase64Url(kPrivate), sender);
  const std::string input =
      Mac(Mac(*crypto::FromBase64Url(kSecret), shared), "WebPush: info\0"s + mine + sender + '\1');
  const std::string key = Mac(salt, input);
  const std::string cek = Mac(key, "Content-Encoding: aes128gcm\0\1"s).substr(0, 16);
  const std::string nonce = Mac(key, "Content-Encoding: nonce\0\1"s).substr(0, 12);
  const std::string sealed = body.substr(kHeaderBytes, body.size() - kHeaderBytes - kTagBytes);
  std::string tag = body.substr(body.size() - kTagBytes);
  std::string text(sealed.size(), '\0');
  EVP_CIPHER_CTX* cipher = EVP_CIPHER_CTX_new();
  int size = 0;
  EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, BytesOf(cek), BytesOf(nonce));
  EVP_DecryptUpdate(cipher, reinterpret_cast<unsigned char*>(text.data()), &size, BytesOf(sealed),
                    static_cast<int>(sealed.size()));
  EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, kTagBytes, tag.data());
  std::array<unsigned char, 16> rest{};
  const bool good = EVP_DecryptFinal_ex(cipher, rest.data(), &size) == 1;
  EVP_CIPHER_CTX_free(cipher);
  const size_t end = text.find_last_not_of('\0');
  return good && end != text.npos && text[end] == '\2' ? text.substr(0, end) : "";
}

}  // namespace

std::string PushService::browser_key() { return kPublic; }
std::string PushService::browser_secret() { return kSecret; }

PushService::PushService(const std::string& folder)
    : certificate_(folder + "/push_cert.pem"),
      key_(folder + "/push_key.pem"),
      acceptor_(io_, {asio::ip::address_v4::loopback(), 0}) {
  MakeCertificate();
  tls_.use_certificate_chain_file(certificate_);
  tls_.use_private_key_file(key_, asio::ssl::context::pem);
  thread_ = std::thread([this] { Accept(); });
}

PushService::~PushService() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const int socket : open_) shutdown(socket, SHUT_RDWR);
  }
  changed_.notify_all();
  shutdown(acceptor_.native_handle(), SHUT_RDWR);
  thread_.join();
  for (std::thread& serving : serving_) serving.join();
}

// Its own, of localhost.
void PushService::MakeCertificate() {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  X509_set_version(certificate, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  for (const auto& [nid, value] : {std::pair{NID_subject_alt_name, "DNS:localhost"},
                                   std::pair{NID_basic_constraints, "critical,CA:TRUE"}}) {
    X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, nid, value);
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
  }
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* file = std::fopen(certificate_.c_str(), "w");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  file = std::fopen(key_.c_str(), "w");
  PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

std::string PushService::origin() const {
  return fmt::format("https://localhost:{}", acceptor_.local_endpoint().port());
}

void PushService::Answer(const std::string& path, int status, const std::string& retry_after) {
  const std::lock_guard lock(mutex_);
  answers_[path] = {status, retry_after};
}

std::vector<PushService::Notice> PushService::WaitFor(size_t notices) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, kDeadline, [&] { return notices_.size() >= notices; });
  return notices_;
}

int PushService::connections() {
  const std::lock_guard lock(mutex_);
  return connections_;
}

void PushService::Accept() {
  while (true) {
    boost::system::error_code error;
    Tcp::socket socket = acceptor_.accept(error);
    const std::lock_guard lock(mutex_);
    if (error || stopping_) return;
    ++connections_;
    open_.insert(socket.native_handle());
    serving_.emplace_back([this, accepted = std::move(socket)]() mutable {
      Serve(accepted);
      const std::lock_guard ended(mutex_);
      open_.erase(accepted.native_handle());
    });
  }
}

// Up to the end of the connection, whoever ends it.
void PushService::Serve(Tcp::socket& socket) {
  asio::ssl::stream<Tcp::socket&> stream(socket, tls_);
  boost::system::error_code error;
  stream.handshake(asio::ssl::stream_base::server, error);
  boost::beast::flat_buffer buffer;
  while (!error) {
    http::request<http::string_body> request;
    http::read(stream, buffer, request, error);
    if (error) return;
    Notice notice{.path = std::string(request.target()),
                  .fields = {},
                  .body = request.body(),
                  .text = Decrypt(request.body())};
    for (const auto& field : request) {
      std::string key(field.name_string());
      for (char& c : key) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
      notice.fields[key] = std::string(field.value());
    }
    std::unique_lock lock(mutex_);
    const auto found = answers_.find(notice.path);
    const Told told = found == answers_.end() ? Told{} : found->second;
    notices_.push_back(std::move(notice));
    changed_.notify_all();
    if (told.status == 0) changed_.wait(lock, [this] { return stopping_; });
    if (stopping_) return;
    lock.unlock();
    http::response<http::string_body> response;
    response.result(static_cast<unsigned>(told.status));
    if (!told.retry_after.empty()) response.set(http::field::retry_after, told.retry_after);
    if (told.status / 100 == 3) response.set(http::field::location, origin() + "/elsewhere");
    response.prepare_payload();
    http::write(stream, response, error);
  }
}

}  // namespace fibs::server
