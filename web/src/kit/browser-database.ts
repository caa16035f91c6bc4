/** The databases of this browser (IndexedDB): each has one store, which is opened for one transaction at a time. */
import { type IDBPObjectStore, openDB } from 'idb'

/** NOTE: they lie on the devices of people, so names and keys stay what they are. */
export interface BrowserDatabase {
  name: string
  store: string
  /** The field of an item that is its key; where it is missing, keys are given beside the items. */
  keyPath?: string
}

type Stored<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>

/**
 * Runs one transaction; what is written is stored once this resolves. Rejects where the browser stores nothing. The
 * database is opened before anything is waited for.
 */
export async function inStore<Mode extends IDBTransactionMode, Value>(
  { name, store, keyPath }: BrowserDatabase,
  mode: Mode,
  work: (stored: Stored<Mode>) => Promise<Value>,
): Promise<Value> {
  const open = await openDB(name, 1, {
    upgrade: (made) => void made.createObjectStore(store, keyPath ? { keyPath } : {}),
  })
  try {
    const transaction = open.transaction(store, mode)
    const [value] = await Promise.all([work(transaction.store), transaction.done])
    return value
  } finally {
    open.close()
  }
}
