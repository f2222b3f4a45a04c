#include "tests/transcript_in_process.h"

#include <sodium.h>

#include <algorithm>

#include "server/config.h"

namespace fibs::transcript {
namespace {

constexpr const char* kNobody = "nobody";

}  // namespace

void InProcess::Start(const std::vector<std::string>& config, const std::string& words,
                      const std::string& dice) {
  server::Config checked = server::RatesOff();
  for (const std::string& assignment : config) server::SetConfigKey(assignment, checked);
  if (!checked.dice_seed.empty()) {
    if (sodium_init() < 0) throw Error("libsodium cannot be initialised");
    seeded_ = std::make_unique<server::ServerDice>(checked.dice_seed);
  }
  server_ = std::make_unique<server::TestServer>(checked, seeded_.get());
  server_->UseWords(words);
  if (summaries_) server_->UseSummaries();
  if (take_over_) server_->TakeOverAfterLines(*take_over_);
  AddDice(dice);
}

void InProcess::Crash(const std::string& dice) {
  Finish();
  server_->Crash();
  if (summaries_) {
    server_->Open(kNobody);  // the first event, in which the tables are closed
    server_->Crash();
  }
  AddDice(dice);
}

void InProcess::Shutdown() {
  server_->Shutdown();
  if (!server_->stopped()) throw Error("the server does not stop");
}

void InProcess::Finish() {
  if (server_->dice().left() > 0) {
    throw Error(std::to_string(server_->dice().left()) + " rolls of the script are left");
  }
}

void InProcess::AddDice(std::string dice) {
  std::replace(dice.begin(), dice.end(), ',', ' ');
  server_->dice().Add(dice);
}

}  // namespace fibs::transcript
