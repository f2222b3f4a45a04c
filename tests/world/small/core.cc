#include "tests/world/small/core.h"

#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <sstream>
#include <utility>

namespace fibs::server::model {

namespace {

constexpr InputNumber kBefore = 64;  // bits of Cause::before

}  // namespace

SmallCore::SmallCore(const SmallStore& state, const SmallFaults& faults, uint64_t seed)
    : faults_(faults), random_(seed), state_(state), appended_(state.last) {}

void SmallCore::Handle(SessionId id, CoreLink::What what, InputNumber input, link::Moment) {
  if (const auto* attach = std::get_if<Attach>(&what)) return OnAttach(*attach);
  if (auto* edges = std::get_if<EdgesChanged>(&what)) {
    if (edges->edges.empty()) return;
    records_.push_back(
        {.number = ++appended_, .ends = {}, .what = SmallRecord{.edges = std::move(edges->edges)}});
    return;
  }
  if (std::holds_alternative<AttachEnded>(what)) return;
  if (const auto* connected = std::get_if<Connected>(&what)) {
    sessions_[id].key = connected->key;
    if (const auto cause = state_.causes.find(connected->key); cause != state_.causes.end()) {
      sessions_[id].cause = cause->second;
    }
    Show(id, "who are you?", 0);
    return EndInput(id, sessions_[id], input);
  }
  const auto session = sessions_.find(id);
  if (session == sessions_.end()) return;
  const bool gone = std::holds_alternative<Disconnected>(what);
  if (session->second.slow && !gone) {
    session->second.waiting.push_back({std::move(what), input});
    return;
  }
  On(id, session->second, what, input);
}

void SmallCore::On(SessionId id, Session& session, CoreLink::What& what, InputNumber input) {
  if (std::holds_alternative<Disconnected>(what)) {
    const bool tied = session.tied;
    if (input != 0) outputs_.push_back(Handled{id, input, appended_});
    sessions_.erase(id);
    if (tied) CloseAnother(id);
    return;
  }
  // A log-in that no state tells of is done again, and what came after it is not.
  if (IsDone(session, input)) {
    outputs_.push_back(Handled{id, input, 0});
  } else if (const auto* line = std::get_if<Line>(&what)) {
    OnLine(id, session, line->text, input);
  } else if (std::holds_alternative<InputEnded>(what)) {
    CloseOne(id, input);
  } else {
    EndInput(id, session, input);
  }
}

bool SmallCore::IsDone(const Session& session, InputNumber input) const {
  if (faults_.no_causes || !session.user || input == 0) return false;
  const auto found = state_.causes.find(session.key);
  if (found == state_.causes.end()) return false;
  const Cause& cause = found->second;
  if (input >= cause.input) return input == cause.input;
  const InputNumber back = cause.input - 1 - input;
  return back < kBefore && (cause.before >> back & 1) != 0;
}

void SmallCore::OnLine(SessionId id, Session& session, const std::string& line, InputNumber input) {
  std::istringstream words(line);
  std::string word;
  Serial number = 0;
  words >> word >> number;
  if (word == "crash") throw CoreCrash{line};
  if (word == "login") {
    session.user = static_cast<UserNumber>(number);
    Show(id, Board("hello", session), appended_);
    outputs_.push_back(SetGroup{id, kHearsShouts});
  } else if (!session.user) {
    Show(id, "who are you?", 0);
  } else if (word == "roll") {
    Roll(session, number, input, {});
  } else if (word == "poison") {
    Roll(session, number, input, line);
  } else if (word == "flip") {
    Show(id, fmt::format("flips {}", ++session.flips), 0);
  } else if (word == "say") {
    outputs_.push_back(Broadcast{.except = {id},
                                 .to_programs = fmt::format("says {}\n", number),
                                 .to_people = fmt::format("says {}\n", number)});
    Show(id, "you say", 0);
  } else if (word == "slow") {
    session.slow = true;
    slow_.emplace_back(id, input);
    return;
  } else if (word == "kick") {
    CloseAnother(id);
  } else if (word == "tie") {
    session.tied = true;
  } else if (word == "bye") {
    return CloseOne(id, input);
  }
  EndInput(id, session, input);
}

void SmallCore::CloseOne(SessionId id, InputNumber input) {
  Show(id, "bye", 0);
  outputs_.push_back(Handled{id, input, appended_});
  outputs_.push_back(Close{id});
  sessions_.erase(id);
}

void SmallCore::CloseAnother(SessionId than) {
  if (sessions_.empty()) return;
  auto other = sessions_.begin();
  std::advance(other, random_.Below(sessions_.size()));
  if (other->first == than) return;
  Show(other->first, "bye", 0);
  outputs_.push_back(Close{other->first});
  sessions_.erase(other);
}

void SmallCore::AnswerQuestion(link::Moment) {
  const auto [id, input] = slow_.front();
  slow_.pop_front();
  const auto session = sessions_.find(id);
  if (session == sessions_.end()) return;
  session->second.slow = false;
  Show(id, "at last", 0);
  EndInput(id, session->second, input);
  while (sessions_.contains(id) && !session->second.slow && !session->second.waiting.empty()) {
    Waiting next = std::move(session->second.waiting.front());
    session->second.waiting.pop_front();
    On(id, session->second, next.what, next.input);
  }
}

void SmallCore::Roll(Session& session, Serial serial, InputNumber input, std::string ends) {
  const UserNumber user = *session.user;
  const int value = static_cast<int>(random_.Below(1'000'000));
  std::vector<model::Roll>& rolls = state_.rolls[user];
  rolls.push_back({serial, value});
  const Cause last = session.cause;
  session.cause = {session.key, input, 0};
  if (last.input != 0 && input > last.input) {
    const InputNumber back = input - last.input;
    session.cause.before = back < kBefore ? last.before << back : 0;
    if (back <= kBefore) session.cause.before |= uint64_t{1} << (back - 1);
  }
  records_.push_back(
      {.number = ++appended_,
       .ends = std::move(ends),
       .what = SmallRecord{
           .cause = session.cause, .user = user, .serial = serial, .value = value, .edges = {}}});
  state_.causes[session.key] = session.cause;
  for (const auto& [other_id, other] : sessions_) {
    if (!other.user || (*other.user != user && *other.user != PartnerOf(user))) continue;
    Show(other_id, fmt::format("roll {} {} {}", user, rolls.size(), value), appended_);
  }
  if (rolls.size() % 3 == 0) {
    const std::string text = fmt::format("report {} {} {}\n", user, rolls.size(), value);
    outputs_.push_back(Broadcast{.to_programs = text, .to_people = text, .after = appended_});
  }
}

void SmallCore::OnAttach(const Attach& attach) {
  for (const Attached& attached : attach.sessions) {
    std::erase_if(sessions_, [&](const auto& old) { return old.second.key == attached.key; });
    Session& session = sessions_[attached.session];
    session.key = attached.key;
    session.said = attached.state;
    const auto cause = state_.causes.find(attached.key);
    if (cause != state_.causes.end()) session.cause = cause->second;
    std::istringstream words(attached.state);
    UserNumber user = 0;
    words >> user >> session.flips;
    session.user = user;
    if (!attached.clean) Show(attached.session, Board("board", session), appended_);
    outputs_.push_back(SetGroup{attached.session, kHearsShouts});
  }
}

std::string SmallCore::Board(std::string word, const Session& session) {
  const UserNumber user = *session.user;
  const auto count_of = [this](UserNumber one) { return state_.rolls[one].size(); };
  return fmt::format("{} {} {} {} {} {}", word, user, count_of(user), PartnerOf(user),
                     count_of(PartnerOf(user)), session.flips);
}

void SmallCore::Show(SessionId id, std::string text, RecordNumber after) {
  outputs_.push_back(Send{.to = id, .text = std::move(text) + '\n', .after = after});
}

void SmallCore::EndInput(SessionId id, Session& session, InputNumber input) {
  if (input == 0) return;
  const RecordNumber after = session.cause.input == input ? appended_ : 0;
  if (session.user) {
    const std::string state = fmt::format("{} {}", *session.user, session.flips);
    if (state != session.said) {
      session.said = state;
      outputs_.push_back(
          SessionState{id, faults_.no_states ? fmt::format("{} 0", *session.user) : state, after});
    }
  }
  outputs_.push_back(Handled{id, input, after});
}

}  // namespace fibs::server::model
