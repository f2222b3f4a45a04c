#include "server/crypto/web_push.h"

#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <memory>

#include "server/crypto/p256.h"

namespace fibs::crypto {
namespace {

using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Digester = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using EcdsaSignature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;

constexpr std::string_view kUrlLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsOfUrlLetter = 6;
constexpr size_t kTagBytes = 16;
constexpr size_t kAesKeyBytes = 16;
constexpr size_t kAesNonceBytes = 12;
constexpr uint32_t kRecordSize = 4096;  // one record, and it is the last
constexpr char kLastRecord = 2;
constexpr int kNumberBytes = 32;  // of a signature's two numbers

const unsigned char* BytesOf(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string HmacSha256(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), BytesOf(text), text.size(),
       mac.data(), &size);
  return {mac.begin(), mac.begin() + size};
}

// The first block of HKDF (RFC 5869), which is all that is needed.
std::string Expand(std::string_view key, std::string info, size_t bytes) {
  info += '\1';
  return HmacSha256(key, info).substr(0, bytes);
}

std::string Info(std::string_view what) {
  std::string info(what);
  info += '\0';
  return info;
}

std::string Aes128Gcm(std::string_view key, std::string_view nonce, std::string_view text) {
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTagBytes, '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(out.data());
  int size = 0;
  EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, BytesOf(key), BytesOf(nonce));
  EVP_EncryptUpdate(cipher.get(), bytes, &size, BytesOf(text), static_cast<int>(text.size()));
  EVP_EncryptFinal_ex(cipher.get(), bytes + size, &size);
  EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTagBytes),
                      bytes + text.size());
  return out;
}

std::string BigEndian(uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
  return bytes;
}

// ES256: the two numbers behind each other, as JSON Web Signatures have them (RFC 7518, 3.4).
std::string Sign(EVP_PKEY* key, std::string_view text) {
  const Digester digester(EVP_MD_CTX_new());
  std::array<unsigned char, 80> der{};
  size_t size = der.size();
  if (EVP_DigestSignInit(digester.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
      EVP_DigestSign(digester.get(), der.data(), &size, BytesOf(text), text.size()) != 1) {
    return {};
  }
  const unsigned char* at = der.data();
  const EcdsaSignature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::array<unsigned char, size_t{2} * kNumberBytes> numbers{};
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), numbers.data(), kNumberBytes);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), numbers.data() + kNumberBytes, kNumberBytes);
  return {numbers.begin(), numbers.end()};
}

// What stands in a JSON text: addresses and hosts, of which the configuration takes no others.
std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string Base64Url(std::string_view bytes) {
  std::string text;
  uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<uint8_t>(byte);
    for (count += 8; count >= kBitsOfUrlLetter; count -= kBitsOfUrlLetter) {
      text += kUrlLetters[bits >> (count - kBitsOfUrlLetter) & 63];
    }
  }
  if (count > 0) text += kUrlLetters[bits << (kBitsOfUrlLetter - count) & 63];
  return text;
}

std::optional<std::string> FromBase64Url(std::string_view text) {
  std::string bytes;
  uint32_t bits = 0;
  int count = 0;
  for (const char letter : text) {
    const size_t value = kUrlLetters.find(letter);
    if (value == kUrlLetters.npos) return std::nullopt;
    bits = bits << kBitsOfUrlLetter | static_cast<uint32_t>(value);
    count += kBitsOfUrlLetter;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xff);
  }
  // Bits that are left say nothing, or somebody has written the same bytes in another way.
  if (count >= kBitsOfUrlLetter || (bits & ((1U << count) - 1)) != 0) return std::nullopt;
  return bytes;
}

std::optional<std::string> EncryptPush(const PushReceiver& to, const PushDraw& drawn,
                                       std::string_view text, size_t padded) {
  if (to.secret.size() != kPushSecretBytes || drawn.salt.size() != kPushSaltBytes ||
      text.size() > kPushTextMax || padded > kPushTextMax) {
    return std::nullopt;
  }
  const std::optional<std::string> public_key = P256Public(drawn.private_key);
  const std::string shared = SharedSecret(drawn.private_key, to.key);
  if (!public_key || shared.empty()) return std::nullopt;
  const std::string input =
      Expand(HmacSha256(to.secret, shared), Info("WebPush: info") + to.key + *public_key, 32);
  const std::string key = HmacSha256(drawn.salt, input);
  std::string record(text);
  record += kLastRecord;
  if (record.size() <= padded) record.append(padded + 1 - record.size(), '\0');
  return drawn.salt + BigEndian(kRecordSize) + static_cast<char>(kP256PublicBytes) + *public_key +
         Aes128Gcm(Expand(key, Info("Content-Encoding: aes128gcm"), kAesKeyBytes),
                   Expand(key, Info("Content-Encoding: nonce"), kAesNonceBytes), record);
}

std::string VapidSigned(const VapidClaims& claims) {
  return Base64Url(R"({"typ":"JWT","alg":"ES256"})") + '.' +
         Base64Url("{\"aud\":" + Quoted(claims.audience) + ",\"exp\":" +
                   std::to_string(claims.expires) + ",\"sub\":" + Quoted(claims.contact) + "}");
}

std::optional<std::string> VapidHeader(std::string_view private_key, const VapidClaims& claims) {
  const EvpKey key = PrivateKey(private_key);
  if (!key) return std::nullopt;
  const std::string text = VapidSigned(claims);
  const std::string signature = Sign(key.get(), text);
  if (signature.empty()) return std::nullopt;
  return "vapid t=" + text + '.' + Base64Url(signature) +
         ", k=" + Base64Url(*P256Public(private_key));
}

bool IsSignedBy(std::string_view public_key, std::string_view text, std::string_view signature) {
  const EvpKey key = PublicKey(public_key);
  if (!key || signature.size() != size_t{2} * kNumberBytes) return false;
  const EcdsaSignature numbers(ECDSA_SIG_new());
  ECDSA_SIG_set0(numbers.get(), BN_bin2bn(BytesOf(signature), kNumberBytes, nullptr),
                 BN_bin2bn(BytesOf(signature) + kNumberBytes, kNumberBytes, nullptr));
  std::array<unsigned char, 80> der{};
  unsigned char* at = der.data();
  const int size = i2d_ECDSA_SIG(numbers.get(), &at);
  const Digester digester(EVP_MD_CTX_new());
  return EVP_DigestVerifyInit(digester.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestVerify(digester.get(), der.data(), static_cast<size_t>(size), BytesOf(text),
                          text.size()) == 1;
}

}  // namespace fibs::crypto
