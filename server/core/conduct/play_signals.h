#pragma once

#include <optional>
#include <span>
#include <vector>

#include "server/core/conduct/signals.h"
#include "server/core/records/performance.h"

// What the analyses of somebody's matches say to who asks whether a program plays for him. Each is
// a figure with its confidence: by how many standard deviations it is beyond what honest people do.
// How often it is wrong: docs/ANALYSIS.md, "For moderators". `all`: newest first.
namespace fibs::server {

// His last kDecisions have lost so much less than his others and his rating let expect.
inline constexpr int kDecisions = 300;
inline constexpr double kErrorsBeyond = 2.5;  // standard deviations, as the next ones
std::optional<Signal> SignalOfErrors(std::span<const Performance> all, double rating);
// 1000 x the equity that is lost a decision by a player of that rating.
double ErrorRateOf(double rating);

// Of his last close plays, kClosePlays or more, he has found the best one more often than who plays
// as well as anybody does.
inline constexpr int kClosePlays = 300;
inline constexpr double kAgreesBeyond = 4;
std::optional<Signal> SignalOfAgreement(std::span<const Performance> all);

// His last plays against the clock, kTimedPlays or more, took times that differ less than those of
// anybody: the standard deviation of their logarithms.
inline constexpr int kTimedPlays = 300;
inline constexpr double kLeastSpread = 0.35;
inline constexpr double kTimesBeyond = 4;
std::optional<Signal> SignalOfTimes(std::span<const Performance> all);

std::vector<Signal> SignalsOfPlay(std::span<const Performance> all, double rating);

}  // namespace fibs::server
