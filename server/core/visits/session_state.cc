#include "server/core/visits/session_state.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/core/play/table.h"
#include "server/core/visits/session_state.pb.h"

namespace fibs::server {
namespace {

using std::chrono::milliseconds;

int64_t Milliseconds(Time time) { return time.time_since_epoch().count(); }
Time TimeOf(int64_t since_epoch) { return Time(milliseconds(since_epoch)); }

void Save(const Settings& settings, saved::Settings& to) {
  to.set_toggles(static_cast<uint32_t>(settings.toggles.to_ulong()));
  to.set_boardstyle(settings.boardstyle);
  to.set_linelength(settings.linelength);
  to.set_pagelength(settings.pagelength);
  to.set_redoubles(settings.redoubles);
  to.set_sortwho(static_cast<uint32_t>(settings.sortwho));
  to.set_timezone(settings.timezone);
  to.set_saved(settings.saved);
}

Settings Restored(const saved::Settings& from) {
  Settings settings;
  settings.toggles = from.toggles();
  settings.boardstyle = from.boardstyle();
  settings.linelength = from.linelength();
  settings.pagelength = from.pagelength();
  settings.redoubles = from.redoubles();
  settings.sortwho = static_cast<SortWho>(from.sortwho());
  settings.timezone = from.timezone();
  settings.saved = from.saved();
  return settings;
}

template <typename Field>
void Save(const AccountSet& accounts, Field* to) {
  for (const AccountId id : accounts) to->Add(id);
}

template <typename Field>
AccountSet Restored(const Field& from) {
  AccountSet accounts;
  for (const int64_t id : from) accounts.insert(id);
  return accounts;
}

void Save(const User& user, saved::User& to) {
  to.set_account(user.id());
  to.set_arrival(user.arrival);
  to.set_login(Milliseconds(user.login));
  if (user.settings != user.account->settings) Save(user.settings, *to.mutable_settings());
  Save(user.gagged, to.mutable_gagged());
  for (const auto& [account, reason] : user.gag_reasons) {
    (*to.mutable_gag_reasons())[account] = reason;
  }
  Save(user.blinded, to.mutable_blinded());
  Save(user.waiting_for, to.mutable_waiting_for());
  Save(user.warned_of, to.mutable_warned_of());
  to.set_away(user.away);
  to.set_waved(user.waved);
  if (user.watching != nullptr) to.set_watching(user.watching->id());
  if (user.table != nullptr) {
    const MatchEntry& entry = user.table->entry();
    to.set_match(entry.id);
    to.set_opponent(entry.OpponentOf(user.id()));
    to.set_joined(user.table->joined(user.seat));
  }
  if (user.invitation) {
    saved::Invitation& invitation = *to.mutable_invitation();
    invitation.set_to(user.invitation->to);
    invitation.set_match(user.invitation->match);
    invitation.set_until(Milliseconds(user.invitation->until));
    if (const auto& terms = user.invitation->terms) {
      invitation.mutable_terms()->set_length(terms->rules.length);
      invitation.mutable_terms()->set_crawford(terms->rules.crawford);
      invitation.mutable_terms()->set_words(TermsWords(*terms));
    }
  }
  for (const Seek& seek : user.live_seeks) {
    saved::Seek& live = *to.add_seeks();
    live.set_id(seek.id);
    live.set_terms(seek.terms.Text());
    live.set_since(Milliseconds(seek.since));
    live.set_until(Milliseconds(seek.until));
  }
  to.set_dice_text(user.dice_text);
  to.set_last_command(user.last_command);
  for (const StoredMessage& message : user.received) {
    saved::Message& received = *to.add_received();
    received.set_id(message.id);
    received.set_from(message.from);
    received.set_left(Milliseconds(message.left));
    received.set_text(message.text);
  }
  if (user.login_news) {
    to.mutable_login_news()->set_message(user.login_news->message);
    to.mutable_login_news()->set_was_here(user.login_news->was_here);
  }
  to.set_status_due(user.status_due);
  to.set_hears(user.session->group.has_value());
}

}  // namespace

std::string SaveSession(const Session& session) {
  saved::Session to;
  to.set_interface(static_cast<uint32_t>(session.interface));
  to.set_step(static_cast<uint32_t>(session.step));
  to.set_connected(Milliseconds(session.connected));
  to.set_client(session.user != nullptr ? session.user->client : session.client);
  if (session.user == nullptr) {
    to.set_name(session.name);
    to.set_password(session.password);
    to.set_failures(session.failures);
  }
  to.set_game_lines(session.game_lines);
  to.set_sentences(session.sentences);
  to.set_boards(session.boards);
  to.set_seek_lines(session.seek_lines);
  to.set_token(session.token);
  to.set_spectated(session.spectated);
  to.set_input_ended(session.input_ended);
  to.set_interrupted(session.interrupted.has_value());
  if (session.interrupted) to.set_interrupted_at(Milliseconds(*session.interrupted));
  if (session.user != nullptr) Save(*session.user, *to.mutable_user());
  return to.SerializeAsString();
}

std::string SaveBytesSent(uint64_t bytes) {
  saved::Session to;
  to.set_bytes_sent(bytes);
  return to.SerializeAsString();
}

void RestoreSession(const saved::Session& saved, Session& session) {
  session.interface = static_cast<Interface>(saved.interface());
  session.step = static_cast<LoginStep>(saved.step());
  session.connected = TimeOf(saved.connected());
  session.name = saved.name();
  session.client = saved.client();
  session.password = saved.password();
  session.failures = saved.failures();
  session.game_lines = saved.game_lines();
  session.sentences = saved.sentences();
  session.boards = saved.boards();
  session.seek_lines = saved.seek_lines();
  session.token = saved.token();
  session.spectated = saved.spectated();
  session.input_ended = saved.input_ended();
  if (saved.interrupted()) session.interrupted = TimeOf(saved.interrupted_at());
  session.bytes_sent = saved.bytes_sent();
}

void RestoreUser(const saved::User& saved, User& user) {
  user.arrival = saved.arrival();
  user.login = TimeOf(saved.login());
  if (saved.has_settings()) user.settings = Restored(saved.settings());
  user.gagged = Restored(saved.gagged());
  for (const auto& [account, reason] : saved.gag_reasons()) user.gag_reasons[account] = reason;
  user.blinded = Restored(saved.blinded());
  user.waiting_for = Restored(saved.waiting_for());
  user.warned_of = Restored(saved.warned_of());
  user.away = saved.away();
  user.waved = saved.waved();
  if (saved.has_invitation()) {
    const saved::Invitation& invitation = saved.invitation();
    user.invitation.emplace(Invitation{.to = invitation.to(),
                                       .terms = std::nullopt,
                                       .match = invitation.match(),
                                       .until = TimeOf(invitation.until())});
    if (invitation.has_terms()) {
      const saved::Terms& terms = invitation.terms();
      user.invitation->terms = WithTerms(
          {.rules = {.length = terms.length(), .crawford = terms.crawford()}}, terms.words());
      if (!user.invitation->terms) user.invitation.reset();  // a newer server's words
    }
  }
  for (const saved::Seek& saved_seek : saved.seeks()) {
    const Seek seek{.id = saved_seek.id(),
                    .owner = saved.account(),
                    .terms = SeekTerms::FromText(saved_seek.terms()),
                    .since = TimeOf(saved_seek.since()),
                    .until = TimeOf(saved_seek.until())};
    if (seek.terms.IsSense()) user.live_seeks.push_back(seek);  // else a newer server's words
  }
  user.dice_text = saved.dice_text();
  user.last_command = saved.last_command();
  if (saved.has_login_news()) {
    user.login_news = {saved.login_news().message(), saved.login_news().was_here()};
  }
  user.status_due = saved.status_due();
  for (const saved::Message& message : saved.received()) {
    user.received.push_back({.id = message.id(),
                             .to = user.id(),
                             .from = message.from(),
                             .left = TimeOf(message.left()),
                             .text = message.text()});
  }
}

}  // namespace fibs::server
