#include "server/core/events/hosted_event.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <utility>

#include "engine/events/hall/words.h"
#include "protocol/words.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

using events::State;
using events::Verb;

constexpr int64_t kExtensionMax = 99'999;  // minutes

// The next word, which is taken away.
std::string_view TakeWord(std::string_view& text) {
  const auto [word, rest] = protocol::SplitFirst(text);
  text = rest;
  return word;
}

std::optional<int> HandleNumber(std::string_view handle) {
  if (!handle.starts_with('p')) return std::nullopt;
  int number = 0;
  const char* const end = handle.data() + handle.size();
  const auto [read, error] = std::from_chars(handle.data() + 1, end, number);
  if (error != std::errc() || read != end || number < 1) return std::nullopt;
  return number;
}

}  // namespace

HostedEvent::HostedEvent(StoredEvent head)
    : head_(std::move(head)),
      event_(std::make_unique<events::Event>(crypto::Sha256, State::kDraft)) {
  for (const std::string& line :
       {"format " + head_.format, "seed " + head_.seed, fmt::format("event {}", head_.id)}) {
    const auto input = events::ParseInput(line);
    if (!input || !event_->Apply(*input)) broken_ = true;
  }
}

HostedEvent::Applied HostedEvent::Apply(const StoredEventInput& input) {
  if (broken_) return std::string("the event cannot be read");
  std::string_view rest = input.text;
  const std::string_view verb = TakeWord(rest);
  if (IsOwn(input.text)) {
    if (auto why = ApplyOwn(input, verb, rest)) return *why;
    Note(input, {});
    return std::vector<events::Output>();
  }
  const auto parsed = events::ParseInput(input.text);
  if (!parsed) return std::string(events::RefusalWords(parsed.error()));
  auto outputs = event_->Apply(*parsed);
  if (!outputs) return std::string(events::RefusalWords(outputs.error()));
  Note(input, *outputs);
  NotePeople(*parsed, input);
  NoteOpen(*parsed, *outputs);
  if (!is_over()) ended_ = Time{};
  if (is_over() && ended_ == Time{}) ended_ = input.at;
  if (input.match != 0) played_as_[parsed->match] = input.match;
  return std::move(*outputs);
}

std::vector<events::Output> HostedEvent::Take(const events::Pairing& pairing) {
  std::vector<events::Output> outputs = event_->Take(pairing);
  for (const events::Output& output : outputs) {
    answers_.back().push_back(events::OutputLine(output));
    if (const auto* match = std::get_if<events::MatchShown>(&output)) OpenOne(match->match);
  }
  return outputs;
}

// What the engine does not know.
std::optional<std::string> HostedEvent::ApplyOwn(const StoredEventInput& input,
                                                 std::string_view verb, std::string_view rest) {
  if (verb == "set") return Set(rest);
  if (verb == "extend") return Extend(rest);
  if (verb == "appeal" || verb == "answer") return std::nullopt;
  if (is_over()) return "the event is over";
  if (IsAboutTime(input.text)) return SetTime(input.author, verb, rest);
  if (input.person == 0) return "there is no such person";
  if (verb == "offer") return NoteOffer(input, rest);
  if (!rest.empty()) return "there is no such person";
  if (verb == "refuse") return Refuse(input);
  if (verb == "retire") return Retire(input.person);
  if (verb == "invite") return Invite(input);
  if (verb == "uninvite") {
    if (invited_.erase(input.person) == 0) return "nobody has invited you";
    return std::nullopt;
  }
  if (IsDirector(input.person)) return "he is a director";
  if (input.person == head_.director) {
    maker_retired_ = false;
  } else {
    directors_.insert(input.person);
  }
  return std::nullopt;
}

// An event keeps one.
std::optional<std::string> HostedEvent::Retire(AccountId director) {
  if (!IsDirector(director)) return "you are no director of it";
  const size_t others = directors_.size() - directors_.count(director);
  const bool maker_stays = director != head_.director && !maker_retired_ && head_.director != 0;
  if (others == 0 && !maker_stays) return "name another director first";
  if (director == head_.director) maker_retired_ = true;
  directors_.erase(director);
  return std::nullopt;
}

std::optional<std::string> HostedEvent::NoteOffer(const StoredEventInput& input,
                                                  std::string_view handle) {
  const events::Number number = handle.empty() ? 0 : event_->entrants().Find(handle);
  if (!handle.empty() && (number == 0 || event_->entrants()[number].withdrawn)) {
    return "nobody has that place";
  }
  if (TakesPart(input.person)) return "he takes part";
  offers_[input.person] = {
      .director = input.author, .instead_of = std::string(handle), .reason = input.reason};
  return std::nullopt;
}

// He does not want the place, or there is none any more.
std::optional<std::string> HostedEvent::Refuse(const StoredEventInput& input) {
  if (offers_.erase(input.person) == 0) return "no place is offered";
  return std::nullopt;
}

std::optional<std::string> HostedEvent::Invite(const StoredEventInput& input) {
  if (state() == State::kDraft) return "announce it first";
  if (TakesPart(input.person)) return "takes part already";
  if (!invited_.emplace(input.person, input.author).second) return "is invited already";
  return std::nullopt;
}

AccountId HostedEvent::InviterOf(AccountId account) const {
  const auto found = invited_.find(account);
  return found == invited_.end() ? 0 : found->second;
}

// The time of the start can be moved as long as it has not come.
std::optional<std::string> HostedEvent::Set(std::string_view rest) {
  const std::string_view option = TakeWord(rest);
  const bool is_time = option == "start" && !was_drawn() && !is_over();
  if (!is_time && state() != State::kDraft) return "that is fixed since the event was announced";
  if (!options_.Set(option, rest)) return "there is no such value";
  return std::nullopt;
}

std::optional<std::string> HostedEvent::Extend(std::string_view rest) {
  const auto id = events::ParseMatch(TakeWord(rest));
  const auto minutes = events::ParseNumber(rest);
  const auto match = id ? open_.find(*id) : open_.end();
  if (match == open_.end()) return "there is no such match to be played";
  if (!minutes || *minutes < 1 || *minutes > kExtensionMax) return "say how many minutes";
  match->second.extended += *minutes;
  return std::nullopt;
}

ClubId HostedEvent::ClubOf(std::string_view handle) const {
  const events::Number number = event_->entrants().Find(handle);
  const int side = number == 0 ? 0 : event_->entrants()[number].side;
  return side == 0 ? 0 : side == 1 ? options_.club : options_.against;
}

// When two want to play. It decides nothing in the event.
std::optional<std::string> HostedEvent::SetTime(AccountId author, std::string_view verb,
                                                std::string_view rest) {
  const auto id = events::ParseMatch(TakeWord(rest));
  const auto found = id ? open_.find(*id) : open_.end();
  if (found == open_.end()) return "there is no such match to be played";
  DueMatch& match = found->second;
  const auto handle = HandleOf(author);
  const auto who = handle ? std::ranges::find(match.handles, *handle) : match.handles.end();
  if (who == match.handles.end()) return "that is no match of yours";
  const auto seat = static_cast<size_t>(who - match.handles.begin());
  const bool is_asked = match.proposed != Time{} && match.proposed_by != seat;
  if (verb == "propose") {
    const auto seconds = events::ParseNumber(rest);
    if (!seconds || *seconds == 0) return "say when";
    match.proposed = Time(std::chrono::seconds(*seconds));
    match.proposed_by = seat;
  } else if (verb == "agree") {
    if (!is_asked) return "nobody has proposed a time to you";
    match.agreed = std::exchange(match.proposed, Time{});
  } else if (match.proposed != Time{}) {
    match.proposed = Time{};
  } else if (match.agreed != Time{}) {
    match.agreed = Time{};
  } else {
    return "no time is proposed or agreed";
  }
  return std::nullopt;
}

bool HostedEvent::IsOwn(std::string_view input) {
  constexpr std::string_view kWords[] = {"extend", "director", "retire", "offer", "refuse",
                                         "invite", "uninvite", "appeal", "answer"};
  const auto [verb, rest] = protocol::SplitFirst(input);
  if (verb == "set") return EventOptions::Knows(protocol::SplitFirst(rest).word);
  return IsAboutTime(input) || std::ranges::find(kWords, verb) != std::end(kWords);
}

bool HostedEvent::IsAboutTime(std::string_view input) {
  const std::string_view verb = protocol::SplitFirst(input).word;
  return verb == "propose" || verb == "agree" || verb == "decline";
}

int HostedEvent::CountProposed(AccountId account, events::MatchId id, Time since) const {
  const std::string said = fmt::format("propose {} ", events::MatchWord(id));
  int proposed = 0;
  for (auto input = inputs_.rbegin(); input != inputs_.rend() && input->at >= since; ++input) {
    proposed += input->author == account && input->text.starts_with(said);
  }
  return proposed;
}

void HostedEvent::Note(const StoredEventInput& input, const std::vector<events::Output>& outputs) {
  inputs_.push_back(input);
  ++inputs_of_[input.author];
  answers_.emplace_back();
  for (const events::Output& output : outputs) {
    answers_.back().push_back(events::OutputLine(output));
  }
}

void HostedEvent::NotePeople(const events::Input& parsed, const StoredEventInput& input) {
  const auto forget = [this](const std::string& handle) { handle_of_.erase(AccountOf(handle)); };
  if (parsed.verb == Verb::kReplace) forget(parsed.words[0]);
  if (parsed.verb == Verb::kWithdraw || parsed.verb == Verb::kReturn) {
    const AccountId account = AccountOf(parsed.words[0]);
    taken_off_.erase(account);
    const bool by_director = input.author != 0 && input.author != account;
    if (parsed.verb == Verb::kWithdraw && by_director) taken_off_.insert(account);
  }
  if (parsed.verb == Verb::kWithdraw && !was_drawn()) forget(parsed.words[0]);
  if (input.person == 0) return;
  taken_off_.erase(input.person);
  offers_.erase(input.person);
  people_.push_back(input.person);
  handle_of_[input.person] = static_cast<int>(people_.size());
}

void HostedEvent::NoteOpen(const events::Input& parsed,
                           const std::vector<events::Output>& outputs) {
  if (state() == State::kFinished || state() == State::kCancelled) open_.clear();
  bool ends = false;
  for (const events::Output& output : outputs) {
    if (const auto* match = std::get_if<events::MatchShown>(&output)) OpenOne(match->match);
    if (const auto* walkover = std::get_if<events::WalkoverShown>(&output)) {
      open_.erase(walkover->match);
    }
    if (const auto* nobody = std::get_if<events::NobodyShown>(&output)) open_.erase(nobody->match);
    if (const auto* voided = std::get_if<events::Voided>(&output)) {
      open_.erase(voided->match);
      played_as_.erase(voided->match);
    }
    const bool end = std::holds_alternative<events::Placed>(output) ||
                     std::holds_alternative<events::Title>(output) ||
                     std::holds_alternative<events::NextSeason>(output);
    if (end && !std::exchange(ends, true)) ending_.clear();
    if (end) ending_.push_back(output);
  }
  switch (parsed.verb) {
    case Verb::kResult:
    case Verb::kForfeit:
    case Verb::kBoth:
    case Verb::kAbsent:
      if (const auto* fixture = event_->fixtures().Find(parsed.match)) {
        if (!fixture->open()) open_.erase(parsed.match);
      }
      break;
    case Verb::kUndo:
    case Verb::kResume:
      if (parsed.verb == Verb::kUndo) played_as_.erase(parsed.match);
      if (state() != State::kFinished) ending_.clear();
      OpenAll();
      break;
    default:
      break;
  }
}

void HostedEvent::OpenOne(events::MatchId id) {
  const events::Fixture* fixture = event_->fixtures().Find(id);
  if (fixture == nullptr || !fixture->open()) {
    open_.erase(id);
    return;
  }
  const auto& entrants = event_->entrants();
  const std::array handles = {entrants[fixture->first].name, entrants[fixture->second].name};
  DueMatch& match = open_[id];
  if (match.handles == handles && match.length == fixture->length) return;
  match = {.handles = handles, .length = fixture->length};
}

// After what may have opened matches of which nothing is told.
void HostedEvent::OpenAll() {
  std::set<events::MatchId> now;
  if (state() == State::kRunning || state() == State::kPaused) {
    for (const auto& [id, fixture] : Fixtures()) {
      if (!fixture.open() || fixture.second == 0) continue;
      if (!event_->fixtures().ShownAsMatch(fixture, event_->entrants())) continue;
      now.insert(id);
      OpenOne(id);
    }
  }
  std::erase_if(open_, [&now](const auto& one) { return !now.contains(one.first); });
}

std::string HostedEvent::Name() const { return fmt::format("{} \"{}\"", head_.id, head_.title); }

std::string HostedEvent::NextHandle() const { return fmt::format("p{}", people_.size() + 1); }

AccountId HostedEvent::AccountOf(std::string_view handle) const {
  const auto number = HandleNumber(handle);
  if (!number || static_cast<size_t>(*number) > people_.size()) return 0;
  return people_[static_cast<size_t>(*number) - 1];
}

std::optional<std::string> HostedEvent::HandleOf(AccountId account) const {
  const auto found = handle_of_.find(account);
  if (found == handle_of_.end()) return std::nullopt;
  return fmt::format("p{}", found->second);
}

std::vector<AccountId> HostedEvent::AllDirectors() const {
  std::vector<AccountId> all;
  if (IsDirector(head_.director)) all.push_back(head_.director);
  std::ranges::copy_if(directors_, std::back_inserter(all),
                       [this](AccountId one) { return one != head_.director; });
  return all;
}

int HostedEvent::CountSaid(std::initializer_list<std::string_view> words, Time since) const {
  int said = 0;
  for (auto input = inputs_.rbegin(); input != inputs_.rend() && input->at >= since; ++input) {
    said += input->author != 0 && std::ranges::find(words, input->text) != words.end();
  }
  return said;
}

int HostedEvent::CountMoved() const {
  int moved = 0;
  for (auto input = inputs_.rbegin(); input != inputs_.rend(); ++input) {
    if (input->text == "announce") break;
    moved += input->author != 0 && input->text.starts_with("set start ");
  }
  return moved;
}

int HostedEvent::InputsOf(AccountId account) const {
  const auto found = inputs_of_.find(account);
  return found == inputs_of_.end() ? 0 : found->second;
}

bool HostedEvent::TakesPart(AccountId account) const {
  const auto handle = HandleOf(account);
  const events::Number number = handle ? event_->entrants().Find(*handle) : 0;
  return number != 0 && !event_->entrants()[number].withdrawn;
}

std::optional<MatchTerms> HostedEvent::TermsOf(events::MatchId id, const DueMatch& match) const {
  auto terms = options_.TermsOf(match.length);
  if (!terms) return std::nullopt;
  terms->event = head_.id;
  terms->event_match = events::MatchWord(id);
  return terms;
}

int64_t HostedEvent::PlayedAs(events::MatchId id) const {
  const auto found = played_as_.find(id);
  const events::Fixture* fixture = event_->fixtures().Find(id);
  const bool decided = fixture != nullptr && !fixture->is_void && !fixture->open();
  return decided && found != played_as_.end() ? found->second : 0;
}

std::vector<events::Row> HostedEvent::Standings() {
  std::vector<events::Row> rows;
  const auto outputs = event_->Apply({.verb = Verb::kStandings});
  if (!outputs) return rows;
  for (const events::Output& output : *outputs) {
    if (const auto* row = std::get_if<events::Row>(&output)) rows.push_back(*row);
  }
  return rows;
}

}  // namespace fibs::server
