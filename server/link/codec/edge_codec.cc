#include <unordered_map>
#include <utility>

#include "server/link/codec/codec.h"
#include "server/link/codec/link.pb.h"
#include "server/link/codec/protobuf_frame.h"

namespace fibs::server::link {

namespace pb = fibs::link;

namespace {

using SharedText = std::shared_ptr<const std::string>;
using Texts = std::unordered_map<uint64_t, SharedText>;

// ---- Inputs.

struct InputWriter {
  pb::Input& to;

  void operator()(const Connected& connected) const {
    to.set_kind(pb::Input::CONNECTED);
    to.set_text(connected.host);
    to.set_key(connected.key);
  }
  void operator()(const Line& line) const {
    to.set_kind(pb::Input::LINE);
    to.set_text(line.text);
    to.set_flag(line.too_long);
    to.set_value(static_cast<uint64_t>(line.lag.count()));
  }
  void operator()(const InputEnded&) const { to.set_kind(pb::Input::INPUT_ENDED); }
  void operator()(const Interrupted&) const { to.set_kind(pb::Input::INTERRUPTED); }
  void operator()(const Returned&) const { to.set_kind(pb::Input::RETURNED); }
  void operator()(const Disconnected& disconnected) const {
    to.set_kind(pb::Input::DISCONNECTED);
    to.set_value(static_cast<uint64_t>(disconnected.reason));
  }
  void operator()(const OutputSent& sent) const {
    to.set_kind(pb::Input::OUTPUT_SENT);
    to.set_value(sent.mark);
    to.set_flag(sent.sent);
  }
};

void Write(const AttachSessions& attach, pb::AttachSessions& to) {
  to.set_last(attach.last);
  for (const Attached& session : attach.sessions) {
    pb::Attached& added = *to.add_sessions();
    added.set_session(session.session);
    added.set_key(session.key);
    added.set_host(session.host);
    added.set_idle_ms(static_cast<uint64_t>(std::max<int64_t>(0, session.idle.count())));
    added.set_state(session.state);
    added.set_clean(session.clean);
  }
}

// ---- Outputs.

using MaybeOutput = std::variant<std::optional<EdgeOutput>, BadMessage>;

MaybeOutput SharedOf(const pb::Output& output, const Texts& texts) {
  SendShared send{.to = output.session(), .texts = {}, .after = output.after()};
  send.texts.reserve(static_cast<size_t>(output.texts_size()));
  for (const uint64_t number : output.texts()) {
    const auto text = texts.find(number);
    if (text == texts.end()) return BadMessage{"a text that was not sent"};
    send.texts.push_back(text->second);
  }
  return send;
}

MaybeOutput TerminalOf(const pb::Output& output) {
  using Prompt = TerminalSettings::Prompt;
  if (output.value() > static_cast<uint64_t>(Prompt::kAway) || output.columns() > UINT16_MAX ||
      output.page_lines() > UINT16_MAX) {
    return BadMessage{"a terminal that makes no sense"};
  }
  return SetTerminal{output.session(),
                     {.prompt = static_cast<Prompt>(output.value()),
                      .echoes = output.flag(),
                      .columns = static_cast<uint16_t>(output.columns()),
                      .page_lines = static_cast<uint16_t>(output.page_lines())}};
}

MaybeOutput BroadcastOf(pb::Output& output) {
  if (output.value() > UINT8_MAX) return BadMessage{"groups that make no sense"};
  if (output.flag() && output.after() != 0) return BadMessage{"a line ahead of its record"};
  return Broadcast{.to = GroupSet::OfBits(static_cast<uint8_t>(output.value())),
                   .except = {output.texts().begin(), output.texts().end()},
                   .to_programs = std::move(*output.mutable_text()),
                   .to_people = std::move(*output.mutable_text2()),
                   .after = output.after(),
                   .urgent = output.flag2(),
                   .ahead = output.flag()};
}

// None: this program does not know the kind.
MaybeOutput ValueOf(pb::Output& output, const Texts& texts) {
  const SessionId session = output.session();
  const pb::Output::Kind kind = output.kind();
  if (kind == pb::Output::UNKNOWN || !pb::Output::Kind_IsValid(kind)) {
    return std::optional<EdgeOutput>();
  }
  if (session == 0 && kind != pb::Output::BROADCAST) return BadMessage{"an output to no session"};
  switch (kind) {
    case pb::Output::SEND:
      if (output.flag() && output.after() != 0) return BadMessage{"a line ahead of its record"};
      return Send{session, std::move(*output.mutable_text()), output.after(), output.flag(),
                  output.flag2()};
    case pb::Output::SEND_SHARED:
      return SharedOf(output, texts);
    case pb::Output::SET_TERMINAL:
      return TerminalOf(output);
    case pb::Output::BEGIN_ANSWER:
      return BeginAnswer{session, output.flag()};
    case pb::Output::DONE:
      return Done{session};
    case pb::Output::SHOW_PAGES:
      return ShowPages{session};
    case pb::Output::SET_ECHO:
      return SetEcho{session, output.flag()};
    case pb::Output::SET_GROUP:
      if (output.value() > kGroups) return BadMessage{"a group that makes no sense"};
      if (output.value() == 0) return SetGroup{session, {}};
      return SetGroup{session, static_cast<Group>(output.value() - 1)};
    case pb::Output::BROADCAST:
      return BroadcastOf(output);
    case pb::Output::CLOSE:
      return Close{session};
    case pb::Output::TELL_WHEN_SENT:
      return TellWhenSent{session, output.value()};
    case pb::Output::SESSION_STATE:
      if (output.text().empty()) return BadMessage{"an empty state"};
      return SessionState{session, std::move(*output.mutable_text()), output.after()};
    case pb::Output::HANDLED:
      if (output.value() == 0) return BadMessage{"an input without a number is done"};
      return Handled{session, output.value(), output.after()};
    case pb::Output::UNKNOWN:
    default:
      return std::optional<EdgeOutput>();
  }
}

std::variant<FromCore, BadMessage> ValueOf(pb::Turn& message, Texts& texts) {
  for (pb::SharedText& text : *message.mutable_new_texts()) {
    if (text.text().empty()) return BadMessage{"an empty text"};
    texts[text.number()] = std::make_shared<const std::string>(std::move(*text.mutable_text()));
  }
  Turn turn;
  turn.committed = message.committed();
  turn.heard = message.heard();
  turn.outputs.reserve(static_cast<size_t>(message.outputs_size()));
  turn.ends.reserve(static_cast<size_t>(message.ends_size()));
  uint32_t output = 0;
  for (const uint32_t end : message.ends()) {
    if (end < output || end > static_cast<uint32_t>(message.outputs_size())) {
      return BadMessage{"events that make no sense"};
    }
    for (; output < end; ++output) {
      auto value = ValueOf(*message.mutable_outputs(static_cast<int>(output)), texts);
      if (auto* bad = std::get_if<BadMessage>(&value)) return std::move(*bad);
      auto& known = std::get<std::optional<EdgeOutput>>(value);
      if (known) turn.outputs.push_back(std::move(*known));
    }
    turn.ends.push_back(turn.outputs.size());
  }
  if (output != static_cast<uint32_t>(message.outputs_size())) {
    return BadMessage{"an event without an end"};
  }
  for (const uint64_t number : message.old_texts()) texts.erase(number);
  return turn;
}

}  // namespace

struct EdgeCodec::Parts {
  pb::FromEdge out;
  pb::FromCore in;
  Texts texts;
};

EdgeCodec::EdgeCodec() : parts_(std::make_unique<Parts>()) {}
EdgeCodec::~EdgeCodec() = default;
EdgeCodec::EdgeCodec(EdgeCodec&&) noexcept = default;
EdgeCodec& EdgeCodec::operator=(EdgeCodec&&) noexcept = default;

std::string EdgeCodec::Encode(const Inputs& inputs) {
  pb::Inputs& to = *parts_->out.mutable_inputs();
  for (const SessionInput& input : inputs.inputs) {
    pb::Input& added = *to.add_inputs();
    added.set_session(input.session);
    if (input.number != 0) added.set_number(input.number);
    std::visit(InputWriter{added}, input.what);
  }
  if (inputs.again) to.set_again(true);
  return TakeFrame(parts_->out);
}

std::string EdgeCodec::Encode(const FromEdge& message) {
  pb::FromEdge& to = parts_->out;
  if (const auto* inputs = std::get_if<Inputs>(&message)) return Encode(*inputs);
  if (const auto* attach = std::get_if<AttachSessions>(&message)) {
    Write(*attach, *to.mutable_attach());
  } else if (const auto* hello = std::get_if<Hello>(&message)) {
    to.mutable_hello()->set_edge(hello->edge);
    to.mutable_hello()->set_version(hello->version);
    to.mutable_hello()->set_epoch(hello->epoch);
  } else if (const auto* fetched = std::get_if<OwnDataFetched>(&message)) {
    to.mutable_fetched()->set_secret_hash(fetched->secret_hash);
  } else {
    to.mutable_ping();
  }
  std::string frame = TakeFrame(to);
  return frame;
}

std::variant<FromCore, BadMessage> EdgeCodec::Decode(std::string_view message) {
  pb::FromCore& in = parts_->in;
  if (!Parse(message, in)) return BadMessage{"bytes that are no message"};
  std::variant<FromCore, BadMessage> value = FromCore(Ping{});  // or what a newer program says
  if (in.has_turn()) {
    value = ValueOf(*in.mutable_turn(), parts_->texts);
  } else if (in.has_welcome()) {
    if (in.welcome().epoch() == 0 || in.welcome().follows() >= in.welcome().epoch()) {
      return BadMessage{"an epoch that makes no sense"};
    }
    value =
        FromCore(Welcome{in.welcome().epoch(), in.welcome().follows(), in.welcome().committed()});
  } else if (in.has_standby()) {
    value = FromCore(Standby{});
  } else if (in.has_leaving()) {
    value = FromCore(Leaving{in.leaving().unheard()});
  }
  Release(message.size(), in);
  return value;
}

}  // namespace fibs::server::link
