// The command `vacation`.

#include <fmt/format.h>

#include <string>

#include "protocol/clip_game.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/people/vacations.h"

namespace fibs::server {
namespace {

std::string Days(int number) { return fmt::format("{} day{}", number, number == 1 ? "" : "s"); }

void TellEnd(Context& c, Time end) {
  c.Reply("** You are on vacation until {}.", LongDate(end, c.user.settings.timezone));
}

// As data, what the sentences say that follow.
void SendLine(Context& c) {
  if (!c.user.session->game_lines) return;
  const auto end = VacationEnd(*c.user.account, c.turn.now);
  c.Reply(protocol::ClipVacation(end ? UnixSeconds(*end) : 0,
                                 VacationDaysLeft(*c.user.account, c.turn.now), kVacationDaysMax));
}

void Store(Context& c) {
  c.people.account_changes.Save(*c.user.account);
  c.play.schedule.NoteAllOf(c.user.id());
  c.presence.day_news.LinesOf(c.user.id());
}

void ShowVacation(Context& c) {
  SendLine(c);
  if (const auto end = VacationEnd(*c.user.account, c.turn.now)) TellEnd(c, *end);
  c.Reply("** You can take {} of vacation now, of {} in 365 days.",
          Days(VacationDaysLeft(*c.user.account, c.turn.now)), kVacationDaysMax);
}

void Vacation(Context& c, std::string_view args) {
  const std::string_view word = protocol::SplitFirst(args).word;
  if (word.empty()) return ShowVacation(c);
  Account& account = *c.user.account;
  const auto end = VacationEnd(account, c.turn.now);
  if (protocol::EqualsNoCase(word, "end")) {
    if (!end) return c.Refuse("** You are not on vacation.");
    EndVacation(account, c.turn.now);
    SendLine(c);
    c.Reply("** Your vacation is over.");
    return Store(c);
  }
  const auto days = protocol::ParseInt(word);
  if (!days || *days < 1) return c.Refuse("** usage: vacation [days], or vacation end");
  if (end) {
    return c.Refuse("** You are on vacation until {}. Type 'vacation end' first.",
                    LongDate(*end, c.user.settings.timezone));
  }
  const int left = VacationDaysLeft(account, c.turn.now);
  if (*days > left) {
    return c.Refuse("** You can take {} of vacation now, of {} in 365 days.", Days(left),
                    kVacationDaysMax);
  }
  BeginVacation(account, *days, c.turn.now);
  SendLine(c);
  TellEnd(c, *VacationEnd(account, c.turn.now));
  c.Reply("** Your time in matches by days stands still. Type 'vacation end' to go on earlier.");
  Store(c);
}

constexpr Command kVacationCommands[] = {
    {"vacation", "", Needs::kStorage, Vacation, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> VacationCommands() { return kVacationCommands; }

}  // namespace fibs::server
