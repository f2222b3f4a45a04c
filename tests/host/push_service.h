#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fibs::server {

// A push service on loopback that does as it is told, in a thread, and the browser behind it, which
// decrypts what comes.
class PushService {
 public:
  // What came: `text` is empty where the browser could not read it.
  struct Notice {
    std::string path;
    std::map<std::string, std::string> fields;  // by small letters
    std::string body, text;
  };

  // `folder`: where its certificate is written.
  explicit PushService(const std::string& folder);
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  // "https://localhost:12345", and the file of the certificate.
  std::string origin() const;
  const std::string& certificate() const { return certificate_; }
  // What the browser has told of itself, as Base64Url.
  static std::string browser_key();
  static std::string browser_secret();

  // What it answers to notices of a path from now on, else 201; 0: it never answers. `retry_after`:
  // the field of that name.
  void Answer(const std::string& path, int status, const std::string& retry_after = "");
  std::vector<Notice> WaitFor(size_t notices);
  int connections();

 private:
  using Tcp = boost::asio::ip::tcp;
  struct Told {
    int status = 201;
    std::string retry_after;
  };

  void MakeCertificate();
  void Accept();
  void Serve(Tcp::socket& socket);

  std::string certificate_, key_;
  boost::asio::io_context io_{1};
  boost::asio::ssl::context tls_{boost::asio::ssl::context::tls_server};
  Tcp::acceptor acceptor_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Told> answers_;
  std::vector<Notice> notices_;
  int connections_ = 0;
  bool stopping_ = false;
  std::set<int> open_;  // sockets
  std::vector<std::thread> serving_;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
