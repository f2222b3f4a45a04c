#include "server/crypto/p256.h"

#include <openssl/core_names.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include <array>
#include <optional>

#include "server/crypto/web_push.h"

namespace fibs::crypto {
namespace {

using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using ParamBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;

const unsigned char* Bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

const EC_GROUP* Curve() {
  static const Group curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  return curve.get();
}

// From 1 up to the order of the curve; null otherwise.
Number PrivateNumber(std::string_view bytes) {
  if (bytes.size() != kP256PrivateBytes) return nullptr;
  Number number(BN_bin2bn(Bytes(bytes), static_cast<int>(bytes.size()), nullptr));
  if (BN_is_zero(number.get()) != 0) return nullptr;
  return BN_cmp(number.get(), EC_GROUP_get0_order(Curve())) < 0 ? std::move(number) : nullptr;
}

EvpKey MakeKey(std::string_view public_key, const BIGNUM* private_number) {
  const ParamBuilder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1,
                                  0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                   public_key.size());
  if (private_number != nullptr) {
    OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, private_number);
  }
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key,
                        private_number == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                        params.get()) != 1) {
    return nullptr;
  }
  return EvpKey(key);
}

}  // namespace

std::optional<std::string> P256Public(std::string_view private_key) {
  const Number number = PrivateNumber(private_key);
  if (!number) return std::nullopt;
  const Point point(EC_POINT_new(Curve()));
  std::array<unsigned char, kP256PublicBytes> bytes{};
  if (EC_POINT_mul(Curve(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1 ||
      EC_POINT_point2oct(Curve(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes.data(),
                         bytes.size(), nullptr) != bytes.size()) {
    return std::nullopt;
  }
  return std::string(bytes.begin(), bytes.end());
}

bool IsP256Public(std::string_view public_key) {
  if (public_key.size() != kP256PublicBytes || public_key[0] != POINT_CONVERSION_UNCOMPRESSED) {
    return false;
  }
  const Point point(EC_POINT_new(Curve()));
  return EC_POINT_oct2point(Curve(), point.get(), Bytes(public_key), public_key.size(), nullptr) ==
         1;
}

EvpKey PublicKey(std::string_view bytes) {
  return IsP256Public(bytes) ? MakeKey(bytes, nullptr) : nullptr;
}

EvpKey PrivateKey(std::string_view bytes) {
  const Number number = PrivateNumber(bytes);
  const std::optional<std::string> public_key = P256Public(bytes);
  return number && public_key ? MakeKey(*public_key, number.get()) : nullptr;
}

std::string SharedSecret(std::string_view private_key, std::string_view public_key) {
  const EvpKey mine = PrivateKey(private_key);
  const EvpKey theirs = PublicKey(public_key);
  if (!mine || !theirs) return {};
  const KeyContext context(EVP_PKEY_CTX_new(mine.get(), nullptr));
  std::array<unsigned char, kP256PrivateBytes> secret{};
  size_t size = secret.size();
  if (EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1 ||
      EVP_PKEY_derive(context.get(), secret.data(), &size) != 1) {
    return {};
  }
  return {secret.begin(), secret.begin() + static_cast<ptrdiff_t>(size)};
}

}  // namespace fibs::crypto
