#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <utility>

#include "server/limits/token_bucket.h"

namespace fibs::server {

// How much may be read of a connection: its own rate, and that of all connections of its address.
class InputAllowance {
 public:
  // Bytes a second; 0: no limit.
  struct Rates {
    double own = 0;
    double address = 0;
  };
  // Between two looks whether more may be read.
  static constexpr std::chrono::milliseconds kPause{100};

  InputAllowance() = default;  // as much as comes
  InputAllowance(Rates rates, std::shared_ptr<TokenBucket> address)
      : rates_(rates), address_(std::move(address)) {}

  bool Has() {
    const Time now =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    return (rates_.own == 0 || own_.Has(now, rates_.own, rates_.own * kBurstSeconds)) &&
           (rates_.address == 0 || address_ == nullptr ||
            address_->Has(now, rates_.address, rates_.address * kBurstSeconds));
  }
  void Spend(size_t bytes) {
    own_.Spend(static_cast<double>(bytes));
    if (address_ != nullptr) address_->Spend(static_cast<double>(bytes));
  }

 private:
  static constexpr double kBurstSeconds = 4;  // that may come at once

  Rates rates_;
  TokenBucket own_;
  std::shared_ptr<TokenBucket> address_;
};

}  // namespace fibs::server
