/** The databases of a browser, written as every version of the app so far has written them. */
import type { Page } from '@playwright/test'

interface BrowserDatabase {
  name: string
  store: string
  /** The field of an item that is its key; null where keys stand beside the items. */
  keyPath: string | null
}

/** Reads all of a database, deletes it and writes it anew, in the browser's own words; answers how many items there are. */
export const rewriteDatabase = (page: Page, database: BrowserDatabase) =>
  page.evaluate(async ({ name, store, keyPath }) => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const former = await answerOf(indexedDB.open(name, 1))
    const there = former.transaction(store).objectStore(store)
    const [keys, items] = await Promise.all([answerOf(there.getAllKeys()), answerOf(there.getAll())])
    former.close()
    await answerOf(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, keyPath ? { keyPath } : undefined)
    const anew = await answerOf(opening)
    const stored = anew.transaction(store, 'readwrite').objectStore(store)
    await Promise.all(
      items.map((item, place) => answerOf(keyPath ? stored.put(item) : stored.put(item, keys[place]))),
    )
    anew.close()
    return items.length
  }, database)
