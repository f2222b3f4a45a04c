#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace fibs {

// What is said further of an option or of a positional word.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  // What --help calls its value: FILE.
  CommandOption Type(const std::string& name) const;
  CommandOption Required() const;
  // --help shows what the variable has now.
  CommandOption ShowDefault() const;

  // Else it is refused. The type of the bounds is seen in --help.
  CommandOption Range(int least, int most) const;
  CommandOption Range(uint64_t least, uint64_t most) const;
  CommandOption Range(double least, double most) const;
  CommandOption Positive() const;
  CommandOption OneOf(const std::vector<std::string>& words) const;
  CommandOption OneOf(std::initializer_list<int> numbers) const;
  // Says why a value is refused; an empty text: it is not.
  CommandOption Check(const std::function<std::string(const std::string&)>& why_not) const;

 private:
  CLI::Option* option_;
};

// The options of a program, of a command of it, or of a group. Those whose names begin with "--"
// are options; the others are words that go by their place. The variables outlive this, and keep
// what they have where nothing is given.
class CommandOptions {
 public:
  explicit CommandOptions(CLI::App* app) : app_(app) {}

  CommandOption Option(const std::string& name, std::string& value, const std::string& help = "");
  CommandOption Option(const std::string& name, int& value, const std::string& help = "");
  CommandOption Option(const std::string& name, int64_t& value, const std::string& help = "");
  CommandOption Option(const std::string& name, uint64_t& value, const std::string& help = "");
  CommandOption Option(const std::string& name, float& value, const std::string& help = "");
  CommandOption Option(const std::string& name, double& value, const std::string& help = "");
  // For what may be empty or 0, and yet differs from what is not given.
  CommandOption Option(const std::string& name, std::optional<std::string>& value,
                       const std::string& help = "");
  CommandOption Option(const std::string& name, std::optional<int>& value,
                       const std::string& help = "");
  // An option may be repeated, and takes the words up to the next option; a positional one takes
  // all that remain.
  CommandOption Option(const std::string& name, std::vector<std::string>& values,
                       const std::string& help = "");
  void Flag(const std::string& name, bool& value, const std::string& help);

 protected:
  CLI::App* app_;
};

// What is wrong with a command line, in a few words.
class CommandLineError : public std::runtime_error {
 public:
  CommandLineError(const std::string& what, int kind) : std::runtime_error(what), kind_(kind) {}

  // CLI11's number of what is wrong, not 0.
  int kind() const { return kind_; }

 private:
  int kind_;
};

// The command line of a program. "--name=" gives an option an empty value.
class CommandLine : public CommandOptions {
 public:
  CommandLine(std::string program, const std::string& description);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // --help calls the program as it was started, with its directory.
  void NameAsStarted();
  // The end of --help.
  void Footer(const std::string& text);
  // What --version prints.
  void Version(const std::string& text);
  // A flag that does this and ends the program.
  void FlagThatEnds(const std::string& name, const std::function<void()>& run,
                    const std::string& help);
  // Exactly one option of the group has to be given.
  CommandOptions OneOfGroup(const std::string& name, const std::string& help);
  // A command, run when all has been read. One has to be given ...
  CommandOptions Command(const std::string& name, const std::string& help,
                         const std::function<void()>& run = {});
  // ... unless this says what is done without.
  void WithoutCommand(const std::function<void()>& run);

  // False: the program ends well, --help and the like have been printed. Throws CommandLineError,
  // and what the command throws.
  bool Parse(int argc, const char* const* argv);
  // Returns an exit code when the program ends here: 0, or `refused` after a line on standard error
  // like "fibsd: what is wrong (hint)".
  std::optional<int> ParseOrRefuse(int argc, const char* const* argv, int refused,
                                   std::string_view hint = "");

 private:
  std::string program_;
  std::unique_ptr<CLI::App> owned_;
  size_t commands_min_ = 1;
};

}  // namespace fibs
