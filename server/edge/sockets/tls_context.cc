#include "server/edge/sockets/tls_context.h"

#include <fmt/format.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <string_view>

#include "server/config.h"

namespace fibs::server {

namespace asio = boost::asio;
using Error = boost::system::error_code;

TlsContext LoadTlsContext(const std::string& certificate, const std::string& key) {
  auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  SSL_CTX* handle = context->native_handle();
  SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION);
  // Of TLS 1.2 only suites with forward secrecy and authenticated encryption; 1.3 has no others.
  SSL_CTX_set_cipher_list(handle, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS);  // of connections that are idle
  // Without a password, rather than to ask for one at the terminal.
  SSL_CTX_set_default_passwd_cb(handle, [](char*, int, int, void*) { return 0; });
  const auto check = [](const Error& error, std::string_view name, const std::string& file) {
    if (!error) return;
    throw ConfigError(fmt::format("config key '{}': '{}': {}", name, file, error.message()));
  };
  Error error;
  context->use_certificate_chain_file(certificate, error);
  check(error, "tls.cert", certificate);
  // Fails, too, for a key that does not belong to the certificate.
  context->use_private_key_file(key, asio::ssl::context::pem, error);
  check(error, "tls.key", key);
  return context;
}

void OfferHttp(asio::ssl::context& context) {
  SSL_CTX_set_alpn_select_cb(
      context.native_handle(),
      [](SSL*, const unsigned char** out, unsigned char* out_size, const unsigned char* offered,
         unsigned offered_size, void*) {
        constexpr std::string_view kHttp = "http/1.1";
        for (unsigned at = 0; at < offered_size; at += 1u + offered[at]) {
          const unsigned size = offered[at];
          if (size > offered_size - at - 1) break;
          const std::string_view name(reinterpret_cast<const char*>(offered) + at + 1, size);
          if (name != kHttp) continue;
          *out = offered + at + 1;
          *out_size = static_cast<unsigned char>(size);
          return SSL_TLSEXT_ERR_OK;
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL;
      },
      nullptr);
}

bool IsCertificateFor(asio::ssl::context& context, const std::string& host) {
  X509* certificate = SSL_CTX_get0_certificate(context.native_handle());
  return certificate != nullptr &&
         X509_check_host(certificate, host.c_str(), host.size(), 0, nullptr) == 1;
}

}  // namespace fibs::server
