#include "tests/simulation.h"

#include <algorithm>
#include <chrono>
#include <unordered_set>
#include <utility>

#include "protocol/clip_game.h"
#include "tests/broken.h"

namespace fibs::server {
namespace {

constexpr const char* kPassword = "secret";
constexpr size_t kPlayersOfTen = 7;
// A restart waits so many commands at most for a match that is near its end.
constexpr int kRestartWaitsMax = 300;

// Letters only: Aaa_user, Baa_user ... None looks like another one.
std::vector<std::string> Names(int users) {
  constexpr std::string_view kAlphabet = "abcdefghijkmopqrstuvwxyz";
  constexpr int kLetters = 24;
  std::vector<std::string> names;
  for (int i = 0; i < users; ++i) {
    std::string name;
    for (int n = i, k = 0; k < 3; n /= kLetters, ++k) {
      const char letter = kAlphabet[static_cast<size_t>(n % kLetters)];
      name += static_cast<char>(k == 0 ? letter - 'a' + 'A' : letter);
    }
    names.push_back(name + "_user");
  }
  return names;
}

std::unordered_set<std::string> PlayersOf(const std::vector<std::string>& names) {
  std::unordered_set<std::string> players;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i % 10 < kPlayersOfTen) players.insert(names[i]);
  }
  return players;
}

CheckedServer::Options ServerOptions(const Simulation::Options& options) {
  CheckedServer::Options server{.dice_seed = options.seed + 1,
                                .events_per_full_check = options.events_per_full_check,
                                .summaries = options.summaries || options.linked,
                                .linked = options.linked};
  server.config.limits.rates = false;
  server.config.limits.login_failures_max = 3;
  server.config.limits.event_account_days = 0;
  server.config.limits.event_experience = 0;
  server.config.admins = {Names(1).front()};
  return server;
}

}  // namespace

Simulation::Simulation(const Options& options)
    : options_(options),
      random_(options.seed),
      typist_(random_, Names(options.users), options.games),
      match_player_(random_, PlayersOf(Names(options.users)), options.games, options.clocks),
      server_(ServerOptions(options)),
      restart_at_(options.commands_per_restart) {
  for (const std::string& name : Names(options.users)) clients_.push_back({.name = name});
}

void Simulation::Run(int commands) {
  while (commands_ < commands) {
    Step();
    if (server_.stopped() || IsTimeToRestart()) {
      server_.Restart();
      server_.Tick();  // stores that nobody sits at a table; another core would find them there
      restart_at_ = commands_ + options_.commands_per_restart;
    }
  }
}

bool Simulation::IsTimeToRestart() const {
  if (restart_at_ == 0 || commands_ < restart_at_) return false;
  const auto& tables = server_.state().seating.tables();
  return commands_ >= restart_at_ + kRestartWaitsMax ||
         std::any_of(tables.begin(), tables.end(), [](const auto& table) {
           return table->match().phase() == engine::Phase::kMove &&
                  MatchPlayer::NearTheEnd(table->match());
         });
}

void Simulation::Step() {
  if (options_.linked && random_.OneIn(100)) return server_.TakeOver(random_.OneIn(2));
  if (random_.OneIn(50)) {
    MoveClock();
    return server_.Tick();
  }
  if (server_.questions() > 0 && !random_.OneIn(4)) {
    return server_.Answer(random_.Below(server_.questions()), random_.OneIn(30)
                                                                  ? CheckedServer::Reply::kFail
                                                                  : CheckedServer::Reply::kTrue);
  }
  Client& client = clients_[random_.Below(clients_.size())];
  if (!server_.IsOpen(client.id)) return Connect(client);
  if (random_.OneIn(400)) {
    return server_.Disconnect(
        client.id, random_.OneIn(4) ? DisconnectReason::kQueueFull : DisconnectReason::kDropped);
  }
  ++commands_;
  Type(client);
}

void Simulation::Type(const Client& client) {
  const User* user = server_.UserOf(client.id);
  if (user == nullptr) {
    const std::string line = random_.OneIn(3) ? "bye" : typist_.AnyLine(server_.state().commands);
    return server_.Type(client.id, line);
  }
  // Mostly the one types for whom others wait.
  if (!random_.OneIn(30)) user = &match_player_.NextFor(server_.state(), *user);
  const SessionId session = user->session->id;
  std::string line = LineOf(*user);
  if (random_.OneIn(500'000)) line = "shutdown 1";
  if (user->session->game_lines) return TypeOfProgram(*user->session, std::move(line));
  server_.Type(session, line, random_.OneIn(5000));
}

void Simulation::TypeOfProgram(const Session& session, std::string line) {
  const SessionId id = session.id;
  if (random_.OneIn(200)) server_.SetInterrupted(id, !session.interrupted);
  if (random_.OneIn(60)) line = random_.OneIn(4) ? "show games" : "state";
  if (random_.OneIn(4)) return server_.Type(id, line);
  server_.TypeTagged(id, "t" + std::to_string(++tags_), line);
}

bool Simulation::HasProgram(const Client& client) const {
  constexpr int kProgramsOneIn = 3;
  return options_.programs && (&client - clients_.data()) % kProgramsOneIn == 1;
}

std::string Simulation::LineOf(const User& user) {
  if (match_player_.PlaysFor(user) && !random_.OneIn(100)) {
    return match_player_.Line(server_.state(), user);
  }
  return typist_.Line(server_.state(), user);
}

void Simulation::LetClocksRunOut() {
  constexpr int kSecondsMax = 300;  // of the longest clock, with its delay
  for (int second = 0; second < kSecondsMax; ++second) {
    server_.MoveClock(std::chrono::seconds(1));
    server_.Tick();
  }
  server_.state().matches.ForEachUnfinished([](const MatchEntry& entry) {
    Require(!entry.pace->WaitsForAbsent(), "a match with a clock that never ends");
  });
}

// A second passes; now and then an hour, or the clock is set back.
void Simulation::MoveClock() {
  using std::chrono::seconds;
  if (random_.OneIn(2000)) return server_.MoveClock(seconds(4000));
  if (random_.OneIn(300)) return server_.MoveClock(-seconds(random_.Below(7200)));
  server_.MoveClock(seconds(1));
}

void Simulation::Connect(Client& client) {
  client.id = server_.Connect();
  if (!client.registered || random_.OneIn(200)) {
    for (const char* line : {"guest", "name ", kPassword, kPassword, "bye"}) {
      const std::string text = line;
      server_.Type(client.id, text == "name " ? text + client.name : text);
      server_.AnswerAll();
    }
    client.registered = true;
    return;
  }
  const std::string password = random_.OneIn(50) ? "wrong" : kPassword;
  if (HasProgram(client)) {
    return server_.TypeLogin(client.id, client.name, password, protocol::kClipWithGames);
  }
  if (!random_.OneIn(3)) return server_.TypeLogin(client.id, client.name, password);
  if (random_.OneIn(4)) return server_.Type(client.id, "connect " + client.name + " " + password);
  server_.Type(client.id, client.name);
  server_.Type(client.id, password);
}

}  // namespace fibs::server
