#include "server/core/commands/own_data_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "server/core/clock_text.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/people/administrators.h"
#include "server/core/people/contacts.h"
#include "server/core/people/places.h"
#include "server/core/people/push_devices.h"

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kEntriesMax = 2000;  // of the log of conduct: the newest

Json When(Time time) { return time == Time{} ? Json() : Json(IsoSecond(time)); }

class OwnDataJson {
 public:
  OwnDataJson(const Rooms& rooms, const Account& account)
      : rooms_(rooms), account_(account), id_(account.id) {}

  Json Whole() const {
    return {{"made", IsoSecond(rooms_.turn.now)},
            {"account", AccountJson()},
            {"settings", Settings()},
            {"mail", Mail()},
            {"ratings", Ratings()},
            {"puzzles", account_.puzzles.Text()},
            {"vacations", Vacations()},
            {"tokens", Tokens()},
            {"places", KnownPlaces()},
            {"notices", Browsers()},
            {"blocks", Names(rooms_.people.blocks.Of(id_))},
            {"friends", FriendsJson()},
            {"gags", Gags()},
            {"clubs", Clubs()},
            {"events", Events()},
            {"seeks", Seeks()},
            {"links", Links()},
            {"messages", Messages()},
            {"mails", Mails()},
            {"conduct", ConductJson()},
            {"talk", rooms_.conduct.talk.Of(id_)},
            {"unfinishedMatches", Matches()},
            {"chouettes", Chouettes()}};
  }

 private:
  std::string NameOf(AccountId account) const {
    if (account == 0) return "the server";
    const Account* found = rooms_.people.accounts.FindById(account);
    return found == nullptr || found->erasing ? "a deleted player" : found->name;
  }

  Json Names(const auto& accounts) const {
    Json names = Json::array();
    for (const AccountId account : accounts) names.push_back(NameOf(account));
    return names;
  }

  Json AccountJson() const {
    const Account& a = account_;
    return {{"number", a.id},
            {"name", a.name},
            {"guest", IsGuest(a)},
            {"address", a.email},
            {"registered", When(a.registered)},
            {"lastLogin", When(a.last_login)},
            {"lastLogout", When(a.last_logout)},
            {"lastHost", a.last_host},
            {"bot", a.bot},
            {"administrator", IsAdministrator(a, rooms_.turn.config.admins)},
            {"erasedOn", When(a.erase_at)},
            {"calendarAddress", !a.calendar_hash.empty()},
            {"codeAtLogin", a.second.on()},
            {"recoveryCodesLeft", a.second.recovery.size()},
            {"daysHere", DaysHere()}};
  }

  // Of the last sixteen days.
  Json DaysHere() const {
    Json days = Json::array();
    const Attendance::Days here = account_.attendance.Here(rooms_.turn.now);
    for (int before = 0; before < 16; ++before) {
      if ((here >> before & 1) == 0) continue;
      days.push_back(IsoSecond(rooms_.turn.now - std::chrono::days(before)).substr(0, 10));
    }
    return days;
  }

  Json Settings() const {
    const fibs::server::Settings& s = account_.settings;
    Json toggles = Json::object();
    for (size_t i = 0; i < kToggles; ++i) toggles[std::string(kToggleNames[i])] = s.toggles.test(i);
    constexpr std::array<std::string_view, 4> kSorts = {"login", "name", "rating", "rrating"};
    return {{"saved", s.saved},
            {"toggles", toggles},
            {"boardstyle", s.boardstyle},
            {"linelength", s.linelength},
            {"pagelength", s.pagelength},
            {"redoubles", s.redoubles},
            {"sortwho", kSorts.at(static_cast<size_t>(s.sortwho))},
            {"timezone", s.timezone},
            {"manual", account_.manual},
            {"spectators", account_.spectators},
            {"progress", account_.progress},
            {"messages", FromWord(account_.messages_from)},
            {"invitations", FromWord(account_.invitations_from)}};
  }

  Json Mail() const {
    const MailSettings& mail = account_.mail;
    Json json = {{"address", mail.address},        {"wanted", mail.wanted},
                 {"analyses", mail.analyses},      {"asked", mail.asked},
                 {"askedAt", When(mail.asked_at)}, {"proposals", mail.proposed},
                 {"carriedOut", mail.seen},        {"reportsToldAt", When(mail.reports_told)}};
    json["confirmedAt"] = When(mail.confirmed_at);
    return json;
  }

  Json Ratings() const {
    Json games = Json::array({{{"game", engine::kSeries[0].name},
                               {"rating", account_.rating},
                               {"experience", account_.experience}}});
    for (const auto& [series, player] : account_.game_ratings) {
      games.push_back(
          {{"game", series->name}, {"rating", player.rating}, {"experience", player.experience}});
    }
    return {{"games", games},
            {"gainsByAccountNumber", account_.gains.Text()},
            {"matchesByMonth", account_.match_counts.Text()}};
  }

  Json Vacations() const {
    Json all = Json::array();
    for (const TimeSpan& span : account_.vacations)
      all.push_back({{"from", When(span.from)}, {"to", When(span.to)}});
    return all;
  }

  Json Tokens() const {
    Json all = Json::array();
    for (const AccessToken& token : rooms_.people.tokens.Of(id_)) {
      all.push_back({{"number", token.id},
                     {"name", token.label},
                     {"kind", WordOf(token.kind)},
                     {"scope", WordOf(token.scope)},
                     {"made", When(token.made)},
                     {"used", When(token.used)},
                     {"place", token.place}});
    }
    return all;
  }

  // Without the hashes of their networks: whoever has one can find the network.
  Json KnownPlaces() const {
    Json all = Json::array();
    for (const Place& place : Places::Of(account_)) {
      all.push_back({{"number", place.number},
                     {"program", place.program},
                     {"first", When(place.first)},
                     {"last", When(place.last)}});
    }
    return all;
  }

  // To which notices go; without what opens them.
  Json Browsers() const {
    Json all = Json::array();
    for (const PushDevice& device : rooms_.people.push_devices.Of(id_)) {
      all.push_back({{"number", device.id},
                     {"name", device.label},
                     {"kinds", device.kinds.Text()},
                     {"quietFrom", device.quiet.from},
                     {"quietTo", device.quiet.to},
                     {"made", When(device.made)},
                     {"used", When(device.used)}});
    }
    return all;
  }

  Json FriendsJson() const {
    Json all = Json::array();
    for (const Friend& friend_of : rooms_.people.friends.Of(id_)) {
      all.push_back({{"name", NameOf(friend_of.account)}, {"note", friend_of.note}});
    }
    return all;
  }

  Json Gags() const {
    const User* user = rooms_.presence.lobby.Online(id_);
    if (user == nullptr) return Json::array();
    return {{"names", Names(user->gagged)}, {"reasons", user->gag_reasons}};
  }

  Json Clubs() const {
    Json all = Json::array();
    for (const ClubId club : rooms_.clubs.book.ClubsOf(id_)) {
      const ClubMember& me = rooms_.clubs.book.PeopleOf(club).at(id_);
      all.push_back({{"club", rooms_.clubs.book.Find(club)->name},
                     {"role", RoleWord(me.role).substr(RoleWord(me.role).find(' ') + 1)},
                     {"since", When(me.since)},
                     {"muted", me.muted},
                     {"links", ClubLinksMadeBy(rooms_.clubs.links, club, id_)}});
    }
    return all;
  }

  Json Events() const {
    Json all = Json::array();
    for (const auto& [number, event] : rooms_.events.book.all()) {
      const int inputs = event->InputsOf(id_);
      const auto handle = event->HandleOf(id_);
      if (inputs == 0 && !handle && !event->IsDirector(id_)) continue;
      all.push_back({{"number", number},
                     {"title", event->head().title},
                     {"made", When(event->head().made)},
                     {"director", event->IsDirector(id_)},
                     {"handle", handle.value_or("")},
                     {"inputs", InputsIn(*event)}});
    }
    return all;
  }

  Json InputsIn(const HostedEvent& event) const {
    Json all = Json::array();
    for (const StoredEventInput& input : event.inputs()) {
      if (input.author != id_ && input.person != id_) continue;
      all.push_back({{"at", When(input.at)},
                     {"text", input.text},
                     {"reason", input.author == id_ ? input.reason : std::string()}});
    }
    return all;
  }

  Json Seeks() const {
    Json all = Json::array();
    for (const Seek* seek : rooms_.seeks.seeks.Of(id_)) {
      all.push_back({{"terms", seek->terms.Text()},
                     {"since", When(seek->since)},
                     {"until", When(seek->until)}});
    }
    return all;
  }

  Json Links() const {
    Json all = Json::array();
    const auto add = [&](const FriendLink& link) {
      all.push_back({{"terms", link.terms.Text()},
                     {"since", When(link.since)},
                     {"until", When(link.until)},
                     {"by", NameOf(link.owner)},
                     {"openedBy", link.guest == 0 ? "" : NameOf(link.guest)}});
    };
    for (const FriendLink* link : rooms_.friend_links.links.Of(id_)) add(*link);
    for (const FriendLink* link : rooms_.friend_links.links.OpenedBy(id_)) add(*link);
    return all;
  }

  // That wait for him, and that he has left for others.
  Json Messages() const {
    Json waiting = Json::array();
    Json left = Json::array();
    for (const auto& [to, messages] : rooms_.people.mailbox.waiting()) {
      for (const StoredMessage& message : messages) {
        if (to == id_) {
          waiting.push_back(
              {{"from", message.from}, {"at", When(message.left)}, {"text", message.text}});
        } else if (message.from == account_.name) {
          left.push_back({{"to", NameOf(to)}, {"at", When(message.left)}, {"text", message.text}});
        }
      }
    }
    return {{"waiting", waiting}, {"leftForOthers", left}};
  }

  // Without their text: who reads a mail shows by that whose account it is.
  Json Mails() const {
    Json all = Json::array();
    for (const StoredMail* mail : rooms_.mail.queue.Of(id_)) {
      all.push_back(
          {{"written", When(mail->written)}, {"to", mail->to}, {"subject", mail->subject}});
    }
    return all;
  }

  Json ConductJson() const {
    Json reports = Json::array();
    Json decisions = Json::array();
    const std::vector<ConductEntry>& log = rooms_.conduct.conduct.log().entries();
    size_t left = kEntriesMax;
    for (auto entry = log.rbegin(); entry != log.rend() && left > 0; ++entry) {
      if (entry->by != id_) continue;
      --left;
      if (entry->kind == ConductEntry::Kind::kReport) {
        reports.push_back(ReportJson(*entry));
      } else {
        decisions.push_back({{"number", entry->id},
                             {"at", When(entry->at)},
                             {"what", WordOf(entry->kind)},
                             {"of", entry->of},
                             {"text", entry->text}});
      }
    }
    Json measures = Json::array();
    for (const ConductEntry* measure : rooms_.conduct.conduct.MeasuresAgainst(id_)) {
      measures.push_back(MeasureJson(*measure));
    }
    Json roles = Json::array();
    for (const Role role : {Role::kModerator, Role::kDirector}) {
      if (rooms_.conduct.conduct.Has(id_, role)) roles.push_back(WordOf(role));
    }
    return {{"roles", roles},
            {"reportsMade", reports},
            {"measuresAgainst", measures},
            {"otherEntriesMade", decisions},
            {"answeredReportsAbout", AnsweredAbout()}};
  }

  Json ReportJson(const ConductEntry& report) const {
    return {{"number", report.id},           {"at", When(report.at)},
            {"about", NameOf(report.about)}, {"for", WordOf(report.complaint())},
            {"text", report.text},           {"talk", report.evidence}};
  }

  Json MeasureJson(const ConductEntry& measure) const {
    const ConductLog& log = rooms_.conduct.conduct.log();
    const ConductEntry* objection = log.Find(rooms_.conduct.conduct.ObjectionTo(measure.id));
    return {{"number", measure.id},
            {"at", When(measure.at)},
            {"measure", WordOf(measure.measure())},
            {"until", When(measure.until)},
            {"holds", rooms_.conduct.conduct.Holds(measure)},
            {"reason", measure.text},
            {"formerName", measure.measure() == Measure::kName ? measure.evidence : ""},
            {"objection", objection == nullptr ? "" : objection->text}};
  }

  // How many, by reason: not who has made them, nor those that somebody still reads.
  Json AnsweredAbout() const {
    std::map<std::string, int> counts;
    for (const ConductEntry& entry : rooms_.conduct.conduct.log().entries()) {
      const bool answered = entry.kind == ConductEntry::Kind::kReport && entry.about == id_ &&
                            !rooms_.conduct.conduct.reports().contains(entry.id);
      if (answered) ++counts[std::string(WordOf(entry.complaint()))];
    }
    return counts;
  }

  Json Matches() const {
    Json all = Json::array();
    for (const MatchEntry* entry : rooms_.play.matches.UnfinishedOf(id_)) {
      const MatchSummary summary = entry->Summary();
      const auto me = static_cast<size_t>(entry->SeatOf(id_));
      all.push_back({{"match", entry->id},
                     {"opponent", NameOf(entry->OpponentOf(id_))},
                     {"length", entry->terms.rules.length},
                     {"terms", TermsWords(entry->terms)},
                     {"score", summary.score.at(me)},
                     {"opponentScore", summary.score.at(1 - me)},
                     {"closed", When(entry->closed)}});
    }
    return all;
  }

  Json Chouettes() const {
    const ChouetteTable* table = rooms_.chouettes.tables.Of(id_);
    return table == nullptr ? Json::array() : Json::array({table->id()});
  }

  const Rooms& rooms_;
  const Account& account_;
  const AccountId id_;
};

}  // namespace

// Edges have a page when the core has none.
bool GivesOwnData(const Rooms& rooms) {
  const Config& config = rooms.turn.config;
  return config.web.api &&
         (!config.web.listen.empty() || !config.link.listen.empty() || !config.mail.page.empty());
}

// Names and texts are bytes of users; what is no UTF-8 is replaced.
std::string OwnDataText(const Rooms& rooms, const Account& account) {
  return OwnDataJson(rooms, account)
             .Whole()
             .dump(2, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace) +
         '\n';
}

}  // namespace fibs::server
