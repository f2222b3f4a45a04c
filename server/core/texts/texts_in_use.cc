#include <utility>

#include "server/core/texts/server_texts.h"

namespace fibs::server {
namespace {

constexpr std::string_view kOneAccount = "One account per person only!";  // a bot waits for it
constexpr std::string_view kGoodbyeLine = "                             Goodbye.\n";

}  // namespace

void ServerTexts::Replace(Text which, std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  if (which == Text::kBanner && text.find(kOneAccount) == std::string::npos) {
    text.append("    ").append(kOneAccount) += '\n';
  }
  if (which == Text::kGoodbye && !text.starts_with(kGoodbyeLine)) text.insert(0, kGoodbyeLine);
  replaced_[static_cast<size_t>(which)] = std::move(text);
}

std::string_view ServerTexts::Get(Text which) const {
  const std::string& replaced = replaced_[static_cast<size_t>(which)];
  std::string_view text = replaced.empty() ? BuiltInText(which) : std::string_view(replaced);
  text.remove_suffix(1);
  return text;
}

}  // namespace fibs::server
