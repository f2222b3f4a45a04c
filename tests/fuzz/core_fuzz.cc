#include <array>
#include <string>

#include "protocol/telnet.h"
#include "server/commands/dispatch.h"
#include "tests/broken.h"
#include "tests/checked_server.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"
#include "tests/typist.h"

// The whole core: the bytes say who connects, types, is lost, what the clock does and how the other
// threads answer. CheckedServer checks everything after every event.
namespace fibs::fuzz {
namespace {

using server::CheckedServer;

constexpr size_t kClients = 4;
constexpr size_t kOpsMax = 300;  // of one input
constexpr const char* kPassword = "secret";
constexpr std::array<const char*, kClients> kNames = {"ann", "Bob", "a_very_long_user_nam",
                                                      "annie"};

class Player {
 public:
  explicit Player(std::string_view bytes)
      : reader_(bytes),
        random_(reader_.Byte()),
        server_(Options(reader_.Byte())),
        typist_(random_, {kNames.begin(), kNames.end()}) {
    for (size_t i = 0; i < kClients; ++i) Register(i);
  }

  void Run() {
    for (size_t ops = 0; ops < kOpsMax && !reader_.empty(); ++ops) {
      Step();
      if (server_.stopped()) Restart();
    }
    server_.Restart();
  }

 private:
  static CheckedServer::Options Options(uint8_t bits) {
    CheckedServer::Options options{.dice_seed = bits};
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
      server_.TypeLogin(sessions_[i], kNames[i], kPassword);
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
         user->table != nullptr ? typist_.GameLine(*user) : typist_.Line(server_.world(), *user));
  }

  void Command(size_t i) {
    const auto& commands = server::AllCommands();
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
                                                    ? server::CloseReason::kDropped
                                                    : server::CloseReason::kQueueFull);
      case 5:
        return server_.Tick();
      case 6:
        return MoveClock();
      case 7:
        return Answer();
      case 8:
        return LogIn(i);
      case 9:
        Type(i, std::string("invite ") + kNames[reader_.Below(kClients)] + " " +
                    std::to_string(reader_.Below(4)));
        return;
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
  Random random_;
  CheckedServer server_;
  server::Typist typist_;
  std::array<server::SessionId, kClients> sessions_{};
};

}  // namespace

void Core(std::string_view bytes) { Player(bytes).Run(); }

}  // namespace fibs::fuzz
