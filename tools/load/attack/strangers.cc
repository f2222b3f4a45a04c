// Attackers without an account.
#include <fmt/format.h>

#include <utility>

#include "tools/load/attack/attacks.h"

namespace fibs::load {
namespace {

std::string WrongLogin(const AttackRun& run) {
  return fmt::format("login fibs-load 1008 {} wrong\r\n", run.known_user);
}

// Tries a password and does not wait.
class Abandoned : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  void OnBegin() override {
    Send(WrongLogin(run()));
    Next();
  }
};

// The first ones wait for their answers, so that the name is one that failed often; then many do
// not, which takes turns that nobody uses; then half of them wait.
class Guesser : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  static constexpr uint64_t kWaitAtFirst = 12, kAbandoned = 130;
  static constexpr int kTries = 6;  // of one connection

  void OnBegin() override {
    const uint64_t number = run().load.result.counts["guesses"];
    run().Count("guesses");
    if (number < kWaitAtFirst) return Send(WrongLogin(run()));
    if (number < kWaitAtFirst + kAbandoned || identity().host) {
      Send(WrongLogin(run()));
      return Next();
    }
    for (int i = 0; i < kTries; ++i) Send(WrongLogin(run()));
  }
  void Read(std::string_view line) override { CountAnswers(line); }
  void ReadPrompt(std::string_view text) override { CountAnswers(text); }
  void CountAnswers(std::string_view text) {
    if (text.ends_with("login: login: ")) run().Count("guesses_answered");
  }
};

class Silent : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  void OnBegin() override {}
};

// Does not read, and so does not see that it is refused.
class Lingering : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  void OnBegin() override { client().Pause(); }
};

// Sends the same again and again, as fast as the server takes it.
class Flood : public Attacker {
 public:
  Flood(AttackRun& run, AttackerIdentity identity, std::string_view unit)
      : Attacker(run, std::move(identity)) {
    constexpr size_t kBlockBytes = 64 << 10;
    while (block_.size() < kBlockBytes) block_ += unit;
  }

 private:
  void OnBegin() override { Tick(); }
  void Tick() override {
    constexpr int kBlocks = 16;
    for (int i = 0; i < kBlocks && client().open() && client().sent_all(); ++i) Send(block_);
  }

  std::string block_;
};

// Takes one name after the other.
class Registrations : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  void OnBegin() override {
    const uint64_t number = run().load.result.counts["names"];
    run().Count("names");
    std::string letters = AccountName(run().load.options, number);
    letters.erase(0, run().load.options.prefix.size());
    Send(fmt::format("guest\r\nname {}x{}\r\n{}\r\n{}\r\n", identity().account, letters, kPassword,
                     kPassword));
  }
  void Read(std::string_view line) override {
    const bool registered = line.ends_with("You are registered.");
    if (!registered && line.find("** ") == line.npos) return;
    run().Count(registered ? "registered" : "not_registered");
    Next();
  }

  static constexpr std::string_view kPassword = "attackers";
};

// The first half of a TLS 1.2 ClientHello (RFC 5246, 7.4.1.2).
class HalfHandshake : public Attacker {
 public:
  using Attacker::Attacker;

 private:
  void OnBegin() override {
    constexpr char kRecord[] = "\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03";
    Send(std::string(kRecord, sizeof kRecord - 1) + std::string(80, 'r'));
  }
};

}  // namespace

std::unique_ptr<Attacker> MakeAbandoned(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Abandoned>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeGuesser(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Guesser>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeSilent(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Silent>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeLingering(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Lingering>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeTelnetFlood(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Flood>(run, std::move(identity), "\xff\xfd\x06");  // IAC DO TIMING-MARK
}

std::unique_ptr<Attacker> MakeLongLines(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Flood>(run, std::move(identity), "x");
}

std::unique_ptr<Attacker> MakeEmptyLines(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Flood>(run, std::move(identity), "\r\n");
}

std::unique_ptr<Attacker> MakeNames(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Flood>(run, std::move(identity), "nobody\r\nwrong\r\n");
}

std::unique_ptr<Attacker> MakeRegistrations(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Registrations>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeHalfHandshake(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<HalfHandshake>(run, std::move(identity));
}

}  // namespace fibs::load
