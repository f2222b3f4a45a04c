#include "server/core/mail/mail_queue.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace fibs::server {
namespace {

constexpr int kDropsATick = 100;

}  // namespace

MailQueue::MailQueue(const Uses& uses, std::vector<StoredMail> stored, MailId last)
    : uses_(uses), last_(last) {
  for (StoredMail& mail : stored) Add(std::move(mail));
}

void MailQueue::Add(StoredMail mail) {
  const MailId id = mail.id;
  by_account_.emplace(mail.account, id);
  Waiting& waiting = mails_[id];
  waiting.mail = std::move(mail);
  due_.emplace(waiting.next, id);
}

bool MailQueue::Write(StoredMail mail) {
  const auto most = static_cast<size_t>(uses_.turn.config.mail.queue_max);
  // Strangers can cause mails, too.
  if (most != 0 && mails_.size() >= (mail.account == 0 ? (most + 1) / 2 : most)) {
    uses_.turn.effects.Log(
        LogLevel::kWarning,
        fmt::format("mail: {} mails wait (mail.queue_max): one to {} was not written",
                    mails_.size(), NameOf(mail)));
    return false;
  }
  mail.id = ++last_;
  mail.written = uses_.turn.now;
  uses_.turn.effects.Append(MailWritten{mail});
  Add(std::move(mail));
  SendMore();
  return true;
}

void MailQueue::Remove(Mails::iterator mail) {
  uses_.turn.effects.Append(MailGone{mail->first});
  by_account_.erase({mail->second.mail.account, mail->first});
  due_.erase({mail->second.next, mail->first});
  mails_.erase(mail);
}

template <typename F>
void MailQueue::Drop(AccountId account, const F& is_it) {
  for (auto next = by_account_.lower_bound({account, 0});
       next != by_account_.end() && next->first == account;) {
    const auto mail = mails_.find((next++)->second);
    if (!is_it(mail->second.mail)) continue;
    if (mail->second.out) {
      mail->second.dropped = true;
    } else {
      Remove(mail);
    }
  }
}

std::vector<const StoredMail*> MailQueue::Of(AccountId account) const {
  std::vector<const StoredMail*> all;
  for (auto next = by_account_.lower_bound({account, 0});
       next != by_account_.end() && next->first == account; ++next) {
    all.push_back(&mails_.at(next->second).mail);
  }
  return all;
}

void MailQueue::DropTurn(AccountId account, MatchId match) {
  Drop(account, [match](const StoredMail& mail) { return mail.match == match; });
}

void MailQueue::DropAllTo(AccountId account) {
  Drop(account, [](const StoredMail&) { return true; });
}

void MailQueue::SendMore() {
  const size_t most = pause_.count() == 0 ? kOutMax : 1;
  if (uses_.turn.now < paused_until_) return;
  while (out_ < most && !due_.empty() && due_.begin()->first <= uses_.turn.now) {
    const auto mail = mails_.find(due_.begin()->second);
    Waiting& waiting = mail->second;
    if (IsOutdated(waiting.mail)) {
      Remove(mail);
      continue;
    }
    due_.erase(due_.begin());
    waiting.out = true;
    ++out_;
    uses_.turn.requests.Ask(
        Requests::kServer,
        SendMail{.mail = waiting.mail, .after = uses_.turn.effects.last_record()},
        [this, id = mail->first](const MailTried& tried) { OnTried(id, tried); });
  }
}

void MailQueue::OnTried(MailId id, const MailTried& tried) {
  std::optional<Refused> refused;
  const auto mail = mails_.find(id);
  if (mail == mails_.end() || !mail->second.out) return;
  mail->second.out = false;
  --out_;
  if (tried.result == MailTried::Result::kUnreachable) {
    OnUnreachable(tried.why);
  } else if (std::exchange(pause_, {}).count() != 0) {
    paused_until_ = {};
    uses_.turn.effects.Log(LogLevel::kInfo, "mail: the mail server answers again");
  }
  const StoredMail& stored = mail->second.mail;
  switch (tried.result) {
    case MailTried::Result::kSent:
      Remove(mail);
      break;
    case MailTried::Result::kRefused:
      uses_.turn.effects.Log(LogLevel::kWarning, fmt::format("mail: one to {} was refused: {}",
                                                             NameOf(stored), tried.why));
      if (stored.account != 0 && tried.of_address) refused = {stored.account, stored.to, tried.why};
      Remove(mail);
      break;
    case MailTried::Result::kLater:
      Wait(mail, uses_.turn.now + mail->second.delay);
      mail->second.delay = std::min(2 * mail->second.delay, kDelayMax);
      DropOld(mail, tried.why);
      break;
    case MailTried::Result::kUnreachable:
      Wait(mail, uses_.turn.now);
      DropOld(mail, tried.why);
      break;
  }
  SendMore();
  if (refused) on_refused_(*refused);
}

void MailQueue::Wait(Mails::iterator mail, Time next) {
  mail->second.next = next;
  due_.emplace(next, mail->first);
}

void MailQueue::DropOld(Mails::iterator mail, const std::string& why) {
  const bool is_old = IsOld(mail->second.mail);
  if (is_old) {
    uses_.turn.effects.Log(
        LogLevel::kWarning,
        fmt::format("mail: one to {} was given up after {} days: {}", NameOf(mail->second.mail),
                    uses_.turn.config.keep.mails_days, why));
  }
  if (is_old || mail->second.dropped) Remove(mail);
}

bool MailQueue::IsOld(const StoredMail& mail) const {
  return uses_.turn.now - mail.written > std::chrono::days(uses_.turn.config.keep.mails_days);
}

// The oldest come first. One that is out goes when it is known what became of it.
void MailQueue::DropAllOld() {
  for (int drops = 0; drops < kDropsATick && !mails_.empty(); ++drops) {
    const auto oldest = mails_.begin();
    if (oldest->second.out || !IsOld(oldest->second.mail)) return;
    DropOld(oldest, "no mail server has taken it");
  }
}

void MailQueue::OnUnreachable(const std::string& why) {
  if (uses_.turn.now < paused_until_) return;  // another one that was on its way
  if (pause_.count() == 0) {
    uses_.turn.effects.Log(
        LogLevel::kError,
        fmt::format("mail: {} does not take mails: {}; {} wait and are sent when it "
                    "does (see mail.smtp)",
                    uses_.turn.config.mail.smtp, why, mails_.size()));
  }
  pause_ = pause_.count() == 0 ? kFirstPause : std::min(2 * pause_, kPauseMax);
  paused_until_ = uses_.turn.now + pause_;
}

void MailQueue::Tick() {
  DropAllOld();
  if (mails_.empty() || !enabled()) return;
  if (uses_.turn.now < ticked_) {  // the clock was set back: no mail waits for it
    paused_until_ = std::min(paused_until_, uses_.turn.now + pause_);
    std::vector<MailId> later;
    while (!due_.empty() && due_.rbegin()->first > uses_.turn.now) {
      later.push_back(due_.rbegin()->second);
      due_.erase(std::prev(due_.end()));
    }
    for (const MailId id : later) Wait(mails_.find(id), uses_.turn.now);
  }
  ticked_ = uses_.turn.now;
  SendMore();
}

bool MailQueue::IsOutdated(const StoredMail& mail) const {
  return (mail.account != 0 && !uses_.people.accounts.IsInUse(mail.account)) ||
         (mail.match != 0 && uses_.play.matches.Find(mail.match) == nullptr);
}

std::string MailQueue::NameOf(const StoredMail& mail) const {
  const Account* account = uses_.people.accounts.FindById(mail.account);
  return account == nullptr ? "an address that is nobody's yet" : account->name;
}

}  // namespace fibs::server
