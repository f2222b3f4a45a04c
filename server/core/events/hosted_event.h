#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/events/event.h"
#include "engine/rules/result.h"
#include "server/core/events/event_options.h"
#include "server/core/records/club.h"
#include "server/core/records/event_records.h"

namespace fibs::server {

// A match of an event that is to be played now, or is.
struct DueMatch {
  std::array<std::string, 2> handles{};
  int length = 0;
  // Up to which second of the core absence is counted.
  std::optional<int64_t> looked{};
  // Seconds in which a player was not there while the other one could have played.
  std::array<int64_t, 2> absent{};
  // Who is missing now, and is counted absent.
  std::array<bool, 2> missing{};
  bool overdue() const { return missing[0] || missing[1]; }
  // Seconds in which one of them was excused, as he played in another event; he is so now.
  int64_t excused = 0;
  bool is_excused = false;
  // At the table, and no clock counts: how far the game has come, and seconds in which a player who
  // has to go on has not done so since then.
  struct Standing {
    int games = 0;
    size_t rolls = 0;
    int phase = 0;
    int cube = 0;
    int turn = 0;
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  Standing standing{};
  std::array<int64_t, 2> idle{};
  // Minutes that a director has given besides.
  int64_t extended = 0;
  // To which log-in of theirs it was told.
  std::array<Time, 2> told{};
  // Whether they were called to it by a notice.
  std::array<bool, 2> called{};
  // When the two have agreed to play it, and what one of them has proposed. Time{}: nothing.
  Time agreed{};
  Time proposed{};
  size_t proposed_by = 0;  // in `handles`
};

// One event as this server has it: what the engine makes of its inputs, and what the engine does
// not know, people, options of the server, what is to be played. A value: it tells nobody.
class HostedEvent {
 public:
  explicit HostedEvent(StoredEvent head);
  HostedEvent(const HostedEvent&) = delete;
  HostedEvent& operator=(const HostedEvent&) = delete;

  using Applied = engine::Result<std::vector<events::Output>, std::string>;
  // One more input. Refused: why, for people, and nothing has changed.
  Applied Apply(const StoredEventInput& input);

  // As in events::Event; the outputs belong to the last input.
  void PairLater(size_t players) { event_->PairLater(players); }
  std::vector<events::Output> Take(const events::Pairing& pairing);

  EventId id() const { return head_.id; }
  const StoredEvent& head() const { return head_; }
  const std::vector<StoredEventInput>& inputs() const { return inputs_; }
  // What the inputs have led to, each in the words of the engine.
  const std::vector<std::vector<std::string>>& answers() const { return answers_; }
  const EventOptions& options() const { return options_; }
  const events::Event& event() const { return *event_; }
  events::State state() const { return event_->state(); }
  bool is_over() const {
    return broken_ || state() == events::State::kFinished || state() == events::State::kCancelled;
  }
  Time ended() const { return ended_; }  // Time{}: it is not over
  // Nobody had entered when it was cancelled: lists need not name it.
  bool IsForgotten() const {
    return !broken_ && state() == events::State::kCancelled && event_->entrants().size() == 0;
  }
  bool was_drawn() const { return event_->draw().has_value(); }
  events::FormatName format() const { return *event_->format(); }
  bool is_team_match() const { return format() == events::FormatName::kTeam; }
  // What is stored of it could not be played again; nobody can do anything in it.
  bool broken() const { return broken_; }
  void MarkBroken() { broken_ = true; }

  // 17 "Friday Swiss"; no answer begins with it, as that would be a line of CLIP to programs.
  std::string Name() const;

  // ---- People. The N-th to enter has the handle pN.
  std::string NextHandle() const;
  // 0: nobody, or no handle.
  AccountId AccountOf(std::string_view handle) const;
  // All who have got a handle, from p1 on.
  const std::vector<AccountId>& people() const { return people_; }
  // In a team match: the club that he plays for; 0: none.
  ClubId ClubOf(std::string_view handle) const;
  // Of who is an entrant now, or has withdrawn from the running event.
  std::optional<std::string> HandleOf(AccountId account) const;
  bool IsDirector(AccountId account) const {
    const bool made = account == head_.director && !maker_retired_;
    return account != 0 && (made || directors_.contains(account));
  }
  // Who has made it, and who was named.
  std::vector<AccountId> AllDirectors() const;
  // How many inputs are his.
  int InputsOf(AccountId account) const;
  // A director has taken him off, and nobody has let him in again.
  bool WasTakenOff(AccountId account) const { return taken_off_.contains(account); }
  // A place that a director offers, which waits for the word of who would take it.
  struct Offer {
    AccountId director = 0;
    std::string instead_of;  // handle; empty: he is late
    std::string reason;      // of the one whose place it is, or who is late
  };
  const std::map<AccountId, Offer>& offers() const { return offers_; }
  // What the engine does not know, and no `person` of it gets a handle: "extend", "director",
  // "retire", "offer [HANDLE]", "refuse" (an offer), options of the server, times of matches,
  // "appeal", "answer".
  static bool IsOwn(std::string_view input);
  // How often directors have said one of these words since then.
  int CountSaid(std::initializer_list<std::string_view> words, Time since) const;
  // "propose ID SECONDS", "agree ID", "decline ID": what the two of a match say to one another.
  static bool IsAboutTime(std::string_view input);
  // How often somebody has proposed a time for that match since then.
  int CountProposed(AccountId account, events::MatchId id, Time since) const;
  // How often its start was moved since it was announced.
  int CountMoved() const;
  // Who has invited him and may still be taken at his word; 0: nobody.
  AccountId InviterOf(AccountId account) const;
  // He takes part: he is an entrant and has not withdrawn.
  bool TakesPart(AccountId account) const;

  // ---- What is to be played.
  std::map<events::MatchId, DueMatch>& open() { return open_; }
  const std::map<events::MatchId, DueMatch>& open() const { return open_; }
  // The number of the match whose end decided that one; 0: none did.
  int64_t PlayedAs(events::MatchId id) const;
  // Titles and places, when it is over.
  const std::vector<events::Output>& ending() const { return ending_; }

  // The lines of the standings.
  std::vector<events::Row> Standings();
  // The terms of a match of it that is to be played; none: there is no such match.
  std::optional<MatchTerms> TermsOf(events::MatchId id, const DueMatch& match) const;
  // All fixtures, in their order; there are none before the draw.
  const std::map<events::MatchId, events::Fixture>& Fixtures() const {
    return event_->fixtures().all();
  }

 private:
  std::optional<std::string> ApplyOwn(const StoredEventInput& input, std::string_view verb,
                                      std::string_view rest);
  std::optional<std::string> Set(std::string_view rest);
  std::optional<std::string> Extend(std::string_view rest);
  std::optional<std::string> Retire(AccountId director);
  std::optional<std::string> NoteOffer(const StoredEventInput& input, std::string_view handle);
  std::optional<std::string> Refuse(const StoredEventInput& input);
  std::optional<std::string> Invite(const StoredEventInput& input);
  std::optional<std::string> SetTime(AccountId author, std::string_view verb,
                                     std::string_view rest);
  void Note(const StoredEventInput& input, const std::vector<events::Output>& outputs);
  void NotePeople(const events::Input& parsed, const StoredEventInput& input);
  void NoteOpen(const events::Input& parsed, const std::vector<events::Output>& outputs);
  void OpenOne(events::MatchId id);
  void OpenAll();

  StoredEvent head_;
  std::unique_ptr<events::Event> event_;
  EventOptions options_;
  std::vector<StoredEventInput> inputs_;
  std::vector<std::vector<std::string>> answers_;
  std::vector<AccountId> people_;  // by handle, from p1
  std::unordered_map<AccountId, int> handle_of_;
  std::unordered_map<AccountId, int> inputs_of_;
  std::set<AccountId> directors_;
  bool maker_retired_ = false;
  std::set<AccountId> taken_off_;
  std::map<AccountId, Offer> offers_;
  std::unordered_map<AccountId, AccountId> invited_;  // by whom
  std::map<events::MatchId, DueMatch> open_;
  std::map<events::MatchId, int64_t> played_as_;
  std::vector<events::Output> ending_;
  Time ended_{};
  bool broken_ = false;
};

}  // namespace fibs::server
