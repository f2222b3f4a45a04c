#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tools/bot/awaited.h"
#include "tools/bot/chouette/chouette_seat.h"
#include "tools/bot/manners.h"
#include "tools/bot/players/player.h"
#include "tools/bot/wire_line.h"

namespace fibs::bot {

// Whether a bot that is invited to a chouette comes.
enum class Chouettes : uint8_t {
  kNo,
  kWithPeople,  // and leaves when nobody but computers is there
  kAny,
};

// How often a bot bears that the server refuses its decisions.
inline constexpr int kRefusalsBeforeSimple = 2;  // then the answer that needs no thought is given
inline constexpr int kRefusalsBeforeLeave = 6;   // then it leaves, for better days

// What a bot is told to be.
struct BotOptions {
  std::string name = {};
  Limits limits = {};
  std::string invites = {};       // somebody to invite whenever the bot is free, or empty
  int invite_length = 1;          // points, 0 = unlimited
  std::string invite_terms = {};  // e.g. "tavli unrated"
  int matches_max = 0;            // leave after so many finished matches, 0 = never
  bool strict = false;  // end when the server sends what makes no sense, or refuses a decision
  Chouettes chouettes = Chouettes::kNo;
  // Fills up events of the house, where the server has them, and plays nothing else meanwhile.
  bool fills = false;
  bool talks = true;  // answers `tell`, says why it declines, sets its address
};

// What the bot wants to be done; implemented by whoever holds the connection.
class BotOutput {
 public:
  virtual ~BotOutput() = default;
  virtual void Send(std::string_view line) = 0;
  virtual void Log(std::string_view text) = 0;
  virtual void Finished() = 0;                    // matches_max matches are done
  virtual void Fault(std::string_view what) = 0;  // strict only
  virtual void TakenOver() = 0;                   // somebody else logged in with the account
};

// One bot from its log-in to the end of the connection: lines of the server in, commands out. What
// it knows of a match comes from `board:` lines; sentences are only taken as the moment to decide.
// From a server that tells matches as data (CLIP 1009) a player who knows games has the match
// itself. When nothing has come for a while, it asks for the board and goes by that: so no lost or
// unknown sentence can make it wait forever.
class Bot : private ChouetteSeat::Output {
 public:
  Bot(const BotOptions& options, Player& player, BotOutput& output);

  void OnLine(std::string_view line, Time now);
  // At least every few seconds.
  void OnTick(Time now);

  bool set_up() const { return set_up_; }
  bool playing() const { return in_match() || chouette_; }
  bool has_unfinished() const { return !saved_.empty() || !day_matches_.empty(); }
  int matches_finished() const { return matches_finished_; }
  // Before it says goodbye: nobody is to wait for it.
  void GetUp();

 private:
  using Kind = Question::Kind;
  using Step = AwaitedStep;

  void On(const OwnInfo& info);
  void On(const Who& who);
  void On(const WhoEnd&);
  void On(const LoggedOut& gone);
  void On(const Said& said);
  void On(const Invited& invited);
  void On(const BoardLine& board);
  void On(const RollOrDoublePrompt&) { Want(Kind::kRollOrDouble); }
  void On(const MovePrompt&) { Want(Kind::kMove); }
  void On(const DoublePrompt&) { Want(Kind::kTakeOrDrop); }
  void On(const ResignPrompt& resign);
  void On(const NextGamePrompt&) { JoinNext(); }
  void On(const YouDoubled&) { Pass(Step::kOfferTold); }
  void On(const YouResigned&) { Pass(Step::kOfferTold); }
  void On(const ResignRejected&);
  void On(const DoubleAccepted&) { Pass(Step::kOfferOver); }
  void On(const GameStarts&);
  void On(const MatchWon& won);
  void On(const GameSaved&);
  void On(const Resumed& resumed);
  void On(const ClockRuns&) { clock_runs_ = true; }
  void On(const SavedHeader&) { saved_.clear(); }
  void On(const SavedMatch& saved) { saved_.insert(saved.opponent); }
  void On(const ElsewhereLogin&) { output_.TakenOver(); }
  void On(const Refused& refused);
  void On(const Other&) {}
  void On(const DataSpoken&) { HearData(); }
  void On(const MatchInput& input);
  void On(const MatchSoFar& so_far);
  void On(const Answered& answered);
  void On(const DayMatch& match);
  void On(const EventSeen& seen);
  void On(const ChouetteInvited& invited);
  void On(const ChouetteInput& input);
  void On(const ChouetteSoFar& so_far);

  // ---- Deciding.
  void Pass(Step step) { awaited_ = After(awaited_, step); }
  bool thinking() const { return question_ != nullptr; }
  void Want(Kind kind);
  void Decide();
  bool Fits(Kind kind, const protocol::BoardFields& board) const;
  void WantWhatBoardAsks();
  void Carry(const Question& question, const Answer& answer);
  void RequestBoard();
  void JoinNext();
  void CheckAfterPlay(const protocol::BoardFields& board);

  // ---- A match told as data.
  struct Followed {
    int64_t id = 0;
    engine::Player seat = engine::Player::kFirst;
    engine::Match match;
    int count = 0;  // inputs so far
  };
  void HearData();
  void AskForText();
  bool Follow(std::string_view input);
  void Act();
  void Carry(const Question& question, const Answer& given, int count);
  void SendTagged(std::string_view line);
  void GiveUp(std::string_view input);
  bool GoesOnAlone() const;
  void GetUpByDays();
  bool SitDownByDays();

  // ---- A chouette (bot_chouette.cc).
  void Type(std::string_view line) override { Send(line); }
  void Problem(std::string_view what) override;
  bool HearAtChouette(const Refused& note);
  void TickAtChouette();
  void AfterChouetteLine();
  bool HasCompany() const;
  void LeaveChouette(std::string_view why);

  // ---- The lobby.
  bool in_match() const { return !opponent_.empty(); }
  void EnterMatch(std::string_view opponent);
  void LeaveMatch();
  void NoticeEnd();
  void InviteSomebody();
  void DeclineForEvent(const Invited& invited);
  void AskForEvents();
  bool PlaysAnEvent() const { return options_.fills && !events_.empty(); }
  bool IsFree(const Who& who) const { return who.ready && !who.away && who.opponent.empty(); }
  Limits OwnLimits() const;
  void Tell(const std::string& name, const std::string& text);
  void SetUp();
  void Send(std::string_view line);

  const BotOptions options_;
  Player& player_;
  BotOutput& output_;
  Time now_{};
  Time sent_{};  // the last command

  // The lobby.
  std::optional<OwnInfo> own_;
  bool set_up_ = false;
  std::map<std::string, Who> users_;
  std::set<std::string> saved_;         // opponents of unfinished matches
  std::set<std::string> invited_back_;  // since they logged in
  std::optional<Time> inviting_since_;
  std::set<int64_t> day_matches_, day_turns_;  // by days: all, and those in which it is its turn
  int64_t day_tried_ = 0;                      // at which of them it has sat down last
  // Events in which it takes part, and whose next match may begin at any time.
  std::set<int64_t> events_;
  RateGate answers_, declines_;
  bool hears_data_ = false;  // the server speaks CLIP 1009

  std::unique_ptr<ChouetteSeat> chouette_;  // null: it is at none

  // The match.
  std::string opponent_;  // empty: none
  std::string board_line_;
  std::optional<protocol::BoardFields> board_;
  std::optional<Kind> wanted_;
  std::shared_ptr<int> question_;  // that the player has been asked; null: none
  bool board_requested_ = false;
  Awaited awaited_ = Awaited::kNothing;  // of a match by boards
  int resign_points_ = 0;
  std::optional<std::array<int8_t, 26>> after_play_;  // what the next board must show
  std::string line_before_play_;
  std::optional<Followed> followed_;
  bool alone_ = false;         // at the table: the opponent has left, or is not back
  bool clock_runs_ = false;    // as far as sentences tell: he is waited for
  int tag_ = 0;                // of the last command of the match
  int tagged_count_ = 0;       // inputs when it was sent
  int refusals_ = 0;           // in a row
  Time progress_{};            // the last line or command of the match
  int silent_checks_ = 0;      // boards asked for in a row because nothing came
  bool has_resigned_ = false;  // in this game
  int matches_finished_ = 0;
};

}  // namespace fibs::bot
