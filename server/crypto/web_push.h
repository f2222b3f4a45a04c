#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Notices to a browser that is not connected, by a push service that cannot read them: the
// encryption of RFC 8291 ("aes128gcm"), and the signature of RFC 8292 by which a push service knows
// which server it is that sends (VAPID). Keys are of the curve P-256; they and secrets are bytes.
namespace fibs::crypto {

inline constexpr size_t kP256PrivateBytes = 32;
inline constexpr size_t kP256PublicBytes = 65;  // uncompressed: 4, x, y
inline constexpr size_t kPushSecretBytes = 16;
inline constexpr size_t kPushSaltBytes = 16;
// A push service takes so many bytes at least (RFC 8030, 7.2); the encryption adds 103.
inline constexpr size_t kPushTextMax = 3993;

// The alphabet of URLs, without padding (RFC 4648, 5), and back; none: it is something else.
std::string Base64Url(std::string_view bytes);
std::optional<std::string> FromBase64Url(std::string_view text);

// None: these bytes are no private key.
std::optional<std::string> P256Public(std::string_view private_key);
// Whether it is a point of the curve.
bool IsP256Public(std::string_view public_key);

// What a browser has told of itself when it asked for notices.
struct PushReceiver {
  std::string key;     // public
  std::string secret;  // kPushSecretBytes, that only it and the server know
};
// What is drawn for one notice, and used for no other.
struct PushDraw {
  std::string private_key;
  std::string salt;
};
// `text`, with zeros behind it up to `padded` bytes, so that its length says nothing. None: a key
// is none, or the text is too long.
std::optional<std::string> EncryptPush(const PushReceiver& to, const PushDraw& drawn,
                                       std::string_view text, size_t padded);

// Who sends. `audience`: the origin of the push service, "https://push.example.net".
struct VapidClaims {
  std::string audience;
  int64_t expires = 0;  // Unix seconds, at most a day from now
  std::string contact;  // "mailto:..." or "https://..."
};
// What is signed: "HEADER.CLAIMS".
std::string VapidSigned(const VapidClaims& claims);
// The field Authorization: "vapid t=TOKEN, k=KEY". OpenSSL draws what the signature needs. None: it
// is no private key.
std::optional<std::string> VapidHeader(std::string_view private_key, const VapidClaims& claims);
// Whether `signature`, 64 bytes, was made of that text by who has the private key.
bool IsSignedBy(std::string_view public_key, std::string_view text, std::string_view signature);

}  // namespace fibs::crypto
