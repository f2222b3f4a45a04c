#include "tests/tools/bot_at_server.h"

#include "tools/bot/players/builtin_player.h"

namespace fibs::bot {

void LegalPlayer::Ask(const Question& question, Reply reply) {
  player_.Ask(question, [&](const Answer& answer) {
    waiting_.emplace_back([reply, answer] { reply(answer); });
  });
}

bool LegalPlayer::AnswerAll() {
  const auto all = std::exchange(waiting_, {});
  for (const auto& answer : all) answer();
  return !all.empty();
}

std::unique_ptr<Player> Make(PlayerKind who, uint64_t seed) {
  switch (who) {
    case PlayerKind::kBuiltin:
      return std::make_unique<BuiltinPlayer>(engine::Strength::kNovice, seed);
    case PlayerKind::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case PlayerKind::kBoards:
      return std::make_unique<LegalPlayer>(seed);
  }
  return nullptr;
}

BotAtServer::BotAtServer(TestServer& server, const BotOptions& options,
                         std::unique_ptr<Player> player)
    : server_(server),
      name_(options.name),
      player_(std::move(player)),
      bot_(std::make_unique<Bot>(options, *player_, static_cast<BotOutput&>(*this))) {
  server.Register(name_);
  server.Open(name_);
  server.Type(name_, "login " + ProfileClient(name_) + " 1009 " + name_ + " secret");
  server.Received(name_).erase(0, server.Received(name_).find("\r\n1 ") + 2);
}

bool BotAtServer::Step(Time now) {
  std::string text = std::exchange(pending_, {}) + server_.Read(name_);
  bool any = false;
  for (size_t end = text.find("\r\n"); end != text.npos; end = text.find("\r\n")) {
    bot_->OnLine(std::string_view(text).substr(0, end), now);
    Note("< " + text.substr(0, end));
    text.erase(0, end + 2);
    any = true;
  }
  pending_ = std::move(text);
  if (auto* by_board = dynamic_cast<LegalPlayer*>(player_.get())) any |= by_board->AnswerAll();
  for (const std::string& line : std::exchange(typed_, {})) {
    Note("> " + line);
    server_.Type(name_, line);
    any = true;
  }
  return any;
}

void BotAtServer::Note(std::string line) {
  constexpr size_t kLinesKept = 20;
  last_.push_back(std::move(line));
  if (last_.size() > kLinesKept) last_.pop_front();
}

std::string BotAtServer::log() const {
  std::string all = log_;
  for (const std::string& line : last_) all += name_ + line + '\n';
  return all;
}

}  // namespace fibs::bot
