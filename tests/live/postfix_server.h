#pragma once

#include <optional>
#include <set>
#include <string>

#include "tests/host/temp_dir.h"
#include "tests/live/server_process.h"

namespace fibs::live {

// A Postfix of a test's own on loopback: configuration, queue and mailboxes lie in a directory that
// goes with it. What is sent to an address at kServerDomain goes to fibs-mail, and from there to
// socket(); what is sent to one at kPlayerDomain is kept until it is read here; nothing leaves the
// machine. What cannot be delivered is tried again each second. Each function throws NotSeen when
// it fails.
class PostfixServer {
 public:
  static constexpr const char* kServerDomain = "fibs.example";
  static constexpr const char* kPlayerDomain = "home.example";

  // Why there can be none; empty: there can.
  static std::string Problem();

  // It runs.
  PostfixServer();
  ~PostfixServer();
  PostfixServer(const PostfixServer&) = delete;
  PostfixServer& operator=(const PostfixServer&) = delete;

  // For mail.smtp.
  std::string url() const;
  // For mail.socket: fibs-mail does not run as root, and is let in here.
  std::string socket() const { return directory_.path() + "/fibsd/fibs-mail.sock"; }

  // Down: nobody answers at its port. What is queued is delivered when it is up again.
  void Stop();
  void Start();

  // Gives it a mail: as an SMTP client does. `text`: headers, an empty line, lines with '\n'.
  // Returns its last answer, "250 ..." when it has taken the mail. Empty `sender`: a bounce.
  std::string Send(const std::string& sender, const std::string& recipient,
                   const std::string& text) const;

  // The same, as a program on the mail server's own machine does.
  void SendHere(const std::string& sender, const std::string& recipient,
                const std::string& text) const;

  // Waits for a mail to that address, which was not read before, and returns it, with '\n'; its
  // first line is "Return-Path: <SENDER>".
  std::string WaitForMail(const std::string& address);
  // Such a mail, if there is one by now.
  std::optional<std::string> FindMail(const std::string& address);

  // What it has logged.
  std::string Log() const;
  // Waits for that in its log.
  void WaitForLog(const std::string& text) const;

 private:
  void WriteConfiguration() const;
  std::string Mailbox() const { return directory_.path() + "/mail/all/new"; }

  const server::TempDir directory_;
  const ReservedPort port_;
  std::optional<ChildProcess> master_;
  std::set<std::string> read_;  // file names
};

}  // namespace fibs::live
