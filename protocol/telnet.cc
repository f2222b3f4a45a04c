#include "protocol/telnet.h"

#include <libtelnet.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <new>
#include <utility>

#include "protocol/typed_text.h"

namespace fibs::protocol {
namespace {

constexpr uint8_t kBackspace = 8;
constexpr uint8_t kDelete = 127;

// What a byte does to the line that is being typed. kPlain is text as it is; TypedText knows the
// rest.
enum class ByteKind : uint8_t { kPlain, kTyped, kErase, kCr, kLf };

constexpr std::array<ByteKind, 256> MakeByteKinds() {
  std::array<ByteKind, 256> kinds{};
  for (size_t byte = 0; byte < kinds.size(); ++byte) {
    kinds[byte] = byte >= ' ' && byte <= '~' ? ByteKind::kPlain : ByteKind::kTyped;
  }
  kinds[kBackspace] = kinds[kDelete] = ByteKind::kErase;
  kinds['\r'] = ByteKind::kCr;
  kinds['\n'] = ByteKind::kLf;
  return kinds;
}
constexpr std::array<ByteKind, 256> kByteKinds = MakeByteKinds();

constexpr ByteKind KindOf(char c) { return kByteKinds[static_cast<uint8_t>(c)]; }

// The answers to option negotiation, by libtelnet. Made for the first wish of a connection, since
// most connections never have one.
class Negotiator {
 public:
  // No table of options: libtelnet refuses every one.
  Negotiator() : telnet_(telnet_init(nullptr, OnEvent, 0, this)) {
    if (!telnet_) throw std::bad_alloc();
  }
  Negotiator(const Negotiator&) = delete;  // libtelnet holds the address
  Negotiator& operator=(const Negotiator&) = delete;

  // The bytes to answer WILL, WONT, DO or DONT with, often none; valid until the next call.
  std::string_view Answer(uint8_t verb, uint8_t option) {
    answer_.clear();
    if (IsNews(verb, option)) {
      const std::array<uint8_t, 3> sequence = {TELNET_IAC, verb, option};
      // libtelnet takes char and looks at the values as unsigned.
      telnet_recv(telnet_.get(), reinterpret_cast<const char*>(sequence.data()), sequence.size());
    }
    return answer_;
  }

 private:
  struct Free {
    void operator()(telnet_t* telnet) const { telnet_free(telnet); }
  };

  // Whether libtelnet should hear it. In state NO it would refuse a repeated DO or WILL each time,
  // so that a peer that insists could keep us talking; the wish is refused again only after it has
  // been taken back.
  bool IsNews(uint8_t verb, uint8_t option) {
    switch (verb) {
      case TELNET_DO:
        // Timing marks: each one is answered; a terminal shows nothing until it is (RFC 860).
        if (option == TELNET_TELOPT_TM) return true;
        return Flip(refused_do_, option, /*refused=*/true);
      case TELNET_DONT:
        return Flip(refused_do_, option, /*refused=*/false);
      case TELNET_WILL:
        return Flip(refused_will_, option, /*refused=*/true);
      default:
        return Flip(refused_will_, option, /*refused=*/false);
    }
  }

  static bool Flip(std::bitset<256>& options, uint8_t option, bool refused) {
    if (options[option] == refused) return false;
    options[option] = refused;
    return true;
  }

  // Only collects: an exception must not pass through libtelnet.
  static void OnEvent(telnet_t*, telnet_event_t* event, void* self) {
    if (event->type != TELNET_EV_SEND) return;
    static_cast<Negotiator*>(self)->answer_.append(event->data.buffer, event->data.size);
  }

  std::unique_ptr<telnet_t, Free> telnet_;
  std::bitset<256> refused_do_;
  std::bitset<256> refused_will_;
  std::string answer_;  // three bytes: never allocates
};

}  // namespace

// Frames the IAC sequences itself and shows libtelnet only whole negotiations, for two reasons:
// ordinary text costs nothing extra, and no byte of a subnegotiation gets there. libtelnet would
// keep up to 16 KiB of it a connection, take what is longer for text, and start to inflate the
// input when somebody sends COMPRESS2.
struct TelnetDecoder::State {
  enum class Phase : uint8_t { kText, kIac, kVerb, kSub, kSubIac };

  explicit State(size_t line_bytes_max) : line(line_bytes_max) {}

  void Feed(std::string_view bytes, Sink& sink);
  void Command(uint8_t byte, Sink& sink);
  void Text(std::string_view bytes, Sink& sink);
  void EndLine(Sink& sink);

  TypedText line;
  std::unique_ptr<Negotiator> negotiator;
  Phase phase = Phase::kText;
  uint8_t verb = 0;       // in kVerb
  bool after_cr = false;  // a LF or NUL now belongs to the line end that has been seen
  bool echo = true;
};

void TelnetDecoder::State::Feed(std::string_view bytes, Sink& sink) {
  constexpr char kIac = static_cast<char>(TELNET_IAC);
  while (!bytes.empty()) {
    if (phase == Phase::kText) {
      const size_t text = std::min(bytes.find(kIac), bytes.size());
      Text(bytes.substr(0, text), sink);
      bytes.remove_prefix(text);
      if (bytes.empty()) break;
      phase = Phase::kIac;
    } else if (phase == Phase::kSub) {
      const size_t data = std::min(bytes.find(kIac), bytes.size());
      bytes.remove_prefix(data);
      if (bytes.empty()) break;
      phase = Phase::kSubIac;
    } else {
      Command(static_cast<uint8_t>(bytes.front()), sink);
    }
    bytes.remove_prefix(1);
  }
  // An idle session keeps no buffer.
  line.Release();
}

// One byte after an IAC.
void TelnetDecoder::State::Command(uint8_t byte, Sink& sink) {
  if (phase == Phase::kVerb) {
    phase = Phase::kText;
    // The answer to our own WILL ECHO, which libtelnet has not seen; it would say WONT and so turn
    // the echo on under a password. At any other time a terminal that wants us to echo is blind
    // until it is told that we do not. An answer that comes after our WONT gets another one, which
    // means nothing to who has turned the echo on already.
    const bool about_us = verb == TELNET_DO || verb == TELNET_DONT;
    if (byte == TELNET_TELOPT_ECHO && about_us && !echo) return;
    if (!negotiator) negotiator = std::make_unique<Negotiator>();
    const auto answer = negotiator->Answer(verb, byte);
    if (!answer.empty()) sink.OnReply(answer);
    return;
  }
  if (phase == Phase::kSubIac) {
    if (byte == TELNET_SE || byte == TELNET_IAC) {
      phase = byte == TELNET_SE ? Phase::kText : Phase::kSub;
      return;
    }
    phase = Phase::kIac;  // the end is missing: what follows is a command
  }
  switch (byte) {
    case TELNET_SB:
      phase = Phase::kSub;
      return;
    case TELNET_WILL:
    case TELNET_WONT:
    case TELNET_DO:
    case TELNET_DONT:
      phase = Phase::kVerb;
      verb = byte;
      return;
    case TELNET_IAC:
      phase = Phase::kText;
      Text("\xff", sink);
      return;
    default:
      phase = Phase::kText;  // AYT, NOP, IP, ...: nothing to do
  }
}

void TelnetDecoder::State::Text(std::string_view bytes, Sink& sink) {
  while (!bytes.empty()) {
    size_t size = 0;
    bool plain = true;
    for (; size < bytes.size() && KindOf(bytes[size]) <= ByteKind::kTyped; ++size) {
      plain = plain && KindOf(bytes[size]) == ByteKind::kPlain;
    }
    const auto run = bytes.substr(0, size);
    if (!run.empty()) after_cr = false;
    if (size == bytes.size()) return line.Append(run);

    const auto kind = KindOf(bytes[size]);
    bytes.remove_prefix(size + 1);
    const bool was_cr = std::exchange(after_cr, kind == ByteKind::kCr);
    if (kind == ByteKind::kErase) {
      line.Append(run);
      line.Erase();
    } else if (plain && !run.empty() && run.size() <= line.bytes_max() && line.untouched()) {
      sink.OnLine(run, /*too_long=*/false);  // nothing has to be copied
    } else if (kind == ByteKind::kCr || !was_cr) {
      line.Append(run);
      EndLine(sink);
    }
  }
}

void TelnetDecoder::State::EndLine(Sink& sink) {
  sink.OnLine(line.End(), line.too_long());
  line.Clear();
}

TelnetDecoder::TelnetDecoder(size_t line_bytes_max)
    : state_(std::make_unique<State>(line_bytes_max)) {}
TelnetDecoder::~TelnetDecoder() = default;
TelnetDecoder::TelnetDecoder(TelnetDecoder&&) noexcept = default;
TelnetDecoder& TelnetDecoder::operator=(TelnetDecoder&&) noexcept = default;

void TelnetDecoder::Feed(std::string_view bytes, Sink& sink) { state_->Feed(bytes, sink); }

std::string_view TelnetDecoder::SetEcho(bool on) {
  state_->echo = on;
  return on ? kEchoOn : kEchoOff;
}

void AppendEscaped(std::string& out, std::string_view text) {
  constexpr char kIac = static_cast<char>(TELNET_IAC);
  for (size_t iac; (iac = text.find(kIac)) != std::string_view::npos;) {
    out.append(text.substr(0, iac + 1));
    out.push_back(kIac);
    text.remove_prefix(iac + 1);
  }
  out.append(text);
}

}  // namespace fibs::protocol
