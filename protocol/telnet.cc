#include "protocol/telnet.h"

#include <libtelnet.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <new>

namespace fibs::protocol {
namespace {

constexpr uint8_t kBackspace = 8;
constexpr uint8_t kTab = 9;
constexpr uint8_t kEscape = 27;
constexpr uint8_t kDelete = 127;

// What a byte does to the line that is being typed.
enum class ByteKind : uint8_t { kText, kDropped, kBlank, kErase, kCr, kLf, kNul };

constexpr bool IsControl(uint8_t byte) {
  return byte < 32 || (byte >= kDelete && byte < 160);  // C0, delete and C1 (ISO 8859)
}

constexpr std::array<ByteKind, 256> MakeByteKinds() {
  std::array<ByteKind, 256> kinds{};
  for (size_t byte = 0; byte < kinds.size(); ++byte) {
    kinds[byte] = IsControl(static_cast<uint8_t>(byte)) ? ByteKind::kDropped : ByteKind::kText;
  }
  kinds[kTab] = ByteKind::kBlank;
  kinds[kBackspace] = kinds[kDelete] = ByteKind::kErase;
  kinds['\r'] = ByteKind::kCr;
  kinds['\n'] = ByteKind::kLf;
  kinds['\0'] = ByteKind::kNul;
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

// Drops an escape sequence (ECMA-48), whose ESC stands at text[at]; returns where the text goes on.
size_t SkipEscape(std::string_view text, size_t at) {
  if (++at == text.size()) return at;
  const auto skip_range = [&](char first, char last) {
    while (at < text.size() && text[at] >= first && text[at] <= last) ++at;
  };
  const char kind = text[at];
  if (std::string_view("]PX^_").find(kind) != std::string_view::npos) {  // a control string
    const auto is_end = [](char c) { return c == '\a' || c == kEscape; };
    const auto end =
        std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_end);
    at = static_cast<size_t>(end - text.begin());
    if (at < text.size() && text[at] == '\a') return at + 1;
    return at + 1 < text.size() && text[at + 1] == '\\' ? at + 2 : at;
  }
  if (kind == '[') {
    ++at;
    skip_range('0', '?');
  }
  skip_range(' ', '/');
  return at < text.size() && text[at] >= '0' && text[at] <= '~' ? at + 1 : at;
}

}  // namespace

// Frames the IAC sequences itself and shows libtelnet only whole negotiations, for two reasons:
// ordinary text costs nothing extra, and no byte of a subnegotiation gets there. libtelnet would
// keep up to 16 KiB of it a connection, take what is longer for text, and start to inflate the
// input when somebody sends COMPRESS2.
struct TelnetDecoder::State {
  enum class Phase : uint8_t { kText, kIac, kVerb, kSub, kSubIac };

  explicit State(size_t max) : line_bytes_max(max) {}

  void Feed(std::string_view bytes, Sink& sink);
  void Command(uint8_t byte, Sink& sink);
  void Text(std::string_view bytes, Sink& sink);
  void Append(std::string_view run);
  void Erase();
  void EndLine(Sink& sink);
  // Takes the line's end behind `run` when nothing has to be copied for it.
  bool EndWhole(std::string_view run, char next, Sink& sink) const {
    const auto kind = KindOf(next);
    if (kind != ByteKind::kCr && kind != ByteKind::kLf) return false;
    if (!line.empty() || run.empty() || run.size() > line_bytes_max) return false;
    sink.OnLine(run, /*too_long=*/false);
    return true;
  }

  const size_t line_bytes_max;
  size_t cut_bytes = 0;  // typed after the line was full and not taken back
  std::string line;
  std::unique_ptr<Negotiator> negotiator;
  Phase phase = Phase::kText;
  uint8_t verb = 0;       // in kVerb
  bool after_cr = false;  // a LF or NUL now belongs to the line end that has been seen
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
  if (line.empty() && line.capacity() > std::string().capacity()) std::string().swap(line);
}

// One byte after an IAC.
void TelnetDecoder::State::Command(uint8_t byte, Sink& sink) {
  if (phase == Phase::kVerb) {
    phase = Phase::kText;
    // The answer to our own WILL or WONT ECHO, which libtelnet has not seen; it would say WONT and
    // so turn the echo on under a password.
    if (byte == TELNET_TELOPT_ECHO && (verb == TELNET_DO || verb == TELNET_DONT)) return;
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
  size_t at = 0;
  while (at < bytes.size()) {
    const size_t start = at;
    while (at < bytes.size() && KindOf(bytes[at]) == ByteKind::kText) ++at;
    const auto run = bytes.substr(start, at - start);
    if (!run.empty()) after_cr = false;
    if (at == bytes.size()) return Append(run);

    const char next = bytes[at++];
    if (EndWhole(run, next, sink)) {
      after_cr = next == '\r';
      continue;
    }
    Append(run);
    const bool was_cr = after_cr;
    const auto kind = KindOf(next);
    after_cr = kind == ByteKind::kCr;
    switch (kind) {
      case ByteKind::kLf:
        if (!was_cr) EndLine(sink);
        break;
      case ByteKind::kCr:
        EndLine(sink);
        break;
      case ByteKind::kErase:
        Erase();
        break;
      case ByteKind::kBlank:
        Append(" ");
        break;
      case ByteKind::kText:
      case ByteKind::kNul:
      case ByteKind::kDropped:
        break;
    }
  }
}

void TelnetDecoder::State::Append(std::string_view run) {
  const size_t room = std::min(run.size(), line_bytes_max - line.size());
  line.append(run.substr(0, room));
  cut_bytes += run.size() - room;
}

void TelnetDecoder::State::Erase() {
  if (cut_bytes > 0) {
    --cut_bytes;
  } else if (!line.empty()) {
    line.pop_back();
  }
}

void TelnetDecoder::State::EndLine(Sink& sink) {
  sink.OnLine(line, /*too_long=*/cut_bytes > 0);
  line.clear();
  cut_bytes = 0;
}

TelnetDecoder::TelnetDecoder(size_t line_bytes_max)
    : state_(std::make_unique<State>(line_bytes_max)) {}
TelnetDecoder::~TelnetDecoder() = default;
TelnetDecoder::TelnetDecoder(TelnetDecoder&&) noexcept = default;
TelnetDecoder& TelnetDecoder::operator=(TelnetDecoder&&) noexcept = default;

void TelnetDecoder::Feed(std::string_view bytes, Sink& sink) { state_->Feed(bytes, sink); }

void AppendEscaped(std::string& out, std::string_view text) {
  constexpr char kIac = static_cast<char>(TELNET_IAC);
  for (size_t iac; (iac = text.find(kIac)) != std::string_view::npos;) {
    out.append(text.substr(0, iac + 1));
    out.push_back(kIac);
    text.remove_prefix(iac + 1);
  }
  out.append(text);
}

std::string Printable(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    if (text[at] == kEscape) {
      at = SkipEscape(text, at);
      continue;
    }
    if (!IsControl(static_cast<uint8_t>(text[at]))) clean += text[at];
    ++at;
  }
  return clean;
}

}  // namespace fibs::protocol
