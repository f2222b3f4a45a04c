// The lines of CLIP 1009 are those of the table that the page's reader is tested with, too.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "protocol/clip_account.h"
#include "protocol/clip_claim.h"
#include "protocol/clip_club.h"
#include "protocol/clip_event.h"
#include "protocol/clip_friend.h"
#include "protocol/clip_game.h"
#include "protocol/clip_people.h"
#include "protocol/clip_progress.h"
#include "protocol/clip_push.h"
#include "protocol/clip_puzzle.h"
#include "protocol/clip_seek.h"
#include "protocol/clip_token.h"
#include "tests/protocol/conduct_lines.h"

namespace fibs::protocol {
namespace {

std::vector<std::string> LinesOfTable() {
  std::vector<std::string> lines;
  std::ifstream table(FIBS_CLIP_LINES);
  for (std::string line; std::getline(table, line);) {
    if (!line.empty() && line[0] >= '0' && line[0] <= '9') lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> OfGames() {
  const std::array<std::string_view, 2> names = {"ann", "bob"};
  return {
      ClipInput(7, 13, "r65@3512"),
      ClipSnapshot({.match = 7,
                    .length = 5,
                    .terms = "nackgammon unrated",
                    .names = names,
                    .seat = ClipSeat::kSecond,
                    .count = 3,
                    .inputs = "s k- o31"}),
      ClipSnapshot({.match = 7, .crawford = false, .names = names}),
      ClipRunning(7, names, 5, {1, 0}, "tavli unrated"),
      ClipInvitation("bob", 0, ""),
      ClipInvitation("bob", 5, "unrated"),
      ClipResume("bob", 0),
      ClipResume("bob", 12),
      ClipAnswered("x_9", true),
      ClipAnswered("x_9", false),
      ClipPresence("bob", false),
      ClipPresence("bob", true),
      ClipDiceHash("bob", "abababababababababababababababababababababababababababababababab"),
      ClipClock(7, {.left_ms = {120000, 60500}, .running = 2, .delay_ms = 12000}),
      ClipDayMatch({.match = 17,
                    .opponent = "bob",
                    .state = 'y',
                    .since = 1700000000,
                    .due = 1700250000,
                    .length = 5,
                    .score = {1, 2},
                    .terms = "tavli days 3"}),
      ClipDayMatch({.match = 17, .opponent = "bob", .score = {1, 2}}),
  };
}

// Of match 7 with bob.
template <typename What>
std::string Line(What what) {
  return ClipClaim({.match = 7, .opponent = "bob", .length = 3, .score = {0, 2}, .what = what});
}

std::vector<std::string> OfClaims() {
  using Ended = ClaimEnded::Why;
  using Result = ClaimSettled::Result;
  using No = ClaimRefused::Why;
  return {
      Line(ClaimOpen{.mine = true, .due = kMoment}),
      Line(ClaimOpen{.due = kMoment}),
      Line(ClaimEnded{.why = Ended::kPlaysOn, .reader = true}),
      Line(ClaimEnded{.why = Ended::kClaimantLeft}),
      Line(ClaimEnded{.why = Ended::kNotJoined, .reader = true, .minutes = 60}),
      Line(ClaimEnded{.why = Ended::kWentAway, .reader = true}),
      Line(ClaimEnded{.why = Ended::kNotDecided, .minutes = 60}),
      Line(ClaimEnded{.why = Ended::kNotReady, .reader = true}),
      Line(ClaimEnded{.why = Ended::kNotHere, .reader = true}),
      ClipClaim({.match = 8,
                 .opponent = "eve",
                 .length = 8,
                 .score = {5, 1},
                 .what = ClaimJudged{.won = true,
                                     .chance = 0.734,
                                     .ratings = {{1500, 1503.21}},
                                     .moment = "4HPwATDgc/ABMA:MIFlAAAAAAAE"}}),
      ClipClaim({.match = 9,
                 .opponent = "bob",
                 .length = 1,
                 .what = ClaimJudged{.chance = 0.981, .counts_as_won = true}}),
      Line(ClaimSettled{.result = Result::kWon, .reason = "so be it"}),
      Line(ClaimSettled{.result = Result::kLost, .reason = "so be it"}),
      ClipClaim({.match = 7, .score = {0, 2}, .what = ClaimSettled{.reason = "so be it"}}),
      ClipClaim({.match = 7,
                 .opponent = "bob",
                 .score = {0, 2},
                 .what = ClaimRefused{.why = No::kUnlimited}}),
      Line(ClaimRefused{.why = No::kPlaying}),
      Line(ClaimRefused{.why = No::kClaimed, .at = kMoment}),
      Line(ClaimRefused{.why = No::kBarred, .at = kMoment, .count = 3}),
      Line(ClaimRefused{.why = No::kEarly, .at = kMoment}),
      Line(ClaimRefused{.why = No::kNotReady, .count = 1, .needed = 3}),
  };
}

std::vector<std::string> OfEvents() {
  return {
      ClipEventSeen({.event = 17,
                     .state = "open",
                     .format = "swiss",
                     .entrants = 23,
                     .max = 32,
                     .start = 1795896000,
                     .title = "Friday Swiss"}),
      ClipEventSeen(
          {.event = 18, .state = "draft", .format = "league", .club = 3, .title = "Club night"}),
      ClipEventOption(17, "rounds", "5"),
      ClipEventEntrant(17, 3, "bob", 1623.45, '-'),
      ClipEventMatch({.event = 17,
                      .id = "swiss:1:2",
                      .first = "ann",
                      .second = "bob",
                      .length = 5,
                      .how = 'p',
                      .match = 7,
                      .first_score = 3,
                      .second_score = 1,
                      .due = 1795809600}),
      ClipEventMatch({.event = 17, .id = "swiss:1:3", .first = "carol", .length = 5, .how = 'b'}),
      ClipEventRow(17, "swiss", "1", "ann", {3, 5, 7, 4, 0}),
      ClipEventInput(17, "result swiss:1:2 5 3"),
      ClipEventToPlay(17, "swiss:2:1", "bob", 1795809600),
      ClipEventSeed(17, "abab", ""),
      ClipEventPlace(17, "swiss", 1, "ann"),
      ClipEventTimes(
          {.event = 17, .id = "div1:1:2", .opponent = "bob", .agreed = 0, .proposed = 1796155200}),
      ClipEventPowers(17, false, {"open", "cancel"}),
      ClipEventPerson(17, "asked", "bob"),
      ClipEventOffer(17, ""),
      ClipEventOffer(17, "bob"),
      ClipEventTurn(17, "falls", "main:2:1", "ann", "bob"),
      ClipEventTurn(17, "gone", "main:1:2", "ann", ""),
      ClipEventPreview(17, "running", 1),
      ClipEventSample({.event = 17, .entrants = 16, .rounds = 4, .matches = 15, .minutes = 140}),
      ClipEventSampleRound(17, "main", 1, 8, 0, 5),
      ClipEventSampleMatch(17, "main:1:1", "p1", "", 5),
      ClipEventInvitation(17, "ann", "Friday Cup"),
      ClipEventNotInvited(17, "zoe", "there is nobody of that name"),
      ClipEventFlagged(17, "address", 0, {"ann", "bob", "eve"}),
      ClipEventFlagged(17, "resigned", 4, {"ann", "bob"}),
      ClipEventAppeal(17, kMoment, "bob", "I was there"),
      ClipCalendarStands(false),
      ClipCalendarStands(true),
      ClipCalendarAddress("/api/my_calendar/5ec7e7.ics"),
  };
}

std::vector<std::string> OfSeeks() {
  return {
      ClipSeek({.seek = 12,
                .name = "bob",
                .rating = 1523.4,
                .experience = 120,
                .range = {0, 9999},
                .since = kMoment,
                .until = kMoment + 3600,
                .length = 5,
                .terms = "clock 2+12"}),
      ClipSeek(
          {.seek = 13, .name = "eve", .rating = 1500, .range = {1400, 1600}, .since = kMoment}),
      ClipSeek({.seek = 14,
                .name = "eve",
                .rating = 1500,
                .range = {1400, 1600},
                .since = kMoment,
                .length = 3,
                .people = true,
                .terms = "narde"}),
      ClipSeek({.seek = 15,
                .name = "eve",
                .rating = 1500,
                .range = {0, 9999},
                .since = kMoment,
                .length = 1,
                .people = true}),
      ClipSeekEnded(12, SeekEnd::kTaken),
      ClipSeekEnded(12, SeekEnd::kWithdrawn),
      ClipSeekEnded(12, SeekEnd::kExpired),
      ClipSeekEnded(12, SeekEnd::kGone),
      ClipSeekTaken(12, "bob"),
      ClipInvitationEnded("bob", "ann", InvitationEnd::kWithdrawn, ""),
      ClipInvitationEnded("ann", "bob", InvitationEnd::kDeclined, "not now"),
      ClipInvitationEnded("bob", "ann", InvitationEnd::kExpired, ""),
      ClipInvitationEnded("bob", "ann", InvitationEnd::kGone, ""),
      ClipInvitationOpen("bob", "ann", kMoment),
      ClipInvitationOpen("bob", "ann", 0),
  };
}

std::vector<std::string> OfLinks() {
  const LinkMatch five{.until = kMoment, .length = 5, .terms = "clock 2+12"};
  return {
      ClipLink(3, "", five),
      ClipLink(4, "bob", {}),
      ClipLinkToken(3, "abcdefghijkmnpqrstuvwxyz23"),
      ClipLinkEnded(3, LinkEnd::kUsed),
      ClipLinkEnded(3, LinkEnd::kWithdrawn),
      ClipLinkEnded(3, LinkEnd::kExpired),
      ClipLinkOffer("ann", LinkMaker::kReady, five),
      ClipLinkOffer("ann", LinkMaker::kHere, {.length = 3, .terms = "days 3"}),
      ClipLinkOffer("ann", LinkMaker::kAway, {}),
      ClipLinkWait("ann", {.until = kMoment, .length = 5}),
      ClipLinkWaitOver("ann"),
  };
}

std::vector<std::string> OfTokens() {
  return {
      ClipToken({.number = 3,
                 .own = true,
                 .kind = "page",
                 .scope = "all",
                 .made = kMoment,
                 .used = kMoment + 60,
                 .place = "192.0.2.1",
                 .label = "Firefox on Android"}),
      ClipToken(
          {.number = 4, .kind = "program", .scope = "play", .made = kMoment, .label = "my_bot"}),
      ClipTokenSecret(4, "fibs-abcdefghijkmnpqrstuvwxyz"),
      ClipTokenEnded(4),
  };
}

std::vector<std::string> OfFriends() {
  return {
      ClipFriend("bob", "plays on Tuesdays"),
      ClipFriend("bob", ""),
      ClipFriendGone("bob"),
      ClipPhrase("bob", "ann", "say", 4),
      ClipPhrase("bob", "", "team", 5),
      ClipPhrase("bob", "", "kibitz", 12),
  };
}

std::vector<std::string> OfNotices() {
  return {
      ClipNotices("BCVxsr7N", "22-7"),
      ClipNotices("", ""),
      ClipNoticeDevice({.number = 3,
                        .kinds = "turn,message",
                        .made = kMoment,
                        .used = kMoment + 60,
                        .mark = "AbCd_-0123456789",
                        .label = "Firefox on Android"}),
      ClipNoticeDevice({.number = 4,
                        .kinds = "none",
                        .made = kMoment,
                        .mark = "AbCd_-0123456789",
                        .label = "Browser"}),
      ClipNoticeDeviceEnded(4),
  };
}

std::vector<std::string> OfAccounts() {
  std::vector<std::string> lines = ClipOwnAccount({.mails = "on",
                                                   .email = "ann@example.org",
                                                   .address = "ann@example.org",
                                                   .timezone = "Europe/Berlin",
                                                   .analyses = "on",
                                                   .progress = true,
                                                   .messages = "friends",
                                                   .invitations = "nobody",
                                                   .phrases = true,
                                                   .roles = "moderator,administrator"});
  const std::vector<std::string> other = ClipOwnAccount({.mails = "off",
                                                         .asked = "ann@example.org",
                                                         .timezone = "UTC",
                                                         .analyses = "off",
                                                         .spectators = false,
                                                         .messages = "all",
                                                         .invitations = "all",
                                                         .erase = kMoment});
  lines.insert(lines.end(), other.begin(), other.end());
  const std::string secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  lines.push_back(ClipCodeWanted());
  lines.push_back(ClipSecondFactor(true, 9));
  lines.push_back(ClipSecondFactor(false, 0));
  lines.push_back(
      ClipOfferedSecret(secret, "otpauth://totp/fibsd:ann?secret=" + secret + "&issuer=fibsd"));
  lines.push_back(ClipRecoveryCode("abcd-efgh-ijkm"));
  lines.push_back(ClipOwnData(OwnDataState::kNone, 0));
  lines.push_back(ClipOwnData(OwnDataState::kReady, kMoment));
  lines.push_back(ClipOwnData(OwnDataState::kLater, kMoment));
  lines.push_back(ClipOwnDataLink("/api/my_data/5ec7e7"));
  lines.push_back(ClipPlace({.number = 3,
                             .state = PlaceState::kNew,
                             .first = kMoment,
                             .last = kMoment + 60,
                             .program = "fibs-web"}));
  lines.push_back(ClipPlace({.number = 1,
                             .state = PlaceState::kHere,
                             .first = kMoment,
                             .last = kMoment + 60,
                             .program = "telnet"}));
  lines.push_back(ClipDoor(DoorState::kWork, 18, "00112233445566778899aabbccddeeff"));
  lines.push_back(ClipDoor(DoorState::kCode, 0, {}));
  lines.push_back(ClipPlacesEnd("on"));
  return lines;
}

std::vector<std::string> OfPeople() {
  using Opponent = SavedMatchLine::Opponent;
  return {
      ClipSaved(
          {.match = 7, .opponent = "bob", .length = 3, .score = {1, 2}, .state = Opponent::kReady}),
      ClipSaved({.match = 8,
                 .opponent = "carol",
                 .score = {10, 0},
                 .state = Opponent::kHere,
                 .terms = "tavli unrated"}),
      ClipSaved({.match = 9, .opponent = "dave", .length = 11}),
      ClipWarning("bob", 3, 10),
      ClipVacation(kMoment, 21, 28),
      ClipVacation(0, 28, 28),
      ClipAwaited("bob", 45),
      ClipRatings(7, {{{1500, 1504.25}, {1612.5, 1608.2}}}),
  };
}

std::vector<std::string> OfClubs() {
  return {ClipClubSeen(3, 'm', 12, "Backgammon Berlin"),
          ClipClubSeen(3, 'H', 12, "Berlin"),
          ClipClubSeen(3, '-', 0, "Berlin"),
          ClipClubAbout(3, "open", 1795896000, ""),
          ClipClubAbout(3, "request", 0, "On Tuesdays"),
          ClipClubPerson(3, "bob", 'd', 1795896000),
          ClipClubPhrase(3, "bob", 4),
          ClipClubPerson(3, "bob", 'h', 1795896000),
          ClipClubPerson(3, "bob", 'n', 0),
          ClipClubTalk(3, "bob", "I do."),
          ClipClubReason(3, "has moved away"),
          ClipClubMuted(3, true),
          ClipClubMuted(3, false),
          ClipClubLink(3, 7, 2, 20, 1795896000, "ann", "23456789abcdefghijkmnpqrst"),
          ClipClubLink(3, 7, 2, 20, 1795896000, "ann", ""),
          ClipClubLinkGone(3, 7),
          ClipClubLinkOffer(3, '-', 12, "ann", "Backgammon Berlin")};
}

std::vector<std::string> OfProgress() {
  return {ClipProgress({.name = "ann",
                        .from = kMoment,
                        .until = kMoment + 604800,
                        .matches = 4,
                        .parts = {{{131, 1467}, {200, 2400}, {0, 0}, {12, 90}}}}),
          ClipProgressEnd("ann", ProgressState::kShown),
          ClipProgressEnd("ann", ProgressState::kOwn),
          ClipProgressEnd("bob", ProgressState::kHidden)};
}

std::vector<std::string> OfPuzzles() {
  const PuzzleLine asked{.day = 20421,
                         .position = "4HPwATDgc/ABMA",
                         .dice = {3, 1},
                         .streak = 2,
                         .longest = 5,
                         .answered = 12,
                         .solved = 8};
  PuzzleLine answered = asked;
  answered.plays = 2;
  answered.answer = {.lost = 169, .play = "24/21 21/20"};
  return {ClipPuzzle(asked), ClipPuzzle(answered),
          ClipPuzzlePlay({.lost = 0, .play = "bar/21 13/11*"}),
          ClipPuzzlePlay({.lost = 143, .play = "6/off 5/3"})};
}

TEST(ClipLinesTest, AreThoseOfTheTable) {
  std::vector<std::string> written;
  for (const auto& lines : {OfGames(), OfClaims(), OfSeeks(), OfEvents(), OfPeople(), OfLinks(),
                            OfTokens(), OfFriends(), OfMeasures(), OfAccounts(), OfModeration(),
                            OfClubs(), OfNotices(), OfProgress(), OfPuzzles()}) {
    written.insert(written.end(), lines.begin(), lines.end());
  }
  EXPECT_EQ(written, LinesOfTable());
}

}  // namespace
}  // namespace fibs::protocol
