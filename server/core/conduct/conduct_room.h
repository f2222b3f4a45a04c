#pragma once

#include <utility>

#include "server/core/conduct/conduct.h"
#include "server/core/conduct/signals.h"
#include "server/core/conduct/talk_memory.h"
#include "server/core/conduct/word_list.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// How people behave to each other, and what moderators make of it.
struct ConductRoom {
  ConductRoom(Turn& turn, const Accounts& accounts, StoredState& stored)
      : conduct(turn, accounts, std::move(stored.conduct)), talk(turn) {}
  ConductRoom(const ConductRoom&) = delete;
  ConductRoom& operator=(const ConductRoom&) = delete;

  void Forget(AccountId account) {
    conduct.Forget(account);
    talk.Forget(account);
    signals.Forget(account);
  }

  Conduct conduct;
  TalkMemory talk;
  static constexpr int kMarksAnHour = 6;

  SignalCounts signals;
  WordList words;        // that nobody is to say
  HourlyLimit reports;   // of each account
  HourlyLimit marks;     // words of the list that moderators hear of, of each account
  HourlyLimit measures;  // of each moderator
  HourlyLimit doors;     // the same: waves, codes that are made or ended
};

}  // namespace fibs::server
