// The part of Bot that comes to chouettes and leaves them; what it does at the table is
// ChouetteSeat.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/bot/bot.h"

namespace fibs::bot {

void Bot::On(const ChouetteInvited& invited) {
  if (playing()) return;
  if (options_.chouettes != Chouettes::kNo && hears_data_) {
    inviting_since_ = now_;  // leaves the server time to let it in
    return Send(fmt::format("chouette join {}", invited.name));
  }
  output_.Log(fmt::format("declines a chouette of {}", invited.name));
  const auto user = users_.find(invited.name);
  const bool person = user != users_.end() && !IsComputer(user->second.client);
  if (person && declines_.Allow(invited.name, now_)) {
    Tell(invited.name, "Sorry, I do not play chouettes.");
  }
}

// It is told of the table before it has a place there, and again when something was lost.
void Bot::On(const ChouetteSoFar& so_far) {
  HearData();
  const bool fresh = chouette_ == nullptr;
  if (fresh) {
    chouette_ = std::make_unique<ChouetteSeat>(options_.name, player_,
                                               static_cast<ChouetteSeat::Output&>(*this));
  }
  if (!chouette_->Begin(so_far.table, so_far.inputs, so_far.terms, now_)) {
    Problem("a chouette that is not possible");
    return LeaveChouette("it does not understand it");
  }
  inviting_since_.reset();
  if (fresh) output_.Log(fmt::format("comes to the chouette of {}", chouette_->host()));
  const engine::Variant& game = chouette_->chouette().board().game();
  if (!player_.KnowsGames() && game.name != engine::kBackgammon.name) {
    Tell(std::string(chouette_->host()), "Sorry, I only play backgammon.");
    return LeaveChouette("it does not know that game");
  }
  AfterChouetteLine();
}

void Bot::On(const ChouetteInput& input) {
  HearData();
  if (!chouette_) return;
  if (!chouette_->OnInput(input.table, input.index, input.input, now_)) {
    Problem(fmt::format("an input that is not possible: {}", input.input));
    return LeaveChouette("it does not understand it any more");
  }
  AfterChouetteLine();
  const bool left = input.input.starts_with('v') || input.input.starts_with('l');
  if (chouette_ && left && !HasCompany()) LeaveChouette("nobody is there to play with");
}

void Bot::AfterChouetteLine() {
  if (chouette_->refusals() >= kRefusalsBeforeLeave) return LeaveChouette("it is refused");
  if (!chouette_->gone()) return;
  output_.Log("has left the chouette");
  chouette_.reset();
}

// A notice. False: it is at no chouette.
bool Bot::HearAtChouette(const Refused& note) {
  if (!chouette_) return false;
  if (note.line == "** The chouette is over." || note.line == "** You're not at a chouette.") {
    output_.Log("the chouette is over");
    chouette_.reset();
  } else {
    chouette_->OnNote(note.line);
  }
  return true;
}

void Bot::TickAtChouette() {
  chouette_->OnTick(now_);
  if (chouette_->gone()) return AfterChouetteLine();
  if (!HasCompany()) return LeaveChouette("nobody is there to play with");
  if (chouette_->WaitsInVain(now_)) LeaveChouette("no game begins");
}

bool Bot::HasCompany() const {
  const auto others = chouette_->Others();
  if (options_.chouettes == Chouettes::kAny) return true;
  return std::any_of(others.begin(), others.end(), [this](std::string_view name) {
    const auto user = users_.find(std::string(name));
    return user == users_.end() || !IsComputer(user->second.client);
  });
}

void Bot::LeaveChouette(std::string_view why) {
  output_.Log(fmt::format("leaves the chouette: {}", why));
  Send("leave");
  chouette_.reset();
}

void Bot::GetUp() {
  if (chouette_) Send("leave");
}

}  // namespace fibs::bot
