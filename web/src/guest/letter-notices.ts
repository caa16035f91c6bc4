/** What the writer is told of letters on this device, and what is done with them there (YD02). */
import { letterCard } from './letter-card.ts'
import { type Letter, takenBack, withdrawn } from './letters.ts'
import type { LetterStore } from './letter-store.ts'
import type { GuestPageData } from './page-data.ts'
import type { WordsForm } from './words-form.ts'

export interface Notices {
  /** Draws anew what there is to tell. */
  draw: () => Promise<void>
  /** A letter is being sent for the first time just now. */
  sending: (letter: Letter, isKept: boolean) => Promise<void>
  /** Sending has ended for now. */
  settled: () => Promise<void>
}

interface Showing {
  place: HTMLElement
  store: LetterStore
  page: GuestPageData
  form: WordsForm | null
  /** Called after a letter was withdrawn. */
  changed: () => void
}

/** Shows in `place` every letter that has not been put away. */
export function startNotices({ place, store, page: { say }, form, changed }: Showing): Notices {
  /** Those that are on their way for the first time: nobody is told that they wait before it is so. */
  const fresh = new Set<string>()
  const unkept = new Set<string>()

  async function putAway({ sentId }: Letter) {
    await store.change(sentId, () => null)
    await draw()
  }

  async function withdraw({ sentId }: Letter) {
    await store.change(sentId, withdrawn)
    place.focus()
    await draw()
    changed()
  }

  async function edit(letter: Letter, note: HTMLElement) {
    const back = letter.state === 'waiting' ? await store.change(letter.sentId, takenBack) : letter
    if (back?.state !== 'returned') return draw()
    if (form?.edit(back)) return putAway(back)
    await draw()
    note.textContent = say('formFilled')
    return undefined
  }

  const card = {
    say,
    onChange: form && ((letter: Letter, note: HTMLElement) => void edit(letter, note)),
    onWithdraw: (letter: Letter) => void withdraw(letter),
    onPutAway: (letter: Letter) => void putAway(letter),
  }

  async function draw() {
    const letters = await store.list()
    const cards = letters.map((letter) => {
      const waiting = { isFresh: fresh.has(letter.sentId), isKept: !unkept.has(letter.sentId) }
      return letterCard(letter, waiting, card)
    })
    place.replaceChildren(...cards)
  }

  return {
    draw,
    async sending({ sentId }, isKept) {
      fresh.add(sentId)
      if (!isKept) unkept.add(sentId)
      await draw()
    },
    async settled() {
      fresh.clear()
      await draw()
    },
  }
}
