import { inStore } from './browser-database.ts'
import { draftKey, maySaveDraft } from './session.ts'

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
  /** What is on its way into the store. */
  journal: Journal
}

/**
 * Entries written at once, where writing an item takes its time: a page that is reloaded or closed meanwhile would lose it.
 * They are as unchecked as items.
 */
export interface Journal {
  read: () => ReadonlyMap<string, unknown>
  /** Writes the entry of an item; where the browser has no room for it, nothing is written. */
  set: (id: string, entry: unknown) => void
  remove: (id: string) => void
}

const database = { name: 'spomen', store: 'shelf' }

/** The store of one person for one kind of item; `Item` is not checked: whoever reads it does that. */
export function openIndexedStore<Item>(kind: string, personId: string): IndexedStore<Item> {
  const key = (id: string) => [kind, personId, id]
  // An array sorts behind every text.
  const range = () => IDBKeyRange.bound([kind, personId], [kind, personId, []])
  // NOTE: a channel does not hear itself, but any other of the same name, also in the same window.
  const others = new BroadcastChannel(`${database.store}:${kind}:${personId}`)
  return {
    list: () => inStore(database, 'readonly', (stored) => stored.getAll(range())),
    find: (id) => inStore(database, 'readonly', (stored) => stored.get(key(id))),
    async put(id, item, isKnown) {
      const wasKnown = await inStore(database, 'readwrite', async (stored) => {
        if (!isKnown(await stored.get(key(id)))) return false
        await (item === null ? stored.delete(key(id)) : stored.put(item, key(id)))
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
    journal: openJournal(kind, personId),
  }
}

/** The journal of one person's items of one kind: it outlives a session that ends by itself, as drafts do, and no logout. */
function openJournal(kind: string, personId: string): Journal {
  // Versions of before used the first.
  const prefixes = [`${kind}:${personId}:`, draftKey(personId, `${kind}:`)] as const
  const remove = (id: string) => {
    for (const prefix of prefixes) localStorage.removeItem(prefix + id)
  }
  return {
    read: () =>
      new Map(
        prefixes.flatMap((prefix) =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix))
            .map((key) => [key.slice(prefix.length), parsed(localStorage.getItem(key))] as const),
        ),
      ),
    set(id, entry) {
      // An entry from before tells of less than there is: none is better.
      remove(id)
      if (!maySaveDraft(personId)) return
      try {
        localStorage.setItem(prefixes[1] + id, JSON.stringify(entry))
      } catch {
        // There is no room for it.
      }
    },
    remove,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Asks the browser not to clear what is kept when it runs short of room; some ask the person, some never do. */
export async function requestPersistence(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
