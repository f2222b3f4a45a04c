#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What may be worth a look of a moderator who reads a report, with its figures. None of them is a
// verdict: friends play each other, families share an address.
struct Signal {
  enum class Kind : uint8_t {
    kRepeats,   // said the same `some` times in the last `all` lines: `text`
    kDeclined,  // `some` of `all` invitations, since the server has started
    kWords,     // of the list, in `some` lines
    kLeft,      // `some` of `all` matches of a year
    kOpponent,  // `some` of the last `all` rated matches were with one of `others`
    kTurns,     // `some` of `all` with him were won by who had lost the one before
    kAddress,   // is that of `others`, too
    kBrowser,   // one of his is, or was, one of `others`, too
    // Of play_signals.h; `text`: figures, the last of them in standard deviations.
    kErrors,     // in his last `all` decisions: "RATE EXPECTED DEVIATIONS"
    kAgreement,  // the best play in `some` of `all` close ones: "EXPECTED DEVIATIONS"
    kTimes,      // of `all` plays: "SECONDS PERCENT DEVIATIONS"
    // Of tournaments; `text`: its name, of kResults figures as above.
    kEntrants,  // in it the same address or browser as `others`
    kResigned,  // in it he gave up `some` games early to one of `others`
    kResults,   // `some` of `all` matches won: "EXPECTED DEVIATIONS"
  };
  Kind kind = Kind::kRepeats;
  size_t some = 0, all = 0;
  std::vector<AccountId> others = {};
  std::string text = {};
};
// "repeats", "declined" ...
std::string_view WordOf(Signal::Kind kind);
// It in English; `others`: their names.
std::string SentenceOf(const Signal& signal, std::string_view others = {});

// None: nothing is unusual.

// `lines`: as TalkMemory has them, "bob shouts: hello". Some text came kRepeated times or more.
inline constexpr size_t kRepeated = 4;
std::optional<Signal> SignalOfRepetition(std::span<const std::string> lines);

struct InvitationCounts {
  int made = 0, declined = 0;
};
// Of at least kInvitationsMin that he made, three of four were declined.
inline constexpr int kInvitationsMin = 8;
std::optional<Signal> SignalOfInvitations(const InvitationCounts& counts);

// See MatchTally::OftenAbandons.
std::optional<Signal> SignalOfLeaving(const MatchTally& tally);

// `history`: his last matches, newest first. NameOf gives the opponent's name.
// Nine of ten of at least kMatchesOfOne rated ones were against the same opponent ...
inline constexpr size_t kMatchesOfOne = 10;
std::optional<Signal> SignalOfOneOpponent(AccountId account,
                                          std::span<const FinishedMatch> history);
// ... and of at least kSwaps rated ones against the same opponent, each third at most was won by
// who had won the one before: they win in turns.
inline constexpr size_t kSwaps = 8;
std::optional<Signal> SignalOfSwaps(AccountId account, std::span<const FinishedMatch> history);

// The same of accounts whose last log-in came from the same address (AddressGroup); empty: from
// none, as the machine itself is nobody's.
std::string AddressKey(const Account& account);
// Others who share it, and were here in the last kSharedDays. The first kSharedMax by number.
inline constexpr size_t kSharedMax = 5;
inline constexpr int kSharedDays = 30;
std::vector<AccountId> SharingAddress(const Account& account, const Accounts& accounts, Time now);

// What is counted of people while the server runs, of those of whom something was counted last.
class SignalCounts {
 public:
  static constexpr size_t kPeople = 2000;

  void NoteInvited(AccountId by) { ++Of(by).invitations.made; }
  void NoteDeclined(AccountId by) { ++Of(by).invitations.declined; }
  void NoteListedWord(AccountId by) { ++Of(by).listed_words; }
  InvitationCounts InvitationsOf(AccountId account) const;
  int ListedWordsOf(AccountId account) const;
  // One browser was to be told what concerns `one`, and then what concerns `other`.
  void NoteSharedBrowser(AccountId one, AccountId other);
  // The first kSharedMax with whom he had a browser in common.
  std::vector<AccountId> SharingBrowser(AccountId account) const;
  // The account is gone.
  void Forget(AccountId account);

 private:
  struct Person {
    InvitationCounts invitations;
    int listed_words = 0;
    std::vector<AccountId> sharing_browser = {};
    std::list<AccountId>::iterator place;  // in last_
  };
  Person& Of(AccountId account);

  std::unordered_map<AccountId, Person> people_;
  std::list<AccountId> last_;  // of whom something was counted last comes first
};

}  // namespace fibs::server
