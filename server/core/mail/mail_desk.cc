#include "server/core/mail/mail_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/mail/mail_answer.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr size_t kActionBytesMax = 200;  // of a line that says what to do
constexpr size_t kSeenMax = 8;           // of each account
constexpr size_t kSeenLetters = 16;
constexpr const char* kWrongPassword = "There is no user of that name with that password.";

// FNV-1a, 64 bits.
std::string HashOf(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:0{}x}", hash, kSeenLetters);
}

bool ReadsMail(const Account* account) {
  return account != nullptr && !account->erasing && !account->mail.address.empty() &&
         account->mail.wanted;
}

// Whose mails come to such an address. 0: nobody's who has to do with matches.
AccountId OwnerOf(const MailToken& token) {
  if (const auto* turn = std::get_if<TurnToken>(&token)) return turn->account;
  const auto* challenge = std::get_if<ChallengeToken>(&token);
  if (challenge == nullptr) return 0;
  return challenge->confirmed == 0 ? challenge->from : challenge->to;
}

}  // namespace

void MailDesk::Take(uint64_t request, bool done) {
  uses_.turn.effects.Push(
      MailTaken{.request = request, .done = done, .after = uses_.turn.effects.last_record()});
}

void MailDesk::Log(std::string_view kind, std::string line) {
  if (const auto now = log_.Add(kind, std::move(line), uses_.turn.now)) {
    uses_.turn.effects.Log(LogLevel::kInfo, *now);
  }
}

void MailDesk::Tick() {
  for (std::string& line : log_.Due(uses_.turn.now))
    uses_.turn.effects.Log(LogLevel::kInfo, std::move(line));
}

void MailDesk::OnArrived(const MailArrived& arrived) {
  if (uses_.sessions.storage_gate.Full()) return Take(arrived.request, /*done=*/false);
  const ArrivedMail& mail = arrived.mail;
  const auto token = uses_.tokens.Parse(TokenIn(uses_.turn.config.mail.from, mail.recipient));
  // Bounces, and programs that answer by themselves; one of these may well ask for no more mails.
  const bool stop = token && std::holds_alternative<StopToken>(*token);
  if (mail.sender.empty() || (mail.automatic && !stop)) {
    // Not the subject: a password may stand in it.
    Log("automatic", fmt::format("mail: one that nobody has typed is ignored (to {})",
                                 protocol::Printable(mail.recipient)));
    return Take(arrived.request);
  }
  if (!token) return OnCommand(arrived);
  const AccountId owner = OwnerOf(*token);
  if (uses_.people.accounts.IsInUse(owner)) uses_.ways.Note(owner, mail, uses_.turn.now);
  if (TakeOwnChallenge(arrived, *token)) return;
  std::visit([&](const auto& of_kind) { OnToken(arrived, of_kind); }, *token);
}

bool MailDesk::WasSeen(const Account& account, const std::string& message_id) {
  const std::string& seen = account.mail.seen;
  const std::string hash = HashOf(message_id);
  for (size_t at = 0; at < seen.size(); at += kSeenLetters) {
    if (seen.compare(at, kSeenLetters, hash) == 0) return !message_id.empty();
  }
  return false;
}

bool MailDesk::NoteSeen(AccountId id, const std::string& message_id) {
  if (!uses_.people.accounts.IsInUse(id)) return true;
  Account& account = uses_.people.accounts.Get(id);
  if (WasSeen(account, message_id)) return true;
  if (message_id.empty()) return false;
  std::string& seen = account.mail.seen;
  seen += HashOf(message_id);
  if (seen.size() > kSeenMax * kSeenLetters) seen.erase(0, kSeenLetters);
  uses_.people.account_changes.Save(account);
  return false;
}

bool MailDesk::MayAnswer(const Account* account, const ArrivedMail& mail) {
  if (account != nullptr && !account->mail.address.empty()) {
    return uses_.addresses.MayAnswer(account->id);
  }
  return uses_.addresses.MayAnswerStranger(mail);
}

void MailDesk::Refuse(const MailArrived& arrived, const Account* account, const std::string& why) {
  if (MayAnswer(account, arrived.mail)) {
    uses_.match_mail.AnswerInWords(
        account, fmt::format("That could not be done: {}", protocol::Wrapped(why, kMailColumns)),
        arrived.mail);
  }
  Take(arrived.request);
}

// ---- By a token.

void MailDesk::OnToken(const MailArrived& arrived, const TurnToken& token) {
  if (!uses_.people.accounts.IsInUse(token.account)) return Take(arrived.request);
  const std::string line = protocol::AnswerOf(arrived.mail.text).substr(0, kActionBytesMax);
  Play(arrived, token.account, token.match, protocol::ParseAction(line, protocol::Notation::kPbm),
       token.inputs);
}

void MailDesk::Play(const MailArrived& arrived, AccountId account, MatchId match,
                    std::optional<protocol::Action> action, std::optional<int64_t> inputs) {
  uses_.due.day_games.Play(
      {.account = account, .match = match, .action = std::move(action), .inputs = inputs},
      [this, arrived, account, match](const DayGames::Answer& answer) {
        if (answer.later) return Take(arrived.request, /*done=*/false);
        if (NoteSeen(account, arrived.mail.message_id)) {
          return Take(arrived.request);
        }
        // What he has rolled nothing else would tell him; what follows else is
        // told when it is there.
        const bool tells = answer.done
                               ? answer.turn.has_value()
                               : MayAnswer(uses_.people.accounts.FindById(account), arrived.mail);
        if (tells) uses_.match_mail.Answer(account, match, answer, arrived.mail);
        Take(arrived.request);
      });
}

void MailDesk::OnToken(const MailArrived& arrived, const StopToken& token) {
  if (uses_.people.accounts.IsInUse(token.account)) {
    uses_.addresses.SetWanted(uses_.people.accounts.Get(token.account), false);
  }
  Take(arrived.request);
}

void MailDesk::OnToken(const MailArrived& arrived, const ChallengeToken& token) {
  const bool is_from = token.confirmed == 0;  // who answers
  const AccountId me = OwnerOf(token);
  if (NoteSeen(me, arrived.mail.message_id)) return Take(arrived.request);
  const Account& account = uses_.people.accounts.Get(me);
  const std::string line = protocol::AnswerOf(arrived.mail.text);
  const std::string_view word = protocol::SplitFirst(line).word;
  const auto is = [word](std::string_view name) { return protocol::EqualsNoCase(word, name); };
  if (is("reject") || is("no")) {
    if (!is_from && uses_.proposals.Close(token)) {
      uses_.match_mail.TellRejected(uses_.people.accounts.Get(token.from), account);
    }
    return Take(arrived.request);
  }
  if (!is("join") && !is("accept") && !is("yes")) {
    return Refuse(arrived, &account,
                  is_from ? "The first line is to say 'yes'."
                          : "The first line is to say 'join' or 'reject'.");
  }
  if (is_from) return Confirm(arrived, token);
  if (const auto why = uses_.proposals.Accept(token)) return Refuse(arrived, &account, *why);
  Take(arrived.request);
}

void MailDesk::Confirm(const MailArrived& arrived, ChallengeToken challenge) {
  const Account& from = uses_.people.accounts.Get(challenge.from);
  const Account* to = uses_.people.accounts.FindById(challenge.to);
  if (!ReadsMail(to)) {
    return Refuse(arrived, &from, "Who you challenge reads no mails of this server.");
  }
  if (!uses_.addresses.MayChallenge(from.id, to->id)) {
    return Refuse(arrived, &from, "You have proposed too many matches today.");
  }
  challenge.confirmed = 1;
  uses_.proposals.Open(challenge);
  uses_.match_mail.Propose(challenge, Proposals::TermsOf(challenge));
  Take(arrived.request);
}

// ---- pbmserv's commands.

void MailDesk::OnCommand(const MailArrived& arrived) {
  using protocol::NoPbmCommand;
  auto command = protocol::ParsePbmCommand(arrived.mail.subject);
  if (std::holds_alternative<NoPbmCommand>(command)) {
    command = protocol::ParsePbmCommand(protocol::AnswerOf(arrived.mail.text));
  }
  if (const auto* fault = std::get_if<protocol::PbmFault>(&command)) {
    return Refuse(arrived, nullptr, fault->why);
  }
  if (const auto* challenge = std::get_if<protocol::PbmChallenge>(&command)) {
    return Challenge(arrived, *challenge);
  }
  if (auto* turn = std::get_if<protocol::PbmTurn>(&command)) {
    return CheckPassword(arrived, std::move(*turn));
  }
  // Anybody may write anything to an address.
  Log("no command", fmt::format("mail: one without a command is ignored (to {})",
                                protocol::Printable(arrived.mail.recipient)));
  Take(arrived.request);
}

bool MailDesk::TakeOwnChallenge(const MailArrived& arrived, const MailToken& token) {
  const Account* account = uses_.people.accounts.FindById(OwnerOf(token));
  if (account == nullptr || account->erasing) return false;
  const auto read = protocol::ParsePbmCommand(protocol::AnswerOf(arrived.mail.text));
  const auto* command = std::get_if<protocol::PbmChallenge>(&read);
  if (command == nullptr) return false;
  auto why =
      uses_.people.accounts.FindAnyCase(command->first) != account
          ? std::optional(fmt::format("You are {}, whose name is to come first.", account->name))
          : AskWhether(arrived, *account, *command, MailWay::kToken);
  if (why) {
    Refuse(arrived, account, *why);
  } else {
    Take(arrived.request);
  }
  return true;
}

void MailDesk::Challenge(const MailArrived& arrived, const protocol::PbmChallenge& command) {
  const Account* from = uses_.people.accounts.FindAnyCase(command.first);
  // He need not be who he says, so that all that comes of it is a question to the one who he says
  // he is.
  const bool is_his =
      ReadsMail(from) && protocol::EqualsNoCase(from->mail.address, arrived.mail.from);
  if (!protocol::EqualsNoCase(arrived.mail.sender, arrived.mail.from)) {
    // It is answered elsewhere: with the same words, whosever the address is, and before all that
    // depends on that.
    if (uses_.addresses.MayAnswerStranger(arrived.mail)) {
      uses_.match_mail.AnswerInWords(
          nullptr,
          protocol::Wrapped(
              fmt::format("If {} has confirmed the address that the mail about a match came from, "
                          "a mail went there that asks whether it was meant. If none comes, log in "
                          "and type 'set email'.",
                          protocol::Printable(command.first)),
              kMailColumns),
          arrived.mail);
    }
    if (is_his)
      AskWhether(arrived, *from, command, uses_.ways.Of(*from, arrived.mail, uses_.turn.now));
    return Take(arrived.request);
  }
  if (!is_his) {
    return Refuse(arrived, nullptr,
                  fmt::format("{} has not confirmed this address. Log in and type 'set email'.",
                              protocol::Printable(command.first)));
  }
  const MailWay way = uses_.ways.Of(*from, arrived.mail, uses_.turn.now);
  if (const auto why = AskWhether(arrived, *from, command, way)) {
    return Refuse(arrived, nullptr, *why);
  }
  Take(arrived.request);
}

std::optional<std::string> MailDesk::AskWhether(const MailArrived& arrived, const Account& from,
                                                const protocol::PbmChallenge& command,
                                                MailWay way) {
  const Account* to = uses_.people.accounts.FindAnyCase(command.second);
  if (to == &from) return "Nobody can play with himself.";
  if (!ReadsMail(to)) {
    return fmt::format("{} reads no mails of this server.", protocol::Printable(command.second));
  }
  ChallengeToken challenge;
  if (auto why = uses_.proposals.Read(from, *to, command.words, command.force, challenge)) {
    return why;
  }
  if (WasSeen(from, arrived.mail.message_id)) return std::nullopt;
  if (!uses_.addresses.MayConfirm(from.id, arrived.mail, way)) {
    Log("challenge", fmt::format("mail: {} is not asked again today whether he proposes a match "
                                 "(mail.per_address_day_max)",
                                 from.name));
    return std::nullopt;
  }
  NoteSeen(from.id, arrived.mail.message_id);
  uses_.match_mail.Propose(challenge, Proposals::TermsOf(challenge));
  return std::nullopt;
}

void MailDesk::CheckPassword(const MailArrived& arrived, protocol::PbmTurn command) {
  const Account* account = uses_.people.accounts.FindAnyCase(command.user);
  if (account == nullptr) {
    uses_.passwords.UnknownName(arrived.mail);
    return Refuse(arrived, nullptr, kWrongPassword);
  }
  uses_.passwords.Add({arrived, std::move(command), account->id},
                      [this](const PasswordMail& mail, bool ok) {
                        ok ? CarryOut(mail) : Refuse(mail.arrived, nullptr, kWrongPassword);
                      });
}

void MailDesk::CarryOut(const PasswordMail& checked) {
  using What = protocol::PbmTurn::What;
  const protocol::PbmTurn& command = checked.command;
  if (WasSeen(uses_.people.accounts.Get(checked.account), checked.arrived.mail.message_id)) {
    return Take(checked.arrived.request);
  }
  switch (command.what) {
    case What::kAction:
      return Play(checked.arrived, checked.account, command.board, command.action, command.number);
    case What::kShow:
      return Show(checked.arrived, checked.account, command.board);
    case What::kGreedy:
    case What::kManual:
      return TurnOver(checked.arrived, checked.account, command.what == What::kManual);
  }
}

void MailDesk::Show(const MailArrived& arrived, AccountId account, MatchId match) {
  uses_.due.day_games.Play(
      {.account = account, .match = match},
      [this, arrived, account, match](const DayGames::Answer& answer) {
        if (answer.later) return Take(arrived.request, /*done=*/false);
        if (!NoteSeen(account, arrived.mail.message_id) && uses_.addresses.MayAnswer(account)) {
          uses_.match_mail.Answer(account, match, answer, arrived.mail);
        }
        Take(arrived.request);
      });
}

// Both are turned on and off.
void MailDesk::TurnOver(const MailArrived& arrived, AccountId id, bool manual) {
  if (NoteSeen(id, arrived.mail.message_id)) return Take(arrived.request);
  Account& account = uses_.people.accounts.Get(id);
  bool on = false;
  if (manual) {
    on = account.manual = !account.manual;
  } else {
    on = !account.settings.on(Toggle::kGreedy);
    account.settings.set(Toggle::kGreedy, on);
  }
  uses_.people.account_changes.Save(account);
  if (MayAnswer(&account, arrived.mail)) {
    uses_.match_mail.AnswerInWords(
        &account,
        fmt::format("From now on {} in your matches by days.",
                    manual
                        ? on ? "nothing goes by itself" : "forced moves and rolls go by themselves"
                    : on ? "checkers are borne off by themselves"
                         : "you bear off yourself"),
        arrived.mail);
  }
  Take(arrived.request);
}

}  // namespace fibs::server
