/**
 * Things somebody keeps in this browser alone: too large and too dear for the local storage, which is cleared at the
 * end of every session. They are filed under the person, and no other account is shown them.
 */
export interface Shelf<Item> {
  all: () => Promise<readonly Item[]>
  one: (id: string) => Promise<Item | undefined>
  /**
   * Puts a thing in its place, or takes it away (null), if what stands there now is what one knows; answers whether it
   * was. Between the look and the deed no other window comes.
   */
  put: (id: string, item: Item | null, isKnown: (there: Item | undefined) => boolean) => Promise<boolean>
  /** Calls back when another window has kept or dropped something; returns how to stop. */
  follow: (changed: (id: string) => void) => () => void
}

const database = 'spomen'
const store = 'shelf'

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  return answerOf(opening)
}

const answerOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

/** Asks the browser's own database; what is written is there once this resolves. Rejects where it keeps nothing. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const open = await opened()
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

/** The shelf of one person for one kind of thing; `Item` is not checked: whoever reads it does that. */
export function shelfOf<Item>(kind: string, personId: string): Shelf<Item> {
  const key = (id: string) => [kind, personId, id]
  // An array sorts behind every text.
  const range = () => IDBKeyRange.bound([kind, personId], [kind, personId, []])
  // NOTE: a channel does not hear itself, but any other of the same name, also in the same window.
  const others = new BroadcastChannel(`${store}:${kind}:${personId}`)
  return {
    all: () => inStore('readonly', (kept) => answerOf(kept.getAll(range()))),
    one: (id) => inStore('readonly', (kept) => answerOf(kept.get(key(id)))),
    async put(id, item, isKnown) {
      const wasKnown = await inStore('readwrite', async (kept) => {
        if (!isKnown(await answerOf(kept.get(key(id))))) return false
        await (item === null ? answerOf(kept.delete(key(id))) : answerOf(kept.put(item, key(id))))
        return true
      })
      if (wasKnown) others.postMessage(id)
      return wasKnown
    },
    follow(changed) {
      const listen = ({ data }: MessageEvent) => changed(String(data))
      others.addEventListener('message', listen)
      return () => others.removeEventListener('message', listen)
    },
  }
}

/** Asks the browser not to clear what is kept when it runs short of room; some ask the person, some never do. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
