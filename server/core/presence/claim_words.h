#pragma once

#include <string>

#include "protocol/clip_claim.h"

// Claims in words.
namespace fibs::server {

// "#12 with bob (a 5 point match, 3-1)"
std::string ClaimedMatchText(const protocol::ClaimTold& told);

// The sentence that people read, without stars.
std::string ClaimSentence(const protocol::ClaimTold& told);

}  // namespace fibs::server
