#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/transcript.h"

namespace fibs::transcript {

// A server somewhere, over TCP. It is not ours: it can be neither started nor stopped.
class Remote : public Target {
 public:
  // `address`: "127.0.0.1:4321", a numeric IPv4 address.
  Remote(std::string address, std::chrono::seconds patience)
      : address_(std::move(address)), patience_(patience) {}
  ~Remote() override;

  void Start(const std::vector<std::string>&, const std::string&, const std::string&) override {}
  void Crash(const std::string& dice) override;
  void Shutdown() override;
  void Wait(int seconds) override;
  void WaitDays(int days) override;
  void Lose(const std::string& who) override;
  void Return(const std::string& who) override;
  void Spoil() override;
  void Finish() override {}
  void Open(const std::string& who) override;
  void Send(const std::string& who, std::string_view bytes) override;
  void Drop(const std::string& who) override;
  std::string& Received(const std::string& who) override { return connections_[who].received; }
  bool WaitForMore(const std::string& who) override;
  bool Closed(const std::string& who) override { return connections_.at(who).socket < 0; }
  bool immediate() const override { return false; }

 protected:
  void DropAll();

  std::string address_;
  std::chrono::seconds patience_;  // for an answer

 private:
  struct Connection {
    int socket = -1;
    std::string received;
  };
  std::map<std::string, Connection> connections_;
};

// The program `fibsd`, started for one transcript on a port and with a database of its own. A
// killed server is started again on the same database.
class Program : public Remote {
 public:
  Program(std::filesystem::path program, std::chrono::seconds patience)
      : Remote({}, patience), program_(std::move(program)) {}
  ~Program() override;

  void Start(const std::vector<std::string>& config, const std::string& words,
             const std::string& dice) override;
  void Crash(const std::string& dice) override;
  void Shutdown() override;
  void Finish() override;

 private:
  void Launch(const std::string& dice);
  // Waits until it has ended; its exit status, or an Error when it takes too long.
  int WaitForEnd();
  void Kill();

  std::filesystem::path program_;
  std::filesystem::path data_;
  std::vector<std::string> config_;
  pid_t pid_ = 0;    // 0: not running
  int output_ = -1;  // its standard output
};

}  // namespace fibs::transcript
