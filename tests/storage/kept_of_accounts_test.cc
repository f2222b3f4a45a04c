// What stands of an account until it ends: seeks, blocks, tokens, codes for lost
// passwords, links to friends, clubs; and what outlives it, of its conduct.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "storage_fixture.h"
#include "storage_samples.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;

TEST_P(StorageTest, SeeksByDaysStandUntilTheyEnd) {
  Open();
  const auto seek = [](SeekId id, AccountId owner, const std::string& terms) {
    return SeekPut{{.id = id,
                    .owner = owner,
                    .terms = SeekTerms::FromText(terms),
                    .since = At(5),
                    .until = At(6)}};
  };
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          seek(3, 1, "5 1400-1600 tavli unrated days 3"), seek(4, 2, "3 0-9999 days 1"),
          seek(5, 1, "3 0-9999 days 1"), SeekEnded{5}, AccountErased{2}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.seeks), ElementsAre(3));
  EXPECT_EQ(state.seeks[0].owner, 1);
  EXPECT_EQ(state.seeks[0].terms.Text(), "5 1400-1600 tavli unrated days 3");
  EXPECT_EQ(state.seeks[0].since, At(5));
  EXPECT_EQ(state.seeks[0].until, At(6));
}

TEST_P(StorageTest, BlocksStandUntilTheyAreTakenBack) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          AccountCreated{SampleAccount(3, "cem")}, BlocksSaved{1, {{2}}}, BlocksSaved{1, {{2, 3}}},
          BlocksSaved{2, {{1}}}, BlocksSaved{3, {{1}}}, BlocksSaved{3, {}}, AccountErased{2}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.blocks.size(), 2u);
  EXPECT_EQ(state.blocks[0].account, 1);
  EXPECT_THAT(state.blocks[0].blocked.all, ElementsAre(2, 3));
  EXPECT_EQ(state.blocks[1].account, 3);
  EXPECT_THAT(state.blocks[1].blocked.all, ElementsAre());
}

TEST_P(StorageTest, FriendsStandWithTheirNotesUntilTheAccountGoes) {
  Open();
  const FriendList list{{{.account = 2, .note = "from \"Berlin\""}, {.account = 3}}};
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          FriendsSaved{1, {{{.account = 2, .note = "old"}}}}, FriendsSaved{1, list},
          FriendsSaved{2, list}, AccountErased{2}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.friends.size(), 1u);
  EXPECT_EQ(state.friends[0].account, 1);
  EXPECT_EQ(state.friends[0].friends, list);
}

TEST_P(StorageTest, ClubsStandWithThoseWhoAreInThem) {
  Open();
  const auto club = [](ClubId id, const std::string& name, ClubAdmission admission) {
    return ClubSaved{{.id = id,
                      .name = name,
                      .made = At(1),
                      .admission = admission,
                      .about = "Every \"Tuesday\""}};
  };
  const auto link = [](ClubLinkId id, ClubId of, AccountId maker, int uses) {
    return ClubLinkSaved{{.id = id,
                          .club = of,
                          .maker = maker,
                          .token_hash = "abc" + std::to_string(id),
                          .uses_max = 20,
                          .uses = uses,
                          .since = At(5),
                          .until = At(6)}};
  };
  const auto member = [](ClubMemberId id, ClubId of, AccountId account, ClubRole role) {
    return ClubMemberSaved{{.id = id,
                            .club = of,
                            .account = account,
                            .role = role,
                            .since = At(static_cast<int>(id))}};
  };
  ClubMemberSaved muted = member(2, 1, 2, ClubRole::kDirector);
  muted.member.muted = true;
  Commit({AccountCreated{SampleAccount(1, "ann")},
          AccountCreated{SampleAccount(2, "bob")},
          AccountCreated{SampleAccount(3, "cem")},
          club(1, "Berlin", ClubAdmission::kRequest),
          club(2, "Second", ClubAdmission::kOpen),
          member(1, 1, 1, ClubRole::kOwner),
          member(2, 1, 2, ClubRole::kAsked),
          member(3, 2, 1, ClubRole::kOwner),
          member(4, 1, 3, ClubRole::kInvited),
          muted,
          link(1, 1, 1, 0),
          link(2, 2, 1, 0),
          link(3, 1, 3, 0),
          link(4, 1, 2, 0),
          link(1, 1, 1, 7),
          ClubLinkGone{4},
          ClubMemberGone{4},
          club(1, "Potsdam", ClubAdmission::kInvitation),
          ClubClosed{2, At(9)},
          member(5, 1, 3, ClubRole::kMember),
          AccountErased{3}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.clubs), ElementsAre(1, 2));
  EXPECT_EQ(state.clubs[0], club(1, "Potsdam", ClubAdmission::kInvitation).club);
  EXPECT_EQ(state.clubs[1].closed, At(9));
  ASSERT_THAT(Ids(state.club_links), ElementsAre(1));
  EXPECT_EQ(state.club_links[0], link(1, 1, 1, 7).link);
  ASSERT_THAT(Ids(state.club_members), ElementsAre(1, 2));
  EXPECT_EQ(state.club_members[0], member(1, 1, 1, ClubRole::kOwner).member);
  EXPECT_EQ(state.club_members[1], muted.member);
}

TEST_P(StorageTest, MembersOfOlderVersionsHearTheirClub) {
  Open();
  const ClubMember owner{
      .id = 1, .club = 1, .account = 1, .role = ClubRole::kOwner, .since = At(2)};
  Commit({AccountCreated{SampleAccount(1, "ann")},
          ClubSaved{{.id = 1, .name = "Berlin", .made = At(1)}}, ClubMemberSaved{owner}});
  storage_.reset();
  MakeOlder(39);
  EXPECT_EQ(Reopened().club_members, std::vector{owner});
  ClubMember muted = owner;
  muted.muted = true;
  Commit({ClubMemberSaved{muted}});
  EXPECT_EQ(Reopened().club_members, std::vector{muted});
}

TEST_P(StorageTest, RecoveryCodesStandUntilTheyEnd) {
  Open();
  const CodeHashes one = {{{"aa", At(1)}}};
  const CodeHashes two = {{{"aa", At(1)}, {"bb", At(2)}}};
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          RecoveryCodesSaved{1, one}, RecoveryCodesSaved{1, two}, RecoveryCodesSaved{2, one},
          AccountErased{2}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.recovery_codes.size(), 1u);
  EXPECT_EQ(state.recovery_codes[0].account, 1);
  EXPECT_EQ(state.recovery_codes[0].codes, two);
}

TEST_P(StorageTest, InvitationsAndWavesStandUntilTheyEnd) {
  Open();
  const auto code = [](RegistrationCodeId id, AccountId used_by) {
    return RegistrationCode{.id = id,
                            .by = 1,
                            .hash = "aa" + std::to_string(id),
                            .made = At(1),
                            .until = At(9),
                            .used_by = used_by};
  };
  const auto wave = [](WaveId id, std::string network) {
    return Wave{.id = id, .network = std::move(network), .by = 1, .until = At(9)};
  };
  Account ann = SampleAccount(1, "ann");
  ann.places = "0123456789abcdef mail 2 1 aa telnet 1 2 0";
  Commit({AccountCreated{ann}, AccountCreated{SampleAccount(2, "bob")},
          RegistrationCodeSaved{code(1, 0)}, RegistrationCodeSaved{code(2, 0)},
          RegistrationCodeSaved{code(3, 2)}, RegistrationCodeSaved{code(2, 1)},
          RegistrationCodeGone{1}, WaveBegun{wave(1, "192.0.2.0/24")}, WaveBegun{wave(2, "all")},
          WaveEnded{1}, AccountErased{2}});
  const StoredState state = Reopened();
  EXPECT_EQ(state.accounts[0].places, ann.places);
  EXPECT_THAT(state.registration_codes, ElementsAre(code(2, 1)));
  EXPECT_THAT(state.waves, ElementsAre(wave(2, "all")));
}

TEST_P(StorageTest, TokensStandUntilTheyEnd) {
  Open();
  const auto token = [](TokenId id, AccountId account) {
    return AccessToken{.id = id,
                       .account = account,
                       .kind = TokenKind::kPage,
                       .scope = Scope::kAll,
                       .label = "it's \"mine\"",
                       .hash = "aa",
                       .made = At(1),
                       .used = At(2),
                       .place = "192.0.2.1"};
  };
  AccessToken used = token(1, 1);
  used.used = At(3);
  used.place = "198.51.100.7";
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          AccessTokenSaved{token(1, 1)}, AccessTokenSaved{token(2, 1)},
          AccessTokenSaved{token(3, 2)}, AccessTokenSaved{used}, AccessTokenEnded{2},
          AccountErased{2}});
  const StoredState state = Reopened();
  EXPECT_THAT(state.access_tokens, ElementsAre(used));
  EXPECT_EQ(state.last_token, 3);
}

TEST_P(StorageTest, AFileOfOnesDataStandsUntilItEndsAndItsTextIsNotRead) {
  Open();
  const auto made = [](AccountId account, const std::string& text) {
    return OwnDataMade{
        {.account = account, .secret_hash = "aa", .made = At(1), .until = At(9), .text = text}};
  };
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          AccountCreated{SampleAccount(3, "cem")}, made(1, "one"), made(1, "two"), made(2, "one"),
          made(3, "one"), OwnDataGone{2}, AccountErased{3}});
  EXPECT_THAT(Reopened().own_data, ElementsAre(made(1, "").data));
}

TEST_P(StorageTest, BrowsersOfNoticesStandUntilTheyEnd) {
  Open();
  const auto device = [](PushDeviceId id, AccountId account) {
    return PushDevice{.id = id,
                      .account = account,
                      .token = 7,
                      .endpoint = "https://push.example/it's",
                      .key = "BCVx",
                      .secret = "BTBZ",
                      .kinds = {5},
                      .quiet = {.from = 22, .to = 7},
                      .label = "it's \"mine\"",
                      .made = At(1),
                      .used = At(2)};
  };
  PushDevice changed = device(1, 1);
  changed.kinds = {2};
  changed.quiet = {};
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          PushKeyMade{"aa"}, PushDeviceSaved{device(1, 1)}, PushDeviceSaved{device(2, 1)},
          PushDeviceSaved{device(3, 2)}, PushDeviceSaved{changed}, PushDeviceEnded{2},
          AccountErased{2}});
  const StoredState state = Reopened();
  EXPECT_THAT(state.push_devices, ElementsAre(changed));
  EXPECT_EQ(state.push_key, "aa");
}

TEST_P(StorageTest, EntriesOfConductStayButForWhatWasWritten) {
  Open();
  ConductEntry report{.id = 1,
                      .at = At(1),
                      .kind = ConductEntry::Kind::kReport,
                      .what = static_cast<int>(Complaint::kName),
                      .by = 1,
                      .about = 2,
                      .text = "it's \"rude\"",
                      .evidence = "one\ntwo, {three}",
                      .digest = "d1",
                      .hash = "h1"};
  ConductEntry measure{.id = 2,
                       .at = At(2),
                       .kind = ConductEntry::Kind::kMeasure,
                       .what = static_cast<int>(Measure::kRating),
                       .by = 3,
                       .about = 2,
                       .until = At(9),
                       .text = "swaps",
                       .digest = "d2",
                       .hash = "h2"};
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          ConductNoted{report}, ConductNoted{measure}});
  EXPECT_THAT(Reopened().conduct, ElementsAre(report, measure));
  Commit({ConductErased{1}, AccountErased{2}});
  report.text.clear();
  report.evidence.clear();
  EXPECT_THAT(Reopened().conduct, ElementsAre(report, measure));
}

TEST_P(StorageTest, LinksToFriendsStandUntilTheyEnd) {
  Open();
  const auto link = [](FriendLinkId id, AccountId owner) {
    return FriendLinkPut{{.id = id,
                          .owner = owner,
                          .token_hash = "abc" + std::to_string(id),
                          .terms = SeekTerms::FromText("5 0-9999 tavli unrated clock 2+12"),
                          .since = At(5),
                          .until = At(6)}};
  };
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          FriendLinkKeyMade{"5ec7e7"}, link(3, 1), link(4, 2), link(5, 1), link(6, 1),
          FriendLinkOpened{.link = 6, .guest = 2}, FriendLinkEnded{5}, AccountErased{2}});
  const StoredState state = Reopened();
  EXPECT_EQ(state.friend_link_key, "5ec7e7");
  ASSERT_THAT(Ids(state.friend_links), ElementsAre(3, 6));
  const FriendLink& first = state.friend_links[0];
  EXPECT_EQ(first.owner, 1);
  EXPECT_EQ(first.token_hash, "abc3");
  EXPECT_EQ(first.terms.Text(), "5 0-9999 tavli unrated clock 2+12");
  EXPECT_EQ(first.since, At(5));
  EXPECT_EQ(first.until, At(6));
  EXPECT_EQ(first.guest, 0);
  EXPECT_EQ(state.friend_links[1].guest, 2);
}

}  // namespace
}  // namespace fibs::server
