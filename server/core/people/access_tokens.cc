#include "server/core/people/access_tokens.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

constexpr std::string_view kTokenPrefix = "fibs-";  // by which tools find one that was published
constexpr size_t kTokenLetters = 24;                // of 5 bits
constexpr size_t kAccountsATick = 100;

std::string HashOfToken(std::string_view typed) {
  return engine::SeedText(crypto::Sha256OfText(typed));
}

bool LooksLikeToken(std::string_view typed) {
  return typed.size() == kTokenPrefix.size() + kTokenLetters && typed.starts_with(kTokenPrefix);
}

size_t CountKind(const std::vector<AccessToken>& tokens, TokenKind kind) {
  return static_cast<size_t>(std::ranges::count(tokens, kind, &AccessToken::kind));
}

Time LastNeeded(const AccessToken& token) { return std::max(token.made, token.used); }

}  // namespace

AccessTokens::AccessTokens(Turn& turn, const Accounts& accounts, std::vector<AccessToken> stored,
                           TokenId last_id)
    : turn_(turn), accounts_(accounts), last_id_(last_id) {
  std::ranges::sort(stored, {}, &AccessToken::id);
  for (AccessToken& token : stored) {
    all_[token.account].push_back(std::move(token));
  }
}

const AccessToken* AccessTokens::FindTyped(AccountId account, std::string_view typed) const {
  if (!LooksLikeToken(typed)) return nullptr;
  const std::string hash = HashOfToken(typed);
  const std::vector<AccessToken>& mine = Of(account);
  const auto found = std::ranges::find_if(mine, [&](const AccessToken& token) {
    return crypto::AreSame(token.hash, hash) && !IsUnused(token);
  });
  return found == mine.end() ? nullptr : &*found;
}

const AccessToken* AccessTokens::Find(AccountId account, TokenId id) const {
  const std::vector<AccessToken>& mine = Of(account);
  const auto found = std::ranges::find(mine, id, &AccessToken::id);
  return found == mine.end() ? nullptr : &*found;
}

AccessToken* AccessTokens::FindOne(AccountId account, TokenId id) {
  return const_cast<AccessToken*>(std::as_const(*this).Find(account, id));
}

const std::vector<AccessToken>& AccessTokens::Of(AccountId account) const {
  static const std::vector<AccessToken> none;
  const auto found = all_.find(account);
  return found == all_.end() ? none : found->second;
}

bool AccessTokens::HasRoomForProgram(AccountId account) const {
  return CountKind(Of(account), TokenKind::kProgram) < kMostPrograms;
}

AccessTokens::Made AccessTokens::Make(AccountId account, TokenKind kind, Scope scope,
                                      std::string_view label) {
  if (kind == TokenKind::kPage && CountKind(Of(account), kind) >= kMostPages) {
    EndOldestPage(account);
  }
  std::string secret(kTokenPrefix);
  secret += crypto::TypedLetters(turn_.dice.DrawSeed(), kTokenLetters);
  const AccessToken& made =
      all_[account].emplace_back(AccessToken{.id = ++last_id_,
                                             .account = account,
                                             .kind = kind,
                                             .scope = scope,
                                             .label = std::string(label.substr(0, kLabelMax)),
                                             .hash = HashOfToken(secret),
                                             .made = turn_.now,
                                             .place = {}});
  turn_.effects.Append(AccessTokenSaved{made});
  return {.id = made.id, .secret = std::move(secret)};
}

void AccessTokens::NoteUse(AccountId account, TokenId id, const std::string& place) {
  AccessToken* token = FindOne(account, id);
  if (token == nullptr) return;
  token->used = turn_.now;
  token->place = place;
  turn_.effects.Append(AccessTokenSaved{*token});
}

void AccessTokens::End(AccountId account, TokenId id) {
  const auto found = all_.find(account);
  if (found != all_.end())
    EndSome(found, [id](const AccessToken& token) { return token.id == id; });
}

void AccessTokens::EndAll(AccountId account, TokenId but) {
  const auto found = all_.find(account);
  if (found == all_.end()) return;
  EndSome(found, [but](const AccessToken& token) { return token.id != but; });
}

void AccessTokens::Tick() {
  auto of_account = all_.upper_bound(looked_at_);
  for (size_t looks = 0; looks < kAccountsATick && of_account != all_.end(); ++looks) {
    looked_at_ = of_account->first;
    if (accounts_.FindById(looked_at_) == nullptr) {
      of_account = all_.erase(of_account);  // what is stored went with the account
    } else {
      ForgetPlaces(of_account->second);
      of_account =
          EndSome(of_account, [this](const AccessToken& token) { return IsUnused(token); });
    }
  }
  if (of_account == all_.end()) looked_at_ = 0;
}

bool AccessTokens::IsUnused(const AccessToken& token) const {
  const std::chrono::days most(turn_.config.keep.tokens_days);
  return most.count() != 0 && turn_.now > LastNeeded(token) + most;
}

void AccessTokens::ForgetPlaces(std::vector<AccessToken>& tokens) {
  const std::chrono::days most(turn_.config.keep.hosts_days);
  if (most.count() == 0) return;
  for (AccessToken& token : tokens) {
    if (token.place.empty() || turn_.now <= token.used + most) continue;
    token.place.clear();
    turn_.effects.Append(AccessTokenSaved{token});
  }
}

void AccessTokens::EndOldestPage(AccountId account) {
  const AccessToken* oldest = nullptr;
  for (const AccessToken& token : Of(account)) {
    if (token.kind != TokenKind::kPage) continue;
    if (oldest == nullptr || LastNeeded(token) < LastNeeded(*oldest)) oldest = &token;
  }
  if (oldest != nullptr) End(account, oldest->id);
}

template <typename Ends>
AccessTokens::All::iterator AccessTokens::EndSome(All::iterator of_account, Ends ends) {
  std::vector<AccessToken>& tokens = of_account->second;
  std::erase_if(tokens, [&](const AccessToken& token) {
    if (!ends(token)) return false;
    turn_.effects.Append(AccessTokenEnded{token.id});
    return true;
  });
  return tokens.empty() ? all_.erase(of_account) : std::next(of_account);
}

}  // namespace fibs::server
