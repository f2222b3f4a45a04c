#include "server/core/clubs/club_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "protocol/words.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/clubs/club_words.h"

namespace fibs::server {
namespace {

constexpr size_t kNameColumnsMax = 40;
constexpr size_t kAboutMax = 200;   // characters
constexpr size_t kReasonMax = 100;  // characters

constexpr std::array kWords = {
    ClubWord{"invite", " NAME", ClubOperand::kName},
    ClubWord{"admit", " NAME", ClubOperand::kName},
    ClubWord{"refuse", " NAME", ClubOperand::kName},
    ClubWord{"remove", " NAME why", ClubOperand::kName},
    ClubWord{"admission", " open|request|invitation", ClubOperand::kText},
    ClubWord{"about", " TEXT", ClubOperand::kText},
    ClubWord{"director", " NAME", ClubOperand::kName, ClubRole::kOwner},
    ClubWord{"member", " NAME", ClubOperand::kName, ClubRole::kOwner},
    ClubWord{"owner", " NAME", ClubOperand::kName, ClubRole::kOwner},
    ClubWord{"name", " TEXT", ClubOperand::kText, ClubRole::kOwner},
    ClubWord{"close", " NAME-OF-THE-CLUB", ClubOperand::kText, ClubRole::kOwner},
};

std::optional<ClubAdmission> ParseAdmission(std::string_view word) {
  for (const auto admission :
       {ClubAdmission::kInvitation, ClubAdmission::kRequest, ClubAdmission::kOpen}) {
    if (AdmissionWord(admission) == word) return admission;
  }
  return std::nullopt;
}

}  // namespace

// ---- For everybody.

ClubDesk::Refused ClubDesk::WhyNotName(std::string_view name) const {
  if (!protocol::IsTitle(name, kNameColumnsMax) || name.find('"') != std::string_view::npos) {
    return fmt::format("A club's name has 1 to {} characters and no quotes.", kNameColumnsMax);
  }
  if (uses_.book.FindByName(name) != nullptr) {
    return fmt::format("There is a club called \"{}\".", name);
  }
  return std::nullopt;
}

engine::Result<const Club*, std::string> ClubDesk::Create(const Account& account,
                                                          std::string_view name,
                                                          bool is_administrator) {
  const Limits& limits = uses_.turn.limits;
  if (IsGuest(account)) return std::string("Choose a name first: see 'help keep'.");
  const std::chrono::days age(limits.event_account_days);
  const bool is_new = age.count() != 0 && uses_.turn.now - account.registered < age;
  if (is_new && !is_administrator) {
    return fmt::format("Who makes clubs has been registered for {} days.", age.count());
  }
  if (!is_administrator && account.experience < limits.event_experience) {
    return fmt::format("Who makes clubs has an experience of {}.", limits.event_experience);
  }
  const int most = limits.clubs_owned_each;
  if (most != 0 && uses_.book.CountOf(account.id, ClubRole::kOwner) >= most) {
    return fmt::format("You own {} club{}, and no more are possible.", most, most == 1 ? "" : "s");
  }
  if (uses_.book.CountChosen(account.id) >= kClubsMax) {
    return fmt::format("You are in {} clubs, and no more are possible.", kClubsMax);
  }
  const std::string printable = protocol::Printable(protocol::Trim(name));
  if (auto why = WhyNotName(printable)) return *why;
  if (!made_.Take(account.id, uses_.turn.now, kMadeAnHour)) {
    return fmt::format("You have made {} clubs in this hour.", kMadeAnHour);
  }
  return &uses_.book.Make(printable, account.id);
}

bool ClubDesk::IsFull(ClubId club) const {
  const int most = uses_.turn.limits.club_members_max;
  return most != 0 && uses_.book.Members(club) >= most;
}

// The last answer of several: it counts how often he wants to.
ClubDesk::Refused ClubDesk::WhyNotCome(const Club& club, const Account& account) {
  const ClubRole role = uses_.book.RoleOf(club.id, account.id);
  if (role >= ClubRole::kMember) return "You are a member already.";
  if (IsGuest(account)) return "Choose a name first: see 'help keep'.";
  if (role != ClubRole::kAsked && uses_.book.CountChosen(account.id) >= kClubsMax) {
    return fmt::format("You are in {} clubs, and no more are possible.", kClubsMax);
  }
  if (IsFull(club.id)) return "It is full.";
  // Directors are told each time.
  if (!joins_.Take(account.id, uses_.turn.now, kJoinsAnHour)) {
    return fmt::format("You have joined clubs, or asked to, {} times in this hour.", kJoinsAnHour);
  }
  return std::nullopt;
}

engine::Result<ClubRole, std::string> ClubDesk::Join(const Club& club, const Account& account) {
  if (auto why = WhyNotCome(club, account)) return *why;
  const ClubRole role = uses_.book.RoleOf(club.id, account.id);
  const bool is_open = club.admission == ClubAdmission::kOpen && role == ClubRole::kNone;
  if (role == ClubRole::kInvited || is_open) {
    uses_.book.SetRole(club.id, account.id, ClubRole::kMember);
    TellDirectors(club, account,
                  fmt::format("{} is a member of {} now.", account.name, NameOf(club)));
    return ClubRole::kMember;
  }
  if (role == ClubRole::kAsked) return std::string("You have asked already.");
  if (club.admission == ClubAdmission::kInvitation) {
    return std::string("Its directors invite whom they want.");
  }
  if (uses_.book.Count(club.id, ClubRole::kAsked) >= kWaitingMax) {
    return fmt::format("{} people have asked, and none of them is answered yet.", kWaitingMax);
  }
  uses_.book.SetRole(club.id, account.id, ClubRole::kAsked);
  TellDirectors(club, account,
                fmt::format("{0} wants to join {1}. Type 'club {2} admit {0}' or 'club {2} "
                            "refuse {0}'.",
                            account.name, NameOf(club), club.id));
  return ClubRole::kAsked;
}

ClubDesk::Refused ClubDesk::Leave(const Club& club, const Account& account) {
  const ClubRole role = uses_.book.RoleOf(club.id, account.id);
  if (role <= ClubRole::kRemoved) return "You are not in it.";
  if (role == ClubRole::kOwner) {
    return fmt::format(
        "It is yours. Pass it on ('club {0} owner NAME') or close it ('club {0} "
        "close {1}').",
        club.id, club.name);
  }
  uses_.book.SetRole(club.id, account.id, ClubRole::kNone);
  uses_.links.EndOf(club.id, account.id);
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Mute(const Club& club, const Account& account, bool muted) {
  if (!uses_.book.IsMember(club.id, account.id)) return "You are no member.";
  uses_.book.SetMuted(club.id, account.id, muted);
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Say(const Club& club, const User& speaker, std::string_view text,
                                const std::string& data, int& heard) {
  if (!uses_.book.IsMember(club.id, speaker.id())) return "You are no member.";
  const std::string line = fmt::format("{} to {}: {}", speaker.name(), NameOf(club), text);
  heard = 0;
  for (const auto& [account, member] : uses_.book.PeopleOf(club.id)) {
    const User* listener = uses_.presence.lobby.Online(account);
    if (listener == nullptr || listener == &speaker || member.role < ClubRole::kMember) continue;
    if (member.muted) continue;
    if (Gags(*listener, speaker) || uses_.people.blocks.Has(account, speaker.id())) continue;
    const std::string& sent = listener->session->game_lines ? data : line;
    server::Tell(uses_.sessions.out, *listener, sent, Outbox::Depends::kNothing);
    uses_.sessions.out.NoteAnnounced(sent.size());
    ++heard;
  }
  return std::nullopt;
}

// ---- For directors.

ClubDesk::Refused ClubDesk::Direct(ClubId id, const Account& director, std::string_view words,
                                   bool is_administrator) {
  const Club* club = uses_.book.Find(id);
  if (club == nullptr) return fmt::format("There is no club '{}'. See 'club list'.", id);
  const auto [typed, rest] = protocol::SplitFirst(words);
  const auto* word =
      std::find_if(kWords.begin(), kWords.end(),
                   [wanted = typed](const ClubWord& one) { return one.word == wanted; });
  if (word == kWords.end()) {
    return fmt::format("In a club there is no '{}'. See 'help club'.", protocol::Printable(typed));
  }
  const ClubRole role = is_administrator ? ClubRole::kOwner : uses_.book.RoleOf(id, director.id);
  if (role < ClubRole::kDirector) return fmt::format("You do not direct {}.", NameOf(*club));
  if (role < word->from) return fmt::format("Only its owner may say '{}'.", word->word);
  Said said{.club = *club, .word = *word, .director = director, .role = role, .text = {}};
  std::string_view text = rest;
  if (word->operand == ClubOperand::kName) {
    const auto [name, behind] = protocol::SplitFirst(rest);
    if (name.empty()) return fmt::format("Type: club {} {}{}", id, word->word, word->form);
    // Whom it is about is told each time. Those who have asked wait for an answer.
    const bool answers = word->word == "admit" || word->word == "refuse";
    if (!answers && !decisions_.Take(director.id, uses_.turn.now, kDecisionsAnHour)) {
      return fmt::format("You have decided about people {} times in this hour.", kDecisionsAnHour);
    }
    const Account* person = uses_.people.accounts.FindAnyCase(name);
    if (person == nullptr || !uses_.people.accounts.IsInUse(person->id)) {
      return fmt::format("There is nobody called {}.", protocol::Printable(name));
    }
    said.person = person;
    text = behind.substr(0, kReasonMax);
  }
  said.text = protocol::Printable(protocol::Trim(text));
  return Carry(said);
}

ClubDesk::Refused ClubDesk::Carry(const Said& said) {
  const std::string_view word = said.word.word;
  if (word == "invite") return Invite(said);
  if (word == "admit") return Answer(said, /*admitted=*/true);
  if (word == "refuse") return Answer(said, /*admitted=*/false);
  if (word == "remove") return Remove(said);
  if (word == "director") return Appoint(said, ClubRole::kDirector);
  if (word == "member") return Appoint(said, ClubRole::kMember);
  if (word == "owner") return PassOn(said);
  if (word == "close") return Close(said);
  return Change(said);
}

ClubDesk::Refused ClubDesk::Invite(const Said& said) {
  const auto& [club, word, director, role, person, text] = said;
  const ClubRole now = uses_.book.RoleOf(club.id, person->id);
  if (now >= ClubRole::kMember) return fmt::format("{} is a member.", person->name);
  if (now == ClubRole::kInvited) return fmt::format("{} is invited.", person->name);
  if (now == ClubRole::kAsked) return Answer(said, /*admitted=*/true);
  if (IsGuest(*person)) return fmt::format("{} is a guest.", person->name);
  if (uses_.presence.lobby.EitherGags(director.id, person->id)) {
    return fmt::format("{} won't listen to you.", person->name);
  }
  if (uses_.book.Count(club.id, ClubRole::kInvited) >= kWaitingMax) {
    return fmt::format("{} invitations wait, and no more are possible.", kWaitingMax);
  }
  MakeRoomForInvitation(person->id);
  uses_.book.SetRole(club.id, person->id, ClubRole::kInvited);
  TellRole(club, person->id,
           fmt::format("** {} invites you into {}. Type 'club join {}'.", director.name,
                       NameOf(club), club.id),
           ClubPersonData(uses_.book, club, director));
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Answer(const Said& said, bool admitted) {
  const auto& [club, word, director, role, person, text] = said;
  const ClubRole now = uses_.book.RoleOf(club.id, person->id);
  const bool waits = now == ClubRole::kAsked || (!admitted && now == ClubRole::kInvited);
  if (!waits) return fmt::format("{} has not asked.", person->name);
  if (admitted && IsFull(club.id)) return "It is full.";
  const bool asked_though_open = now == ClubRole::kAsked && club.admission == ClubAdmission::kOpen;
  if (admitted) {
    uses_.book.SetRole(club.id, person->id, ClubRole::kMember);
  } else if (asked_though_open) {
    Forbid(club, person->id);
  } else {
    uses_.book.SetRole(club.id, person->id, ClubRole::kNone);
  }
  TellRole(club, person->id,
           admitted ? fmt::format("** You are a member of {} now.", NameOf(club))
                    : fmt::format("** You do not become a member of {}.", NameOf(club)));
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Remove(const Said& said) {
  const auto& [club, word, director, role, person, text] = said;
  const ClubRole now = uses_.book.RoleOf(club.id, person->id);
  if (now < ClubRole::kMember) return fmt::format("{} is no member.", person->name);
  if (now == ClubRole::kOwner) return fmt::format("{} owns it.", person->name);
  if (now >= role) return "Only its owner may remove a director.";
  if (text.empty()) return fmt::format("Say why: club {} {}{}", club.id, word.word, word.form);
  Forbid(club, person->id);
  TellRole(club, person->id,
           fmt::format("** You are no member of {} any more ({}).", NameOf(club), text),
           ClubReasonData(club, text));
  return std::nullopt;
}

// He may ask to come back; before, he could just join an open club.
void ClubDesk::Forbid(const Club& club, AccountId account) {
  if (uses_.book.Count(club.id, ClubRole::kRemoved) >= kRemovedMax) {
    uses_.book.SetRole(club.id, uses_.book.LongestIn(club.id, ClubRole::kRemoved), ClubRole::kNone);
  }
  uses_.book.SetRole(club.id, account, ClubRole::kRemoved);
  uses_.links.EndOf(club.id, account);
}

// Nobody is kept out of clubs by those who invite him.
void ClubDesk::MakeRoomForInvitation(AccountId account) {
  if (uses_.book.CountOf(account, ClubRole::kInvited) < kInvitedMax) return;
  for (const ClubId club : uses_.book.ClubsOf(account)) {
    if (uses_.book.RoleOf(club, account) != ClubRole::kInvited) continue;
    return uses_.book.SetRole(club, account, ClubRole::kNone);
  }
}

ClubDesk::Refused ClubDesk::Appoint(const Said& said, ClubRole to) {
  const auto& [club, word, director, role, person, text] = said;
  const ClubRole now = uses_.book.RoleOf(club.id, person->id);
  if (now < ClubRole::kMember) return fmt::format("{} is no member.", person->name);
  if (now == ClubRole::kOwner) return fmt::format("{} owns it.", person->name);
  if (now == to) return fmt::format("{} is {} already.", person->name, RoleWord(to));
  uses_.book.SetRole(club.id, person->id, to);
  if (to == ClubRole::kMember) uses_.links.EndOf(club.id, person->id);
  TellRole(club, person->id, fmt::format("** You are {} of {} now.", RoleWord(to), NameOf(club)));
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Change(const Said& said) {
  Club changed = said.club;
  const std::string_view word = said.word.word;
  if (word == "about") {
    if (said.text.size() > kAboutMax) {
      return fmt::format("{} characters are possible, and these are {}.", kAboutMax,
                         said.text.size());
    }
    changed.about = said.text;
  } else if (word == "name") {
    const bool same = protocol::ToLower(said.text) == protocol::ToLower(changed.name);
    if (auto why = WhyNotName(said.text); why && !(same && !said.text.empty())) return why;
    changed.name = said.text;
  } else {
    const auto admission = ParseAdmission(said.text);
    if (!admission) return fmt::format("Type: club {} {}{}", said.club.id, word, said.word.form);
    changed.admission = *admission;
  }
  uses_.book.Save(std::move(changed));
  return std::nullopt;
}

// What cannot be taken back is typed in full.
ClubDesk::Refused ClubDesk::Close(const Said& said) {
  const Club closed = said.club;
  if (said.text != closed.name) {
    return fmt::format("That cannot be taken back. If you are sure: club {} close {}", closed.id,
                       closed.name);
  }
  const auto people = uses_.book.PeopleOf(closed.id);
  uses_.links.EndOf(closed.id);
  uses_.book.Close(closed.id);
  for (const auto& [account, member] : people) {
    if (account == said.director.id || member.role < ClubRole::kMember) continue;
    TellRole(closed, account, fmt::format("** {} is closed.", NameOf(closed)));
  }
  return std::nullopt;
}

// ---- Telling.

void ClubDesk::Tell(AccountId account, const std::string& line) {
  if (const User* user = uses_.presence.lobby.Online(account)) {
    server::Tell(uses_.sessions.out, *user, line);
    uses_.sessions.out.NoteAnnounced(line.size());
  }
}

// Programs of CLIP 1009 read what he is in it now, and with `data` what else there is to know.
void ClubDesk::TellRole(const Club& club, AccountId account, const std::string& line,
                        const std::string& data) {
  const User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr) return;
  if (!user->session->game_lines) return Tell(account, line);
  Tell(account, DataFor(club, account));
  if (!data.empty()) Tell(account, data);
}

void ClubDesk::TellDirectors(const Club& club, const Account& about, const std::string& line) {
  for (const auto& [account, member] : uses_.book.PeopleOf(club.id)) {
    if (member.role < ClubRole::kDirector) continue;
    TellRole(club, account, "** " + line, ClubPersonData(uses_.book, club, about));
  }
}

}  // namespace fibs::server
