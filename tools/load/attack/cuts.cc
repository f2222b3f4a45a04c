// Users whose connections break off at any moment, and who come back at once.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/load/attack/attacks.h"
#include "tools/load/attack/typed_lines.h"

namespace fibs::load {
namespace {

class Cutter : public Attacker {
 public:
  Cutter(AttackRun& run, AttackerIdentity identity)
      : Attacker(run, std::move(identity)),
        lines_(run.load.options.seed * kSeeds + run.seeds++, run.names) {}

 private:
  static constexpr uint64_t kSeeds = 1'000'000;  // attackers of one run, at most
  static constexpr int kTicksOfHalf = 20;        // until who only ended his output goes

  // Some by the page's door, some with little room for what they do not read.
  void BeforeConnect() override {
    client().UseWebDoor(lines_.OneIn(4));
    receive_buffer = lines_.OneIn(8) ? 4096 : 0;
  }
  void OnBegin() override {
    half_ticks_ = 0;
    client().Resume();
    if (receive_buffer > 0) client().Pause();
    std::string bytes = LogIn();
    // Who hears others is told with all, who gags one of them is not: he is looked up.
    for (size_t gags = Below(6); gags > 0; --gags) {
      bytes += fmt::format("gag {}\r\n", lines_.SomeName());
    }
    Type(bytes, Below(3));
  }
  // The partner's account, too, so that one session takes the place of another.
  std::string LogIn() {
    const std::string& name = lines_.OneIn(12) ? identity().partner : identity().account;
    const std::string& password = run().load.options.password;
    run().Count("log_ins_begun");
    switch (Below(8)) {
      case 0:
      case 1:
      case 2:
        return fmt::format("login fibs-load 1008 {} {}\r\n", name, password);
      case 3:
        return fmt::format("login fibs-load 1009 {} {}\r\n", name, password);
      case 4:
        return fmt::format("connect {} {}\r\n", name, password);
      default:
        return fmt::format("{}\r\n{}\r\n", name, password);
    }
  }
  void Tick() override {
    if (half_ticks_ > 0 && --half_ticks_ == 0) return Next();
    if (half_ticks_ == 0 && lines_.OneIn(2)) Type({}, 1 + Below(4));
  }
  // What makes matches begin.
  void Read(std::string_view line) override {
    constexpr std::string_view kJoin = "Type 'join ";
    if (lines_.OneIn(half_ticks_ > 0 ? 20 : 200)) return Cut();
    const size_t at = line.find(kJoin);
    if (at == line.npos || lines_.OneIn(4)) return;
    const std::string_view name = line.substr(at + kJoin.size());
    Type(fmt::format("join {}\r\n", name.substr(0, name.find('\''))), 0);
  }

  // `bytes`, and that many lines, all at once; then it may be over, in the middle of a line or not.
  void Type(std::string bytes, size_t lines) {
    for (size_t i = 0; i < lines; ++i) bytes += lines_.Next() + "\r\n";
    run().Count("lines", lines);
    const bool cut = lines_.OneIn(12);
    if (cut && lines_.OneIn(2)) bytes.resize(Below(bytes.size() + 1));
    Send(bytes);
    if (cut) Cut();
  }
  void Cut() {
    switch (Below(4)) {
      case 0:
        if (half_ticks_ > 0) return;
        run().Count("halves_closed");
        half_ticks_ = 1 + static_cast<int>(Below(kTicksOfHalf));
        return client().EndOutput();
      case 1:
        run().Count("closed");
        return Next();
      default:
        run().Count("reset");
        client().Reset();
        return Next();
    }
  }
  size_t Below(size_t n) { return lines_.Below(n); }

  TypedLines lines_;
  int half_ticks_ = 0;  // > 0: nothing more is sent
};

}  // namespace

std::unique_ptr<Attacker> MakeCutter(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Cutter>(run, std::move(identity));
}

}  // namespace fibs::load
