#include "tools/load/result.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace fibs::load {
namespace {

using Json = nlohmann::ordered_json;

double Rounded(double value) { return std::round(value * 1000) / 1000; }

Json LatencyJson(const Histogram& latency) {
  return {{"count", latency.count()},
          {"p50", latency.Percentile(50)},
          {"p90", latency.Percentile(90)},
          {"p99", latency.Percentile(99)},
          {"max", latency.max()}};
}

Json ServerJson(const Result& r) {
  Json json = {{"rss_kib", r.after->rss_kib}};
  if (r.before) {
    const double cpu = static_cast<double>(r.after->cpu_us - r.before->cpu_us);
    json["cpu_us"] = r.after->cpu_us - r.before->cpu_us;
    json["main_thread_cpu_us"] = r.after->main_cpu_us - r.before->main_cpu_us;
    for (const auto& [name, cpu_us] : r.after->threads_cpu_us) {
      const auto before = r.before->threads_cpu_us.find(name);
      json["threads_cpu_us"][name] =
          cpu_us - (before == r.before->threads_cpu_us.end() ? 0 : before->second);
    }
    json["main_thread_wait_us"] = r.after->main_wait_us - r.before->main_wait_us;
    if (r.units > 0) json["cpu_us_per_unit"] = Rounded(cpu / static_cast<double>(r.units));
    if (r.seconds > 0) json["cpu_us_per_second"] = Rounded(cpu / r.seconds);
  }
  if (r.before && r.gone) {
    json["rss_kib_before"] = r.before->rss_kib;
    json["rss_kib_peak"] = r.rss_kib_peak;
    json["rss_kib_gone"] = r.gone->rss_kib;
  }
  if (r.empty && r.before && r.sessions > 0) {
    const auto grown =
        static_cast<double>(r.before->rss_kib) - static_cast<double>(r.empty->rss_kib);
    json["kib_per_session"] = Rounded(grown / static_cast<double>(r.sessions));
  }
  return json;
}

}  // namespace

std::string ToJson(const Options& options, const Result& result) {
  Json json = {{"mode", options.mode},          {"target", options.target},
               {"ok", result.failures.empty()}, {"seconds", Rounded(result.seconds)},
               {"unit", result.unit},           {"units", result.units}};
  if (result.seconds > 0) {
    json["units_per_second"] = Rounded(static_cast<double>(result.units) / result.seconds);
  }
  json["counts"] = result.counts;
  json["errors"] = result.errors;
  if (result.latency.count() > 0) json["latency_us"] = LatencyJson(result.latency);
  if (result.log_ins.count() > 0) json["log_ins_us"] = LatencyJson(result.log_ins);
  if (result.after) json["server"] = ServerJson(result);
  json["failures"] = result.failures;
  // A line that came from the network may hold any byte.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace fibs::load
