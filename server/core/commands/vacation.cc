// The command `vacation`.
#include "server/core/commands/vacation.h"

#include <fmt/format.h>

#include <string>

#include "protocol/clip_game.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/people/vacations.h"

namespace fibs::server {
namespace {

std::string Days(int number) { return fmt::format("{} day{}", number, number == 1 ? "" : "s"); }

void TellEnd(VacationCall& c, Time end) {
  c.Reply("** You are on vacation until {}.", LongDate(end, c.user.settings.timezone));
}

// As data, what the sentences say that follow.
void SendLine(VacationCall& c) {
  if (!c.user.session->game_lines) return;
  const auto end = VacationEnd(*c.user.account, c.now);
  c.Reply(protocol::ClipVacation(end ? UnixSeconds(*end) : 0,
                                 VacationDaysLeft(*c.user.account, c.now), kVacationDaysMax));
}

void Store(VacationCall& c) {
  c.account_changes.Save(*c.user.account);
  c.schedule.NoteAllOf(c.user.id());
  c.day_news.LinesOf(c.user.id());
}

void ShowVacation(VacationCall& c) {
  SendLine(c);
  if (const auto end = VacationEnd(*c.user.account, c.now)) TellEnd(c, *end);
  c.Reply("** You can take {} of vacation now, of {} in 365 days.",
          Days(VacationDaysLeft(*c.user.account, c.now)), kVacationDaysMax);
}

void Vacation(VacationCall& c, std::string_view args) {
  const std::string_view word = protocol::SplitFirst(args).word;
  if (word.empty()) return ShowVacation(c);
  Account& account = *c.user.account;
  const auto end = VacationEnd(account, c.now);
  if (protocol::EqualsNoCase(word, "end")) {
    if (!end) return c.Refuse("** You are not on vacation.");
    EndVacation(account, c.now);
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
  const int left = VacationDaysLeft(account, c.now);
  if (*days > left) {
    return c.Refuse("** You can take {} of vacation now, of {} in 365 days.", Days(left),
                    kVacationDaysMax);
  }
  BeginVacation(account, *days, c.now);
  SendLine(c);
  TellEnd(c, *VacationEnd(account, c.now));
  c.Reply("** Your time in matches by days stands still. Type 'vacation end' to go on earlier.");
  Store(c);
}

constexpr CommandRow<VacationUses> kCommands[] = {
    {"vacation", "", Needs::kStorage, Vacation, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

void AddVacationCommand(CommandTable& table, const VacationUses& uses) {
  table.Add<VacationUses>(kCommands, uses);
}

}  // namespace fibs::server
