#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Golden sessions: who types what and every byte that everybody receives. One scenario a file, run
// in the process, over TCP and against servers elsewhere. The form of the files:
// tests/transcripts/README.md.
namespace fibs::transcript {

// A transcript that cannot be read or does not hold, in one line.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Step {
  enum class Kind : unsigned char {
    kNothing,  // comments, blank lines
    kDice,
    kConfig,
    kWords,  // a line of the club's file of words
    kShow,
    kHide,
    kRegister,
    kClip,
    kProgram,
    kTelnet,
    kConnect,
    kOpen,
    kType,
    kBytes,
    kLine,       // receives a line
    kAll,        // everybody who is connected receives the line
    kPartial,    // receives bytes without a line end
    kAnyLines,   // receives whatever stands before the next line of the file
    kEndOfFile,  // the connection is closed
    kDrop,
    kLose,    // the connection is lost, and its peer is expected back
    kReturn,  // he is back
    kWait,
    kSpoil,
    kCrash,
    kShutdown,
  };
  Kind kind = Kind::kNothing;
  int number = 0;      // of the line in the file, from 1
  std::string source;  // that line
  std::string who;
  std::string text;  // the argument, escapes not yet replaced
};

struct Transcript {
  std::string name;
  std::vector<Step> steps;

  bool Has(Step::Kind kind) const;
  // "key=value" of all `config` steps.
  std::vector<std::string> Config() const;
  // The file of words (talk.words_file) that the `words` steps make; empty: there is none.
  std::string Words() const;
  // The dice for each life of the server ("31,66,52"): those before the first `crash`, those up to
  // the second ...
  std::vector<std::string> Dice() const;
};

// Throws Error.
Transcript Parse(std::string name, std::string_view text);
Transcript Load(const std::filesystem::path& file);

// A server and named connections to it. Everything that goes wrong outside of a transcript's words
// is thrown as Error.
class Target {
 public:
  virtual ~Target() = default;
  // `words`: what is in talk.words_file; empty: there is none.
  virtual void Start(const std::vector<std::string>& config, const std::string& words,
                     const std::string& dice) = 0;
  // Stops without a word, and starts again from what was stored.
  virtual void Crash(const std::string& dice) = 0;
  // Is told to stop, and stops.
  virtual void Shutdown() = 0;
  virtual void Wait(int seconds) = 0;
  virtual void WaitDays(int days) = 0;
  // What is stored of unfinished matches becomes unreadable.
  virtual void Spoil() = 0;
  // The end of a run: everything that was started is stopped. Throws when dice are left.
  virtual void Finish() = 0;
  virtual void Open(const std::string& who) = 0;
  virtual void Send(const std::string& who, std::string_view bytes) = 0;
  virtual void Drop(const std::string& who) = 0;
  virtual void Lose(const std::string& who) = 0;
  virtual void Return(const std::string& who) = 0;
  // What was received; the runner takes away what it has read.
  virtual std::string& Received(const std::string& who) = 0;
  // Waits until something more was received or the connection is closed. False when nothing will
  // come: all that can come is there, or it takes too long.
  virtual bool WaitForMore(const std::string& who) = 0;
  virtual bool Closed(const std::string& who) = 0;
  // Whether an answer is there as soon as Send returns.
  virtual bool immediate() const = 0;
};

// Whether it says what is received.
constexpr bool IsReceiving(Step::Kind kind) {
  return kind >= Step::Kind::kLine && kind <= Step::Kind::kEndOfFile;
}
inline constexpr std::string_view kAll = "all";  // no user of a transcript is called so

inline constexpr std::string_view kPassword = "secret";  // of every user of a transcript

class Runner {
 public:
  Runner(const Transcript& transcript, Target& target)
      : transcript_(transcript), target_(target), dice_(transcript.Dice()) {}

  // Throws Error, with the number of the line, at the first difference.
  void Run();
  // Runs without looking at what the file expects, and returns the file with what was received.
  // Lines that fit what was received stay as they are.
  std::string Record();

 private:
  enum class Style : unsigned char { kRaw, kClip, kProgram, kTelnet, kConnect };
  static bool IsOfProgram(Style style) { return style == Style::kClip || style == Style::kProgram; }
  struct Client {
    Style style = Style::kRaw;
    bool open = false;
    bool unanswered = false;  // has typed something and nothing was received since
    bool at_prompt = false;   // the last that was read is a prompt
  };

  void Act(const Step& step);
  void Expect(const Step& step);
  void ExpectLine(const std::string& who, const Step& step);
  void ExpectOfAll(const Step& step);
  void ExpectAnyLinesUpTo(const Step& next);
  void LogIn(const std::string& who, Style style);
  void Register(const std::string& who);
  void Restart();
  void Type(const std::string& who, std::string_view text);
  // Types a word that is no command, and takes everything up to its answer.
  std::string Sync(const std::string& who);
  std::string TakeUntil(const std::string& who, std::string_view end);
  // The next line that is no noise, without its CR LF; false when there is none (yet).
  bool TakeLine(const std::string& who, std::string& line);
  // The same from what was received already.
  bool NextLine(Client& client, std::string& received, std::string& line) const;
  void RefuseRest(const std::string& who, std::string& rest);
  bool IsNoise(const Client& client, std::string_view line) const;
  void ExpectNothingLeft(const std::string& who);
  void ExpectNothingLeftAnywhere();
  Client& Known(const std::string& who);
  bool Shows(const std::string& what) const { return shown_.contains(what); }

  // Record(): what somebody, or `all`, received since the last action.
  struct Heard {
    std::string who;
    std::vector<std::string> lines;
    std::vector<std::string> end = {};  // lines of the file that stand behind them
  };
  Heard Hear(const std::string& who);
  // What all received stands once, behind what each of them received before it.
  static std::vector<Heard> Together(std::vector<Heard> all);
  // What everybody received, as lines of the file.
  std::vector<std::string> Recorded(const std::vector<const Step*>& expected);
  // Who is connected, in the order of the first appearance.
  std::vector<std::string> Open() const;

  const Transcript& transcript_;
  Target& target_;
  std::vector<std::string> dice_;
  size_t lives_ = 1;
  std::map<std::string, Client> clients_;
  std::vector<std::string> order_;  // of the first appearance
  std::set<std::string> registered_;
  std::set<std::string> shown_ = {"boards"};
  std::string last_typed_;
  bool any_lines_ = false;
};

// Whether a received line is the one of the file, with its placeholders and escapes.
bool Fits(std::string_view pattern, std::string_view line);
// Escapes replaced: \xHH, \a, \\.
std::string Unescape(std::string_view text);
std::string Escape(std::string_view bytes);

}  // namespace fibs::transcript
