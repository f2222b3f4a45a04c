#include "tests/world/core_process.h"

#include <algorithm>

namespace fibs::server::model {

namespace {

constexpr link::Moment kSecond{1'000};

}  // namespace

template <class Work>
void CoreProcess::Do(link::Moment now, Work work) {
  now_ = now;
  try {
    work();
    if (hands_over_ || !chance_.GoesOn()) EndTurn();
  } catch (const CoreCrash& crash) {
    dead = true;
    crashed_by = crash.line;
  }
}

void CoreProcess::Lead(link::Moment now) {
  core_ = subject_.MakeCore(seed_, now);
  // Epochs under which nothing was stored are none that anybody missed.
  const link::Epoch follows = std::min(epoch_ - 1, database_.stored_epoch());
  ticked_ = now;
  Do(now, [&] { link_.Lead({epoch_, follows, subject_.last(), subject_.edges()}, now); });
}

void CoreProcess::OnMessage(link::LinkId id, std::string_view message, link::Moment now) {
  Do(now, [&] { link_.OnMessage(id, message, now); });
}

void CoreProcess::BeginHandover() {
  hands_over_ = true;
  EndTurn();
}

void CoreProcess::OnTick(link::Moment now) {
  Do(now, [&] {
    link_.OnTick(now);
    if (core_ == nullptr || link_.is_attaching() || now < ticked_ + kSecond) return;
    ticked_ = now;
    core_->OnTick(now);
    EndEvent();
  });
}

void CoreProcess::AnswerQuestion(link::Moment now) {
  Do(now, [&] {
    core_->AnswerQuestion(now);
    EndEvent();
  });
}

void CoreProcess::Raise(SessionId session, CoreLink::What what, InputNumber input) {
  core_->Handle(session, std::move(what), input, now_);
  EndEvent();
}

void CoreProcess::EndEvent() {
  for (SubjectRecord& record : core_->TakeRecords()) turn_.push_back(std::move(record));
  for (EdgeOutput& output : core_->TakeOutputs()) link_.CarryOut(output);
  link_.EndEvent();
}

void CoreProcess::EndTurn() {
  SubmitTurn();
  if (HasToCommit() && !hands_over_ && !storage_stands && chance_.CommitsAtOnce()) {
    Commit();
    if (dead) return;
    if (!HasToCommit()) TellStored();
    SubmitTurn();
  }
  link_.EndTurn();
}

void CoreProcess::SubmitTurn() {
  if (!turn_.empty()) unstored_.push_back(std::exchange(turn_, {}));
}

void CoreProcess::Commit() {
  if (chance_.CommitFails()) return;
  std::vector<SubjectRecord> batch;
  for (const auto& turn : unstored_) batch.insert(batch.end(), turn.begin(), turn.end());
  unstored_.clear();
  for (const SubjectRecord& record : batch) {
    if (record.ends.empty()) continue;
    dead = true;
    crashed_by = record.ends;
    return;
  }
  if (!database_.Commit(epoch_, batch)) {
    dead = true;
    return;
  }
  stored_.push_back(batch.back().number);
}

void CoreProcess::TellCommitted(link::Moment now) {
  Do(now, [&] { TellStored(); });
}

void CoreProcess::TellStored() {
  core_->OnCommitted(stored_.front(), now_);
  EndEvent();
  link_.OnCommitted(stored_.front());
  stored_.pop_front();
}

void CoreProcess::Send(link::LinkId id, std::string frame) {
  Connection* connection = wires_.Find(id);
  if (connection != nullptr && !connection->down.cut) {
    connection->down.frames.push_back(std::move(frame));
  }
}

void CoreProcess::CloseLink(link::LinkId id, std::string_view) {
  Connection* connection = wires_.Find(id);
  if (connection == nullptr) return;
  connection->up.ended = connection->up.cut = true;
  connection->down.cut = true;
}

}  // namespace fibs::server::model
