#include "server/core/commands/command.h"

#include "protocol/typed_text.h"
#include "server/core/people/administrators.h"

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

bool Context::SaysPhrases() const {
  return turn.config.talk.phrases_only && !IsModerator(*this, *user.account) &&
         !conduct.conduct.Has(user.id(), Role::kDirector);
}

bool Context::MaySay(std::string_view text) {
  if (!IsAllowed(Measure::kTalk)) return false;
  if (SaysPhrases()) {
    Refuse("** People say phrases here, by their numbers. Type 'phrases'.");
    return false;
  }
  const std::string listed = conduct.words.FindIn(text);
  if (listed.empty()) return true;
  conduct.signals.NoteListedWord(user.id());
  if (turn.config.talk.words == ListedWords::kRefuse) {
    Refuse("** Nothing was said: '{}' is not said here.", listed);
    return false;
  }
  if (!conduct.marks.Take(user.id(), turn.now, ConductRoom::kMarksAnHour)) return true;
  for (const auto& other : presence.lobby.users()) {
    if (other.get() == &user || !IsModerator(*this, *other->account)) continue;
    Tell(*other, fmt::format("** {} says a word of the list: {}", user.name(), text));
  }
  return true;
}

bool Context::IsInScope(Scope scope) {
  const Scope his = user.session->scope;
  if (scope <= his) return true;
  Refuse("** The token with which you logged in lets you {}, and no more.", WordOf(his));
  return false;
}

bool IsModerator(const Rooms& rooms, const Account& account) {
  return rooms.conduct.conduct.Has(account.id, Role::kModerator) ||
         IsAdministrator(account, rooms.turn.config.admins);
}

}  // namespace fibs::server
