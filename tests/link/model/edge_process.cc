#include "tests/link/model/edge_process.h"

#include <algorithm>
#include <iterator>

#include "tests/broken.h"

namespace fibs::server::model {

SessionId EdgeProcess::Connect(UserNumber user, std::unique_ptr<Witness> witness, SessionKey key,
                               link::Moment now) {
  const SessionId session = ++last_session_;
  sessions_.insert({session, Open{user, std::move(witness), {}}});
  link_.OnInput(session, Connected{"::1", key}, now);
  MaybeEndTurn(now);
  return session;
}

void EdgeProcess::Type(SessionId session, const std::string& line, link::Moment now) {
  sessions_.at(session).witness->OnTyped(line);
  link_.OnInput(session, Line{line, false}, now);
  MaybeEndTurn(now);
}

void EdgeProcess::HangUp(SessionId session, link::Moment now) {
  sessions_.erase(session);
  gone_.insert(session);
  MaybeEndTurn(now);
}

void EdgeProcess::AllHangUp(link::Moment now) {
  for (const auto& [id, session] : sessions_) gone_.insert(id);
  sessions_.clear();
  EndTurn(now);
}

void EdgeProcess::OnMessage(link::LinkId id, std::string_view message, link::Moment now) {
  MaybeCut();
  link_.OnMessage(id, message, now);
  MaybeEndTurn(now);
}

void EdgeProcess::OnTick(link::Moment now) {
  MaybeCut();
  link_.OnTick(now);
  EndTurn(now);
}

void EdgeProcess::MaybeCut() {
  if (sessions_.empty() || !chance_.CutsASession()) return;
  auto one = sessions_.begin();
  std::advance(one, chance_.random().Below(sessions_.size()));
  gone_.insert(one->first);
  sessions_.erase(one);
}

void EdgeProcess::MaybeEndTurn(link::Moment now) {
  if (!chance_.GoesOn()) EndTurn(now);
}

void EdgeProcess::EndTurn(link::Moment now) {
  MaybeCut();
  for (const SessionId session : std::exchange(gone_, {})) {
    link_.OnInput(session, Disconnected{}, now);
  }
  AnswerMarks(now);
  link_.EndTurn();
}

// All leaves at once; of a session that is gone it has, too.
void EdgeProcess::AnswerMarks(link::Moment now) {
  for (const auto& [session, mark] : std::exchange(marks_, {})) {
    link_.OnInput(session, OutputSent{mark, sessions_.contains(session)}, now);
  }
}

void EdgeProcess::OnWelcome(link::LinkId, link::Epoch, size_t) {
  if (orderly_) return;
  for (auto& [id, session] : sessions_) session.witness->OnTakeOver();
}

void EdgeProcess::CarryOut(EdgeOutput& output) {
  MaybeCut();
  if (const auto* send = std::get_if<fibs::server::Send>(&output)) {
    Show(send->to, send->text);
  } else if (const auto* shared = std::get_if<SendShared>(&output)) {
    for (const auto& text : shared->texts) Show(shared->to, *text);
  } else if (const auto* broadcast = std::get_if<Broadcast>(&output)) {
    for (auto& [id, session] : sessions_) {
      const auto& except = broadcast->except;
      if (!broadcast->to.contains(session.group)) continue;
      if (std::find(except.begin(), except.end(), id) == except.end()) {
        Show(id, IsOfPeople(*session.group) ? broadcast->to_people : broadcast->to_programs);
      }
    }
  } else if (const auto* change = std::get_if<SetGroup>(&output)) {
    const auto session = sessions_.find(change->session);
    if (session != sessions_.end()) session->second.group = change->group;
  } else if (const auto* close = std::get_if<Close>(&output)) {
    sessions_.erase(close->session);
    gone_.erase(close->session);  // no Disconnected follows
  } else if (const auto* tell = std::get_if<TellWhenSent>(&output)) {
    marks_.emplace_back(tell->session, tell->mark);
  }
  MaybeCut();
}

void EdgeProcess::Show(SessionId id, const std::string& text) {
  const auto session = sessions_.find(id);
  if (session == sessions_.end()) return;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    session->second.witness->OnShown(text.substr(begin, end - begin));
    begin = end;
  }
}

void EdgeProcess::CheckSettled() const {
  Require(link_.is_linked(), "an edge has no core");
  Require(link_.unanswered() == 0, "inputs are not answered");
  for (const auto& [id, session] : sessions_) session.witness->CheckSettled();
}

void EdgeProcess::ExpectSaid(Serial serial, UserNumber by) {
  for (auto& [id, session] : sessions_) {
    if (session.user != by) session.witness->ExpectSaid(serial);
  }
}

void EdgeProcess::CheckOrderly() const {
  for (const auto& [id, session] : sessions_) session.witness->CheckOrderly();
}

void EdgeProcess::Send(link::LinkId id, std::string frame) {
  Connection* connection = wires_.Find(id);
  if (connection != nullptr && !connection->up.cut)
    connection->up.frames.push_back(std::move(frame));
}

void EdgeProcess::CloseLink(link::LinkId id, std::string_view) {
  Connection* connection = wires_.Find(id);
  if (connection == nullptr) return;
  connection->down.ended = connection->down.cut = true;
  connection->up.cut = true;
}

}  // namespace fibs::server::model
