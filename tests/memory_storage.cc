#include <algorithm>
#include <type_traits>

#include "server/core/play/mat_text.h"
#include "server/core/play/match_texts.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

template <typename T>
void EraseById(std::vector<T>& rows, int64_t id) {
  std::erase_if(rows, [id](const T& row) { return row.id == id; });
}

ArchivedMatch Archived(const StoredMatch& match, bool finished, size_t inputs_max) {
  ArchivedMatch found{.match = match, .finished = finished};
  found.too_long = inputs_max != 0 && match.inputs.size() > inputs_max;
  if (found.too_long) found.match.inputs.clear();
  return found;
}

}  // namespace

void MemoryStorage::Commit(const NumberedRecord& numbered) {
  EXPECT_EQ(numbered.number, state_.last_record + 1);
  state_.last_record = numbered.number;
  records_.push_back(numbered);
  if (numbered.cause.session != 0) {
    EraseCause(numbered.cause.session);
    state_.causes.push_back(numbered.cause);
  }
  std::visit(
      [this, &numbered](const auto& r) {
        using R = std::decay_t<decltype(r)>;
        if constexpr (std::is_same_v<R, AccountCreated>) {
          state_.last_account = std::max(state_.last_account, r.account.id);
          state_.accounts.push_back(r.account);
        } else if constexpr (std::is_same_v<R, AccountSaved>) {
          for (Account& account : state_.accounts) {
            if (account.id == r.account.id) account = r.account;
          }
        } else if constexpr (std::is_same_v<R, AccountErased>) {
          EraseById(state_.accounts, r.account);
          std::erase_if(state_.matches, [&](const StoredMatch& m) {
            return m.players[0] == r.account || m.players[1] == r.account;
          });
          std::erase_if(state_.messages, [&](const StoredMessage& m) { return m.to == r.account; });
          std::erase_if(state_.mails, [&](const StoredMail& m) { return m.account == r.account; });
          std::erase_if(state_.seeks, [&](const Seek& s) { return s.owner == r.account; });
          std::erase_if(state_.friend_links,
                        [&](const FriendLink& l) { return l.owner == r.account; });
          std::erase_if(state_.blocks,
                        [&](const BlocksSaved& b) { return b.account == r.account; });
          std::erase_if(state_.friends,
                        [&](const FriendsSaved& f) { return f.account == r.account; });
          std::erase_if(state_.club_members,
                        [&](const ClubMember& m) { return m.account == r.account; });
          std::erase_if(state_.club_links, [&](const ClubLink& l) { return l.maker == r.account; });
          std::erase_if(state_.recovery_codes,
                        [&](const RecoveryCodesSaved& c) { return c.account == r.account; });
          std::erase_if(state_.access_tokens,
                        [&](const AccessToken& t) { return t.account == r.account; });
          std::erase_if(state_.own_data, [&](const OwnData& d) { return d.account == r.account; });
          std::erase_if(state_.registration_codes,
                        [&](const RegistrationCode& c) { return c.used_by == r.account; });
          std::erase_if(state_.push_devices,
                        [&](const PushDevice& d) { return d.account == r.account; });
        } else if constexpr (std::is_same_v<R, OwnDataMade>) {
          std::erase_if(state_.own_data,
                        [&](const OwnData& d) { return d.account == r.data.account; });
          state_.own_data.push_back(r.data);
          state_.own_data.back().text.clear();
        } else if constexpr (std::is_same_v<R, OwnDataGone>) {
          std::erase_if(state_.own_data, [&](const OwnData& d) { return d.account == r.account; });
        } else if constexpr (std::is_same_v<R, RegistrationCodeSaved>) {
          EraseById(state_.registration_codes, r.code.id);
          state_.registration_codes.push_back(r.code);
        } else if constexpr (std::is_same_v<R, RegistrationCodeGone>) {
          EraseById(state_.registration_codes, r.code);
        } else if constexpr (std::is_same_v<R, WaveBegun>) {
          state_.waves.push_back(r.wave);
        } else if constexpr (std::is_same_v<R, WaveEnded>) {
          EraseById(state_.waves, r.wave);
        } else if constexpr (std::is_same_v<R, PushDeviceSaved>) {
          EraseById(state_.push_devices, r.device.id);
          state_.push_devices.push_back(r.device);
        } else if constexpr (std::is_same_v<R, PushDeviceEnded>) {
          EraseById(state_.push_devices, r.device);
        } else if constexpr (std::is_same_v<R, PushKeyMade>) {
          state_.push_key = r.key;
        } else if constexpr (std::is_same_v<R, RecoveryCodesSaved>) {
          std::erase_if(state_.recovery_codes,
                        [&](const RecoveryCodesSaved& c) { return c.account == r.account; });
          state_.recovery_codes.push_back(r);
        } else if constexpr (std::is_same_v<R, AccessTokenSaved>) {
          state_.last_token = std::max(state_.last_token, r.token.id);
          EraseById(state_.access_tokens, r.token.id);
          state_.access_tokens.push_back(r.token);
        } else if constexpr (std::is_same_v<R, AccessTokenEnded>) {
          EraseById(state_.access_tokens, r.token);
        } else if constexpr (std::is_same_v<R, ConductNoted>) {
          state_.conduct.push_back(r.entry);
        } else if constexpr (std::is_same_v<R, ConductErased>) {
          for (ConductEntry& entry : state_.conduct) {
            if (entry.id != r.entry) continue;
            entry.text.clear();
            entry.evidence.clear();
          }
        } else if constexpr (std::is_same_v<R, BlocksSaved>) {
          std::erase_if(state_.blocks,
                        [&](const BlocksSaved& b) { return b.account == r.account; });
          state_.blocks.push_back(r);
        } else if constexpr (std::is_same_v<R, FriendsSaved>) {
          std::erase_if(state_.friends,
                        [&](const FriendsSaved& f) { return f.account == r.account; });
          state_.friends.push_back(r);
        } else if constexpr (std::is_same_v<R, MatchRestored>) {
          for (FinishedMatch& match : finished_) {
            if (match.id == r.match) match.restored = r.entry;
          }
        } else if constexpr (std::is_same_v<R, ClubSaved>) {
          EraseById(state_.clubs, r.club.id);
          state_.clubs.push_back(r.club);
        } else if constexpr (std::is_same_v<R, ClubMemberSaved>) {
          EraseById(state_.club_members, r.member.id);
          state_.club_members.push_back(r.member);
        } else if constexpr (std::is_same_v<R, ClubMemberGone>) {
          EraseById(state_.club_members, r.member);
        } else if constexpr (std::is_same_v<R, ClubClosed>) {
          for (Club& club : state_.clubs) {
            if (club.id == r.club) club.closed = r.closed;
          }
          std::erase_if(state_.club_members, [&](const ClubMember& m) { return m.club == r.club; });
          std::erase_if(state_.club_links, [&](const ClubLink& l) { return l.club == r.club; });
        } else if constexpr (std::is_same_v<R, ClubLinkSaved>) {
          EraseById(state_.club_links, r.link.id);
          state_.club_links.push_back(r.link);
        } else if constexpr (std::is_same_v<R, ClubLinkGone>) {
          EraseById(state_.club_links, r.link);
        } else if constexpr (std::is_same_v<R, MatchStarted>) {
          state_.last_match = std::max(state_.last_match, r.match.id);
          state_.matches.push_back(r.match);
        } else if constexpr (std::is_same_v<R, MatchInput>) {
          // Most inputs are those of young matches.
          const auto match = std::find_if(state_.matches.rbegin(), state_.matches.rend(),
                                          [&](const StoredMatch& m) { return m.id == r.match; });
          ASSERT_TRUE(match != state_.matches.rend());
          EXPECT_EQ(static_cast<int>(match->inputs.size()), r.index);
          match->inputs.push_back(r.input);
        } else if constexpr (std::is_same_v<R, TableOpened>) {
          closed_.erase(r.match);
          opened_[r.match] = numbered.number;
        } else if constexpr (std::is_same_v<R, TableClosed>) {
          closed_[r.match] = {r.summary, numbered.at};
        } else if constexpr (std::is_same_v<R, Reminded>) {
          for (StoredMatch& match : state_.matches) {
            if (match.id == r.match) match.reminded = r.since;
          }
        } else if constexpr (std::is_same_v<R, MatchFinished>) {
          for (const StoredMatch& match : state_.matches) {
            if (match.id != r.match) continue;
            archive_.push_back(match);
            finished_.push_back({.id = match.id,
                                 .players = match.players,
                                 .terms = match.terms,
                                 .ended = numbered.at,
                                 .winner = r.winner,
                                 .score = r.score,
                                 .rating_before = r.rating_before,
                                 .rating_after = r.rating_after,
                                 .verdict = r.verdict});
          }
          EraseById(state_.matches, r.match);
        } else if constexpr (std::is_same_v<R, MatchDiscarded>) {
          EraseById(state_.matches, r.match);
        } else if constexpr (std::is_same_v<R, MatchClaimed>) {
          claims_[r.match] = r.claim;
        } else if constexpr (std::is_same_v<R, ClaimRefused>) {
          refusals_[r.match][engine::Index(r.by)] = r.refusals;
        } else if constexpr (std::is_same_v<R, MessageLeft>) {
          state_.last_message = std::max(state_.last_message, r.message.id);
          state_.messages.push_back(r.message);
        } else if constexpr (std::is_same_v<R, MessageDelivered>) {
          EraseById(state_.messages, r.message);
        } else if constexpr (std::is_same_v<R, MailWritten>) {
          state_.last_mail = std::max(state_.last_mail, r.mail.id);
          state_.mails.push_back(r.mail);
        } else if constexpr (std::is_same_v<R, MailGone>) {
          EraseById(state_.mails, r.mail);
        } else if constexpr (std::is_same_v<R, MailKeyMade>) {
          state_.mail_key = r.key;
        } else if constexpr (std::is_same_v<R, EventMade>) {
          state_.events.push_back(r.event);
        } else if constexpr (std::is_same_v<R, EventInput>) {
          state_.event_inputs.push_back(r.input);
        } else if constexpr (std::is_same_v<R, SeekPut>) {
          state_.seeks.push_back(r.seek);
        } else if constexpr (std::is_same_v<R, SeekEnded>) {
          EraseById(state_.seeks, r.seek);
        } else if constexpr (std::is_same_v<R, FriendLinkPut>) {
          state_.friend_links.push_back(r.link);
        } else if constexpr (std::is_same_v<R, FriendLinkOpened>) {
          for (FriendLink& link : state_.friend_links) {
            if (link.id == r.link) link.guest = r.guest;
          }
        } else if constexpr (std::is_same_v<R, FriendLinkEnded>) {
          EraseById(state_.friend_links, r.link);
        } else if constexpr (std::is_same_v<R, FriendLinkKeyMade>) {
          state_.friend_link_key = r.key;
        } else if constexpr (std::is_same_v<R, SessionEnded>) {
          EraseCause(r.session);
        } else if constexpr (std::is_same_v<R, EdgesLinked>) {
          state_.edges = r.edges;
        } else if constexpr (std::is_same_v<R, CoreSaved>) {
          state_.core = r.bytes;
        } else if constexpr (std::is_same_v<R, ChouetteSaved>) {
          SaveChouette(r.chouette);
        } else if constexpr (std::is_same_v<R, ChouetteInput>) {
          const auto chouette =
              std::ranges::find(state_.chouettes, r.chouette, &StoredChouette::id);
          ASSERT_TRUE(chouette != state_.chouettes.end());
          EXPECT_EQ(static_cast<int>(chouette->inputs.size()), r.index);
          chouette->inputs.push_back(r.input);
        }
      },
      numbered.record);
}

void MemoryStorage::SaveChouette(const StoredChouette& saved) {
  state_.last_chouette = std::max(state_.last_chouette, saved.id);
  const auto found = std::ranges::find(state_.chouettes, saved.id, &StoredChouette::id);
  if (found == state_.chouettes.end()) {
    state_.chouettes.push_back(saved);
  } else if (saved.ended != Time{}) {
    state_.chouettes.erase(found);
  } else {
    std::vector<std::string> inputs = std::move(found->inputs);
    *found = saved;
    found->inputs = std::move(inputs);
  }
}

void MemoryStorage::EraseCause(SessionKey session) {
  std::erase_if(state_.causes, [&](const Cause& cause) { return cause.session == session; });
}

void MemoryStorage::Replace(StoredState state) {
  state.last_record = state_.last_record;
  state_ = std::move(state);
  closed_.clear();
}

StoredState MemoryStorage::LoadAtStart() const {
  StoredState state = state_;
  const auto claim = [this](MatchId match) {
    const auto found = claims_.find(match);
    return found == claims_.end() ? std::nullopt : found->second;
  };
  const auto refusals = [this](MatchId match) {
    const auto found = refusals_.find(match);
    return found == refusals_.end() ? std::array<ClaimRefusals, 2>{} : found->second;
  };
  std::erase_if(state.matches, [&](const StoredMatch& match) {
    const auto closed = closed_.find(match.id);
    if (closed == closed_.end() || !summaries_) return false;
    state.saved.push_back({match.id, match.players, match.terms, closed->second.summary,
                           match.reminded, closed->second.at, claim(match.id), refusals(match.id)});
    return true;
  });
  for (StoredMatch& match : state.matches) {
    match.claim = claim(match.id);
    match.refusals = refusals(match.id);
  }
  if (!summaries_) return state;
  const auto opened = [this](const StoredMatch& match) {
    const auto found = opened_.find(match.id);
    return found == opened_.end() ? RecordNumber{0} : found->second;
  };
  std::stable_sort(
      state.matches.begin(), state.matches.end(),
      [&](const StoredMatch& a, const StoredMatch& b) { return opened(a) < opened(b); });
  return state;
}

void MemoryStorage::SpoilMatches() {
  for (StoredMatch& match : state_.matches) match.inputs.assign(1, "no input");
}

std::vector<FinishedMatch> MemoryStorage::LoadHistory(AccountId account, int count) const {
  std::vector<FinishedMatch> found;
  for (auto it = finished_.rbegin(); it != finished_.rend() && std::ssize(found) < count; ++it) {
    if (it->players[0] == account || it->players[1] == account) found.push_back(*it);
  }
  return found;
}

HistoryLoaded MemoryStorage::Answer(const HistoryQuery& query) const {
  if (!query.won_since) return {LoadHistory(query.account, query.count)};
  std::vector<FinishedMatch> won;
  for (auto it = finished_.rbegin(); it != finished_.rend() && std::ssize(won) < query.count;
       ++it) {
    const bool his = it->players[static_cast<size_t>(it->winner)] == query.account;
    if (his && it->ended >= *query.won_since && it->restored == 0) won.push_back(*it);
  }
  return {won};
}

std::optional<ArchivedMatch> MemoryStorage::LoadMatch(MatchId match, size_t inputs_max) const {
  for (auto it = archive_.rbegin(); it != archive_.rend(); ++it) {
    if (it->id != match) continue;
    ArchivedMatch found = Archived(*it, /*finished=*/true, inputs_max);
    for (const FinishedMatch& finished : finished_) {
      if (finished.id != match) continue;
      found.winner = finished.winner;
      found.verdict = finished.verdict;
    }
    return found;
  }
  for (const StoredMatch& row : state_.matches) {
    if (row.id == match) return Archived(row, /*finished=*/false, inputs_max);
  }
  return std::nullopt;
}

std::optional<ArchivedMatch> MemoryStorage::LoadLastMatch(AccountId a, AccountId b,
                                                          size_t inputs_max) const {
  for (auto it = archive_.rbegin(); it != archive_.rend(); ++it) {
    if (it->players == std::array{a, b} || it->players == std::array{b, a}) {
      return Archived(*it, /*finished=*/true, inputs_max);
    }
  }
  return std::nullopt;
}

MatchLoaded MemoryStorage::Answer(const MatchQuery& query, size_t inputs_max,
                                  const engine::DiceMaker& dice) const {
  if (query.shown) return WriteShown(*query.shown);
  auto found = query.match != 0 ? LoadMatch(query.match, inputs_max)
                                : LoadLastMatch(query.players[0], query.players[1], inputs_max);
  std::array<std::string, 2> names = {kErasedName, kErasedName};
  for (const Account& account : state_.accounts) {
    for (size_t i = 0; found && i < names.size(); ++i) {
      if (found->match.players[i] == account.id) names[i] = account.name;
    }
  }
  return WriteMatch(query, std::move(found), names,
                    [&dice](const engine::Seed& seed) { return dice.Commitment(seed); });
}

}  // namespace fibs::server
