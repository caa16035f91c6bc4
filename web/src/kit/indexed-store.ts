/**
 * Items stored in this browser alone (IndexedDB), such as family trees: too large and too dear for the local storage,
 * which is cleared at the end of every session. They are stored under the person, and no other account is shown them.
 */
export interface IndexedStore<Item> {
  list: () => Promise<readonly Item[]>
  find: (id: string) => Promise<Item | undefined>
  /**
   * Writes an item, or deletes it (null), if what is stored now is what one knows; answers whether it was. Both happen in
   * one transaction, so that no other window comes between.
   */
  put: (id: string, item: Item | null, isKnown: (there: Item | undefined) => boolean) => Promise<boolean>
  /** Calls back when another window has written or deleted an item; returns how to stop. */
  subscribe: (changed: (id: string) => void) => () => void
}

const database = 'spomen'
const store = 'shelf'

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  return answerOf(opening)
}

const answerOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

/** Runs a transaction; what is written is stored once this resolves. Rejects where the browser stores nothing. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const open = await openDatabase()
  try {
    const transaction = open.transaction(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'))
    })
    const value = await ask(transaction.objectStore(store))
    await done
    return value
  } finally {
    open.close()
  }
}

/** The store of one person for one kind of item; `Item` is not checked: whoever reads it does that. */
export function openIndexedStore<Item>(kind: string, personId: string): IndexedStore<Item> {
  const key = (id: string) => [kind, personId, id]
  // An array sorts behind every text.
  const range = () => IDBKeyRange.bound([kind, personId], [kind, personId, []])
  // NOTE: a channel does not hear itself, but any other of the same name, also in the same window.
  const others = new BroadcastChannel(`${store}:${kind}:${personId}`)
  return {
    list: () => inStore('readonly', (kept) => answerOf(kept.getAll(range()))),
    find: (id) => inStore('readonly', (kept) => answerOf(kept.get(key(id)))),
    async put(id, item, isKnown) {
      const wasKnown = await inStore('readwrite', async (kept) => {
        if (!isKnown(await answerOf(kept.get(key(id))))) return false
        await (item === null ? answerOf(kept.delete(key(id))) : answerOf(kept.put(item, key(id))))
        return true
      })
      if (wasKnown) others.postMessage(id)
      return wasKnown
    },
    subscribe(changed) {
      const listen = ({ data }: MessageEvent) => changed(String(data))
      others.addEventListener('message', listen)
      return () => others.removeEventListener('message', listen)
    },
  }
}

/** Asks the browser not to clear what is kept when it runs short of room; some ask the person, some never do. */
export async function requestPersistence(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
