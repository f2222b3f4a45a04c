#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace fibs::protocol {

// The bytes that turn the echo of a terminal off and on again (RFC 857) around a password prompt.
inline constexpr std::string_view kEchoOff = "\xff\xfb\x01";  // IAC WILL ECHO
inline constexpr std::string_view kEchoOn = "\xff\xfc\x01";   // IAC WONT ECHO

// Bytes from a telnet client -> lines of text. One object a connection; about 100 bytes while no
// line is begun and nothing has been negotiated.
//
// * CR LF, LF, CR NUL and a lone CR end a line; backspace (8) and delete (127) take back the last
//   character. What a line is made of: see TypedText.
// * IAC sequences are parsed, may be split anywhere, and never reach a line: DO is answered with
//   WONT and WILL with DONT, once until the peer takes the wish back (RFC 1143), DO TIMING-MARK
//   each time; while the echo is off, DO and DONT ECHO are taken as answers to it; subnegotiations
//   of any length, AYT, NOP, IP are skipped; IAC IAC is one byte 255.
// * A line is at most `line_bytes_max` bytes. A longer one is cut there, and marked.
// * Lines and answers do not depend on how the bytes were split over calls of Feed.
class TelnetDecoder {
 public:
  explicit TelnetDecoder(size_t line_bytes_max);
  ~TelnetDecoder();
  TelnetDecoder(TelnetDecoder&&) noexcept;
  TelnetDecoder& operator=(TelnetDecoder&&) noexcept;

  // Must neither feed nor destroy the decoder; the views are valid only during the call.
  struct Sink {
    virtual ~Sink() = default;
    virtual void OnLine(std::string_view line, bool too_long) = 0;
    // Answers to negotiation, to be sent as they are.
    virtual void OnReply(std::string_view bytes) = 0;
  };

  // Feeds bytes as they were read; calls back for each finished line and each answer, in order.
  void Feed(std::string_view bytes, Sink& sink);
  // Whether the terminal shows what is typed, as it does at first; returns what is to be sent.
  std::string_view SetEcho(bool on);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Appends text as it goes over telnet: byte 255 doubled (RFC 854).
void AppendEscaped(std::string& out, std::string_view text);

}  // namespace fibs::protocol
