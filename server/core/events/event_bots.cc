// The part of EventDesk that fills up events of the house with bots.
#include <fmt/format.h>

#include "server/core/events/event_desk.h"
#include "server/core/presence/bots.h"

namespace fibs::server {

EventDesk::Refused EventDesk::SetFills(const User& bot, bool fills) {
  if (!IsBot(*bot.account)) return "Only accounts that are marked as bots fill up.";
  fills_.erase(bot.id());
  if (fills) fills_.emplace(bot.id(), bot.login);
  return std::nullopt;
}

// With those who are free, as long as somebody else has entered.
void EventDesk::FillUp(HostedEvent& event) {
  const int most = event.options().fill;
  const auto entered = [&event] { return event.event().entrants().size(); };
  if (most == 0 || event.head().director != 0 || entered() == 0) return;
  std::erase_if(fills_, [this](const auto& one) {
    const User* user = uses_.presence.lobby.Online(one.first);
    return user == nullptr || user->login != one.second;
  });
  if (event.state() == events::State::kClosed && entered() < most) uses_.book.Apply(event, "open");
  for (const auto& [id, login] : fills_) {
    if (entered() >= most) return;
    const User& bot = *uses_.presence.lobby.Online(id);
    const bool is_free = bot.table == nullptr && bot.chouette == nullptr;
    if (!is_free || !IsBot(*bot.account) || event.HandleOf(id)) continue;
    if (rules_.WhyNotEnter(event, *bot.account, "")) continue;
    uses_.book.Apply(
        event, fmt::format("enter {} {}", event.NextHandle(), RatingText(event, *bot.account)),
        {.account = id}, id);
  }
}

}  // namespace fibs::server
