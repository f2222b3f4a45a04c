#include "tests/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <type_traits>

#include "protocol/board.h"
#include "protocol/words.h"
#include "server/commands/dispatch.h"

namespace fibs::server {
namespace {

using engine::Phase;

constexpr std::string_view kPassword = "secret";
constexpr int kEventsPerCheck =
    4;  // what is wrong stays wrong; the check costs more than the event

// Everything of a match that a player can see.
std::string Describe(const engine::Match& match) {
  std::string text;
  for (engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
    text +=
        protocol::FormatBoard({.match = match, .viewed = p, .names = {"a", "b"}, .playing = false},
                              protocol::BoardStyle::kRaw);
  }
  text += std::to_string(static_cast<int>(match.phase())) + " " +
          std::to_string(match.offered_cube()) + " " + std::to_string(match.resign_points()) + " " +
          std::to_string(match.redoubles()) + " " + std::to_string(match.games());
  return text;
}

void CheckMatch(const engine::Match& match) {
  const engine::Position position = match.PositionOf(engine::Player::kFirst);
  ASSERT_TRUE(position.IsValid());
  ASSERT_TRUE(std::has_single_bit(static_cast<unsigned>(match.cube())));
  for (engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
    ASSERT_GE(match.score(p), 0);
    if (!match.unlimited() && match.phase() != Phase::kMatchOver) {
      ASSERT_LT(match.score(p), match.rules().length);
    }
  }
  if (match.phase() == Phase::kMove) {
    ASSERT_GE(match.to_play(), 1);
  }
  ASSERT_NE(match.phase(), Phase::kMatchOver) << "a finished match in the list of unfinished ones";
  ASSERT_NE(match.phase(), Phase::kOpeningRoll);
}

// The number of blanks-separated tokens that CLIP lines of fixed form have; 0 = at least two.
int TokensOf(int type) {
  switch (type) {
    case 1:
      return 4;
    case 2:
      return 22;
    case 3:
    case 4:
    case 6:
      return 1;
    case 5:
      return 13;
    case 10:
    case 11:
      return 2;
    default:
      return 0;
  }
}

}  // namespace

Simulation::Simulation(const Options& options)
    : options_(options),
      random_(options.seed),
      dice_(options.seed + 1),
      now_(std::chrono::sys_days(std::chrono::January / 2 / 2003)) {
  config_.limits.rates = false;
  config_.limits.login_failures_max = 0;
  core_ = std::make_unique<Core>(config_, dice_, StoredState{}, now_);
  for (int i = 0; i < options_.users; ++i) {
    Client client;
    for (int n = i, k = 0; k < 3; n /= 26, ++k) {
      client.name += static_cast<char>((k == 0 ? 'A' : 'a') + n % 26);
    }
    client.name += "_user";
    client.clip = i % 3 != 0;
    clients_.push_back(client);
  }
}

void Simulation::Run() {
  for (int i = 1; i <= options_.events && !::testing::Test::HasFatalFailure(); ++i) {
    Step();
    if (i % kEventsPerCheck == 0) CheckWorld();
    if (options_.crash_every > 0 && i % options_.crash_every == 0) Restart();
  }
}

void Simulation::Step() {
  if (random_.OneIn(50)) {
    now_ += std::chrono::seconds(random_.OneIn(200) ? 4000 : 1);
    return Post({now_, 0, Tick{}});
  }
  Client& client = clients_[random_.Below(clients_.size())];
  if (!client.open) return Connect(client);
  if (random_.OneIn(400)) {
    client.open = false;
    return Post({now_, client.id, Disconnected{}});
  }
  for (const auto& user : core_->world().users()) {
    if (user->session->id == client.id) return Command(client, *user);
  }
  Post({now_, client.id, Line{"bye", false}});  // a guest or a failed log-in
}

void Simulation::Connect(Client& client) {
  client.id = ++last_session_;
  client.open = true;
  client.partial.clear();
  by_session_[client.id] = static_cast<size_t>(&client - clients_.data());
  const bool clip = std::exchange(client.clip, false);  // the greeting has lines of people
  Post({now_, client.id, Connected{"192.0.2.7"}});
  std::vector<std::string> lines;
  if (!client.registered) {
    lines = {"guest", "name " + client.name, std::string(kPassword), std::string(kPassword), "bye"};
    client.registered = true;
  } else if (clip) {
    lines = {"login sim 1008 " + client.name + " " + std::string(kPassword)};
  } else {
    lines = {client.name, random_.OneIn(20) ? "wrong" : std::string(kPassword)};
  }
  for (const std::string& line : lines) Post({now_, client.id, Line{line, false}});
  client.clip = clip;
  client.partial.clear();
}

void Simulation::Command(Client& client, const User& user) {
  const bool playing = user.table != nullptr;
  std::string line;
  if (playing && !random_.OneIn(6)) {
    line = GameCommand(user);
  } else if (!playing && random_.OneIn(2)) {
    const bool invited = std::any_of(
        core_->world().users().begin(), core_->world().users().end(), [&](const auto& other) {
          return other->invitation && other->invitation->to == user.id() && other->table == nullptr;
        });
    line = invited && !random_.OneIn(3)
               ? "join " + SomeName()
               : "invite " + SomeName() +
                     random_.Pick<std::string>({"", " 1", " 2", " 3", " 5", " unlimited"});
    if (!user.on(Toggle::kReady)) line = "toggle ready";
    if (invited) {
      for (const auto& other : core_->world().users()) {
        if (other->invitation && other->invitation->to == user.id()) line = "join " + other->name();
      }
    }
  } else {
    line = AnyCommand(user);
  }
  Post({now_, client.id, Line{line, random_.OneIn(5000)}});
}

// What a player would type, mostly.
std::string Simulation::GameCommand(const User& user) {
  const engine::Match& match = user.table->match();
  if (match.resign()) return random_.OneIn(2) ? "accept" : "reject";
  if (random_.OneIn(60))
    return random_.Pick<std::string>({"resign n", "resign g", "resign b", "leave"});
  switch (match.phase()) {
    case Phase::kGameOver:
      return "join";
    case Phase::kTakeOrDrop:
      return random_.Pick<std::string>({"accept", "accept", "reject", "redouble", "beaver"});
    case Phase::kRollOrDouble:
      return random_.OneIn(8) ? "double" : "roll";
    case Phase::kMove: {
      if (match.turn() != user.seat) return "board";
      const auto plays = engine::LegalPlays(match.PositionOf(user.seat), match.dice());
      return protocol::FormatPlay(random_.Pick(plays).play, match.side(user.seat));
    }
    case Phase::kOpeningRoll:
    case Phase::kMatchOver:
      break;
  }
  return "board";
}

std::string Simulation::AnyCommand(const User&) {
  std::string line(random_.Pick(AllCommands()).name);
  if (random_.OneIn(4)) line.resize(1 + random_.Below(line.size()));
  if ((FindCommand(line) != nullptr && FindCommand(line)->name == "shutdown")) line = "who";
  for (size_t words = random_.Below(4); words > 0; --words) {
    switch (random_.Below(4)) {
      case 0:
        line += " " + SomeName();
        break;
      case 1:
        line += " " + std::to_string(static_cast<int>(random_.Below(40)) - 8);
        break;
      case 2:
        line += " " + Rubbish();
        break;
      default:
        line += " " + random_.Pick<std::string>({"ready", "silent", "games", "saved", "watchers",
                                                 "boardstyle", "from", "to", "UTC", "Europe/Berlin",
                                                 "unlimited", "notify", "redoubles", "automove",
                                                 "greedy", "double", "moves"});
    }
  }
  return line;
}

std::string Simulation::SomeName() {
  const std::string& name = random_.Pick(clients_).name;
  return random_.OneIn(10) ? name.substr(0, 1 + random_.Below(3)) : name;
}

std::string Simulation::Rubbish() {
  std::string text;
  for (size_t n = random_.Below(12); n > 0; --n) text += static_cast<char>(random_.Below(256));
  std::erase(text, '\r');
  std::erase(text, '\n');
  return text;
}

Simulation::Client* Simulation::ById(SessionId id) {
  const auto it = by_session_.find(id);
  if (it == by_session_.end() || clients_[it->second].id != id) return nullptr;
  return &clients_[it->second];
}

void Simulation::Post(Event event) {
  answers_.push_back(std::move(event));
  for (size_t i = 0; i < answers_.size(); ++i) {
    const Event next = answers_[i];
    Outputs outputs;
    core_->Handle(next, outputs);
    for (Output& output : outputs) Carry(output);
  }
  answers_.clear();
}

void Simulation::Carry(Output& output) {
  std::visit(
      [this](auto& o) {
        using O = std::decay_t<decltype(o)>;
        if constexpr (std::is_same_v<O, Send>) {
          Receive(o);
        } else if constexpr (std::is_same_v<O, Close>) {
          if (Client* client = ById(o.session)) client->open = false;
        } else if constexpr (std::is_same_v<O, Append>) {
          appended_ = o.record.number;
          if (std::holds_alternative<MatchFinished>(o.record.record)) ++matches_finished_;
          storage_.Commit(o.record);
        } else if constexpr (std::is_same_v<O, HashPassword>) {
          answers_.push_back({now_, o.session, PasswordHashed{"hash:" + o.password}});
        } else if constexpr (std::is_same_v<O, CheckPassword>) {
          answers_.push_back({now_, o.session, PasswordChecked{o.hash == "hash:" + o.password}});
        } else if constexpr (std::is_same_v<O, LoadHistory>) {
          answers_.push_back({now_, o.session, HistoryLoaded{o.query, std::nullopt}});
        } else if constexpr (std::is_same_v<O, LoadMatch>) {
          answers_.push_back(
              {now_, o.session, MatchLoaded{.query = o.query, .failed = true, .found = {}}});
        }
      },
      output);
}

void Simulation::Receive(const Send& send) {
  for (char c : *send.text) {
    digest_ = (digest_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  ASSERT_LE(send.after, appended_) << "text waits for a record that was never appended";
  Client* client = ById(send.to);
  ASSERT_TRUE(client != nullptr && client->open) << "sent to a closed connection: " << *send.text;
  if (!client->clip) return;
  client->partial += *send.text;
  for (size_t end; (end = client->partial.find("\r\n")) != std::string::npos;) {
    CheckClipLine(*client, client->partial.substr(0, end));
    client->partial.erase(0, end + 2);
  }
  ASSERT_EQ(client->partial, "") << "a program was sent half a line";
}

void Simulation::CheckClipLine(const Client& client, const std::string& line) {
  for (char c : line) {
    ASSERT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\a' || c == '\x1b') << line;
  }
  if (line.starts_with("board:")) {
    ASSERT_TRUE(protocol::ParseRaw(line)) << client.name << " received " << line;
    return;
  }
  const auto words = protocol::Split(line);
  if (words.empty()) return;
  const auto type = protocol::ParseInt(words[0]);
  if (!type || *type < 1 || *type > 19 || words[0] != line.substr(0, words[0].size())) return;
  const int tokens = TokensOf(*type);
  if (tokens > 0) {
    ASSERT_EQ(words.size(), static_cast<size_t>(tokens)) << line;
  } else {
    ASSERT_GE(words.size(), 1U) << line;
  }
}

void Simulation::CheckWorld() {
  const World& world = core_->world();
  std::set<const User*> seated;
  for (const auto& table : world.tables()) {
    for (engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
      const User& user = table->user(p);
      ASSERT_TRUE(seated.insert(&user).second) << user.name() << " sits at two tables";
      ASSERT_EQ(user.table, table.get());
      ASSERT_EQ(user.seat, p);
      ASSERT_EQ(user.watching, nullptr) << user.name() << " plays and watches";
      ASSERT_EQ(table->entry().players[engine::Index(p)], user.id());
    }
    CheckMatch(table->match());
  }
  std::set<std::string> names;
  for (const auto& user : world.users()) {
    ASSERT_TRUE(names.insert(user->name()).second) << user->name() << " is logged in twice";
    ASSERT_EQ(user->table != nullptr, seated.contains(user.get()));
    ASSERT_EQ(user->session->user, user.get());
    for (const User* watcher : user->watchers) ASSERT_EQ(watcher->watching, user.get());
    if (user->watching != nullptr) {
      ASSERT_EQ(
          std::count(user->watching->watchers.begin(), user->watching->watchers.end(), user.get()),
          1);
    }
  }
}

// The server dies and comes back: every unfinished match is where it was.
void Simulation::Restart() {
  std::map<MatchId, std::string> before;
  core_->world().matches.ForEachUnfinished(
      [&](const MatchEntry& entry) { before[entry.id] = Describe(entry.match); });
  std::map<std::string, double> ratings;
  core_->world().accounts.ForEach([&](const Account& a) { ratings[a.name] = a.rating; });
  for (Client& client : clients_) client.open = false;
  core_ = std::make_unique<Core>(config_, dice_, storage_.Load(), now_);
  std::map<MatchId, std::string> after;
  core_->world().matches.ForEachUnfinished(
      [&](const MatchEntry& entry) { after[entry.id] = Describe(entry.match); });
  ASSERT_EQ(before, after);
  core_->world().accounts.ForEach(
      [&](const Account& a) { ASSERT_EQ(a.rating, ratings[a.name]) << a.name; });
}

}  // namespace fibs::server
