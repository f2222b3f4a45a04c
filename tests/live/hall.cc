#include "tests/live/hall.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "tests/host/temp_dir.h"
#include "tests/programs.h"

namespace fibs::live {
namespace {

constexpr size_t kPairs = 4;
constexpr int kOftenMs = 20;

}  // namespace

uint64_t FromEnvironment(const char* name, uint64_t otherwise) {
  if (const char* text = std::getenv(name)) {
    std::from_chars(text, text + std::strlen(text), otherwise);
  }
  return otherwise;
}

Hall::Hall(uint64_t seed, uint16_t port, const std::string& name) : random_(seed) {
  for (size_t i = 0; i < kPairs; ++i) {
    const std::string host = name + "host_" + Letter(i), guest = name + "guest_" + Letter(i);
    players_.push_back(std::make_unique<SteadyPlayer>(host, guest, /*host=*/true, random_));
    players_.push_back(std::make_unique<SteadyPlayer>(guest, host, /*host=*/false, random_));
  }
  for (const auto& player : players_) {
    FibsClient client(port);
    client.Register(player->name());
    client.Type("toggle ready");
    client.Type("save");
    client.stream().ReadUntil("Settings saved.");
    client.Type("bye");
    client.stream().ReadToEnd();
    player->LogIn(port);
  }
  for (size_t i = 0; i < players_.size(); i += 2) players_[i]->Invite();
}

bool Hall::Act(int patience_ms, size_t& lines) {
  std::vector<pollfd> all;
  for (const auto& player : players_) {
    all.push_back({.fd = player->client().stream().read_fd(), .events = POLLIN, .revents = 0});
  }
  if (poll(all.data(), all.size(), patience_ms) <= 0) return false;
  for (const auto& player : players_) lines += static_cast<size_t>(player->Act());
  return true;
}

void Hall::Play(size_t lines) {
  for (size_t come = 0; come < lines;) {
    const auto patience = static_cast<int>(std::chrono::milliseconds(kPatience).count());
    if (Act(patience, come)) continue;
    std::string last;
    for (const auto& player : players_) {
      if (player->playing())
        last += "\n" + player->name() + ": " + player->client().stream().Tail();
    }
    throw NotSeen("nobody plays any more" + last);
  }
}

void Hall::PlayUntil(const std::function<bool()>& enough) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  for (size_t come = 0; !enough();) {
    if (std::chrono::steady_clock::now() > deadline) throw NotSeen("what was to happen meanwhile");
    Act(kOftenMs, come);
  }
}

void Hall::Finish() {
  for (const auto& player : players_) player->Finish();
  while (std::any_of(players_.begin(), players_.end(),
                     [](const auto& player) { return player->playing(); })) {
    Play(1);
  }
}

void Hall::OnCrash() {
  for (const auto& player : players_) player->OnCrash();
}

void Hall::ComeBack(uint16_t port) {
  for (const auto& player : players_) player->ComeBack(port);
  for (size_t i = 0; i < players_.size(); i += 2) players_[i]->Invite();
}

int Hall::matches() const {
  int sum = 0;
  for (const auto& player : players_) sum += player->matches();
  return sum / 2;
}

void Hall::Compare(const std::vector<std::string>& from) {
  const server::TempDir out;
  std::vector<std::string> argv = {ProgramPath("fibs-export"), "--all", "--out", out.path()};
  argv.insert(argv.end(), from.begin(), from.end());
  ChildProcess exported(argv, ChildProcess::On::kPipes);
  exported.io().ReadToEnd();
  ASSERT_EQ(exported.Wait(), 0) << exported.errors().ReadToEnd();
  for (const auto& player : players_) {
    const auto stored = StoredHappenings(out.path(), player->name(), player->opponent());
    const auto wrong = player->book().Contradiction(stored);
    EXPECT_FALSE(wrong) << player->name() << ": " << *wrong;
    EXPECT_GT(player->book().size(), 0u);
  }
}

}  // namespace fibs::live
