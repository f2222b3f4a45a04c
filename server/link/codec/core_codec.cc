#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "server/link/codec/codec.h"
#include "server/link/codec/link.pb.h"
#include "server/link/codec/protobuf_frame.h"

namespace fibs::server::link {

namespace pb = fibs::link;

namespace {

constexpr size_t kHostBytesMax = 64;
constexpr uint64_t kLagMax = 60'000;  // milliseconds; no line takes longer

// The texts that the edge has, by their numbers.
class TextNumbers {
 public:
  uint64_t Of(const std::shared_ptr<const std::string>& text, pb::Turn& turn) {
    Numbered& known = texts_[text.get()];
    // At the address of one that is gone another may lie.
    if (known.number != 0 && known.text.lock() == text) return known.number;
    if (known.number != 0) turn.add_old_texts(known.number);
    known = {text, ++last_};
    pb::SharedText* added = turn.add_new_texts();
    added->set_number(known.number);
    added->set_text(*text);
    return known.number;
  }

  // Those that are gone are told, when there may be as many as there are others.
  void Sweep(pb::Turn& turn) {
    if (texts_.size() < sweep_at_) return;
    std::erase_if(texts_, [&turn](const auto& entry) {
      if (!entry.second.text.expired()) return false;
      turn.add_old_texts(entry.second.number);
      return true;
    });
    sweep_at_ = 2 * texts_.size() + kFew;
  }

 private:
  static constexpr size_t kFew = 64;
  struct Numbered {
    std::weak_ptr<const std::string> text;
    uint64_t number = 0;
  };
  std::unordered_map<const std::string*, Numbered> texts_;
  uint64_t last_ = 0;
  size_t sweep_at_ = kFew;
};

// ---- Outputs.

struct OutputWriter {
  pb::Turn& turn;
  TextNumbers& numbers;
  pb::Output& to;

  void Begin(pb::Output::Kind kind, SessionId session, RecordNumber after = 0) const {
    to.set_kind(kind);
    to.set_session(session);
    if (after != 0) to.set_after(after);
  }
  void operator()(Send& send) const {
    Begin(pb::Output::SEND, send.to, send.after);
    to.mutable_text()->swap(send.text);
    to.set_flag(send.ahead);
    to.set_flag2(send.in_pages);
  }
  void operator()(const SendShared& send) const {
    Begin(pb::Output::SEND_SHARED, send.to, send.after);
    for (const auto& text : send.texts) to.add_texts(numbers.Of(text, turn));
  }
  void operator()(const SetTerminal& change) const {
    Begin(pb::Output::SET_TERMINAL, change.session);
    to.set_value(static_cast<uint64_t>(change.settings.prompt));
    to.set_flag(change.settings.echoes);
    to.set_columns(change.settings.columns);
    to.set_page_lines(change.settings.page_lines);
  }
  void operator()(const BeginAnswer& begin) const {
    Begin(pb::Output::BEGIN_ANSWER, begin.session);
    to.set_flag(begin.empty_line);
  }
  void operator()(const Done& done) const { Begin(pb::Output::DONE, done.session); }
  void operator()(const ShowPages& show) const { Begin(pb::Output::SHOW_PAGES, show.session); }
  void operator()(const SetEcho& echo) const {
    Begin(pb::Output::SET_ECHO, echo.session);
    to.set_flag(echo.on);
  }
  void operator()(const SetGroup& change) const {
    Begin(pb::Output::SET_GROUP, change.session);
    if (change.group) to.set_value(uint64_t{*change.group} + 1);
  }
  void operator()(Broadcast& broadcast) const {
    Begin(pb::Output::BROADCAST, 0, broadcast.after);
    to.set_value(broadcast.to.bits());
    for (const SessionId session : broadcast.except) to.add_texts(session);
    to.mutable_text()->swap(broadcast.to_programs);
    to.mutable_text2()->swap(broadcast.to_people);
    to.set_flag(broadcast.ahead);
    to.set_flag2(broadcast.urgent);
  }
  void operator()(const Close& close) const { Begin(pb::Output::CLOSE, close.session); }
  void operator()(const TellWhenSent& tell) const {
    Begin(pb::Output::TELL_WHEN_SENT, tell.session);
    to.set_value(tell.mark);
  }
  void operator()(SessionState& state) const {
    Begin(pb::Output::SESSION_STATE, state.session, state.after);
    to.mutable_text()->swap(state.bytes);
  }
  void operator()(const Handled& handled) const {
    Begin(pb::Output::HANDLED, handled.session, handled.after);
    to.set_value(handled.input);
  }
};

// ---- What an edge says.

bool HasControls(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
}

bool IsHost(std::string_view host) {
  return !host.empty() && host.size() <= kHostBytesMax && !HasControls(host);
}

// None: this program does not know the kind.
std::variant<std::optional<SessionInput>, BadMessage> ValueOf(pb::Input& input) {
  if (input.kind() == pb::Input::UNKNOWN || !pb::Input::Kind_IsValid(input.kind())) {
    return std::optional<SessionInput>();
  }
  SessionInput value{.session = input.session(), .number = input.number(), .what = {}};
  if (value.session == 0) return BadMessage{"an input of no session"};
  if ((value.number == 0) != (input.kind() == pb::Input::OUTPUT_SENT)) {
    return BadMessage{"an input with a wrong number"};
  }
  switch (input.kind()) {
    case pb::Input::CONNECTED:
      if (!IsHost(input.text()) || input.key() == 0) return BadMessage{"a connection of nobody"};
      value.what = Connected{std::move(*input.mutable_text()), input.key()};
      return value;
    case pb::Input::LINE:
      if (HasControls(input.text())) return BadMessage{"a line with control characters"};
      value.what = Line{std::move(*input.mutable_text()), input.flag(),
                        std::chrono::milliseconds(std::min(input.value(), kLagMax))};
      return value;
    case pb::Input::INPUT_ENDED:
      value.what = InputEnded{};
      return value;
    case pb::Input::INTERRUPTED:
      value.what = Interrupted{};
      return value;
    case pb::Input::RETURNED:
      value.what = Returned{};
      return value;
    case pb::Input::DISCONNECTED: {
      // A reason of a newer program is a lost connection.
      const bool known = input.value() <= static_cast<uint64_t>(DisconnectReason::kQueuesFull);
      value.what = Disconnected{known ? static_cast<DisconnectReason>(input.value())
                                      : DisconnectReason::kDropped};
      return value;
    }
    case pb::Input::OUTPUT_SENT:
      value.what = OutputSent{input.value(), input.flag()};
      return value;
    case pb::Input::UNKNOWN:
    default:
      return std::optional<SessionInput>();
  }
}

std::variant<FromEdge, BadMessage> ValueOf(pb::Inputs& message) {
  Inputs inputs;
  inputs.again = message.again();
  inputs.inputs.reserve(static_cast<size_t>(message.inputs_size()));
  for (pb::Input& input : *message.mutable_inputs()) {
    auto value = ValueOf(input);
    if (auto* bad = std::get_if<BadMessage>(&value)) return std::move(*bad);
    auto& known = std::get<std::optional<SessionInput>>(value);
    if (known) inputs.inputs.push_back(std::move(*known));
  }
  return inputs;
}

std::variant<FromEdge, BadMessage> ValueOf(pb::AttachSessions& message) {
  AttachSessions attach;
  attach.last = message.last();
  attach.sessions.reserve(static_cast<size_t>(message.sessions_size()));
  for (pb::Attached& session : *message.mutable_sessions()) {
    if (session.session() == 0 || session.key() == 0 || session.state().empty() ||
        !IsHost(session.host())) {
      return BadMessage{"a session that makes no sense"};
    }
    constexpr auto kLongest = static_cast<uint64_t>(std::numeric_limits<int64_t>::max()) / 2;
    const auto idle = static_cast<int64_t>(std::min(session.idle_ms(), kLongest));
    attach.sessions.push_back({.session = session.session(),
                               .key = session.key(),
                               .host = std::move(*session.mutable_host()),
                               .idle = std::chrono::milliseconds(idle),
                               .state = std::move(*session.mutable_state()),
                               .clean = session.clean()});
  }
  return attach;
}

std::variant<FromEdge, BadMessage> ValueOf(pb::FromEdge& message) {
  if (message.has_inputs()) return ValueOf(*message.mutable_inputs());
  if (message.has_attach()) return ValueOf(*message.mutable_attach());
  if (message.has_hello()) {
    pb::Hello& hello = *message.mutable_hello();
    if (hello.edge() == 0) return BadMessage{"an edge without a number"};
    return Hello{hello.edge(), std::move(*hello.mutable_version()), hello.epoch()};
  }
  if (message.has_fetched()) {
    return OwnDataFetched{std::move(*message.mutable_fetched()->mutable_secret_hash())};
  }
  return Ping{};  // or what a newer program says
}

}  // namespace

struct CoreCodec::Parts {
  pb::FromCore out;
  pb::FromEdge in;
  TextNumbers numbers;
};

CoreCodec::CoreCodec() : parts_(std::make_unique<Parts>()) {}
CoreCodec::~CoreCodec() = default;
CoreCodec::CoreCodec(CoreCodec&&) noexcept = default;
CoreCodec& CoreCodec::operator=(CoreCodec&&) noexcept = default;

std::string CoreCodec::Encode(Turn& turn) {
  pb::Turn& to = *parts_->out.mutable_turn();
  to.set_committed(turn.committed);
  if (turn.heard != 0) to.set_heard(turn.heard);
  for (EdgeOutput& output : turn.outputs) {
    std::visit(OutputWriter{to, parts_->numbers, *to.add_outputs()}, output);
  }
  for (const size_t end : turn.ends) to.add_ends(static_cast<uint32_t>(end));
  parts_->numbers.Sweep(to);
  return TakeFrame(parts_->out);
}

std::string CoreCodec::Encode(FromCore& message) {
  pb::FromCore& to = parts_->out;
  if (auto* turn = std::get_if<Turn>(&message)) return Encode(*turn);
  if (const auto* welcome = std::get_if<Welcome>(&message)) {
    to.mutable_welcome()->set_epoch(welcome->epoch);
    to.mutable_welcome()->set_follows(welcome->follows);
    to.mutable_welcome()->set_committed(welcome->committed);
  } else if (std::holds_alternative<Standby>(message)) {
    to.mutable_standby();
  } else if (const auto* leaving = std::get_if<Leaving>(&message)) {
    to.mutable_leaving()->set_unheard(leaving->unheard);
  } else {
    to.mutable_ping();
  }
  std::string frame = TakeFrame(to);
  return frame;
}

std::variant<FromEdge, BadMessage> CoreCodec::Decode(std::string_view message) {
  if (!Parse(message, parts_->in)) return BadMessage{"bytes that are no message"};
  auto value = ValueOf(parts_->in);
  Release(message.size(), parts_->in);
  return value;
}

}  // namespace fibs::server::link
