// The core without sockets: `core_bench` prints nanoseconds for each case.
#include <benchmark/benchmark.h>

#include <chrono>
#include <string>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/random.h"

namespace fibs::server {
namespace {

enum class Readers : uint8_t { kPrograms, kPeople };

// Letters only, and none looks like another.
std::string NameOf(int user) {
  constexpr std::string_view kLetters = "abcdefghijkmopqrstuvwxyz";
  constexpr int kCount = static_cast<int>(kLetters.size());
  std::string name = "user_";
  for (int rest = user; name == "user_" || rest > 0; rest /= kCount) {
    name += kLetters[static_cast<size_t>(rest % kCount)];
  }
  return name;
}

const std::string kPassword = "an_owl_at_night";

// A core with users who are logged in; passwords are accepted as they are.
class Bench {
 public:
  explicit Bench(int users, Readers readers = Readers::kPrograms)
      : config_(Unlimited()),
        now_(std::chrono::sys_days(std::chrono::January / 2 / 2003)),
        core_(config_, dice_, StoredState{}, now_) {
    for (int i = 0; i < users; ++i) {
      const std::string name = NameOf(i);
      const SessionId id = Connect();
      for (const std::string& line : {std::string("guest"), "name " + name, std::string(kPassword),
                                      std::string(kPassword), std::string("bye")}) {
        Type(id, line);
      }
      sessions_.push_back(Connect());
      if (readers == Readers::kPrograms) {
        Type(sessions_.back(), "login bench 1008 " + name + " " + kPassword);
      } else {
        Type(sessions_.back(), name);
        Type(sessions_.back(), kPassword);
      }
      Type(sessions_.back(), "toggle ready");
    }
  }

  SessionId session(size_t i) const { return sessions_[i]; }
  CoreState state() const { return core_.state(); }

  size_t Type(SessionId id, const std::string& line) { return Post({now_, id, Line{line, false}}); }

  // The bytes that were sent.
  size_t Post(Event event) {
    Outputs outputs;
    core_.Handle(event, outputs);
    size_t bytes = 0;
    for (const Output& output : outputs) {
      if (const auto* to_edge = std::get_if<EdgeOutput>(&output)) {
        if (const auto* send = std::get_if<Send>(to_edge)) bytes += send->text.size();
        if (const auto* shared = std::get_if<SendShared>(to_edge)) {
          for (const auto& text : shared->texts) bytes += text->size();
        }
        if (const auto* all = std::get_if<Broadcast>(to_edge)) {
          bytes += all->to_programs.size() + all->to_people.size();
        }
      } else if (const auto* to_process = std::get_if<ProcessOutput>(&output)) {
        const auto* request = std::get_if<Request>(to_process);
        if (request == nullptr) continue;
        const auto answer = [&](Answer what) {
          bytes += Post({now_, request->id.owner, Answered{request->id, std::move(what)}});
        };
        if (const auto* hash = std::get_if<HashPassword>(&request->question)) {
          answer(PasswordHashed{hash->password});
        }
        if (std::holds_alternative<CheckPassword>(request->question)) answer(PasswordChecked{true});
      }
    }
    return bytes;
  }

 private:
  // One user types a million lines a second, and nobody tells this core that records are stored.
  static Config Unlimited() {
    Config config;
    config.limits.rates = false;
    config.limits.records_pending_max = 0;
    return config;
  }
  SessionId Connect() {
    Post({now_, ++last_, Connected{"192.0.2.1"}});
    return last_;
  }

  Config config_;
  ServerDice dice_{"42"};
  Time now_;
  Core core_;
  SessionId last_ = 0;
  std::vector<SessionId> sessions_;
};

void GameRoll(benchmark::State& state) {
  ServerDice server;
  const auto dice = server.MakeDice({.seed = server.DrawSeed(), .texts = {"a", "b"}}, {1, 1}, 0);
  for (auto _ : state) benchmark::DoNotOptimize(dice->Roll());
}
BENCHMARK(GameRoll);

// Everything that a game start does about dice: a new seed, the key and the first roll.
void GameStart(benchmark::State& state) {
  ServerDice server;
  for (auto _ : state) {
    const engine::DiceOrigin origin{.seed = server.DrawSeed(), .texts = {"a", "b"}};
    benchmark::DoNotOptimize(server.MakeDice(origin, {1, 1}, 0)->Roll());
  }
}
BENCHMARK(GameStart);

void Command(benchmark::State& state) {
  Bench bench(2);
  if (bench.Type(bench.session(0), "version") == 0) return state.SkipWithError("no answer");
  for (auto _ : state) benchmark::DoNotOptimize(bench.Type(bench.session(0), "version"));
}
BENCHMARK(Command);

void Shout(benchmark::State& state, Readers readers) {
  Bench bench(static_cast<int>(state.range(0)), readers);
  const std::string line = "shout Anybody for a match?";
  if (bench.Type(bench.session(0), line) < 2 * line.size()) return state.SkipWithError("unheard");
  for (auto _ : state) benchmark::DoNotOptimize(bench.Type(bench.session(0), line));
}
BENCHMARK_CAPTURE(Shout, Programs, Readers::kPrograms)->Arg(2)->Arg(20)->Arg(2000);
BENCHMARK_CAPTURE(Shout, People, Readers::kPeople)->Arg(2)->Arg(20)->Arg(2000);

// One turn: the roll and the play of it, told to two players and the watchers; an unlimited match
// that goes on for ever.
void RollAndMove(benchmark::State& state) {
  const auto watchers = static_cast<size_t>(state.range(0));
  Bench bench(static_cast<int>(2 + watchers));
  Random random(7);
  for (size_t i = 0; i < watchers; ++i) bench.Type(bench.session(2 + i), "watch user_a");
  bench.Type(bench.session(0), "invite user_b unlimited");
  bench.Type(bench.session(1), "join user_a");
  int64_t turns = 0;
  for (auto _ : state) {
    const engine::Match& match = bench.state().seating.tables().front()->match();
    const engine::Player mover = match.turn();
    const SessionId id = bench.session(engine::Index(mover));
    if (match.phase() == engine::Phase::kGameOver) {
      bench.Type(bench.session(0), "join");
      bench.Type(bench.session(1), "join");
      continue;
    }
    if (match.phase() == engine::Phase::kRollOrDouble) bench.Type(id, "roll");
    if (match.phase() != engine::Phase::kMove || match.turn() != mover) continue;
    const auto plays = match.LegalPlays();
    const std::string line = protocol::FormatPlay(random.Pick(plays).play, match.side(mover));
    bench.Type(id, line);
    ++turns;
  }
  if (turns == 0) state.SkipWithError("nobody has moved");
  state.SetItemsProcessed(turns);
}
BENCHMARK(RollAndMove)->Arg(0)->Arg(10);

}  // namespace
}  // namespace fibs::server

BENCHMARK_MAIN();
