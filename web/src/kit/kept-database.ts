/** Where files on their way are kept; apart, so that a page that only ends a session fetches no more than this. */
export const keptDatabase = 'spomen-uploads'

/** Takes all of it away. */
export function forgetKeptFiles() {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // There is nothing to take away.
  }
}
