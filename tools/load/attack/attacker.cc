#include "tools/load/attack/attacker.h"

#include <utility>

namespace fibs::load {

Attacker::Attacker(AttackRun& run, AttackerIdentity identity)
    : run_(run), identity_(std::move(identity)), client_(run.load.loop, *this) {}

void Attacker::Begin() {
  if (run_.stopping) return;
  run_.Count("attempts");
  BeforeConnect();
  client_.Connect(identity_.source, receive_buffer);
}

void Attacker::OnTick() {
  if (std::exchange(put_off_, false)) Begin();
  if (client_.open()) Tick();
}

void Attacker::Stop() { client_.Close(); }

void Attacker::OnConnected(Client&) {
  run_.Count("connected");
  OnBegin();
}

void Attacker::OnEnd(Client&, const std::string& why) {
  if (why.starts_with("cannot connect")) {
    run_.Count("not_connected");
    put_off_ = true;
    return;
  }
  run_.Count("closed_by_the_server");
  Begin();
}

void Attacker::Send(std::string_view bytes) {
  run_.Count("bytes_sent", bytes.size());
  client_.Send(bytes);
}

void Attacker::Next() {
  client_.Close();
  Begin();
}

}  // namespace fibs::load
