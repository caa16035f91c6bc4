/** What the writer is told of the words on this device, and what is done with them there (YD02). */
import { localWordsCard } from './local-words-card.ts'
import { isForPage, isReceiptKnown, type LocalWords, takenBack, withdrawn } from './local-words.ts'
import type { LocalWordsStore } from './local-words-store.ts'
import type { GuestPageData } from './page-data.ts'
import type { WordsForm } from './words-form.ts'

export interface Notices {
  /** Draws anew what there is to tell. */
  draw: () => Promise<void>
  /** Words are being sent for the first time just now. */
  sending: (item: LocalWords, isKept: boolean) => Promise<void>
  /** Sending has ended for now. */
  settled: () => Promise<void>
}

interface Showing {
  place: HTMLElement
  store: LocalWordsStore
  page: GuestPageData
  form: WordsForm | null
  /** Called after words were withdrawn. */
  changed: () => void
}

/**
 * Shows in `place` all words that have not been put away. A receipt that was shown before stays on the page it is for:
 * on a device that many use, the code of one guest is nothing for the next (YB02).
 */
export function startNotices({ place, store, page, form, changed }: Showing): Notices {
  /** Those that are on their way for the first time: nobody is told that they wait before it is so. */
  const fresh = new Set<string>()
  const unkept = new Set<string>()
  /** Those that found other words in the form. */
  let hindered = ''
  /** Those that are in the form: they stay kept until what becomes of them is, should the page be closed meanwhile. */
  let edited = form?.resumed ?? ''
  let drawn = ''
  const receiptsShownHere = new Set<string>()

  /** Takes note of receipts that somebody can see now. */
  async function noteReceipts(items: readonly LocalWords[]) {
    if (document.visibilityState !== 'visible') return
    for (const { sentId, state, isReceiptShown } of items) {
      if (state !== 'gone' || receiptsShownHere.has(sentId)) continue
      receiptsShownHere.add(sentId)
      if (!isReceiptShown) await store.change(sentId, (item) => ({ ...item, isReceiptShown: true }))
    }
  }

  const isShown = (item: LocalWords) =>
    item.sentId !== edited &&
    (isForPage(item, page) || receiptsShownHere.has(item.sentId) || !isReceiptKnown(item))

  async function resume() {
    const item = (await store.list()).find(({ sentId }) => sentId === edited)
    if (item) form?.resume(item)
  }
  if (edited) void resume()

  async function putAway({ sentId }: LocalWords) {
    await store.change(sentId, () => null)
    await draw()
  }

  async function withdraw({ sentId }: LocalWords) {
    await store.change(sentId, withdrawn)
    place.focus()
    await draw()
    changed()
  }

  async function edit(item: LocalWords) {
    const back = item.state === 'waiting' ? await store.change(item.sentId, takenBack) : item
    if (back?.state !== 'returned') return draw()
    const isInForm = form?.edit(back)
    if (isInForm) edited = back.sentId
    else hindered = back.sentId
    await draw()
    if (!isInForm) place.focus()
  }

  const onChange = (item: LocalWords) => void edit(item)
  const card = {
    say: page.say,
    onWithdraw: (item: LocalWords) => void withdraw(item),
    onPutAway: (item: LocalWords) => void putAway(item),
  }

  // NOTE: only what has changed is drawn: somebody may stand on a button, and readers say each card that is new.
  async function draw() {
    const items = (await store.list()).filter(isShown)
    const known = items.map((item) => {
      const { sentId } = item
      const state = {
        isFresh: fresh.has(sentId),
        isKept: !unkept.has(sentId),
        isHindered: sentId === hindered,
      }
      return { item, state }
    })
    const now = JSON.stringify(known, (name, value: unknown) =>
      name === 'isReceiptShown' ? undefined : value,
    )
    if (now !== drawn) {
      drawn = now
      const hadFocus = place.contains(document.activeElement)
      place.replaceChildren(
        ...known.map(({ item, state }) =>
          localWordsCard(item, state, { ...card, onChange: form && isForPage(item, page) ? onChange : null }),
        ),
      )
      if (hadFocus) place.focus({ preventScroll: true })
    }
    // Also where they were drawn before: nobody may have looked then.
    await noteReceipts(items)
  }

  return {
    draw,
    async sending({ sentId }, isKept) {
      fresh.add(sentId)
      if (!isKept) unkept.add(sentId)
      if (edited && isKept) await store.change(edited, () => null)
      edited = ''
      hindered = ''
      await draw()
    },
    async settled() {
      fresh.clear()
      await draw()
    },
  }
}
