#include "server/core/commands/command.h"

#include "protocol/typed_text.h"

namespace fibs::server {

User* Context::FindUser(std::string_view typed, fmt::format_string<const std::string&> refusal) {
  NameMatch found = presence.lobby.Find(typed);
  if (found.user != nullptr) return found.user;
  const std::string name = protocol::Printable(typed);
  if (found.ambiguous.empty()) {
    Refuse(std::string_view(fmt::format(refusal, name)));
  } else {
    Refuse("** \'{}\' may mean {}. Please type more of the name.", name,
           fmt::join(found.ambiguous, " or "));
  }
  return nullptr;
}

bool Context::IsAllowed(Measure measure) {
  const ConductEntry* entry = conduct.conduct.InForce(user.id(), measure);
  if (entry == nullptr) return true;
  Refuse("** {} ('object {} TEXT' objects)", MeasureSentence(*entry, user.settings.timezone),
         entry->id);
  return false;
}

bool Context::IsInScope(Scope scope) {
  const Scope his = user.session->scope;
  if (scope <= his) return true;
  Refuse("** The token with which you logged in lets you {}, and no more.", WordOf(his));
  return false;
}

}  // namespace fibs::server
