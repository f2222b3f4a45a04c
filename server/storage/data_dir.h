#pragma once

#include <string>

namespace fibs::server {

// The file of the embedded database in a data directory.
inline std::string DatabasePath(const std::string& data) { return data + "/fibsd.sqlite"; }

// The directory of an embedded database, held by this process alone until the object goes.
//
// Makes the directory (0700; its parent must exist) and the database file (0600) when they are
// missing, so that even right after a power cut both are there, and takes an exclusive lock on
// `fibsd.lock` in it. Throws StorageError: no such parent, no permission, held by another fibsd.
class DataDir {
 public:
  explicit DataDir(const std::string& path);
  ~DataDir();
  DataDir(const DataDir&) = delete;
  DataDir& operator=(const DataDir&) = delete;

  std::string database_path() const { return DatabasePath(path_); }
  // What root makes in the directory belongs to the owner of the directory, like the rest.
  void GiveToOwner(int fd) const;

 private:
  void Make();
  void Lock();
  void MakeDatabaseFile();

  std::string path_;
  int lock_ = -1;  // file descriptor
};

}  // namespace fibs::server
