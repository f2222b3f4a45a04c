#include "server/core/commands/server/fibs_admin.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/doors.h"
#include "server/core/commands/own_data_text.h"
#include "server/core/commands/roles.h"
#include "server/core/commands/server/top.h"
#include "server/core/people/administrators.h"

namespace fibs::server {
namespace {

constexpr std::string_view kHashStart = "$argon2id$";
constexpr size_t kHashMax = 127;  // characters of libsodium's text form

// Whether `text` fits a pattern with '*' and '?'; letter case does not matter.
bool Fits(std::string_view text, std::string_view pattern) {
  size_t t = 0, p = 0;
  std::optional<std::pair<size_t, size_t>> star;  // the last '*': what follows it in both texts
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = {t, ++p};
    } else if (p < pattern.size() &&
               (pattern[p] == '?' ||
                protocol::EqualsNoCase(text.substr(t, 1), pattern.substr(p, 1)))) {
      ++t;
      ++p;
    } else if (star) {
      t = ++star->first;
      p = star->second;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == pattern.npos;
}

std::string When(Time time) { return time == Time{} ? "never" : IsoMinute(time, "UTC"); }

std::string_view AdministratorText(const Rooms& rooms, const Account& account) {
  if (account.admin) return "yes";
  return IsAdministrator(account, rooms.turn.config.admins) ? "yes, by the config key admins"
                                                            : "no";
}

AdminAnswer Refuse(std::string why) { return {.lines = {std::move(why)}}; }
AdminAnswer Done(std::string line) { return {.done = true, .lines = {std::move(line)}}; }

AdminAnswer List(const Rooms& rooms, const AdminRequest& request) {
  AdminAnswer answer{.done = true};
  const AccountId last = rooms.people.accounts.last_id();
  const AccountId first = std::clamp<AccountId>(request.after, 0, last);
  const AccountId end = std::min(first + kListPage, last);
  for (AccountId id = first + 1; id <= end; ++id) {
    const Account* account = rooms.people.accounts.FindById(id);
    if (!rooms.people.accounts.IsInUse(id) ||
        !(request.name.empty() || Fits(account->name, request.name))) {
      continue;
    }
    answer.lines.push_back(fmt::format(
        "{:<20} {:>8.2f} {:>7}  {:<16}  {}{}", account->name, account->rating, account->experience,
        When(account->last_login), rooms.presence.lobby.Online(id) != nullptr ? "online" : "-",
        IsAdministrator(*account, rooms.turn.config.admins) ? " admin" : ""));
  }
  if (end < last) answer.next = end;
  return answer;
}

AdminAnswer Show(const Rooms& rooms, const Account& account) {
  AdminAnswer answer{.done = true};
  const auto add = [&](std::string_view what, std::string_view value) {
    answer.lines.push_back(fmt::format("{:<15}{}", fmt::format("{}:", what), value));
  };
  const User* user = rooms.presence.lobby.Online(account.id);
  add("Name", account.name);
  add("Account", std::to_string(account.id));
  add("Registered", When(account.registered));
  add("Last login", account.last_login == Time{}
                        ? "never"
                        : fmt::format("{} from {}", When(account.last_login), account.last_host));
  add("Last logout", When(account.last_logout));
  add("Online", user == nullptr ? "no" : fmt::format("yes, since {}", When(user->login)));
  add("Address", account.email.empty() ? "not given" : protocol::Printable(account.email));
  add("Rating", fmt::format("{:.2f}", account.rating));
  add("Experience", std::to_string(account.experience));
  add("Saved matches", std::to_string(rooms.play.matches.UnfinishedOf(account.id).size()));
  add("Messages", std::to_string(rooms.people.mailbox.CountFor(account.id)));
  add("Administrator", AdministratorText(rooms, account));
  add("Bot", account.bot ? "yes" : "no");
  return answer;
}

// An operator's deeds stand in the log of conduct beside those of administrators.
void Note(const Rooms& rooms, ConductEntry::Kind kind, const Account& account) {
  rooms.conduct.conduct.Note({.kind = kind, .by = 0, .about = account.id});
}

AdminAnswer SetPassword(const Rooms& rooms, Account& account, const std::string& hash) {
  if (!hash.starts_with(kHashStart) || hash.size() > kHashMax) {
    return Refuse("that is no Argon2id hash");
  }
  account.password_hash = hash;
  rooms.people.account_changes.Save(account);
  rooms.recovery.codes.End(account.id);
  Note(rooms, ConductEntry::Kind::kPasswordSet, account);
  return Done(fmt::format("{} has a new password", account.name));
}

AdminAnswer SetAdmin(const Rooms& rooms, Account& account, bool admin) {
  if (account.admin != admin) {
    account.admin = admin;
    rooms.people.account_changes.Save(account);
    Note(rooms, admin ? ConductEntry::Kind::kAdminGiven : ConductEntry::Kind::kAdminTaken, account);
  }
  if (admin) return Done(fmt::format("{} is an administrator", account.name));
  if (IsAdministrator(account, rooms.turn.config.admins)) {
    return Refuse(fmt::format("{} stays an administrator by the config key admins", account.name));
  }
  return Done(fmt::format("{} is no administrator", account.name));
}

// The first line is logged.
AdminAnswer Recover(const Rooms& rooms, const Account& account) {
  if (account.erasing) return Refuse(fmt::format("{} is being erased", account.name));
  const std::string code = rooms.recovery.recoveries.MakeCode(account);
  Note(rooms, ConductEntry::Kind::kRecoveryCode, account);
  return {.done = true,
          .lines = {
              fmt::format("{} can choose a new password by a code, within {} hours, once",
                          account.name, kByHandLasts.count()),
              fmt::format("at 'login:' he types: recover {} {} NEW_PASSWORD", account.name, code)}};
}

AdminAnswer EndSecondStep(const Rooms& rooms, Account& account) {
  if (!account.second.on()) {
    return Refuse(fmt::format("{} is asked for no code at the log-in", account.name));
  }
  rooms.people.second_factors.End(account);
  Note(rooms, ConductEntry::Kind::kSecondStepEnded, account);
  rooms.presence.claim_news.Notify(
      account.id, "An administrator has ended the codes at your log-in (help twofactor).");
  return Done(fmt::format("{} is asked for no code at the log-in any more", account.name));
}

AdminAnswer ChangeRole(const Rooms& rooms, Account& account, const AdminRequest& request) {
  const auto role = RoleOf(protocol::ToLower(request.role));
  if (!role) {
    return Refuse(fmt::format(
        "the role is one of: {}; 'admin' and 'noadmin' are for administrators", RoleWords()));
  }
  if (account.erasing) return Refuse(fmt::format("{} is being erased", account.name));
  if (HasRole(rooms, account, *role) != request.on) {
    SetRole(rooms, account, *role, request.on, /*by=*/0);
  }
  return Done(fmt::format("{} is {} {}", account.name, request.on ? "a" : "no", WordOf(*role)));
}

// The first line is logged.
AdminAnswer MakeCodes(const Rooms& rooms, const AdminRequest& request) {
  if (request.count < 1 || request.count > kCodesAtOnce) {
    return Refuse(fmt::format("1 to {} codes are made at a time", kCodesAtOnce));
  }
  const auto made = MakeCodes(rooms, /*by=*/0, request.count);
  if (made.empty()) return Refuse(fmt::format("there are {} codes", Registrations::kCodesMost));
  AdminAnswer answer = Done(fmt::format(
      "{} invitation code{} made; each lets one person register, within {} days:", made.size(),
      made.size() == 1 ? " is" : "s are", rooms.turn.config.registration_code_days));
  for (const Registrations::Made& code : made) answer.lines.push_back(MadeCodeLine(code));
  return answer;
}

AdminAnswer EndCodes(const Rooms& rooms, const AdminRequest& request) {
  const size_t ended = EndCodes(rooms, /*by=*/0, request.name);
  if (ended == 0) {
    return Refuse(
        fmt::format("there is no code '{}' that could be used", protocol::Printable(request.name)));
  }
  return Done(fmt::format("{} invitation code{} ended", ended, ended == 1 ? " is" : "s are"));
}

// The first line is logged.
AdminAnswer GiveData(const Rooms& rooms, const Account& account) {
  if (account.erasing) return Refuse(fmt::format("{} is being erased", account.name));
  return {
      .done = true,
      .lines = {fmt::format("all that is kept of {}", account.name), OwnDataText(rooms, account)}};
}

AdminAnswer Erase(const Rooms& rooms, const Account& account) {
  const std::string name = account.name;
  Note(rooms, ConductEntry::Kind::kErased, account);
  const size_t judged = rooms.due.erasures.Erase(account);
  if (judged == 0) return Done(fmt::format("{} was erased", name));
  return Done(fmt::format("{} was erased; {} unfinished match{} judged before the name is free",
                          name, judged, judged == 1 ? " is" : "es are"));
}

AdminAnswer AnswerTo(const Rooms& rooms, const AdminRequest& request) {
  if (request.what == AdminRequest::What::kList) return List(rooms, request);
  if (request.what == AdminRequest::What::kCodes) {
    return {.done = true, .lines = CodeLines(rooms, "UTC")};
  }
  if (request.what == AdminRequest::What::kMakeCodes) return MakeCodes(rooms, request);
  if (request.what == AdminRequest::What::kEndCodes) return EndCodes(rooms, request);
  if (request.what == AdminRequest::What::kTop) return {.done = true, .top = TopOf(rooms)};
  if (request.what == AdminRequest::What::kHandover) return Refuse("no fibsd runs here");
  Account* account = rooms.people.accounts.FindAnyCase(request.name);
  if (account == nullptr) {
    return Refuse(fmt::format("there is no user '{}'", protocol::Printable(request.name)));
  }
  switch (request.what) {
    case AdminRequest::What::kList:
    case AdminRequest::What::kShow:
      return Show(rooms, *account);
    case AdminRequest::What::kPassword:
      return SetPassword(rooms, *account, request.hash);
    case AdminRequest::What::kErase:
      return Erase(rooms, *account);
    case AdminRequest::What::kGrant:
      return SetAdmin(rooms, *account, /*admin=*/true);
    case AdminRequest::What::kRevoke:
      return SetAdmin(rooms, *account, /*admin=*/false);
    case AdminRequest::What::kRecover:
      return Recover(rooms, *account);
    case AdminRequest::What::kNoCode:
      return EndSecondStep(rooms, *account);
    case AdminRequest::What::kRole:
      return ChangeRole(rooms, *account, request);
    case AdminRequest::What::kData:
      return GiveData(rooms, *account);
    case AdminRequest::What::kCodes:
    case AdminRequest::What::kMakeCodes:
    case AdminRequest::What::kEndCodes:
    case AdminRequest::What::kTop:
    case AdminRequest::What::kHandover:
      break;
  }
  return {};
}

}  // namespace

void Administrate(const Rooms& rooms, const AdminRequest& request) {
  AdminAnswer answer = AnswerTo(rooms, request);
  answer.request = request.id;
  answer.after = rooms.turn.effects.last_record();
  using enum AdminRequest::What;
  const bool only_asks = request.what == kList || request.what == kShow || request.what == kCodes ||
                         request.what == kTop;
  if (!only_asks) {
    rooms.turn.effects.Log(LogLevel::kInfo,
                           fmt::format("administration: {}", answer.lines.front()));
  }
  rooms.turn.effects.Push(std::move(answer));
}

}  // namespace fibs::server
