#pragma once

#include <utility>

#include "server/core/people/access_tokens.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/accounts.h"
#include "server/core/people/blocks.h"
#include "server/core/people/friends.h"
#include "server/core/people/mailbox.h"
#include "server/core/people/own_data_files.h"
#include "server/core/people/places.h"
#include "server/core/people/push_devices.h"
#include "server/core/people/ranking.h"
#include "server/core/people/registrations.h"
#include "server/core/people/second_factors.h"
#include "server/core/turn.h"

namespace fibs::server {

// Accounts, and what changes with them. The modules of the room, in the order in which they build
// on one another.
struct PeopleRoom {
  // `built`, if any, are the accounts and their rating lists, instead of those of `stored`; they
  // are moved from.
  PeopleRoom(Turn& turn, StoredState& stored, Accounts* built, Rankings* listed)
      : accounts(built != nullptr ? std::move(*built)
                                  : Accounts(std::move(stored.accounts), stored.last_account)),
        rankings(listed != nullptr ? std::move(*listed) : Rankings(accounts)),
        account_changes(accounts, rankings, turn.effects),
        mailbox(turn.limits, turn.now, turn.effects, std::move(stored.messages),
                stored.last_message),
        blocks(stored.blocks, turn.effects),
        friends(std::move(stored.friends), turn.effects),
        tokens(turn, accounts, std::move(stored.access_tokens), stored.last_token),
        push_devices(turn, accounts, tokens, stored),
        second_factors(turn, account_changes),
        own_data(turn, accounts, stored.own_data),
        places(turn),
        registrations(turn, std::move(stored.registration_codes), std::move(stored.waves)) {}
  PeopleRoom(const PeopleRoom&) = delete;
  PeopleRoom& operator=(const PeopleRoom&) = delete;

  Accounts accounts;
  Rankings rankings;
  AccountChanges account_changes;
  Mailbox mailbox;
  Blocks blocks;
  Friends friends;
  AccessTokens tokens;
  PushDevices push_devices;
  SecondFactors second_factors;
  OwnDataFiles own_data;
  Places places;
  Registrations registrations;
};

}  // namespace fibs::server
