#pragma once

#include <string>
#include <variant>

#include "protocol/action.h"

// Actions as text, so that a test can be read: "move 8-5 13:3 22 h", "resign 2", "unread move".
namespace fibs::protocol {

inline std::string NameOf(const TypedPoint& point) {
  if (point.word == TypedStep::Word::kPoint) return std::to_string(point.number);
  return point.word == TypedStep::Word::kBar ? "bar" : "off";
}

struct DescribeStep {
  std::string operator()(const TypedStep& step) const {
    return NameOf({step.from_word, step.from}) + "-" + NameOf({step.to_word, step.to});
  }
  std::string operator()(const StepByDie& step) const {
    return NameOf(step.from) + ":" + std::to_string(step.die);
  }
  std::string operator()(const LonePoint& step) const { return NameOf(step.point); }
  std::string operator()(const BearOffRest& step) const {
    return step.most == engine::kStepsMax ? "h" : "h(" + std::to_string(step.most) + ")";
  }
};

struct DescribeAction {
  std::string operator()(const Roll&) const { return "roll"; }
  std::string operator()(const Steps& steps) const {
    std::string text = "move";
    for (const WrittenStep& step : steps.written) text += " " + std::visit(DescribeStep{}, step);
    return text;
  }
  std::string operator()(const BearOffAll&) const { return "off"; }
  std::string operator()(const engine::OfferDouble&) const { return "double"; }
  std::string operator()(const Accept&) const { return "accept"; }
  std::string operator()(const Reject&) const { return "reject"; }
  std::string operator()(const engine::Redouble&) const { return "redouble"; }
  std::string operator()(const Resign& resign) const {
    return "resign " + std::to_string(resign.multiple);
  }
  std::string operator()(const Unread& unread) const {
    if (unread.meant == engine::ActionKind::kMove) return "unread move";
    return unread.meant == engine::ActionKind::kResign ? "unread resign" : "unread";
  }
};

inline std::string Text(const Action& action) { return std::visit(DescribeAction{}, action); }

}  // namespace fibs::protocol
