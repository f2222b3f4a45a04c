#pragma once

#include "engine/rules/dice_origin.h"
#include "server/config.h"
#include "server/core/effects.h"
#include "server/core/requests.h"
#include "server/core/texts/server_texts.h"
#include "server/link/time.h"

namespace fibs::server {

// What all rooms of the core share: what comes from outside, the time of the event that is handled,
// and what the event leads to.
struct Turn {
  Turn(const Config& config_in, engine::DiceMaker& dice_in, Time time, const StoredState& stored)
      : config(config_in),
        limits(config_in.limits),
        dice(dice_in),
        now(time),
        effects(stored.last_record, stored.causes),
        requests(effects) {}

  const Config& config;
  const Limits& limits;  // of `config`
  engine::DiceMaker& dice;
  ServerTexts texts;
  Time now;
  Time ticked{};  // by the ticks, once a second: nobody sets it
  Effects effects;
  Requests requests;
};

}  // namespace fibs::server
