#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/link/messages.h"

// Messages to bytes and back. A frame is the length of a message in 4 bytes, big endian, and the
// message (link.proto). Fields that newer programs add are skipped; a frame that makes no sense
// ends the link.
namespace fibs::server::link {

inline constexpr size_t kLengthBytes = 4;
inline constexpr size_t kMessageBytesMax = size_t{256} << 20;
// A sender that has more to say begins a new frame where it can.
inline constexpr size_t kMessageBytesWanted = size_t{1} << 20;

// Why a link is ended: one line for the log.
struct BadMessage {
  std::string reason;
};

// Bytes of a connection -> messages.
class FrameReader {
 public:
  void Add(std::string_view bytes);
  // The next whole message; good until the next call of anything. None: more has to come, or
  // `bad` says why no message will.
  std::optional<std::string_view> Next();
  const std::optional<BadMessage>& bad() const { return bad_; }

 private:
  std::string bytes_;
  size_t begin_ = 0;
  std::optional<BadMessage> bad_;
};

// Of one link at an edge. A text that several sessions are sent (SendShared) comes once.
class EdgeCodec {
 public:
  EdgeCodec();
  ~EdgeCodec();
  EdgeCodec(EdgeCodec&&) noexcept;
  EdgeCodec& operator=(EdgeCodec&&) noexcept;

  // A frame. Texts of inputs are not moved from: they are kept.
  std::string Encode(const FromEdge& message);
  std::string Encode(const Inputs& inputs);
  std::variant<FromCore, BadMessage> Decode(std::string_view message);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Of one link at a core.
class CoreCodec {
 public:
  CoreCodec();
  ~CoreCodec();
  CoreCodec(CoreCodec&&) noexcept;
  CoreCodec& operator=(CoreCodec&&) noexcept;

  // A frame. Texts of a turn are moved from.
  std::string Encode(FromCore& message);
  std::string Encode(Turn& turn);
  std::variant<FromEdge, BadMessage> Decode(std::string_view message);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace fibs::server::link
