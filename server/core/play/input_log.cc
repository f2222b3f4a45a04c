#include "server/core/play/input_log.h"

#include <utility>

namespace fibs::server {
namespace {

// "kSEED,TEXT,TEXT" (engine::EncodeInput) without the seed; empty: there is none in it.
std::string WithoutSeed(std::string_view encoded) {
  const size_t comma = encoded.find(',');
  if (!encoded.starts_with('k') || comma == std::string_view::npos) return {};
  return 'k' + std::string(encoded.substr(comma));
}

}  // namespace

InputLog::Entry InputLog::Add(std::string encoded) {
  if (size_ > 0) text_ += ' ';
  Entry entry{.index = size_++, .text = std::move(encoded)};
  if (std::string open = WithoutSeed(entry.text); !open.empty()) {
    hidden_ = Hidden{.full = std::move(entry), .at = text_.size(), .size = open.size()};
    entry = {.index = hidden_->full.index, .text = std::move(open)};
  }
  text_ += entry.text;
  return entry;
}

std::optional<InputLog::Entry> InputLog::Reveal() {
  if (!hidden_) return std::nullopt;
  text_.replace(hidden_->at, hidden_->size, hidden_->full.text);
  std::optional<Entry> full = std::move(hidden_->full);
  hidden_.reset();
  return full;
}

}  // namespace fibs::server
