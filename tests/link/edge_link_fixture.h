#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/link/codec/codec.h"
#include "server/link/ends/edge_link.h"

namespace fibs::server {

inline constexpr link::LinkId kLink = 1;

// An edge; cores are played by hand.
class EdgeLinkTest : public testing::Test, protected EdgeLink::Owner {
 protected:
  void CarryOut(EdgeOutput& output) override {
    if (const auto* send = std::get_if<fibs::server::Send>(&output)) {
      EXPECT_EQ(send->after, 0u);
      shown_.push_back(std::to_string(send->to) + ":" + send->text);
    } else if (const auto* close = std::get_if<Close>(&output)) {
      shown_.push_back(std::to_string(close->session) + " closed");
    } else if (const auto* tell = std::get_if<TellWhenSent>(&output)) {
      marks_.push_back(tell->mark);
    }
  }
  void EndEvent() override {}
  void Send(link::LinkId link, std::string frame) override {
    link::FrameReader reader;
    reader.Add(frame);
    auto decoded = codecs_[link].Decode(reader.Next().value());
    ASSERT_TRUE(std::holds_alternative<link::FromEdge>(decoded));
    const auto& message = std::get<link::FromEdge>(decoded);
    if (const auto* hello = std::get_if<link::Hello>(&message)) {
      said_.push_back("hello " + std::to_string(hello->epoch));
    } else if (const auto* attach = std::get_if<link::AttachSessions>(&message)) {
      for (const Attached& session : attach->sessions) {
        said_.push_back("attach " + std::to_string(session.session) + " " + session.state +
                        (session.clean ? " clean" : ""));
      }
      if (attach->last) said_.push_back("attached");
    } else if (const auto* inputs = std::get_if<link::Inputs>(&message)) {
      for (const auto& input : inputs->inputs) said_.push_back(Word(input));
    } else if (const auto* fetched = std::get_if<OwnDataFetched>(&message)) {
      said_.push_back("fetched " + fetched->secret_hash);
    } else {
      said_.push_back("ping");
    }
  }
  void CloseLink(link::LinkId link, std::string_view reason) override {
    closed_[link] = reason;
    codecs_.erase(link);
  }
  void OnWelcome(link::LinkId, link::Epoch, size_t) override {}

  static std::string Word(const link::SessionInput& input) {
    const std::string place = std::to_string(input.session) + "/" + std::to_string(input.number);
    if (const auto* line = std::get_if<Line>(&input.what)) return place + " " + line->text;
    if (std::holds_alternative<Connected>(input.what)) return place + " connected";
    if (std::holds_alternative<Disconnected>(input.what)) return place + " disconnected";
    if (const auto* sent = std::get_if<OutputSent>(&input.what)) {
      return place + " sent " + std::to_string(sent->mark);
    }
    return place + " other";
  }

  void Open(link::LinkId link = kLink) { edge_.OnLinkOpen(link, now_); }
  void Core(link::FromCore message, link::LinkId link = kLink) {
    const std::string frame = codecs_[link].Encode(message);
    edge_.OnMessage(link, std::string_view(frame).substr(link::kLengthBytes), now_);
    edge_.EndTurn();
  }
  // The core has done what it was told last, as it was told alone; what comes next is sent.
  void Heard() {
    link::Turn turn;
    turn.heard = ++heard_;
    Core(std::move(turn));
  }
  void Turn(RecordNumber committed, std::vector<EdgeOutput> event = {}, link::LinkId link = kLink) {
    const size_t end = event.size();
    Core(link::Turn{committed, std::move(event), {end}, 0}, link);
  }
  void Connect(SessionId session) {
    edge_.OnInput(session, Connected{"::1", 100 + session}, now_);
    edge_.EndTurn();
  }
  void Type(SessionId session, std::string line) {
    edge_.OnInput(session, Line{std::move(line), false}, now_);
    edge_.EndTurn();
  }
  // A session that is logged in under epoch 1.
  void LogIn(SessionId session) {
    Connect(session);
    Type(session, "login");
    Turn(0, {SessionState{session, "state", 0}, SetGroup{session, kHearsShouts},
             Handled{session, 1, 0}, Handled{session, 2, 0}});
    said_.clear();
  }
  void Start() {
    Open();
    Core(link::Welcome{1, 0, 0});
    said_.clear();
  }
  // Another core.
  void TakeOver(link::Epoch epoch, RecordNumber committed) {
    edge_.OnLinkLost(kLink, now_);
    codecs_.erase(kLink);
    Open();
    heard_ = 0;
    Core(link::Welcome{epoch, epoch - 1, committed});
    Heard();
  }
  std::vector<std::string> Shown() { return std::exchange(shown_, {}); }
  std::vector<std::string> Said() { return std::exchange(said_, {}); }

  LinkLimits limits_;
  EdgeLink edge_{7, "test", limits_, *this};
  link::Moment now_{1'000'000};
  std::map<link::LinkId, link::CoreCodec> codecs_;
  std::map<link::LinkId, std::string> closed_;
  std::vector<std::string> shown_;
  std::vector<std::string> said_;
  std::vector<uint64_t> marks_;
  uint64_t heard_ = 0;
};

}  // namespace fibs::server
