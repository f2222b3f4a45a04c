// What is stored of chouettes that go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage_fixture.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;

class ChouettesStorageTest : public StorageTest {
 protected:
  static StoredChouette Sample(ChouetteId id) {
    return {.id = id,
            .opened = At(5),
            .terms = "seats 5 consult none",
            .for_invited = true,
            .seats = {{7, 0, 9}},
            .invited = {{11}}};
  }
};

TEST_P(ChouettesStorageTest, ATableComesBackWithItsInputsInOrder) {
  Open();
  Commit({ChouetteSaved{Sample(1)}, ChouetteInput{1, 0, "jalice"}, ChouetteSaved{Sample(2)},
          ChouetteInput{2, 0, "jcarol"}, ChouetteInput{1, 1, "jbob"}});
  StoredChouette changed = Sample(1);
  changed.for_invited = false;
  changed.seats.all.push_back(12);
  Commit({ChouetteSaved{changed}, ChouetteInput{1, 2, "q6,1"}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.chouettes.size(), 2U);
  changed.inputs = {"jalice", "jbob", "q6,1"};
  EXPECT_EQ(state.chouettes[0], changed);
  EXPECT_THAT(state.chouettes[1].inputs, ElementsAre("jcarol"));
  EXPECT_EQ(state.last_chouette, 2);
}

TEST_P(ChouettesStorageTest, WhatIsOverIsNotLoadedAndItsNumberIsNotGivenAgain) {
  Open();
  StoredChouette over = Sample(3);
  Commit({ChouetteSaved{over}, ChouetteInput{3, 0, "jalice"}});
  over.ended = At(9);
  Commit({ChouetteSaved{over}});
  const StoredState state = Reopened();
  EXPECT_TRUE(state.chouettes.empty());
  EXPECT_EQ(state.last_chouette, 3);
}

INSTANTIATE_TEST_SUITE_P(Databases, ChouettesStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
