#include "server/command_line/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <utility>

namespace fibs {
namespace {

// CLI11 takes an empty text for 0; here it is no number.
template <typename T>
bool Convert(const std::string& text, T& value) {
  return !text.empty() && CLI::detail::lexical_cast(text, value);
}
bool Convert(const std::string& text, std::string& value) {
  value = text;
  return true;
}
template <typename T>
bool Convert(const std::string& text, std::optional<T>& value) {
  T given{};
  if (!Convert(text, given)) return false;
  value = std::move(given);
  return true;
}

template <typename T>
struct NamedType {
  using Type = T;
};
template <typename T>
struct NamedType<std::optional<T>> {
  using Type = T;
};

template <typename T>
CommandOption Add(CLI::App& app, const std::string& name, T& value, const std::string& help) {
  const auto convert = [&value](const CLI::results_t& given) {
    return Convert(given.front(), value);
  };
  const auto show = [&value] { return CLI::detail::to_string(value); };
  CLI::Option* option = app.add_option(name, convert, help, /*defaulted=*/false, show);
  option->type_name(CLI::detail::type_name<typename NamedType<T>::Type>());
  return CommandOption(option);
}

// Whether an option of that name, of the program or of a part of it, has a value.
bool HasValue(CLI::App& app, const std::string& name) {
  const CLI::Option* option = app.get_option_no_throw(name);
  if (option != nullptr) return option->get_items_expected_max() > 0;
  const auto parts = app.get_subcommands([](CLI::App*) { return true; });
  return std::ranges::any_of(parts, [&](CLI::App* part) { return HasValue(*part, name); });
}

// The words, with an empty one after "--name" for "--name=": CLI11 2.1 would take the next word for
// its value.
std::vector<std::string> WithEmptyValues(CLI::App& app, const std::vector<std::string>& words) {
  std::vector<std::string> result;
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--") {
      result.insert(result.end(), word, words.end());
      break;
    }
    const bool is_option = word->starts_with("--");
    if (is_option && word->ends_with('=') && HasValue(app, word->substr(0, word->size() - 1))) {
      result.push_back(word->substr(0, word->size() - 1));
      result.emplace_back();
      continue;
    }
    result.push_back(*word);
    // Its value, whatever that looks like.
    if (is_option && HasValue(app, *word) && word + 1 != words.end()) result.push_back(*++word);
  }
  return result;
}

}  // namespace

CommandOption CommandOption::Type(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

CommandOption CommandOption::Required() const {
  option_->required();
  return *this;
}

CommandOption CommandOption::ShowDefault() const {
  option_->capture_default_str();
  return *this;
}

CommandOption CommandOption::Range(int least, int most) const {
  option_->check(CLI::Range(least, most));
  return *this;
}

CommandOption CommandOption::Range(uint64_t least, uint64_t most) const {
  option_->check(CLI::Range(least, most));
  return *this;
}

CommandOption CommandOption::Range(double least, double most) const {
  option_->check(CLI::Range(least, most));
  return *this;
}

CommandOption CommandOption::Positive() const {
  option_->check(CLI::PositiveNumber);
  return *this;
}

CommandOption CommandOption::OneOf(const std::vector<std::string>& words) const {
  option_->check(CLI::IsMember(words));
  return *this;
}

CommandOption CommandOption::OneOf(std::initializer_list<int> numbers) const {
  option_->check(CLI::IsMember(std::vector<int>(numbers)));
  return *this;
}

CommandOption CommandOption::Check(
    const std::function<std::string(const std::string&)>& why_not) const {
  option_->check(why_not);
  return *this;
}

CommandOption CommandOptions::Option(const std::string& name, std::string& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, int& value, const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, int64_t& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, uint64_t& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, float& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, double& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, std::optional<std::string>& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, std::optional<int>& value,
                                     const std::string& help) {
  return Add(*app_, name, value, help);
}

CommandOption CommandOptions::Option(const std::string& name, std::vector<std::string>& values,
                                     const std::string& help) {
  CLI::Option* option = app_->add_option(name, values, help);
  if (name.starts_with("--")) option->expected(1)->take_all();
  return CommandOption(option);
}

void CommandOptions::Flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
}

CommandLine::CommandLine(std::string program, const std::string& description)
    : CommandOptions(nullptr),
      program_(std::move(program)),
      owned_(std::make_unique<CLI::App>(description, program_)) {
  app_ = owned_.get();
}

CommandLine::~CommandLine() = default;

void CommandLine::NameAsStarted() { app_->name(); }

void CommandLine::Footer(const std::string& text) { app_->footer(text); }

void CommandLine::Version(const std::string& text) { app_->set_version_flag("--version", text); }

void CommandLine::FlagThatEnds(const std::string& name, const std::function<void()>& run,
                               const std::string& help) {
  const auto run_and_end = [run] {
    run();
    throw CLI::Success();
  };
  app_->add_flag_callback(name, run_and_end, help);
}

CommandOptions CommandLine::OneOfGroup(const std::string& name, const std::string& help) {
  CLI::App* group = app_->add_option_group(name, help);
  group->require_option(1);
  return CommandOptions(group);
}

CommandOptions CommandLine::Command(const std::string& name, const std::string& help,
                                    const std::function<void()>& run) {
  CLI::App* command = app_->add_subcommand(name, help);
  if (run) command->callback(run);
  app_->require_subcommand(commands_min_, 1);
  return CommandOptions(command);
}

void CommandLine::WithoutCommand(const std::function<void()>& run) {
  commands_min_ = 0;
  app_->require_subcommand(0, 1);
  app_->callback([run, app = app_] {
    if (app->get_subcommands().empty()) run();
  });
}

bool CommandLine::Parse(int argc, const char* const* argv) {
  const std::vector<std::string> words = WithEmptyValues(*app_, {argv + 1, argv + argc});
  std::vector<const char*> pointers{argv[0]};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  try {
    app_->parse(static_cast<int>(pointers.size()), pointers.data());
    return true;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw CommandLineError(error.what(), error.get_exit_code());
    app_->exit(error);  // prints the help or the version
    return false;
  }
}

std::optional<int> CommandLine::ParseOrRefuse(int argc, const char* const* argv, int refused,
                                              std::string_view hint) {
  try {
    if (Parse(argc, argv)) return std::nullopt;
    return 0;
  } catch (const CommandLineError& error) {
    fmt::print(stderr, "{}: {}", program_, error.what());
    if (!hint.empty()) fmt::print(stderr, " ({})", hint);
    fmt::print(stderr, "\n");
    return refused;
  }
}

}  // namespace fibs
