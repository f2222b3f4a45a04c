#include "server/storage/record_writer.h"

namespace fibs::server {

void RecordWriter::Write(std::span<const NumberedRecord> records) {
  for (const NumberedRecord& record : records) tables_.Write(record);
  tables_.Flush();
}

}  // namespace fibs::server
