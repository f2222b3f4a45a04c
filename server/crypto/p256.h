#pragma once

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>

#include <memory>
#include <string>
#include <string_view>

// What web_push.cc needs of OpenSSL: keys of P-256 from bytes, and what is computed with them.
namespace fibs::crypto {

template <auto kFree>
struct Freed {
  template <typename T>
  void operator()(T* what) const {
    kFree(what);
  }
};
using EvpKey = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;

// Null: it is none.
EvpKey PublicKey(std::string_view bytes);
EvpKey PrivateKey(std::string_view bytes);
// What both sides compute (ECDH), 32 bytes; empty: they are no keys.
std::string SharedSecret(std::string_view private_key, std::string_view public_key);

}  // namespace fibs::crypto
