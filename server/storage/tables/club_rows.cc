#include "server/storage/tables/club_rows.h"

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

constexpr int kClubsSince = 27;
constexpr int kLinksSince = 35;

}  // namespace

const TableOf<Club>& ClubTable() {
  static const TableOf<Club> table("clubs", kClubsSince,
                                   {
                                       {"id", &Club::id, {.key = true, .type = "BIGINT"}},
                                       {"name", &Club::name},
                                       {"made", &Club::made},
                                       {"admission", &Club::admission},
                                       {"about", &Club::about},
                                       {"closed", &Club::closed},
                                       {"offered_to", &Club::offered_to, {.since = 29}},
                                   });
  return table;
}

const TableOf<ClubMember>& ClubMemberTable() {
  static const TableOf<ClubMember> table(
      "club_members", kClubsSince,
      {
          {"id", &ClubMember::id, {.key = true, .type = "BIGINT"}},
          {"club", &ClubMember::club},
          {"account", &ClubMember::account},
          {"role", &ClubMember::role},
          {"since", &ClubMember::since},
          {"muted", &ClubMember::muted, {.since = 40}},
      },
      {{kClubsSince, "CREATE INDEX club_members_account ON club_members (account)"},
       {kClubsSince, "CREATE INDEX club_members_club ON club_members (club)"}});
  return table;
}

const TableOf<ClubLink>& ClubLinkTable() {
  static const TableOf<ClubLink> table("club_links", kLinksSince,
                                       {
                                           {"id", &ClubLink::id, {.key = true, .type = "BIGINT"}},
                                           {"club", &ClubLink::club},
                                           {"account", &ClubLink::maker},
                                           {"token_hash", &ClubLink::token_hash},
                                           {"uses_max", &ClubLink::uses_max},
                                           {"uses", &ClubLink::uses},
                                           {"since", &ClubLink::since},
                                           {"stands_until", &ClubLink::until},
                                       });
  return table;
}

void ClubRows::Load(soci::session& sql, StoredState& state) {
  const Columns<Club> clubs = ClubTable().All();
  state.clubs = FindAll(sql, clubs, clubs.Select("ORDER BY id"));
  const Columns<ClubMember> members = ClubMemberTable().All();
  state.club_members = FindAll(sql, members, members.Select("ORDER BY id"));
  const Columns<ClubLink> links = ClubLinkTable().All();
  state.club_links = FindAll(sql, links, links.Select("ORDER BY id"));
}

ClubRows::ClubRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, ClubTable().All()),
      close_(writing.sql, Change::kUpdate, ClubTable().WithKey({"closed"})),
      save_member_(writing.sql, Change::kSave, ClubMemberTable().All()),
      erase_(writing.sql, ClubMemberTable().Named({"id"})),
      erase_of_club_(writing.sql, ClubMemberTable().Named({"club"})),
      erase_of_account_(writing.sql, ClubMemberTable().Named({"account"})),
      save_link_(writing.sql, Change::kSave, ClubLinkTable().All()),
      erase_link_(writing.sql, ClubLinkTable().Named({"id"})),
      erase_links_of_club_(writing.sql, ClubLinkTable().Named({"club"})),
      erase_links_of_account_(writing.sql, ClubLinkTable().Named({"account"})) {}

}  // namespace fibs::server
