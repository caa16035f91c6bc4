/** What ends with a session in the browser's own databases (IndexedDB); apart, so that a page that only ends one loads no more than this. */

/** The name of the database of files that are being uploaded. */
export const fileDatabase = 'spomen-uploads'
/**
 * The name of the database of drafts whose writer's session has expired. The local storage has an item of that name from a
 * login until what lies there has come back, or was found to be nobody's (decision 19).
 */
export const draftDatabase = 'spomen-drafts'

/** Deletes a database with all that is in it. */
export function deleteDatabase(name: string) {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // There is nothing to delete.
  }
}
