#include "server/core/push/push_notices.h"

#include <algorithm>
#include <chrono>

#include "server/core/people/mailbox.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// How long a push service keeps a notice for a device that is off.
constexpr hours kTurnLastsMax{24 * 3};
constexpr minutes kInvitationLasts{5};
constexpr hours kLinkLasts{1};
constexpr minutes kCallLasts{15};
constexpr hours kMessageLasts{24 * 3};
constexpr hours kEventLasts{24};

}  // namespace

void PushNotices::OnTurn(const MatchEntry& entry, engine::Player player) {
  OnReminder(entry, player, uses_.play.schedule.TimeOutOf(entry));
}

void PushNotices::OnReminder(const MatchEntry& entry, engine::Player player, Time due) {
  for (const AccountId each : entry.players) uses_.queue.Drop(each, PushKind::kTurn, entry.id);
  const AccountId account = entry.players[Index(player)];
  const Account* other = uses_.accounts.FindById(entry.OpponentOf(account));
  const auto left = std::chrono::duration_cast<seconds>(due - uses_.turn.now);
  uses_.queue.Write(account, {.kind = PushKind::kTurn,
                              .number = entry.id,
                              .name = other == nullptr ? "" : other->name,
                              .lasts = std::clamp<seconds>(left, minutes(1), kTurnLastsMax)});
}

void PushNotices::OnOver(const MatchEntry& entry, engine::Player /*winner*/) {
  for (const AccountId each : entry.players) uses_.queue.Drop(each, PushKind::kTurn, entry.id);
}

void PushNotices::OnNotice(AccountId account, const std::string& /*text*/,
                           const std::string& /*screen*/) {
  OnMessage(account, std::string(kServerSender));
}

void PushNotices::OnInvited(const User& host, AccountId guest) {
  uses_.queue.Write(
      guest,
      {.kind = PushKind::kInvitation, .number = 0, .name = host.name(), .lasts = kInvitationLasts});
}

void PushNotices::OnLinkOpened(const User& guest, AccountId owner) {
  uses_.queue.Write(
      owner,
      {.kind = PushKind::kInvitation, .number = 0, .name = guest.name(), .lasts = kLinkLasts});
}

void PushNotices::OnCalled(AccountId account, int64_t event, const std::string& opponent) {
  uses_.queue.Write(
      account, {.kind = PushKind::kEvent, .number = event, .name = opponent, .lasts = kCallLasts});
}

void PushNotices::OnEvent(AccountId account, int64_t event, PushAbout about,
                          const std::string& name) {
  uses_.queue.Write(account, {.kind = PushKind::kEvent,
                              .number = event,
                              .about = about,
                              .name = name,
                              .lasts = about == PushAbout::kBegins ? kCallLasts : kEventLasts});
}

void PushNotices::OnMessage(AccountId to, const std::string& from) {
  uses_.queue.Write(
      to, {.kind = PushKind::kMessage, .number = 0, .name = from, .lasts = kMessageLasts});
}

}  // namespace fibs::server
