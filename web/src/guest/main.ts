/** What the guest's page runs in the browser. All that is there to be read is there without it (YD01). */
import { scheduleDelivery } from './delivery-schedule.ts'
import { make } from './elements.ts'
import { startNotices } from './local-words-notices.ts'
import { openLocalWordsStore } from './local-words-store.ts'
import type { LocalWords } from './local-words.ts'
import { type GuestPageData, readPageData } from './page-data.ts'
import { prepareProof } from './proof.ts'
import { carryShared } from './shared-thing.ts'
import { addLook } from './style.ts'
import { prepareSync, requestSync } from './sync.ts'
import { startViewer } from './viewer.ts'
import { startWordsForm } from './words-form.ts'

const page = readPageData()
if (page) {
  addLook()
  carryShared(location.search)
  startViewer(page)
  startWords(page)
}

/** Words wait on every page of a guest, also on one that takes none and on one that is closed. */
function startWords(here: GuestPageData) {
  const store = openLocalWordsStore()
  const form = document.querySelector<HTMLFormElement>('form#words')
  document.querySelector('[data-without-script]')?.remove()
  const words =
    form &&
    startWordsForm(form, here, {
      begun() {
        prepareProof()
        void prepareSync()
      },
      send: (item) => void send(item),
    })
  const notices = startNotices({
    place: findPlace(),
    store,
    page: here,
    form: words,
    changed: () => void deliver(),
  })
  const deliver = scheduleDelivery(store, notices.settled)
  store.subscribe(() => void notices.draw())
  void notices.draw()
  void deliver()

  async function send(item: LocalWords) {
    const isKept = await store.add(item)
    await notices.sending(item, isKept)
    document.getElementById('guest-letters')?.focus()
    // Should the page be closed before they are sent.
    void requestSync()
    await deliver()
  }
}

/** Where the writer is told of words on this device: where the page has a place for it, or above all else. */
function findPlace(): HTMLElement {
  const place = document.getElementById('guest-letters') ?? make('div', { id: 'guest-letters' })
  if (!place.isConnected) document.querySelector('main')?.prepend(place)
  place.tabIndex = -1
  place.setAttribute('role', 'status')
  return place
}
