// How the modules of the core are put together.
#include "server/core/core_parts.h"

#include <utility>

#include "server/core/commands/join.h"

namespace fibs::server {

Core::Parts::Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored,
                   Time time, Start start_in)
    : config(config_in),
      dice(dice_in),
      start(start_in),
      now(time),
      effects(stored.last_record, stored.causes),
      out(effects, TerminalOf, SaveSession),
      accounts(std::move(stored.accounts), stored.last_account),
      rankings(accounts),
      account_changes(accounts, rankings, effects),
      mailbox(config.limits, now, effects, std::move(stored.messages), stored.last_message),
      admission(config.limits),
      allowances(config.limits),
      login_gate(config.limits),
      passwords(config.passwords_threads),
      sessions(out, admission, allowances, passwords),
      refusals(effects, now),
      storage_gate(config.limits, effects, out, refusals),
      matches(stored.saved, stored.matches, stored.last_match, accounts,
              {.most = engine::Milliseconds(config.clocks.lag_quota_ms),
               .refill = engine::Milliseconds(config.clocks.lag_refill_ms)}),
      settlements(config, now, effects, accounts, account_changes, mailbox),
      stored_matches(now, effects, matches, settlements),
      schedule(config.matches.claim_answer_days, accounts, matches),
      statistics{.started = time, .visits = {}, .users = {}},
      lobby(accounts),
      announcer(config.limits, now, out, lobby, roster),
      game_lines(out, lobby, accounts, dice, schedule),
      day_news({out, lobby, accounts, matches, schedule}),
      watching(out, announcer, game_lines),
      delivery(config.limits, accounts, out, lobby, matches, mailbox, refusals),
      claim_news({config.matches, effects, out, accounts, schedule, mailbox, lobby}),
      claimants({config.matches, now, effects, matches, schedule, storage_gate, lobby, claim_news}),
      seating({now, config.limits, effects, out, dice, dice_counts, accounts, account_changes,
               settlements, schedule, mailbox, matches, lobby, announcer, watching, game_lines,
               day_news, claim_news, claimants}),
      claims({config.matches, now, effects, accounts, account_changes, matches, stored_matches,
              settlements, schedule, claim_news, claimants, lobby, announcer, seating, day_news}),
      day_games({config.limits, effects, refusals, accounts, matches, stored_matches, schedule,
                 seating, day_news, claims}),
      departure({now, texts, out, accounts, account_changes, sessions, refusals, lobby, roster,
                 announcer, watching, seating, statistics.visits}),
      erasures({effects, out, accounts, account_changes, matches, mailbox, refusals, lobby, seating,
                claims, day_news, departure}),
      mail_queue({config.mail, now, effects, accounts, matches}, std::move(stored.mails),
                 stored.last_mail),
      mail_addresses(
          {config, now, accounts, account_changes, mailbox, mail_tokens, mail_queue, mail_rate}),
      match_mail({config.mail, lobby, accounts, matches, schedule, mail_tokens, mail_queue}),
      proposals({config, now, effects, accounts, account_changes, mail_tokens, matches, seating,
                 claim_news}),
      mail_passwords({now, effects, accounts, login_gate, mail_ways}),
      mail_desk({config, now, effects, accounts, account_changes, storage_gate, day_games,
                 mail_tokens, mail_addresses, mail_ways, mail_passwords, match_mail, proposals}),
      shutdown(now, effects, sessions, admission, refusals, announcer, departure),
      arrival({now, texts, dice, out, account_changes, admission, allowances, storage_gate,
               refusals, lobby, roster, announcer, game_lines, day_news, delivery, seating,
               departure, statistics}),
      attachment({now, ticked, effects, out, accounts, account_changes, sessions, admission,
                  allowances, lobby, roster, announcer, game_lines, delivery, seating}),
      login({config, now, texts, effects, out, accounts, account_changes, sessions, admission,
             login_gate, passwords, refusals, storage_gate, arrival}),
      line_flow(config.limits, now, effects, out, sessions, refusals, *this),
      idle_sweep(config.limits, now, out, sessions, admission, refusals, lobby, departure),
      for_archive{config.limits, accounts, matches, stored_matches, effects},
      for_chat{config.limits, now,      effects,  accounts,        announcer,
               watching,      delivery, refusals, newcomer_shouts, storage_gate},
      for_invitations{config.limits,  now,          accounts, effects,  matches,
                      stored_matches, announcer,    watching, seating,  game_lines,
                      refusals,       storage_gate, discards, claimants},
      for_games{now,          accounts, schedule, effects,  stored_matches,
                storage_gate, seating,  day_news, day_games},
      for_passwords{passwords, account_changes},
      for_administration{config,  effects, accounts, account_changes,
                         matches, mailbox, lobby,    erasures},
      commands(now, out, lobby, announcer, roster, storage_gate) {
  sessions.OnRemoved([this](const Session& session) {
    delivery.OnSessionRemoved(session);
    effects.causes().Leave(session.key, ticked);
  });
  AddAdminCommands(commands, {config, accounts, erasures, shutdown});
  AddChatCommands(commands, for_chat);
  AddClaimCommands(commands, {config, accounts, matches, claims, claim_news});
  AddClockCommand(commands, {schedule});
  AddGamesCommands(commands, for_games);
  AddHistoryCommands(commands, for_archive);
  AddInfoCommands(commands, {config, now, texts, statistics.visits});
  AddInviteCommands(commands, for_invitations);
  AddJoinCommands(commands, for_invitations);
  AddLobbyCommands(commands, {announcer, watching, departure});
  AddOldMatchCommands(commands, for_archive);
  AddPasswordCommand(commands, for_passwords);
  AddPlayCommands(commands, {config.limits, refusals});
  AddRatingsCommands(commands, {accounts, rankings});
  AddSettingsCommands(commands, {announcer, account_changes, storage_gate, mail_addresses});
  AddShowCommand(commands, {config.limits, dice, accounts, matches, seating, game_lines});
  AddStateCommand(commands, {game_lines});
  AddStatisticsCommands(
      commands, {accounts, rankings.backgammon(), mailbox, seating, statistics, dice_counts});
  AddVacationCommand(commands, {now, account_changes, schedule, day_news});
  AddWhoCommands(commands, {now, accounts, matches, roster});
  commands.Seal();
  if (mail_queue.enabled()) {
    day_news.Observe(match_mail);
    claim_news.Observe(match_mail);
  }
  if (const auto key = engine::ParseSeed(stored.mail_key)) mail_tokens.SetKey(*key);
  schedule.LookAtClocks(time);
  RestoreTimes(stored.core, schedule);
  if (start == Start::kTakesOver) {
    RestoreServer(stored.core, {lobby, statistics, dice_counts, out, shutdown, schedule});
    plan_saved = shutdown.plan();
  }
}

void Core::Parts::Begin(Outputs& outputs, Time time) {
  now = time;
  effects.Begin(outputs, time);
  schedule.LookAtCalendar(now);
  if (!std::exchange(begun, true)) {
    MakeMailKey();
    TakeUpMatches();
  }
  schedule.LookAtClocks(now);
  DropFlags();
}

void Core::Parts::TakeUpMatches() {
  const std::vector<MatchEntry*> open = stored_matches.TakeUp();
  std::vector<MatchEntry*> left;
  for (MatchEntry* entry : open) {
    schedule.RaiseRunning(entry->pace->last());
    if (start == Start::kTakesOver || entry->pace->WaitsForAbsent()) {
      seating.OpenEmpty(*entry);
    } else {
      left.push_back(entry);
    }
  }
  stored_matches.CloseTables(left);
  clock_time_saved = schedule.running();
  schedule.NoteAll();
  erasures.Begin();
  if (start != Start::kAlone) return;
  schedule.Begin(now);
}

void Core::Parts::MakeMailKey() {
  if (!mail_queue.enabled() || mail_tokens.has_key()) return;
  const engine::Seed key = dice.DrawSeed();
  mail_tokens.SetKey(key);
  effects.Append(MailKeyMade{engine::SeedText(key)});
}

void Core::Parts::DropFlags() {
  while (const MatchId match = schedule.TakeFlag()) {
    const MatchEntry* entry = matches.Find(match);
    if (entry != nullptr && entry->table != nullptr) entry->table->LoseOnTime();
  }
}

void Core::Parts::BeginInput(const Event& event) {
  const Session* session = sessions.Find(event.session);
  if (session == nullptr || session->key == 0) return;
  effects.causes().Begin(session->key, event.input != 0 ? event.input : session->input);
}

// A line says itself when it is handled.
void Core::Parts::EndInput(const Event& event) {
  effects.causes().End();
  Session* session = sessions.Find(event.session);
  const InputNumber said = std::holds_alternative<Line>(event.what) ? 0 : event.input;
  if (session == nullptr) return out.HandledOfGone(event.session, said);
  out.NoteState(*session);
  out.Handled(*session, said);
}

void Core::Parts::End() {
  if (start == Start::kTakesOver && plan_saved != shutdown.plan()) SaveCounts();
  login.GiveOutPasswords();
  out.End();
  effects.End();
}

}  // namespace fibs::server
