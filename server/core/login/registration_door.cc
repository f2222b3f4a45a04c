// The part of Login about who may register: anybody, who has a code, who shows work, nobody.
#include <algorithm>
#include <string>

#include "engine/rules/dice_origin.h"
#include "protocol/clip_account.h"
#include "protocol/words.h"
#include "server/core/login/login.h"
#include "server/core/people/canonical_name.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr std::string_view kWorkWord = "work:";
constexpr size_t kNonceMax = 20;
constexpr size_t kChallengeDigits = 32;

}  // namespace

// Bots of the house register themselves.
Login::Door Login::DoorOf(const Session& session, std::string_view name) const {
  const Config& config = uses_.turn.config;
  if (IsOfHouse(name) && IsLoopback(session.host)) return Door::kOpen;
  if (config.registration == Registration::kClosed) return Door::kClosed;
  if (config.registration == Registration::kInvitation ||
      uses_.people.registrations.IsWave(session.host)) {
    return Door::kCode;
  }
  if (!uses_.sessions.admission.MayRegisterFromNetwork(session.host, uses_.turn.now)) {
    return Door::kNetwork;
  }
  return config.registration_work_bits > 0 ? Door::kWork : Door::kOpen;
}

// `shown`: a code, or the nonce of the work behind "work:"; empty: nothing.
std::optional<std::string> Login::WhyNotThrough(Session& session, std::string_view name,
                                                std::string_view shown) {
  const std::string challenge = std::exchange(session.challenge, {});
  session.invitation.clear();
  const Door door = DoorOf(session, name);
  if (door == Door::kClosed) return "** Nobody can register here at the moment.";
  if (door == Door::kOpen) return std::nullopt;  // no code is used up for nothing
  if (shown.starts_with(kWorkWord)) {
    const std::string_view nonce = shown.substr(kWorkWord.size());
    const int bits = uses_.turn.config.registration_work_bits;
    const bool done = door == Door::kWork && !challenge.empty() && nonce.size() <= kNonceMax &&
                      IsWorkDone(challenge, name, nonce, bits);
    if (done) return std::nullopt;
  } else if (!shown.empty()) {
    if (uses_.people.registrations.Find(shown) == 0) {
      ++session.failures;
      return "** That is no invitation code, or it was used, or it is too old.";
    }
    session.invitation = shown;
    return std::nullopt;
  }
  switch (door) {
    case Door::kOpen:
    case Door::kClosed:
      break;
    case Door::kCode:
      return "** You need an invitation code to register here.";
    case Door::kNetwork:
      return "** Too many users were registered from your network today. You need an invitation "
             "code.";
    case Door::kWork:
      return "** New users register in the page of this server. Elsewhere you need an invitation "
             "code.";
  }
  return std::nullopt;
}

// Programs read what would be let through.
void Login::TellDoor(Session& session, std::string_view name) {
  using protocol::DoorState;
  switch (DoorOf(session, name)) {
    case Door::kOpen:
      return;
    case Door::kClosed:
      return uses_.sessions.out.Line(session, protocol::ClipDoor(DoorState::kClosed, 0, {}));
    case Door::kCode:
    case Door::kNetwork:
      return uses_.sessions.out.Line(session, protocol::ClipDoor(DoorState::kCode, 0, {}));
    case Door::kWork:
      session.challenge = engine::SeedText(uses_.turn.dice.DrawSeed()).substr(0, kChallengeDigits);
      return uses_.sessions.out.Line(
          session, protocol::ClipDoor(DoorState::kWork, uses_.turn.config.registration_work_bits,
                                      session.challenge));
  }
}

// Counts one; false when it is one too many. Who has a code takes nothing from his network.
bool Login::CountRegistration(const Session& session) {
  Admission& admission = uses_.sessions.admission;
  return admission.Register(session.host, uses_.turn.now) &&
         (!session.invitation.empty() ||
          admission.RegisterFromNetwork(session.host, uses_.turn.now));
}

// Whether the code that opened the door is still good; without one it has been asked already.
bool Login::IsInvitationGood(const Session& session) const {
  return session.invitation.empty() || uses_.people.registrations.Find(session.invitation) != 0;
}

void Login::UseInvitation(Session& session, AccountId user) {
  const std::string code = std::exchange(session.invitation, {});
  if (code.empty()) return;
  uses_.people.registrations.Use(uses_.people.registrations.Find(code), user);
}

}  // namespace fibs::server
