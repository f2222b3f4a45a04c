#pragma once

#include <utility>

#include "server/core/people/access_tokens.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/accounts.h"
#include "server/core/people/blocks.h"
#include "server/core/people/friends.h"
#include "server/core/people/mailbox.h"
#include "server/core/people/ranking.h"
#include "server/core/people/second_factors.h"
#include "server/core/turn.h"

namespace fibs::server {

// Accounts, and what changes with them. The modules of the room, in the order in which they build
// on one another.
struct PeopleRoom {
  PeopleRoom(Turn& turn, StoredState& stored)
      : accounts(std::move(stored.accounts), stored.last_account),
        rankings(accounts),
        account_changes(accounts, rankings, turn.effects),
        mailbox(turn.limits, turn.now, turn.effects, std::move(stored.messages),
                stored.last_message),
        blocks(stored.blocks, turn.effects),
        friends(std::move(stored.friends), turn.effects),
        tokens(turn, accounts, std::move(stored.access_tokens), stored.last_token),
        second_factors(turn, account_changes) {}
  PeopleRoom(const PeopleRoom&) = delete;
  PeopleRoom& operator=(const PeopleRoom&) = delete;

  Accounts accounts;
  Rankings rankings;
  AccountChanges account_changes;
  Mailbox mailbox;
  Blocks blocks;
  Friends friends;
  AccessTokens tokens;
  SecondFactors second_factors;
};

}  // namespace fibs::server
