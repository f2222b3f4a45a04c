#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fibs::server {

// A mail server on loopback that does as it is told, in a thread. A step is a command ("EHLO",
// "AUTH", "MAIL", "RCPT", "DATA", "QUIT"), "greeting", or "text": the answer to a whole mail.
class SmtpScript {
 public:
  SmtpScript();
  SmtpScript(const std::string& step, const std::string& answer);
  ~SmtpScript();
  SmtpScript(const SmtpScript&) = delete;
  SmtpScript& operator=(const SmtpScript&) = delete;

  std::string url() const;
  // What it answers to a step from now on, without CR LF; else what a mail server says that takes
  // all. "close": it ends the connection. "hang": it never answers.
  void Answer(const std::string& step, const std::string& answer);
  // ... it takes all.
  void Recover();
  // Waits until a step has been reached, by any connection.
  bool WaitFor(const std::string& step);
  // The commands, in order, as they came; texts of mails, with LF.
  std::vector<std::string> commands();
  std::vector<std::string> mails();
  int connections();

 private:
  void Run();
  void Serve(int client);
  void Note(const std::string& command);
  // False: the connection is to end.
  bool Reply(int client, const std::string& step, const std::string& usual);
  // False: the end.
  bool ReadLine(int client, std::string& rest, std::string& line) const;
  bool ReadText(int client, std::string& rest);

  int listener_ = -1;
  int stop_ = -1;  // an eventfd
  uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::string> answers_;  // by step
  std::set<std::string> reached_;
  std::vector<std::string> commands_, mails_;
  int connections_ = 0;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
