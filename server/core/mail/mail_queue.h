#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/core/effects.h"
#include "server/core/people/people_room.h"
#include "server/core/play/matches.h"
#include "server/core/play/play_room.h"
#include "server/core/requests.h"
#include "server/core/turn.h"

namespace fibs::server {

// Mails that go out. Each is stored before it is sent, and forgotten when the mail server has taken
// it, so that it is sent at least once. One that was refused for now is tried again, for
// keep.mails_days; when the mail server itself does not answer all wait, and one at a time finds
// out whether it does again. A mail is one of these:
//
//   waits     up to `next`, or as long as the mail server does not answer
//   out       it was given to the process, and its answer is to come
//   gone      taken, refused for good, too old, or nobody is to read it any more (MailGone)
class MailQueue {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    PlayRoom& play;
  };
  MailQueue(const Uses& uses, std::vector<StoredMail> stored, MailId last);

  // Whether this server sends mail.
  bool enabled() const { return !uses_.turn.config.mail.smtp.empty(); }

  // Numbers a mail, stores it and sends it as soon as it can. False: mail.queue_max of them wait,
  // or half as many and it is to nobody's address.
  bool Write(StoredMail mail);
  // A turn is over: what waits to tell an account of it is not sent.
  void DropTurn(AccountId account, MatchId match);
  // The account is gone, or wants no more mails.
  void DropAllTo(AccountId account);

  // Each second.
  void Tick();

  size_t waiting() const { return mails_.size(); }
  // Those to an account, oldest first.
  std::vector<const StoredMail*> Of(AccountId account) const;
  // A mail to that account was refused for good: why.
  struct Refused {
    AccountId account = 0;
    std::string address, why;
  };
  // Called with each.
  void OnRefused(std::function<void(const Refused&)> refused) { on_refused_ = std::move(refused); }

 private:
  static constexpr size_t kOutMax = 4;
  static constexpr std::chrono::seconds kFirstPause{10};
  static constexpr std::chrono::seconds kPauseMax{600};
  static constexpr std::chrono::minutes kFirstDelay{1};
  static constexpr std::chrono::minutes kDelayMax{60};

  struct Waiting {
    StoredMail mail;
    Time next{};
    std::chrono::minutes delay = kFirstDelay;
    bool out = false;
    bool dropped = false;  // while it is out: it is not tried again
  };
  using Mails = std::map<MailId, Waiting>;

  void Add(StoredMail mail);
  void SendMore();
  void OnTried(MailId id, const MailTried& tried);
  void Remove(Mails::iterator mail);
  // Those to an account for which `is_it(mail)`.
  template <typename F>
  void Drop(AccountId account, const F& is_it);
  // It could not be sent, and is again at `next`.
  void Wait(Mails::iterator mail, Time next);
  // It could not be sent now: too old, or not wanted any more, it goes.
  void DropOld(Mails::iterator mail, const std::string& why);
  bool IsOld(const StoredMail& mail) const;
  // Also while the mail server does not answer, or there is none.
  void DropAllOld();
  void OnUnreachable(const std::string& why);
  // Its receiver is erased, or the match of whose turn it tells is over.
  bool IsOutdated(const StoredMail& mail) const;
  std::string NameOf(const StoredMail& mail) const;

  const Uses uses_;
  Mails mails_;
  std::set<std::pair<AccountId, MailId>> by_account_;
  std::set<std::pair<Time, MailId>> due_;  // those that are not out, by `next`
  MailId last_;
  size_t out_ = 0;
  std::chrono::seconds pause_{0};  // 0: the mail server answers
  Time paused_until_{};
  Time ticked_{};
  std::function<void(const Refused&)> on_refused_ = [](const Refused&) {};
};

}  // namespace fibs::server
