/** The name of the IndexedDB database of files that are being uploaded; apart, so that a page that only ends a session loads no more than this. */
export const fileDatabase = 'spomen-uploads'

/** Deletes it with all its files. */
export function deleteFileDatabase() {
  try {
    indexedDB.deleteDatabase(fileDatabase)
  } catch {
    // There is nothing to delete.
  }
}
