/** Where letters wait: in this browser's database, from where windows and the worker send them. */
import { inStore } from '../kit/browser-database.ts'
import type { Letter } from './letters.ts'

export interface LetterStore {
  /** All of them, the oldest first. */
  list: () => Promise<readonly Letter[]>
  /** Keeps a letter; answers whether it also outlives this page. */
  add: (letter: Letter) => Promise<boolean>
  /**
   * Changes a letter, or puts it away (null), in one step that nobody comes between. Answers the letter as it is then;
   * null where there is none.
   */
  change: (sentId: string, change: (letter: Letter) => Letter | null) => Promise<Letter | null>
  /** Calls back when somebody else has changed something: another window, or the worker. */
  subscribe: (changed: () => void) => void
}

const database = { name: 'spomen-guest-words', store: 'letters', keyPath: 'sentId' }
const byAge = (letters: readonly Letter[]) =>
  letters.toSorted((one, other) => one.writtenAt - other.writtenAt)

/** The letters of this browser; those it cannot keep are there for as long as the page is. */
export function openLetterStore(): LetterStore {
  const unkept = new Map<string, Letter>()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(database.name)
  const tellOthers = () => others?.postMessage(null)

  return {
    async list() {
      const kept = await inStore(database, 'readonly', (stored) => stored.getAll()).catch(() => [])
      return byAge([...(kept as Letter[]), ...unkept.values()])
    },
    async add(letter) {
      try {
        await inStore(database, 'readwrite', (stored) => stored.put(letter))
        tellOthers()
        return true
      } catch {
        unkept.set(letter.sentId, letter)
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
        const there = (await stored.get(sentId)) as Letter | undefined
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
