#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/link/ends/core_link.h"
#include "server/link/ends/edge_link.h"
#include "tests/broken.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"

// The other side of a link says anything: it ends the link or makes sense, and what is said in
// return is what the other side understands.
namespace fibs::fuzz {
namespace {

using namespace fibs::server;
using server::link::FrameReader;
using server::link::LinkId;
using server::link::Moment;

constexpr size_t kLinks = 3;

// A message without its length.
std::string MessageOf(const std::string& frame) {
  FrameReader reader;
  reader.Add(frame);
  const auto message = reader.Next();
  Require(message.has_value(), "no whole frame");
  std::string bytes(*message);
  Require(!reader.Next() && !reader.bad(), "more than a frame");
  return bytes;
}

class EdgeSide : private EdgeLink::Owner {
 public:
  void Run(ByteReader& bytes) {
    while (!bytes.empty()) Step(bytes);
    // Who is closed is forgotten when nobody has to be told of it.
    now_ += limits_.patience + Moment(1);
    edge_.OnTick(now_);
    now_ += limits_.patience + Moment(1);
    edge_.OnTick(now_);
    edge_.EndTurn();
    Require(edge_.is_linked() || edge_.sessions() == 0 || edge_.unanswered() > 0,
            "a session that nothing ends");
  }

 private:
  void Step(ByteReader& bytes) {
    const SessionId session = 1 + bytes.Below(4);
    const LinkId link = last_link_;
    switch (bytes.Below(8)) {
      case 0:
      case 1:
        if (links_.contains(link)) edge_.OnMessage(link, bytes.Text(), now_);
        break;
      case 2:
        if (links_.size() >= kLinks) break;
        links_[++last_link_];
        edge_.OnLinkOpen(last_link_, now_);
        break;
      case 3:
        if (links_.erase(link) != 0) edge_.OnLinkLost(link, now_);
        break;
      case 4:
        if (open_.insert(session).second && !used_.contains(session)) {
          used_.insert(session);
          edge_.OnInput(session, Connected{"::1", session}, now_);
        }
        break;
      case 5:
        if (used_.contains(session)) {
          edge_.OnInput(session, Line{std::string(bytes.Below(200), 'x'), false}, now_);
        }
        break;
      case 6:
        if (used_.contains(session)) edge_.OnInput(session, Disconnected{}, now_);
        break;
      default:
        now_ += Moment(20 * bytes.Byte());
        edge_.OnTick(now_);
    }
    edge_.EndTurn();
  }

  void CarryOut(EdgeOutput& output) override {
    std::visit(
        [](const auto& one) {
          if constexpr (requires { one.after; }) Require(one.after == 0, "it waits for a record");
        },
        output);
  }
  void EndEvent() override {}
  void Send(LinkId link, std::string frame) override {
    Require(links_.contains(link), "something for a link that is gone");
    const auto decoded = links_.at(link).Decode(MessageOf(frame));
    Require(!std::holds_alternative<server::link::BadMessage>(decoded), "no core takes that");
  }
  void CloseLink(LinkId link, std::string_view reason) override {
    Require(links_.erase(link) == 1 && !reason.empty(), "a link is closed twice");
  }
  void OnWelcome(LinkId link, server::link::Epoch epoch, size_t) override {
    Require(links_.contains(link) && epoch >= epoch_, "an older core is obeyed");
    epoch_ = epoch;
  }

  LinkLimits limits_;
  Moment now_{1'000'000};
  EdgeLink edge_{7, "fuzz", limits_, *this};
  std::map<LinkId, server::link::CoreCodec> links_;
  LinkId last_link_ = 0;
  std::set<SessionId> open_;
  std::set<SessionId> used_;
  server::link::Epoch epoch_ = 0;
};

class CoreSide : private CoreLink::Owner {
 public:
  void Run(ByteReader& bytes) {
    while (!bytes.empty() && !outdated_) Step(bytes);
  }

 private:
  void Step(ByteReader& bytes) {
    const LinkId link = 1 + bytes.Below(kLinks);
    switch (bytes.Below(8)) {
      case 0:
      case 1:
        if (links_.contains(link)) core_.OnMessage(link, bytes.Text(), now_);
        break;
      case 2:
        if (used_.insert(link).second) {
          links_[link];
          core_.OnLinkOpen(link, now_);
        }
        break;
      case 3:
        if (links_.erase(link) != 0) core_.OnLinkLost(link, now_);
        break;
      case 4:
        if (!std::exchange(leads_, true)) core_.Lead({5, 4, 10, {bytes.Byte()}}, now_);
        break;
      case 5:
        Say(bytes);
        break;
      case 6:
        if (leads_ && bytes.Below(16) == 0 && !std::exchange(left_, true)) core_.Leave();
        break;
      default:
        now_ += Moment(20 * bytes.Byte());
        core_.OnTick(now_);
        core_.OnCommitted(bytes.Byte());
    }
    core_.EndTurn();
  }

  // The core says something to whoever it knows of.
  void Say(ByteReader& bytes) {
    const SessionId session = 1 + bytes.Below(4);
    std::vector<EdgeOutput> outputs;
    outputs.emplace_back(server::Send{.to = session, .text = "x\n", .after = bytes.Byte()});
    outputs.emplace_back(Broadcast{.except = {session}, .to_programs = "y\n"});
    if (bytes.Below(4) == 0) outputs.emplace_back(SessionState{session, "state", 0});
    if (bytes.Below(4) == 0) outputs.emplace_back(Handled{session, 1 + bytes.Below(4), 0});
    if (bytes.Below(8) == 0) outputs.emplace_back(TellWhenSent{session, ++mark_});
    if (bytes.Below(8) == 0) outputs.emplace_back(Close{session});
    for (EdgeOutput& output : outputs) core_.CarryOut(output);
    core_.EndEvent();
  }

  void Raise(SessionId session, CoreLink::What what, InputNumber input) override {
    Require(leads_ && !left_, "an event for a core that does not lead");
    if (std::holds_alternative<AttachEnded>(what)) {
      Require(!std::exchange(attach_ended_, true), "attaching ends twice");
    } else if (const auto* attach = std::get_if<Attach>(&what)) {
      for (const Attached& one : attach->sessions) {
        Require(sessions_.insert(one.session).second, "a number is used twice");
      }
    } else if (!std::holds_alternative<EdgesChanged>(what)) {
      Require(attach_ended_, "an input before sessions are attached");
      if (std::holds_alternative<Connected>(what)) {
        Require(sessions_.insert(session).second, "a number is used twice");
      }
      Require(sessions_.contains(session), "of no session");
      // What had been sent is told of one that is gone, too.
      if (std::holds_alternative<OutputSent>(what)) return;
      Require(!gone_.contains(session), "of a session that is gone");
      if (std::holds_alternative<Disconnected>(what)) gone_.insert(session);
      InputNumber& last = inputs_[session];
      Require(input == 0 || input > last, "inputs in another order");
      if (input != 0) last = input;
    }
    core_.EndEvent();
  }
  void Send(LinkId link, std::string frame) override {
    Require(links_.contains(link), "something for a link that is gone");
    const auto decoded = links_.at(link).Decode(MessageOf(frame));
    Require(!std::holds_alternative<server::link::BadMessage>(decoded), "no edge takes that");
  }
  void CloseLink(LinkId link, std::string_view reason) override {
    Require(links_.erase(link) == 1 && !reason.empty(), "a link is closed twice");
  }
  void OnOutdated(server::link::Epoch epoch) override {
    Require(epoch > 5, "outdated by an older core");
    outdated_ = true;
  }

  LinkLimits limits_;
  Moment now_{1'000'000};
  CoreLink core_{limits_, *this};
  std::map<LinkId, server::link::EdgeCodec> links_;
  std::set<LinkId> used_;
  std::set<SessionId> sessions_, gone_;
  std::map<SessionId, InputNumber> inputs_;
  uint64_t mark_ = 0;
  bool leads_ = false, left_ = false, outdated_ = false, attach_ended_ = false;
};

}  // namespace

void Link(std::string_view bytes) {
  FrameReader frames;
  frames.Add(bytes.substr(0, bytes.size() / 2));
  while (frames.Next()) continue;
  frames.Add(bytes.substr(bytes.size() / 2));
  while (frames.Next()) continue;
  ByteReader reader(bytes);
  if (reader.Below(2) == 0) {
    EdgeSide().Run(reader);
  } else {
    CoreSide().Run(reader);
  }
}

}  // namespace fibs::fuzz
