#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/server_dice.h"
#include "tests/fakes.h"
#include "tests/transcript.h"

namespace fibs::transcript {

// The server in this process, with scripted dice (those of a seed, with `config dice.seed`) and a
// clock that stands still.
class InProcess : public Target {
 public:
  // `summaries`: a crash leaves saved matches of which the server knows no more than a real storage
  // tells it, also those that were being played.
  explicit InProcess(bool summaries = false) : summaries_(summaries) {}
  // With another core after each line.
  explicit InProcess(server::TestServer::TakeOver how) : summaries_(true), take_over_(how) {}
  void Start(const std::vector<std::string>& config, const std::string& words,
             const std::string& dice) override;
  void Crash(const std::string& dice) override;
  void Shutdown() override;
  void Wait(int seconds) override { server_->Wait(seconds); }
  void WaitDays(int days) override { server_->Pass(std::chrono::days(days)); }
  void Spoil() override { server_->SpoilMatches(); }
  void Finish() override;
  void Open(const std::string& who) override { server_->Open(who); }
  void Send(const std::string& who, std::string_view bytes) override { server_->Bytes(who, bytes); }
  void Drop(const std::string& who) override { server_->Drop(who); }
  void Lose(const std::string& who) override { server_->Interrupt(who); }
  void Return(const std::string& who) override { server_->Return(who); }
  std::string& Received(const std::string& who) override { return server_->Received(who); }
  bool WaitForMore(const std::string&) override { return false; }
  bool Closed(const std::string& who) override { return server_->Closed(who); }
  bool immediate() const override { return true; }

 private:
  void AddDice(std::string dice);

  const bool summaries_;
  const std::optional<server::TestServer::TakeOver> take_over_ = std::nullopt;
  std::unique_ptr<server::ServerDice> seeded_;  // with `config dice.seed`
  std::unique_ptr<server::TestServer> server_;
};

}  // namespace fibs::transcript
