#include "tools/bot/bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;

constexpr size_t kAnswersPerNameMax = 1, kAnswersMax = 30;
constexpr auto kAnswersWindow = 600s;
constexpr size_t kDeclinesPerNameMax = 5, kDeclinesMax = 30;
constexpr auto kDeclinesWindow = 60s;
constexpr auto kInvitationPatience = 30s;  // before the next one
constexpr auto kLobbyRefresh = 300s;       // far below the idle limit of any server
constexpr auto kBoardPatience = 20s;       // in a match, the first time; then twice as long
constexpr int kSilentChecksMax = 4;        // doublings

}  // namespace

Bot::Bot(const BotOptions& options, Player& player, BotOutput& output)
    : options_(options),
      player_(player),
      output_(output),
      answers_(kAnswersPerNameMax, kAnswersMax, kAnswersWindow),
      declines_(kDeclinesPerNameMax, kDeclinesMax, kDeclinesWindow) {}

void Bot::OnLine(std::string_view line, Time now) {
  now_ = now;
  std::visit([this](const auto& parsed) { On(parsed); }, ParseLine(line, opponent_));
}

void Bot::OnTick(Time now) {
  now_ = now;
  if (!set_up_) return;
  if (chouette_) return TickAtChouette();
  if (!in_match()) {
    if (now - sent_ >= kLobbyRefresh) Send("show saved");
    InviteSomebody();
  } else if (!thinking() && now - progress_ >= kBoardPatience * (1 << silent_checks_)) {
    silent_checks_ = std::min(silent_checks_ + 1, kSilentChecksMax);
    board_requested_ = false;
    RequestBoard();
    progress_ = now;
  }
}

void Bot::Send(std::string_view line) {
  sent_ = now_;
  output_.Send(line);
}

// ---- After the log-in.

void Bot::On(const OwnInfo& info) { own_ = info; }

void Bot::On(const WhoEnd&) {
  if (own_ && !std::exchange(set_up_, true)) SetUp();
}

void Bot::SetUp() {
  const struct {
    std::string_view toggle;
    bool is, wanted;
  } toggles[] = {
      {"autoboard", own_->autoboard, true}, {"moreboards", own_->moreboards, true},
      {"automove", own_->automove, true},   {"notify", own_->notify, true},
      {"silent", own_->silent, true},       {"autodouble", own_->autodouble, false},
      {"bell", own_->bell, false},          {"moves", own_->moves, false},
      {"ratings", own_->ratings, false},    {"report", own_->report, false},
      {"greedy", own_->greedy, false},      {"double", own_->double_, true},
      {"crawford", own_->crawford, true},
  };
  Send("set boardstyle 3");
  if (own_->redoubles != "0" && own_->redoubles != "none") Send("set redoubles none");
  for (const auto& t : toggles) {
    if (t.is != t.wanted) Send(fmt::format("toggle {}", t.toggle));
  }
  if (own_->away) Send("back");
  if (hears_data_) AskForText();
  const std::string address =
      fmt::format("computer_player,up_to_{}_points", options_.limits.max_length);
  const auto self = users_.find(options_.name);
  if (options_.talks && self != users_.end() && self->second.email != address) {
    Send(fmt::format("address {}", address));
  }
  Send("show saved");
  if (!own_->ready) Send("toggle ready");
  if (!options_.fills) return;
  Send("tournament fill yes");
  AskForEvents();
}

// ---- Others.

void Bot::On(const Who& who) {
  users_[who.name] = who;
  if (who.name == options_.name) {
    if (!who.opponent.empty()) {
      EnterMatch(who.opponent);
      alone_ = false;
    } else if (in_match()) {
      alone_ = true;
      GoesOnAlone() ? GetUpByDays() : NoticeEnd();
    }
  }
  InviteSomebody();
}

void Bot::On(const LoggedOut& gone) {
  users_.erase(gone.name);
  invited_back_.erase(gone.name);
}

void Bot::On(const Said& said) {
  if (chouette_ && said.name == chouette_->host() && said.text == "leave") {
    return LeaveChouette("the host says so");
  }
  const auto user = users_.find(said.name);
  if (user != users_.end() && IsComputer(user->second.client)) return;
  if (said.name == options_.name || !answers_.Allow(said.name, now_)) return;
  Tell(said.name, fmt::format("I am a computer player ({}). {} Type 'invite {} 3', for example, "
                              "and I join at once.",
                              player_.Describe(), DescribeLimits(OwnLimits()), options_.name));
}

void Bot::On(const Invited& invited) {
  if (invited.as_data) HearData();
  if (playing() || invited.as_data != hears_data_) return;  // the sentence says the same
  if (PlaysAnEvent() && invited.kind != Invited::Kind::kResume) return DeclineForEvent(invited);
  const auto user = users_.find(invited.name);
  const bool known = user != users_.end();
  const auto why = WhyDecline(OwnLimits(), invited,
                              known ? std::optional(user->second.experience) : std::nullopt,
                              saved_.contains(invited.name), options_.name);
  if (!why) {
    inviting_since_ = now_;  // leaves the server time to begin the match
    return Send(fmt::format("join {}", invited.name));
  }
  output_.Log(fmt::format("declines an invitation of {}", invited.name));
  if (known && IsComputer(user->second.client)) return;
  if (declines_.Allow(invited.name, now_)) Tell(invited.name, *why);
}

// Its place in an event may be gone since, without a line.
void Bot::DeclineForEvent(const Invited& invited) {
  output_.Log(fmt::format("declines an invitation of {}", invited.name));
  const auto user = users_.find(invited.name);
  const bool computer = user != users_.end() && IsComputer(user->second.client);
  if (!computer && declines_.Allow(invited.name, now_)) {
    Tell(invited.name, "Sorry, I play in a tournament now. Please ask me when it is over.");
  }
  AskForEvents();
}

// The answer names those in which it takes part, by lines of data.
void Bot::AskForEvents() {
  events_.clear();
  if (hears_data_) Send("tournament");
}

void Bot::On(const EventSeen& seen) {
  if (seen.goes_on && seen.begins_matches) {
    events_.insert(seen.event);
  } else {
    events_.erase(seen.event);
  }
}

Limits Bot::OwnLimits() const {
  Limits limits = options_.limits;
  limits.all_games = limits.by_days = hears_data_ && player_.KnowsGames();
  return limits;
}

void Bot::Tell(const std::string& name, const std::string& text) {
  if (options_.talks) Send(fmt::format("tell {} {}", name, text));
}

// Unfinished matches first: each opponent is asked once after he has come, when he is free.
void Bot::InviteSomebody() {
  if (!set_up_ || playing() || PlaysAnEvent()) return;
  if (inviting_since_ && now_ - *inviting_since_ < kInvitationPatience) return;
  if (SitDownByDays()) return;
  for (const std::string& name : saved_) {
    const auto user = users_.find(name);
    if (user == users_.end() || !IsFree(user->second)) continue;
    if (name != options_.invites && !invited_back_.insert(name).second) continue;
    inviting_since_ = now_;
    return Send(fmt::format("invite {}", name));
  }
  const auto user = users_.find(options_.invites);
  if (user == users_.end() || !IsFree(user->second)) return;
  inviting_since_ = now_;
  const std::string length =
      options_.invite_length == 0 ? "unlimited" : fmt::format("{}", options_.invite_length);
  const std::string blank = options_.invite_terms.empty() ? "" : " ";
  Send(fmt::format("invite {} {}{}{}", options_.invites, length, blank, options_.invite_terms));
}

// ---- A match begins and ends.

void Bot::EnterMatch(std::string_view opponent) {
  if (opponent_ == opponent) return;
  LeaveMatch();
  opponent_ = opponent;
  inviting_since_.reset();
  silent_checks_ = 0;
  progress_ = now_;
  output_.Log(fmt::format("plays with {}", opponent_));
}

void Bot::LeaveMatch() {
  opponent_.clear();
  board_.reset();
  board_line_.clear();
  wanted_.reset();
  question_.reset();
  after_play_.reset();
  followed_.reset();
  alone_ = clock_runs_ = false;
  board_requested_ = has_resigned_ = false;
  awaited_ = Awaited::kNothing;
  resign_points_ = 0;
  refusals_ = 0;
}

void Bot::On(const GameStarts&) {
  after_play_.reset();
  Pass(Step::kOfferOver);
  has_resigned_ = false;
  resign_points_ = 0;
  wanted_.reset();
}

void Bot::On(const MatchWon& won) {
  if (!in_match()) return;
  ++matches_finished_;
  saved_.erase(opponent_);
  output_.Log(fmt::format("{} a match against {}", won.won ? "wins" : "loses", opponent_));
  LeaveMatch();
  if (options_.matches_max > 0 && matches_finished_ >= options_.matches_max) output_.Finished();
}

// Perhaps the opponent is not back yet, and only a clock keeps the table open.
void Bot::On(const Resumed& resumed) {
  EnterMatch(resumed.opponent);
  clock_runs_ = true;
}

// The match is over in a way that was not told: perhaps it was saved.
void Bot::NoticeEnd() {
  LeaveMatch();
  Send("show saved");
}

void Bot::On(const GameSaved&) {
  if (!in_match()) return;
  output_.Log(fmt::format("the match with {} was saved", opponent_));
  saved_.insert(opponent_);
  LeaveMatch();
}

}  // namespace fibs::bot
