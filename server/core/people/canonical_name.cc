#include "server/core/people/canonical_name.h"

#include "protocol/words.h"

namespace fibs::server {
namespace {

char Canonical(char c) {
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (c == 'i' || c == '1') return 'l';
  return c == '0' ? 'o' : c;
}

}  // namespace

std::string CanonicalName(std::string_view name) {
  std::string canonical;
  for (const char c : name) {
    if (c == '_') continue;
    const char letter = Canonical(c);
    if (letter == 'n' && canonical.ends_with('r')) {
      canonical.back() = 'm';
    } else {
      canonical += letter;
    }
  }
  return canonical;
}

bool IsOfHouse(std::string_view name) { return protocol::ToLower(name).starts_with(kHousePrefix); }

}  // namespace fibs::server
