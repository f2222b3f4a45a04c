#include "tools/load/attack/known_user.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::load {
namespace {

// From log-in to log-in: ten in the time that is measured, but no more often than a server allows.
std::chrono::milliseconds Pause(double duration) {
  return std::chrono::milliseconds(static_cast<int>(std::clamp(duration / 10, 2.0, 6.0) * 1000));
}

}  // namespace

KnownUser::KnownUser(Load& load, std::string name, Source home)
    : load_(load), name_(std::move(name)), home_(home), client_(load.loop, *this) {}

void KnownUser::OnTick() {
  if (under_way_) {
    const double seconds = static_cast<double>(MicrosecondsSince(begun_)) / 1e6;
    if (seconds > load_.options.timeout) Fail("no answer in time");
  } else if (!resting_ && Clock::now() >= next_) {
    Begin();
  }
}

void KnownUser::Begin() {
  client_.Close();  // of the last time
  under_way_ = true;
  begun_ = Clock::now();
  next_ = begun_ + Pause(load_.options.duration);
  client_.Connect(home_);
}

void KnownUser::OnConnected(Client& client) {
  client.Send(load_.dialect.LogIn(name_, Role::kListener));
}

// Who is welcome reads so before he reads what else there is.
void KnownUser::OnLine(Client&, std::string_view line) {
  if (!under_way_) return;
  if (line.ends_with(" authenticated.") || line.find("1 " + name_ + " ") != line.npos) Welcome();
}

void KnownUser::OnUnfinished(Client&, std::string_view text) {
  if (under_way_ && text.ends_with("login: login: ")) Fail("wrong name or password");
}

void KnownUser::OnEnd(Client&, const std::string& why) {
  if (under_way_) Fail(why);
}

void KnownUser::Welcome() {
  under_way_ = false;
  ++log_ins_;
  load_.result.log_ins.Record(MicrosecondsSince(begun_));
  client_.Send("bye\r\n");
}

void KnownUser::Fail(const std::string& why) {
  under_way_ = false;
  client_.Close();
  ++load_.result.errors["log_ins_failed"];
  load_.result.Fail(fmt::format("{} cannot log in, after {:.1f} s: {}", name_,
                                static_cast<double>(MicrosecondsSince(begun_)) / 1e6, why));
}

}  // namespace fibs::load
