// Attackers who log in.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "tools/load/attack/attacks.h"
#include "tools/load/pacer.h"

namespace fibs::load {
namespace {

// What a connection may do at once, and then in a second, is a limit of the server; who goes beyond
// it is closed. These stay below what is allowed by default.
constexpr double kCommandsPerSecond = 19;
constexpr uint64_t kCommandsAtOnce = 150;

class UserAttacker : public Attacker {
 public:
  using Attacker::Attacker;

 protected:
  // Logged in.
  virtual void OnReady() = 0;
  virtual void OnUserLine(std::string_view) {}
  virtual void OnUserTick() {}

  // One line that the server has to handle.
  void Type(std::string_view line) {
    run().Count("commands");
    Send(fmt::format("{}\r\n", line));
  }

 private:
  void OnBegin() override {
    ready_ = false;
    Send(run().load.dialect.LogIn(identity().account, Role::kListener));
  }
  void Read(std::string_view line) override {
    if (ready_) return OnUserLine(line);
    OnStep(run().load.dialect.OnLoginLine(line));
  }
  void ReadPrompt(std::string_view text) override {
    if (!ready_) OnStep(run().load.dialect.OnLoginTail(text));
  }
  void OnStep(LoginStep step) {
    if (step == LoginStep::kGoesOn) return;
    if (step == LoginStep::kRefused) {
      run().Count("log_ins_refused");
      return Next();
    }
    ready_ = true;
    run().Count("log_ins");
    OnReady();
  }
  void Tick() override {
    if (ready_) OnUserTick();
  }

  bool ready_ = false;
};

// Asks in turn for what is long.
class Questioner : public UserAttacker {
 public:
  using UserAttacker::UserAttacker;

 protected:
  void OnReady() override { pacer_ = Pacer(kCommandsPerSecond, kCommandsAtOnce, kCommandsAtOnce); }
  void OnUserTick() override {
    constexpr std::array<std::string_view, 10> kQuestions = {
        "rawwho",        "ratings from 1 to 100",
        "who",           "show games",
        "help commands", "sortwho",
        "help set",      "who a",
        "show watchers", "help toggle"};
    if (!client().sent_all()) return;
    for (uint64_t n = pacer_.Allow(kCommandsAtOnce); n > 0; --n) {
      Type(kQuestions[next_++ % kQuestions.size()]);
    }
  }

 private:
  Pacer pacer_{0, 0};
  size_t next_ = 0;
};

class StoppedReader : public Questioner {
 public:
  StoppedReader(AttackRun& run, AttackerIdentity identity) : Questioner(run, std::move(identity)) {
    receive_buffer = 4096;
  }

 private:
  void OnReady() override {
    client().Pause();
    Questioner::OnReady();
  }
};

// One of a pair in a match that never ends: the host resigns, the guest rejects.
class Resigner : public UserAttacker {
 public:
  using UserAttacker::UserAttacker;

 protected:
  virtual void OnGoesOn() { Resign(); }
  uint64_t rejections() const { return rejections_; }

  void OnUserTick() override {
    // Something was lost, or refused for a while.
    if (MicrosecondsSince(last_) < 500'000) return;
    if (!playing_) {
      last_ = Clock::now();
      if (identity().host) Type(fmt::format("invite {} unlimited", identity().partner));
    } else if (identity().host) {
      OnGoesOn();
    }
  }

 private:
  void OnReady() override {
    playing_ = false;
    last_ = Clock::now();
    Type("toggle ready");
  }
  void OnUserLine(std::string_view line) override {
    if (line.starts_with("** You're now refusing")) {
      Type("toggle ready");
    } else if (line.starts_with("Type 'join ")) {
      Type(fmt::format("join {}", identity().partner));
    } else if (line.starts_with("Starting a new game") || line.starts_with("turn: ")) {
      playing_ = true;
      if (identity().host) OnGoesOn();
    } else if (line.find(" wants to resign.") != line.npos) {
      last_ = Clock::now();
      Type("reject");
    } else if (line.ends_with("rejects. The game continues.")) {
      ++rejections_;
      run().Count("resignations_rejected");
      OnGoesOn();
    } else if (line.find("he game was saved.") != line.npos) {
      playing_ = false;
    }
  }
  void Resign() {
    last_ = Clock::now();
    Type("resign n");
  }

  bool playing_ = false;
  uint64_t rejections_ = 0;
  Clock::time_point last_;
};

// Makes a match long to tell, as far as the server lets him, and wants it told.
class Exporter : public Resigner {
 public:
  using Resigner::Resigner;

 private:
  // The match is long enough, or was given time to become so.
  bool IsLong() const {
    constexpr uint64_t kRejections = 100, kMicroseconds = 2'000'000;
    return rejections() >= kRejections || MicrosecondsSince(begun_) > kMicroseconds;
  }
  void OnGoesOn() override {
    if (!IsLong()) Resigner::OnGoesOn();
  }
  void OnUserTick() override {
    if (identity().host && !IsLong()) return Resigner::OnUserTick();
    if (!client().sent_all()) return;
    for (uint64_t n = pacer_.Allow(kCommandsAtOnce); n > 0; --n) {
      Type(fmt::format("{} {}", next_++ % 2 == 0 ? "export" : "oldmoves", identity().partner));
    }
  }

  Pacer pacer_{kCommandsPerSecond / 2, kCommandsAtOnce};
  Clock::time_point begun_ = Clock::now();
  size_t next_ = 0;
};

class Logins : public UserAttacker {
 public:
  using UserAttacker::UserAttacker;

 private:
  void OnReady() override {
    Type("bye");
    Next();
  }
};

class Shouter : public UserAttacker {
 public:
  using UserAttacker::UserAttacker;

 private:
  void OnReady() override { Type("shout listen to me"); }
  void OnUserLine(std::string_view line) override {
    // The own words in CLIP: 17 WORDS, or a refusal.
    const bool shouted = line.starts_with("17 ");
    if (!shouted && !line.starts_with("** ")) return;
    run().Count(shouted ? "shouts" : "shouts_refused");
    Type("bye");
    Next();
  }
};

}  // namespace

std::unique_ptr<Attacker> MakeQuestioner(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Questioner>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeStoppedReader(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<StoppedReader>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeResigner(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Resigner>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeExporter(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Exporter>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeLogins(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Logins>(run, std::move(identity));
}

std::unique_ptr<Attacker> MakeShouter(AttackRun& run, AttackerIdentity identity) {
  return std::make_unique<Shouter>(run, std::move(identity));
}

}  // namespace fibs::load
