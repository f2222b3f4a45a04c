#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/core/records/access_token.h"
#include "server/core/records/account.h"
#include "server/core/records/account_numbers.h"
#include "server/core/records/causes.h"
#include "server/core/records/chouette.h"
#include "server/core/records/club.h"
#include "server/core/records/conduct.h"
#include "server/core/records/event_records.h"
#include "server/core/records/friend_link.h"
#include "server/core/records/friends.h"
#include "server/core/records/mail.h"
#include "server/core/records/match_terms.h"
#include "server/core/records/own_data.h"
#include "server/core/records/push.h"
#include "server/core/records/recovery_codes.h"
#include "server/core/records/registration.h"
#include "server/core/records/seek.h"
#include "server/link/ids.h"
#include "server/link/time.h"

// Everything that is stored: the records the core appends, in order, and the state they add up to.
namespace fibs::server {

using MatchId = int64_t;
using MessageId = int64_t;

// Of the result of a match that the other one does not play on.
struct Claim {
  engine::Player by = engine::Player::kFirst;
  Time at;

  friend bool operator==(const Claim&, const Claim&) = default;
};

// How often a player has claimed a match and then not played on, and when he did so last. The days
// until he can claim it again count from there.
struct ClaimRefusals {
  int count = 0;
  Time last{};

  friend bool operator==(const ClaimRefusals&, const ClaimRefusals&) = default;
};

// A match that was agreed on. The match itself is the replay of its inputs (engine::EncodeInput).
struct StoredMatch {
  MatchId id = 0;
  std::array<AccountId, 2> players{};  // engine::Player::kFirst (the inviter), kSecond
  MatchTerms terms;
  Time started;
  std::vector<std::string> inputs;
  Time reminded{};  // see Reminded
  std::optional<Claim> claim = std::nullopt;
  std::array<ClaimRefusals, 2> refusals = {};  // of the players
};

// What is known of a match whose inputs are not loaded.
struct MatchSummary {
  std::array<int, 2> score{};
  std::optional<engine::Player> left_by;  // as in engine::Match
  // Of a match by days: the player who has to decide, and since when.
  std::optional<engine::Player> decider = std::nullopt;
  Time since{};

  friend bool operator==(const MatchSummary&, const MatchSummary&) = default;
};
// `since` is not known of the match itself.
MatchSummary Summarize(const engine::Match& match, Time since = {});

// Why a match ended by time. "He" is the loser. Stored as numbers.
enum class OnTime : uint8_t {
  kNo,    // it did not, or the server that saw it did not note why
  kFlag,  // his clock ran down while he sat there
  kLeft,  // ... while he did not
  kDays,  // the days of his decision passed
};

// How a match ended that was not played to its end. The defaults: it was played to its end.
struct Verdict {
  double chance = 0;    // judged: the winner's chance to win it, 0.5 to 1; 0: it was not judged
  std::string settled;  // by an administrator: his name, and why; empty: by none
  OnTime on_time = OnTime::kNo;
};

// A match that is not over and at whose table nobody sits.
struct SavedMatch {
  MatchId id = 0;
  std::array<AccountId, 2> players{};  // as in StoredMatch
  MatchTerms terms;
  MatchSummary summary;
  Time reminded{};  // see Reminded
  Time closed{};    // when its table was closed; 0: before that was noted
  std::optional<Claim> claim = std::nullopt;
  std::array<ClaimRefusals, 2> refusals = {};  // as in StoredMatch
};

struct StoredMessage {
  MessageId id = 0;
  AccountId to = 0;
  std::string from;  // name
  Time left;
  std::string text;
};

struct AccountCreated {
  Account account;
};
// The whole row as it is now.
struct AccountSaved {
  Account account;
};
// With its unfinished matches, its messages and the mails to it.
struct AccountErased {
  AccountId account = 0;
};
// Without inputs.
struct MatchStarted {
  StoredMatch match;
};
// Index: 0, 1, 2 ... within the match.
struct MatchInput {
  MatchId match = 0;
  int index = 0;
  std::string input;
};
// Two players sit down to a match ...
struct TableOpened {
  MatchId match = 0;
};
// ... and get up before it is over.
struct TableClosed {
  MatchId match = 0;
  MatchSummary summary;
};
struct MatchFinished {
  MatchId match = 0;
  int winner = 0;  // 0 or 1; of a match that was judged: who was more likely to win it
  std::array<int, 2> score{};
  std::array<double, 2> rating_before{};
  std::array<double, 2> rating_after{};
  Verdict verdict = {};
};
// In a match by days the player who has to decide was told that two thirds of the time for his
// decision have passed. The decision began at `since`.
struct Reminded {
  MatchId match = 0;
  Time since;
};
// A new match took its place, or an administrator has settled it so.
struct MatchDiscarded {
  MatchId match = 0;
  std::string settled = {};  // see Verdict
};
// None: it goes on, or the claim has lapsed.
struct MatchClaimed {
  MatchId match = 0;
  std::optional<Claim> claim;
};
// The claimant did not play on when the opponent wanted to.
struct ClaimRefused {
  MatchId match = 0;
  engine::Player by = engine::Player::kFirst;
  ClaimRefusals refusals;  // of his, with this one
};
struct MessageLeft {
  StoredMessage message;
};
struct MessageDelivered {
  MessageId message = 0;
};

// What it has moved in two ratings was given back, as that entry of conduct says.
struct MatchRestored {
  MatchId match = 0;
  ConductId entry = 0;
};

struct MailWritten {
  StoredMail mail;
};
// A mail server has taken it, or it is not sent any more.
struct MailGone {
  MailId mail = 0;
};
// The secret by which this server signs the addresses that answers come to. Stored once.
struct MailKeyMade {
  std::string key;  // 64 hex digits
};

// A seek by days stands ...
struct SeekPut {
  Seek seek;
};
// ... and stands no more.
struct SeekEnded {
  SeekId seek = 0;
};

// A link to a friend stands; somebody has opened it and waits; it stands no more.
struct FriendLinkPut {
  FriendLink link;
};
struct FriendLinkOpened {
  FriendLinkId link = 0;
  AccountId guest = 0;
};
struct FriendLinkEnded {
  FriendLinkId link = 0;
};
// The secret by which this server hashes the tokens of links. Stored once.
struct FriendLinkKeyMade {
  std::string key;  // 64 hex digits
};

// Those whom an account blocks, as they are now; may be none.
struct BlocksSaved {
  AccountId account = 0;
  AccountNumbers blocked;
};

// Nobody will ask any more which records the inputs of a session have caused.
struct SessionEnded {
  SessionKey session = 0;
};
// All edges that are linked.
struct EdgesLinked {
  std::vector<EdgeId> edges;
};
// What a core has counted and planned, as bytes for the core that takes over.
struct CoreSaved {
  std::string bytes;
};

using Record =
    std::variant<AccountCreated, AccountSaved, AccountErased, MatchStarted, MatchInput, TableOpened,
                 TableClosed, MatchFinished, Reminded, MatchDiscarded, MatchClaimed, ClaimRefused,
                 MessageLeft, MessageDelivered, MailWritten, MailGone, MailKeyMade, SeekPut,
                 SeekEnded, FriendLinkPut, FriendLinkOpened, FriendLinkEnded, FriendLinkKeyMade,
                 BlocksSaved, RecoveryCodesSaved, SessionEnded, EdgesLinked, CoreSaved,
                 ChouetteSaved, ChouetteInput, EventMade, EventInput, ConductNoted, ConductErased,
                 AccessTokenSaved, AccessTokenEnded, RegistrationCodeSaved, RegistrationCodeGone,
                 WaveBegun, WaveEnded, ClubSaved, ClubMemberSaved, ClubMemberGone, ClubClosed,
                 ClubLinkSaved, ClubLinkGone, FriendsSaved, MatchRestored, OwnDataMade, OwnDataGone,
                 PushDeviceSaved, PushDeviceEnded, PushKeyMade>;

struct NumberedRecord {
  RecordNumber number = 0;
  Time at;
  Record record;
  Cause cause = {};  // the input that led to it
};

// What a storage holds when the server starts.
struct StoredState {
  std::vector<Account> accounts;
  // Matches that are neither over nor discarded: with their inputs in order those whose tables were
  // open when the server ended; a storage may give others, too.
  std::vector<StoredMatch> matches;
  std::vector<SavedMatch> saved;                     // the rest
  std::vector<StoredMessage> messages;               // not delivered, oldest first
  std::vector<StoredMail> mails;                     // that wait, oldest first
  std::vector<StoredChouette> chouettes;             // that go on, with their inputs
  std::vector<StoredEvent> events;                   // by number
  std::vector<StoredEventInput> event_inputs;        // of all events, in the order of their records
  std::vector<Club> clubs;                           // by number, closed ones, too
  std::vector<ClubMember> club_members;              // of those that are not closed
  std::vector<ClubLink> club_links;                  // that stand
  std::vector<Seek> seeks;                           // by days, that stand
  std::vector<FriendLink> friend_links;              // that stand
  std::string friend_link_key;                       // FriendLinkKeyMade; empty: there is none
  std::vector<BlocksSaved> blocks;                   // of those who block somebody
  std::vector<FriendsSaved> friends;                 // of those who have some
  std::vector<RecoveryCodesSaved> recovery_codes;    // of those who have some
  std::vector<ConductEntry> conduct;                 // all, by number
  std::vector<AccessToken> access_tokens;            // that log accounts in
  std::vector<RegistrationCode> registration_codes;  // by number
  std::vector<Wave> waves;
  std::vector<OwnData> own_data;         // that can be fetched; without its text
  std::vector<PushDevice> push_devices;  // to which notices go
  std::string push_key;                  // PushKeyMade; empty: there is none
  std::string mail_key;                  // MailKeyMade; empty: there is none
  RecordNumber last_record = 0;
  AccountId last_account = 0;  // the highest number ever given, so that none is given twice
  MatchId last_match = 0;
  MessageId last_message = 0;
  MailId last_mail = 0;
  TokenId last_token = 0;
  ChouetteId last_chouette = 0;
  std::vector<Cause> causes;  // the last one of each session
  std::vector<EdgeId> edges;  // that were linked
  std::string core;           // the last CoreSaved
};

// A match that is over, as `history` lists it.
struct FinishedMatch {
  MatchId id = 0;
  std::array<AccountId, 2> players{};  // as in StoredMatch; an account may be erased by now
  MatchTerms terms;
  Time ended;
  int winner = 0;  // 0 or 1
  std::array<int, 2> score{};
  std::array<double, 2> rating_before{};
  std::array<double, 2> rating_after{};
  Verdict verdict = {};
  ConductId restored = 0;  // see MatchRestored; 0: it was not
};

// A whole match with its inputs, unless a new one took its place.
struct ArchivedMatch {
  StoredMatch match;
  bool finished = false;
  bool too_long = false;  // it has more inputs than were asked for, and none of them is here
  int winner = 0;         // of a finished one
  Verdict verdict = {};   // likewise
};

}  // namespace fibs::server
