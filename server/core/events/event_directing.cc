// The part of EventDesk about directing: its words, who may say which, who has not come, and the
// places that are offered.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/events/hall/words.h"
#include "server/core/events/event_desk.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_said.h"

namespace fibs::server {
namespace {

constexpr std::array kDeskWords = {
    EventWord{"set", {EventOperand::kWord, EventOperand::kWord}},
    EventWord{"announce"},
    EventWord{"open"},
    EventWord{"close"},
    EventWord{"draw"},
    EventWord{"pause", {}, true},
    EventWord{"resume"},
    EventWord{"finish", {}, true},
    EventWord{"cancel", {}, true},
    EventWord{"result", {EventOperand::kMatch, EventOperand::kWord, EventOperand::kWord}, true},
    EventWord{"forfeit", {EventOperand::kMatch, EventOperand::kName}, true},
    EventWord{"both", {EventOperand::kMatch}, true},
    EventWord{"absent", {EventOperand::kMatch, EventOperand::kName, EventOperand::kWord}, true},
    EventWord{"undo", {EventOperand::kMatch}, true},
    EventWord{"extend", {EventOperand::kMatch, EventOperand::kWord}, true},
    EventWord{"withdraw", {EventOperand::kName}, true},
    EventWord{"disqualify", {EventOperand::kName}, true},
    EventWord{"return", {EventOperand::kName}, true},
    EventWord{"move", {EventOperand::kName, EventOperand::kWord}, true},
    EventWord{"late", {EventOperand::kWord}, true},
    EventWord{"replace", {EventOperand::kName, EventOperand::kWord}, true},
    EventWord{"director", {EventOperand::kWord}},
    EventWord{"retire"},
    EventWord{"remind"},
    EventWord{"invite"},
};

// Those that change matches.
constexpr std::array<std::string_view, 7> kPreviewed = {"undo",     "result",     "forfeit", "both",
                                                        "withdraw", "disqualify", "finish"};
constexpr int kTriedOutAnHour = 120;  // by one director

}  // namespace

const EventWord* FindDeskWord(std::string_view word) {
  const auto* found = std::find_if(kDeskWords.begin(), kDeskWords.end(),
                                   [&](const EventWord& one) { return one.word == word; });
  return found == kDeskWords.end() ? nullptr : found;
}

// Nobody has heard of a draft, and who declines a team match need not say why.
bool EventDesk::NeedsReason(const HostedEvent& event, const EventWord& word) {
  const bool is_asked = event.is_team_match() && event.state() == events::State::kAnnounced;
  const bool nobody_plays = event.state() == events::State::kDraft || is_asked;
  return word.needs_reason && !(word.word == "cancel" && nobody_plays);
}

std::vector<std::string_view> EventDesk::WordsFor(const HostedEvent& event, AccountId account,
                                                  bool of_all) const {
  std::vector<std::string_view> words;
  if (!of_all && !MayDirect(event, account)) return words;
  for (const EventWord& word : kDeskWords) {
    if (event.is_team_match() && !of_all) {
      // Whose players they are it has to be asked for each.
      const bool of_players = word.word == "withdraw" || word.word == "replace";
      const Said said{
          .word = &word, .operands = {}, .reason = {}, .director = account, .of_all = false};
      if (!of_players && WhyNotOfTeam(event, said)) continue;
    }
    words.push_back(word.word);
  }
  return words;
}

// What is only looked at takes time, too.
engine::Result<EventPreview, std::string> EventDesk::Preview(const HostedEvent& event,
                                                             const Account& director,
                                                             std::string_view words, bool of_all) {
  Said said{.operands = {}, .reason = {}, .director = director.id, .of_all = of_all};
  if (auto why = Read(event, words, said)) return *why;
  const std::string_view word = said.word->word;
  if (std::ranges::find(kPreviewed, word) == kPreviewed.end()) {
    return fmt::format("There is nothing to be seen of '{}' before.", word);
  }
  if (event.is_team_match() && !of_all) {
    if (auto why = WhyNotOfTeam(event, said)) return *why;
  }
  if (!tried_out_.Take(director.id, uses_.turn.now, kTriedOutAnHour)) {
    return fmt::format("You have tried out {} things in this hour.", kTriedOutAnHour);
  }
  std::string text(word);
  for (const std::string& operand : said.operands) text += ' ' + operand;
  return PreviewInput(event, text);
}

engine::Result<EventSample, std::string> EventDesk::Sample(const HostedEvent& event,
                                                           AccountId director, int entrants) {
  if (!tried_out_.Take(director, uses_.turn.now, kTriedOutAnHour)) {
    return fmt::format("You have tried out {} things in this hour.", kTriedOutAnHour);
  }
  return SampleOf(event, entrants);
}

std::vector<AccountId> EventDesk::DirectorsOf(const HostedEvent& event) const {
  std::vector<AccountId> directors = event.AllDirectors();
  std::erase_if(directors,
                [this](AccountId account) { return !uses_.people.accounts.IsInUse(account); });
  return directors;
}

EventDesk::Missing EventDesk::MissingOf(const HostedEvent& event) const {
  Missing missing{.asked = uses_.times.Asked(event), .absent = uses_.matches.AbsentOf(event)};
  for (std::vector<AccountId>* all : {&missing.asked, &missing.absent}) {
    std::erase_if(*all,
                  [this](AccountId account) { return !uses_.people.accounts.IsInUse(account); });
  }
  return missing;
}

// All of them at once, and each time the same words: it is no way to talk to them.
EventDesk::Refused EventDesk::Remind(const HostedEvent& event, const Said& said) {
  const Missing missing = MissingOf(event);
  if (missing.asked.empty() && missing.absent.empty()) return "Nobody is missing.";
  const std::string key = std::to_string(event.id());
  if (reminded_.Find(key, uses_.turn.now) != nullptr) {
    return "They have been reminded within five minutes.";
  }
  reminded_.Touch(key, uses_.turn.now) = true;
  const auto remind = [&](const std::vector<AccountId>& all, bool is_asked) {
    for (const AccountId account : all) {
      if (uses_.presence.lobby.EitherGags(said.director, account)) continue;
      uses_.notices.Remind(event, account, is_asked);
    }
  };
  remind(missing.asked, true);
  remind(missing.absent, false);
  return std::nullopt;
}

std::vector<EventDesk::Offered> EventDesk::OffersTo(AccountId account) {
  std::vector<Offered> offered;
  for (const EventId id : uses_.book.live()) {
    const HostedEvent& event = *uses_.book.Find(id);
    const auto offer = event.offers().find(account);
    if (offer == event.offers().end()) continue;
    const std::string& handle = offer->second.instead_of;
    offered.push_back(
        {.event = &event,
         .instead_of = handle.empty() ? "" : EntrantName(event, uses_.people.accounts, handle)});
  }
  return offered;
}

// Who has offered it hears of it, if he is here.
bool EventDesk::DropOffer(HostedEvent& event, const Account& account) {
  const auto offer = event.offers().find(account.id);
  if (offer == event.offers().end()) return false;
  const AccountId director = offer->second.director;
  if (uses_.book.Apply(event, "refuse", {.account = account.id}, account.id)) return false;
  const bool hears = uses_.presence.lobby.Online(director) != nullptr &&
                     !uses_.presence.lobby.EitherGags(director, account.id);
  if (hears) {
    uses_.presence.claim_news.Notify(
        director,
        {.text = fmt::format("{} does not want the place in {}.", account.name, event.Name()),
         .screen = EventScreen(event.id())});
  }
  return true;
}

}  // namespace fibs::server
