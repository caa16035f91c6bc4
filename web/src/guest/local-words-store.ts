/** Where words wait on this device: in this browser's database, from where windows and the worker send them. */
import { inStore } from '../kit/browser-database.ts'
import type { LocalWords } from './local-words.ts'

export interface LocalWordsStore {
  /** All of them, the oldest first. */
  list: () => Promise<readonly LocalWords[]>
  /** Stores words; answers whether they also outlive this page. */
  add: (item: LocalWords) => Promise<boolean>
  /**
   * Changes words, or puts them away (null), in one transaction. Answers them as they are then; null where there are none.
   */
  change: (sentId: string, change: (item: LocalWords) => LocalWords | null) => Promise<LocalWords | null>
  /** Calls back when somebody else has changed something: another window, or the worker. */
  subscribe: (changed: () => void) => void
}

const database = { name: 'spomen-guest-words', store: 'letters', keyPath: 'sentId' }
const byAge = (items: readonly LocalWords[]) =>
  items.toSorted((one, other) => one.writtenAt - other.writtenAt)

/** The words of this browser; those it cannot store are there for as long as the page is. */
export function openLocalWordsStore(): LocalWordsStore {
  const unkept = new Map<string, LocalWords>()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(database.name)
  const tellOthers = () => others?.postMessage(null)

  return {
    async list() {
      const kept = await inStore(database, 'readonly', (stored) => stored.getAll()).catch(() => [])
      return byAge([...(kept as LocalWords[]), ...unkept.values()])
    },
    async add(item) {
      try {
        await inStore(database, 'readwrite', (stored) => stored.put(item))
        tellOthers()
        return true
      } catch {
        unkept.set(item.sentId, item)
        return false
      }
    },
    async change(sentId, change) {
      const known = unkept.get(sentId)
      if (known) {
        const next = change(known)
        if (next) unkept.set(sentId, next)
        else unkept.delete(sentId)
        return next
      }
      const next = await inStore(database, 'readwrite', async (stored) => {
        const there = (await stored.get(sentId)) as LocalWords | undefined
        if (!there) return null
        const changed = change(there)
        await (changed ? stored.put(changed) : stored.delete(sentId))
        return changed
      }).catch(() => null)
      tellOthers()
      return next
    },
    subscribe(changed) {
      others?.addEventListener('message', changed)
    },
  }
}
