#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

namespace fibs::server {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// For servers: TLS 1.2 with authenticated encryption and forward secrecy, and TLS 1.3. Reads PEM
// files: the certificate with its chain, and its private key. Throws ConfigError.
TlsContext LoadTlsContext(const std::string& certificate, const std::string& key);
// Browsers ask which version of HTTP is spoken: 1.1.
void OfferHttp(boost::asio::ssl::context& context);
// Whether the certificate is made out to that name, by a wildcard, too.
bool IsCertificateFor(boost::asio::ssl::context& context, const std::string& host);

}  // namespace fibs::server
