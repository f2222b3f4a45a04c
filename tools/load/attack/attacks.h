#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "tools/load/attack/attacker.h"

namespace fibs::load {

// One way to attack a server.
struct Attack {
  std::string_view name;
  std::string_view about;
  size_t from_one;   // connections at a time, when all come from one address
  size_t from_each;  // ... from each of several addresses
  bool logged_in;    // each has an account; even numbers of them, who may be pairs
  std::unique_ptr<Attacker> (*make)(AttackRun& run, AttackerIdentity identity);
  // To the server and to those who play, as other machines would; not where it is the moment that
  // counts.
  bool gives_way = true;
};

std::span<const Attack> Attacks();
// By its name; throws LoadError.
const Attack& FindAttack(std::string_view name);

// ---- Attackers without an account: attack/strangers.cc.

std::unique_ptr<Attacker> MakeAbandoned(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeGuesser(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeSilent(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeLingering(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeTelnetFlood(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeLongLines(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeEmptyLines(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeNames(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeRegistrations(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeHalfHandshake(AttackRun& run, AttackerIdentity identity);

// ---- Attackers who log in: attack/users.cc.

std::unique_ptr<Attacker> MakeQuestioner(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeStoppedReader(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeResigner(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeExporter(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeLogins(AttackRun& run, AttackerIdentity identity);
std::unique_ptr<Attacker> MakeShouter(AttackRun& run, AttackerIdentity identity);

// ---- attack/cuts.cc.

std::unique_ptr<Attacker> MakeCutter(AttackRun& run, AttackerIdentity identity);

}  // namespace fibs::load
