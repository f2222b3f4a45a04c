#include <array>
#include <string>

#include "engine/match/redoubles.h"
#include "protocol/typed_text.h"
#include "server/core/core_state.h"
#include "tests/broken.h"
#include "tests/checked_server.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/scenes.h"
#include "tests/fuzz/targets.h"
#include "tests/typist.h"

// The whole core: the bytes say what was stored (nothing, or a match in the middle of a game or at
// its end), who connects, types, is lost, what the clock does and how the other threads answer.
// CheckedServer checks everything after every event.
namespace fibs::fuzz {
namespace {

using server::CheckedServer;

constexpr size_t kClients = 4;
constexpr size_t kOpsMax = 300;  // of one input
constexpr const char* kPassword = "secret";
constexpr std::array<const char*, kClients> kNames = {"ann", "Bob", "a_very_long_user_nam",
                                                      "annie"};

// Two of them are told of games by lines of data.
constexpr int VersionOf(size_t client) { return client % 2 == 0 ? 1008 : 1009; }

class Player {
 public:
  explicit Player(std::string_view bytes)
      : reader_(bytes),
        stored_(Stored()),
        random_(reader_.Byte()),
        server_(Options(reader_.Byte())),
        typist_(random_, {kNames.begin(), kNames.end()}, /*games=*/true) {
    for (size_t i = 0; i < kClients; ++i) {
      if (stored_.accounts.empty()) {
        Register(i);
      } else {
        server_.TypeLogin(sessions_[i] = server_.Connect(), kNames[i], kPassword, VersionOf(i));
        server_.AnswerAll();
      }
    }
    if (stored_.accounts.empty() || reader_.Below(8) == 0) return;
    // The stored match goes on.
    const size_t host = reader_.Below(2);
    Type(host, std::string("invite ") + kNames[1 - host]);
    Type(1 - host, std::string("join ") + kNames[host]);
  }

  void Run() {
    for (size_t ops = 0; ops < kOpsMax && !reader_.empty(); ++ops) {
      Step();
      if (server_.stopped()) Restart();
    }
    server_.Restart();
  }

 private:
  // The first byte is a scene; 0: nothing was stored. The second one: the settings of both players.
  server::StoredState Stored() {
    server::StoredState stored;
    const size_t scene = reader_.Below(kScenes + 1);
    if (scene == 0) return stored;
    stored.matches = {Scene(scene - 1)};
    stored.last_match = stored.matches.front().id;
    uint8_t settings = reader_.Byte();
    for (size_t i = 0; i < kClients; ++i, settings /= 4) {
      server::Account account;
      account.id = ++stored.last_account;
      account.name = kNames[i];
      account.password_hash = std::string("hash:") + kPassword;
      account.last_host = "192.0.2.7";
      account.settings.set(server::Toggle::kReady, true);
      account.settings.set(server::Toggle::kAutomove, settings % 2 == 0);
      if (settings % 4 >= 2) account.settings.redoubles = engine::kRedoublesUnlimited;
      stored.accounts.push_back(account);
    }
    return stored;
  }

  CheckedServer::Options Options(uint8_t bits) const {
    CheckedServer::Options options{.dice_seed = bits, .stored = stored_};
    server::Limits& limits = options.config.limits;
    limits.rates = false;
    if (bits % 2 != 0) limits.saved_matches_max = 1;
    if (bits % 4 >= 2) limits.messages_max = 2;
    if (bits % 8 >= 4) limits.pending_lines_max = 1;
    if (bits % 16 >= 8) limits.shout_experience_min = 1;
    options.config.admins = {kNames[0]};
    return options;
  }

  void Register(size_t i) {
    sessions_[i] = server_.Connect();
    for (const char* line : {"guest", "name ", kPassword, kPassword}) {
      Type(i, std::string_view(line) == "name " ? std::string("name ") + kNames[i] : line);
      server_.AnswerAll();
    }
    Type(i, "toggle ready");
  }

  void Restart() {
    server_.Restart();
    sessions_ = {};
  }

  void Type(size_t i, std::string line) { server_.Type(sessions_[i], std::move(line)); }

  void LogIn(size_t i) {
    if (!server_.IsOpen(sessions_[i])) sessions_[i] = server_.Connect();
    if (reader_.Below(2) == 0) {
      server_.TypeLogin(sessions_[i], kNames[i], kPassword, VersionOf(i));
    } else {
      Type(i, kNames[i]);
      Type(i, kPassword);
    }
    if (reader_.Below(4) != 0) server_.AnswerAll();
  }

  void Answer() {
    if (server_.questions() == 0) return;
    const size_t which = reader_.Below(server_.questions());
    server_.Answer(
        which, reader_.Below(2) == 0 ? CheckedServer::Reply::kTrue : CheckedServer::Reply::kFail);
  }

  // What makes sense there.
  void Play(size_t i) {
    const server::User* user = server_.UserOf(sessions_[i]);
    if (user == nullptr) return LogIn(i);
    Type(i,
         user->table != nullptr ? typist_.GameLine(*user) : typist_.Line(server_.state(), *user));
  }

  void Command(size_t i) {
    const auto& commands = server_.state().commands.all();
    std::string line(commands[reader_.Below(commands.size())].name);
    for (size_t words = reader_.Below(4); words > 0; --words) {
      line += ' ';
      if (reader_.Below(2) == 0) {
        line += kNames[reader_.Below(kClients)];
      } else {
        line += protocol::Printable(reader_.Text());
      }
    }
    Type(i, line);
  }

  void Invite(size_t i) {
    const std::string guest = kNames[reader_.Below(kClients)];
    constexpr std::array<const char*, 6> kLengths = {"", " 1", " 2", " 3", " 0", " unlimited"};
    const size_t terms = reader_.Below(2 * kLengths.size());
    std::string line = "invite " + guest + kLengths[terms / 2];
    if (terms % 2 != 0) line += " " + server::SomeGame(random_);
    Type(i, line);
  }

  // Seconds, hours or years, forwards or backwards.
  void MoveClock() {
    constexpr std::array<int64_t, 4> kUnits = {1, 60, 3600, 24 * 3600 * 365 / 12};
    const int64_t unit = kUnits[reader_.Below(kUnits.size())];
    server_.MoveClock(std::chrono::seconds(unit * static_cast<int8_t>(reader_.Byte())));
  }

  void Step() {
    const uint8_t op = reader_.Byte();
    const size_t i = op / 16 % kClients;
    switch (op % 16) {
      case 0:
        if (!server_.IsOpen(sessions_[i])) sessions_[i] = server_.Connect();
        return;
      case 1:
        return Type(i, protocol::Printable(reader_.Text()));
      case 2:
      case 3:
        return Command(i);
      case 4:
        return server_.Disconnect(sessions_[i], reader_.Below(2) == 0
                                                    ? server::DisconnectReason::kDropped
                                                    : server::DisconnectReason::kQueueFull);
      case 5:
        return server_.Tick();
      case 6:
        return MoveClock();
      case 7:
        return Answer();
      case 8:
        return LogIn(i);
      case 9:
        return Invite(i);
      case 10:
        return Type(i, std::string("join ") + kNames[reader_.Below(kClients)]);
      case 11:
      case 12:
      case 13:
        for (size_t n = 1 + reader_.Below(16); n > 0; --n) {
          Play(i);
          Play((i + 1) % kClients);
        }
        return;
      case 14:
        return server_.Type(sessions_[i], std::string(reader_.Text().size(), 'x'),
                            /*too_long=*/true);
      default:
        if (reader_.Below(8) == 0) return server_.RequestShutdown();
        return Restart();
    }
  }

  ByteReader reader_;
  const server::StoredState stored_;
  Random random_;
  CheckedServer server_;
  server::Typist typist_;
  std::array<server::SessionId, kClients> sessions_{};
};

}  // namespace

void Core(std::string_view bytes) { Player(bytes).Run(); }

}  // namespace fibs::fuzz
