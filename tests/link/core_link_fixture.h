#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/link/codec/codec.h"
#include "server/link/ends/core_link.h"

namespace fibs::server {

inline constexpr link::LinkId kLink = 1;
inline constexpr link::LinkId kOther = 2;
inline constexpr EdgeId kEdge = 70;
inline constexpr EdgeId kSecond = 80;

// A core's half; edges are played by hand.
class CoreLinkTest : public testing::Test, protected CoreLink::Owner {
 protected:
  void Raise(SessionId session, CoreLink::What what, InputNumber input) override {
    const std::string place = std::to_string(session) + "/" + std::to_string(input);
    if (const auto* attach = std::get_if<fibs::server::Attach>(&what)) {
      std::string word = "attach";
      for (const Attached& one : attach->sessions) {
        word += " " + std::to_string(one.session) + "=" + std::to_string(one.key);
        if (one.clean) word += " clean";
      }
      events_.push_back(word);
    } else if (std::holds_alternative<AttachEnded>(what)) {
      events_.push_back("attach ended");
    } else if (const auto* edges = std::get_if<EdgesChanged>(&what)) {
      std::string word = "edges";
      for (const EdgeId edge : edges->edges) word += " " + std::to_string(edge);
      events_.push_back(word);
    } else if (std::holds_alternative<Connected>(what)) {
      events_.push_back(place + " connected");
    } else if (const auto* line = std::get_if<Line>(&what)) {
      events_.push_back(place + " " + line->text);
    } else if (std::holds_alternative<Disconnected>(what)) {
      events_.push_back(place + " disconnected");
      if (const auto other = std::exchange(closes_then_, std::nullopt)) Tell({Close{*other}});
    } else if (const auto* fetched = std::get_if<OwnDataFetched>(&what)) {
      events_.push_back("fetched " + fetched->secret_hash);
    } else if (const auto* sent = std::get_if<OutputSent>(&what)) {
      events_.push_back(place + (sent->sent ? " sent " : " not sent ") +
                        std::to_string(sent->mark));
    }
  }
  void Send(link::LinkId link, std::string frame) override {
    link::FrameReader reader;
    reader.Add(frame);
    auto decoded = codecs_[link].Decode(reader.Next().value());
    ASSERT_TRUE(std::holds_alternative<link::FromCore>(decoded));
    const auto& message = std::get<link::FromCore>(decoded);
    if (const auto* welcome = std::get_if<link::Welcome>(&message)) {
      told_[link].push_back("welcome " + std::to_string(welcome->epoch) + " " +
                            std::to_string(welcome->committed));
    } else if (const auto* turn = std::get_if<link::Turn>(&message)) {
      told_[link].push_back("turn " + std::to_string(turn->committed));
      for (const EdgeOutput& output : turn->outputs) told_[link].push_back(Word(output));
    } else if (std::holds_alternative<link::Standby>(message)) {
      told_[link].push_back("standby");
    } else if (std::holds_alternative<link::Leaving>(message)) {
      told_[link].push_back("leaving");
    }
  }
  void CloseLink(link::LinkId link, std::string_view reason) override { closed_[link] = reason; }
  void OnOutdated(link::Epoch epoch) override { outdated_ = epoch; }

  static std::string Word(const EdgeOutput& output) {
    if (const auto* send = std::get_if<fibs::server::Send>(&output)) {
      return std::to_string(send->to) + ":" + send->text;
    }
    if (const auto* broadcast = std::get_if<Broadcast>(&output)) {
      std::string word = "all";
      for (const SessionId session : broadcast->except) word += "-" + std::to_string(session);
      return word + ":" + broadcast->to_programs;
    }
    if (const auto* close = std::get_if<Close>(&output)) {
      return std::to_string(close->session) + " closed";
    }
    return "other";
  }

  void Edge(const link::FromEdge& message, link::LinkId link = kLink) {
    const std::string frame = codecs_[link].Encode(message);
    core_.OnMessage(link, std::string_view(frame).substr(link::kLengthBytes), now_);
  }
  void Greet(link::LinkId link = kLink, EdgeId edge = kEdge, link::Epoch epoch = 0) {
    codecs_.erase(link);
    core_.OnLinkOpen(link, now_);
    Edge(link::Hello{edge, "test", epoch}, link);
  }
  static Attached Known(SessionId session, SessionKey key) {
    return {.session = session, .key = key, .host = "::1", .state = "state"};
  }
  void Attach(std::vector<Attached> sessions, link::LinkId link = kLink) {
    Edge(link::AttachSessions{std::move(sessions), true}, link);
  }
  void Say(SessionId session, InputNumber number, EdgeInput what, link::LinkId link = kLink) {
    Edge(link::Inputs{{{session, number, std::move(what)}}}, link);
  }
  void Lead(std::vector<EdgeId> expected = {}) { core_.Lead({5, 4, 100, expected}, now_); }
  void Tell(std::vector<EdgeOutput> event) {
    for (EdgeOutput& output : event) core_.CarryOut(output);
    core_.EndEvent();
  }
  std::vector<std::string> Events() { return std::exchange(events_, {}); }
  std::vector<std::string> Told(link::LinkId link = kLink) {
    return std::exchange(told_[link], {});
  }
  // One session, 501 there and 1 here.
  void Start() {
    Lead();
    Greet();
    Attach({});
    Say(501, 1, Connected{"::1", 9});
    core_.EndTurn();
    Events();
    Told();
  }
  // A second one, 2 here, and the link is lost; the end of the first will close it.
  void LoseTwo() {
    Start();
    Say(502, 1, Connected{"::1", 10});
    Events();
    core_.OnLinkLost(kLink, now_);
    closes_then_ = 2;
  }
  LinkLimits limits_;
  CoreLink core_{limits_, *this};
  link::Moment now_{1'000'000};
  std::map<link::LinkId, link::EdgeCodec> codecs_;
  std::vector<std::string> events_;
  std::map<link::LinkId, std::vector<std::string>> told_;
  std::map<link::LinkId, std::string> closed_;
  link::Epoch outdated_ = 0;
  std::optional<SessionId> closes_then_;  // when the next one is gone
};

}  // namespace fibs::server
