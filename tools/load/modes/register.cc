#include "tools/load/modes/modes.h"
#include "tools/load/registration.h"

namespace fibs::load {

void RunRegister(Load& load) {
  const Options& o = load.options;
  load.result.unit = "account";
  std::vector<NewAccount> accounts;
  for (size_t i = 0; i < o.users; ++i) {
    accounts.push_back({AccountName(o, o.first + i), Source::OfClient(i)});
  }
  load.Begin();
  RegisterAll(load, accounts);
  load.End();
}

}  // namespace fibs::load
