// The part of Login about guests: how somebody becomes a user.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/user_name.h"
#include "protocol/words.h"
#include "server/core/login/login.h"
#include "server/core/people/canonical_name.h"
#include "server/core/sessions/bye_words.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr std::string_view kStars = "** ";
constexpr std::string_view kNewPasswordPrompt = "Please give your password: ";

// Words that would be mistaken for something else where a name is expected, and names by which
// somebody could pose as who runs the server.
constexpr std::string_view kReservedNames[] = {
    "account",       "stop",  // as `erase` understands them
    "administrator", "admin",   "anonymous", "away",      "count",  "everybody", "fibs",
    "fibsd",         "from",    "guest",     "moderator", "nobody", "official",  "operator",
    "owner",         "playing", "ready",     "root",      "server", "staff",     "support",
    "sysop",         "system",  "to",        "webmaster", "you",    "yourself"};

bool IsReserved(std::string_view name) {
  return std::any_of(std::begin(kReservedNames), std::end(kReservedNames),
                     [&](std::string_view word) { return protocol::EqualsNoCase(word, name); });
}

bool LooksReserved(std::string_view name) {
  const std::string canonical = CanonicalName(name);
  return std::any_of(std::begin(kReservedNames), std::end(kReservedNames),
                     [&](std::string_view word) { return CanonicalName(word) == canonical; });
}

}  // namespace

void Login::BeginGuest(Session& session) {
  if (LoginsClosed()) return RefuseAtShutdown(session);
  session.step = LoginStep::kGuest;
  Show(session, Text::kGuest);
}

void Login::OnGuestLine(Session& session, std::string_view line) {
  const auto [word, rest] = protocol::SplitFirst(line);
  if (word.empty()) return;
  if (protocol::EqualsNoCase(word, "name")) return ChooseName(session, rest);
  for (std::string_view bye : kByeWords) {
    if (!protocol::EqualsNoCase(word, bye)) continue;
    Show(session, Text::kGoodbye);
    return uses_.sessions.all.Close(session);
  }
  uses_.sessions.out.Line(session,
                          fmt::format("** Unknown command: '{}'", protocol::Printable(word)));
  uses_.sessions.out.Line(session, "** Type 'name username' to register or 'bye' to leave.");
}

std::optional<std::string> Login::WhyNotName(const Session& session, std::string_view name) const {
  if (!std::all_of(name.begin(), name.end(), protocol::IsNameCharacter)) {
    return "** Your name may only contain letters and the underscore character _ .";
  }
  if (name.size() < protocol::kNameMin) {
    return fmt::format("** Please use a name with at least {} characters.", protocol::kNameMin);
  }
  if (name.size() > protocol::kNameMax) {
    return fmt::format("** Please use a name with at most {} characters.", protocol::kNameMax);
  }
  if (IsOfHouse(name) && !IsLoopback(session.host)) {
    return fmt::format(
        "** Please use another name. Those that begin with '{}' are for the server's "
        "own bots.",
        kHousePrefix);
  }
  // Words of a name have underscores between them.
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  if (!uses_.words.FindIn(words).empty()) {
    return fmt::format("** Please use another name. '{}' has a word that is not said here.", name);
  }
  return WhyNotFree(session, name);
}

// Programs know FIBS's sentence, which is said of a name that somebody has, or is registering.
std::optional<std::string> Login::WhyNotFree(const Session& session, std::string_view name) const {
  const std::string_view held =
      uses_.sessions.admission.NameHeldBy(session.id, name, uses_.turn.now);
  if (IsReserved(name) || uses_.people.accounts.IsTaken(name) ||
      uses_.conduct.WhoHadName(name) != 0 || protocol::EqualsNoCase(held, name)) {
    return fmt::format("** Please use another name. '{}' is already used by someone else.", name);
  }
  if (LooksReserved(name) || uses_.people.accounts.LooksTaken(name) || !held.empty()) {
    return fmt::format("** Please use another name. '{}' looks like the name of someone else.",
                       name);
  }
  return std::nullopt;
}

void Login::ChooseName(Session& session, std::string_view typed) {
  const auto words = protocol::Split(typed);
  if (words.empty()) return uses_.sessions.out.Line(session, "** usage: name <username>");
  // Where one is asked for, a code may stand behind the name.
  const bool coded = words.size() == 2 && DoorOf(session, words[0]) != Door::kOpen;
  const std::string_view name = coded ? words[0] : typed;
  const std::string_view code = coded ? words[1] : std::string_view();
  if (const auto why = WhyNotName(session, name)) return uses_.sessions.out.Line(session, *why);
  if (!uses_.sessions.admission.MayRegister(session.host, uses_.turn.now)) {
    return RefuseRegistration(session);
  }
  if (const auto why = WhyNotThrough(session, name, code)) {
    if (EndAfterFailures(session)) return;
    const Door door = DoorOf(session, name);
    const bool by_code = door != Door::kClosed && door != Door::kOpen;
    return uses_.sessions.out.Line(
        session, by_code ? fmt::format("{} Type 'name {} CODE'.", *why, name) : *why);
  }
  if (!uses_.sessions.storage_gate.MayAppend(session)) return;
  uses_.sessions.admission.HoldName(session.id, session.host, name, uses_.turn.now);
  session.name = name;
  session.step = LoginStep::kNewPassword;
  uses_.sessions.out.Line(session, fmt::format("Your name will be {}", name));
  uses_.sessions.out.Line(session,
                          "Type in no password and hit Enter/Return if you want to change it now.");
  AskForPassword(session, kNewPasswordPrompt);
}

// In this order, as the specification prints it: the prompt of a log-in is another matter.
void Login::AskForPassword(Session& session, std::string_view prompt) {
  uses_.sessions.out.SetEcho(session, false);
  uses_.sessions.out.Raw(session, prompt);
}

// A core before this one has registered him by the same line, and nobody knows: he logs in.
bool Login::IsStored(const Session& session) const {
  return uses_.turn.effects.causes().Has(session.key, session.input);
}

// As ChooseName and the questions for a password do it.
void Login::RegisterInOneLine(Session& session, std::string_view name, std::string_view password,
                              std::string_view shown) {
  if (LoginsClosed()) return RefuseAtShutdown(session);
  if (IsStored(session)) return EnterAgain(session, name, password);
  const auto refuse = [&](std::string_view why) {
    uses_.sessions.out.Line(session, why);
    ForgetRegistration(session);
  };
  if (const auto why = WhyNotName(session, name)) return refuse(*why);
  if (const auto why = WhyNotPassword(name, password); why && !password.empty())
    return refuse(*why);
  if (!uses_.sessions.storage_gate.MayAppend(session)) return ForgetRegistration(session);
  if (const auto why = WhyNotThrough(session, name, shown)) {
    if (EndAfterFailures(session)) return;
    TellDoor(session, name);
    return refuse(*why);
  }
  if (!CountRegistration(session)) {
    RefuseRegistration(session);
    return ForgetRegistration(session);
  }
  uses_.sessions.admission.HoldName(session.id, session.host, name, uses_.turn.now);
  session.interface = Interface::kClip;
  session.name = name;
  if (password.empty()) {
    SetGameLines(session, true);
    return Create(session, /*hash=*/"");
  }
  HashNew(session, LoginStep::kRegistering, std::string(password));
}

// The line alone has registered him, and a guest has nothing else to show.
void Login::EnterAgain(Session& session, std::string_view name, std::string_view password) {
  session.interface = Interface::kClip;
  SetGameLines(session, true);
  if (!password.empty()) return Attempt(session, name, password);
  session.name = name;
  const Account* account = uses_.people.accounts.Find(name);
  OnPasswordChecked(session, account != nullptr && IsGuest(*account));
}

void Login::HashNew(Session& session, LoginStep step, std::string password) {
  session.step = step;
  Hash(session, PasswordLane::kNew, std::move(password),
       [this, &session](const std::string& hash) { OnPasswordHashed(session, hash); });
}

// Old accounts keep what they have.
std::optional<protocol::PasswordFault> Login::FaultOfPassword(std::string_view name,
                                                              std::string_view password) const {
  const Config& config = uses_.turn.config;
  std::vector<std::string_view> names = {name};
  for (const std::string_view host : config.web.hosts) {
    names.push_back(host);
    names.push_back(host.substr(0, host.find('.')));
  }
  return protocol::FaultOf(password, static_cast<size_t>(config.passwords_length_min), names);
}

std::optional<std::string> Login::WhyNotPassword(std::string_view name,
                                                 std::string_view password) const {
  const auto fault = FaultOfPassword(name, password);
  if (!fault) return std::nullopt;
  return std::string(kStars) +
         protocol::WordsOf(*fault, static_cast<size_t>(uses_.turn.config.passwords_length_min));
}

void Login::ForgetRegistration(Session& session) {
  uses_.sessions.admission.ForgetName(session.id);
  BeginAnew(session);
}

void Login::BeginAnew(Session& session) {
  session.step = LoginStep::kName;
  session.interface = Interface::kTelnet;
  session.client.clear();
  session.name.clear();
  uses_.sessions.out.Raw(session, kLoginPrompt);
}

void Login::RefuseRegistration(Session& session) {
  uses_.sessions.refusals.Refuse(Limit::kRegistrations, session, "registration refused");
  uses_.sessions.out.Line(
      session, "** Too many users were registered from your address. Please try again in an hour.");
}

void Login::OnNewPassword(Session& session, std::string_view line) {
  uses_.sessions.out.Raw(session, "\n");
  if (line.empty()) {
    uses_.sessions.admission.ForgetName(session.id);
    session.step = LoginStep::kGuest;
    uses_.sessions.out.SetEcho(session, true);
    return uses_.sessions.out.Line(session, "** No password given. Please choose a new name");
  }
  if (const auto why = WhyNotPassword(session.name, line)) {
    // Without stars FIBS says of a short one what it says.
    const bool is_short = FaultOfPassword(session.name, line) == protocol::PasswordFault::kTooShort;
    uses_.sessions.out.Line(session, std::string_view(*why).substr(is_short ? kStars.size() : 0));
    return AskForPassword(session, kNewPasswordPrompt);
  }
  session.password = line;
  session.step = LoginStep::kRepeatPassword;
  AskForPassword(session, "Please retype your password: ");
}

void Login::OnRepeatedPassword(Session& session, std::string_view line) {
  if (line != session.password) {
    session.password.clear();
    session.step = LoginStep::kNewPassword;
    return uses_.sessions.out.Raw(
        session,
        "\n** The two passwords were not identical. Please give them again. "
        "Password: ");
  }
  if (IsStored(session)) {
    session.password.clear();
    uses_.sessions.out.SetEcho(session, true);
    uses_.sessions.out.Raw(session, "\n");
    return Attempt(session, std::string(session.name), line);
  }
  // The door may have been shut meanwhile.
  const std::string code = session.invitation;
  const auto why = WhyNotThrough(session, session.name, code);
  if (why || !CountRegistration(session)) {
    uses_.sessions.admission.ForgetName(session.id);
    session.step = LoginStep::kGuest;
    session.password.clear();
    uses_.sessions.out.SetEcho(session, true);
    uses_.sessions.out.Raw(session, "\n");
    return why ? uses_.sessions.out.Line(session, *why) : RefuseRegistration(session);
  }
  HashNew(session, LoginStep::kChecking, std::exchange(session.password, {}));
}

void Login::OnPasswordHashed(Session& session, const std::string& hash) {
  const bool by_one_line = session.step == LoginStep::kRegistering;
  if (!by_one_line) {
    uses_.sessions.out.SetEcho(session, true);
    uses_.sessions.out.Raw(session, "\n");
  }
  const auto another_try = [&](std::string_view why) {
    uses_.sessions.out.Line(session, why);
    if (by_one_line) return ForgetRegistration(session);
    uses_.sessions.admission.ForgetName(session.id);
    session.step = LoginStep::kGuest;
  };
  if (hash.empty()) {
    return another_try("** The password could not be stored. Please try again later.");
  }
  if (LoginsClosed()) return RefuseAtShutdown(session);
  if (const auto why = WhyNotFree(session, session.name)) return another_try(*why);  // too late
  if (!IsInvitationGood(session)) return another_try("** Somebody else has used that code.");
  if (by_one_line) SetGameLines(session, true);
  Create(session, hash);
}

void Login::Create(Session& session, const std::string& hash) {
  // A beginner at a terminal is not to be flooded; a program sorts what it is told.
  Settings settings;
  if (session.interface != Interface::kClip) settings.SetAnnouncements(false);
  Account& account = uses_.people.account_changes.Create({.id = 0,
                                                          .name = session.name,
                                                          .password_hash = hash,
                                                          .email = {},
                                                          .registered = uses_.turn.now,
                                                          .last_host = session.host,
                                                          .settings = settings});
  UseInvitation(session, account.id);
  uses_.arrivals.EnterNew(session, account);
}

}  // namespace fibs::server
