/** The guest's page as the server writes it, as far as its script asks for it, in few words. */
import { type GuestScriptData, guestScriptWords } from '@spomen/contract/guest-script.ts'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { type LocalWords, newLocalWords } from '../src/guest/local-words.ts'
import type { LocalWordsStore } from '../src/guest/local-words-store.ts'
import { type GuestPageData, readPageData } from '../src/guest/page-data.ts'
import { startWordsForm } from '../src/guest/words-form.ts'

const words = {
  ...(Object.fromEntries(guestScriptWords.map((word) => [word, word])) as GuestScriptData['words']),
  counter: '{count} of {most}',
  position: '{number} of {count}',
  from: 'From {name}',
  waits: 'Your words for {name} wait on this device',
  gone: 'Your words for {name} have gone',
  cameBack: 'Your words for {name} came back',
}

const data: GuestScriptData = {
  language: 'en',
  limits: { words: 40, name: 20, knownAs: 20, photograph: 1_000 },
  memorialId: '01M1L1CA000000000000000000',
  link: 'MCKA000000000001',
  called: 'Milica',
  words,
}

const form = `
<div id="guest-letters"></div>
<form id="words" hidden novalidate>
  <fieldset data-screen><legend>Your words</legend>
    <p data-asked></p><textarea name="words" aria-label="Words"></textarea><span aria-hidden="true" data-counter></span><span aria-live="polite" data-heard></span>
    <button type="button" data-opening>What did she teach you?</button>
    <button>Go on</button></fieldset>
  <fieldset data-screen hidden><legend>Who writes</legend>
    <input name="name" aria-label="Name"><input name="knownAs" aria-label="How you knew her">
    <input type="file" name="photograph" aria-label="Photograph"><div data-photograph></div>
    <button type="button" data-back>Back</button><button>Go on</button></fieldset>
  <fieldset data-screen hidden><legend>Once more</legend>
    <div data-preview></div><input name="mail" aria-label="Mail" aria-describedby="form-mail"><p id="form-mail">For a change</p>
    <button type="button" data-back>Back</button><button>Send</button></fieldset>
  <input name="website" tabindex="-1"><p id="form-error" role="alert" data-error></p>
</form>`

/** Puts the page into the document, and answers what its script reads of it; `told` where it is another than Milica's. */
export function showGuestPage(main = form, told: Partial<GuestScriptData> = {}): GuestPageData {
  const text = JSON.stringify({ ...data, ...told })
  document.body.innerHTML = `<main>${main}</main><script type="application/json" id="guest-script-data">${text}</script>`
  const page = readPageData()
  if (!page) throw new Error('the page says nothing to its script')
  return page
}

/** Words that wait for as long as the story lasts. */
export function localWordsStore(
  ...given: readonly LocalWords[]
): LocalWordsStore & { all: () => readonly LocalWords[] } {
  const kept = new Map(given.map((item) => [item.sentId, item]))
  return {
    all: () => [...kept.values()],
    list: async () => [...kept.values()],
    async add(item) {
      kept.set(item.sentId, item)
      return true
    },
    async change(sentId, change) {
      const there = kept.get(sentId)
      const next = there ? change(there) : null
      if (next) kept.set(sentId, next)
      else kept.delete(sentId)
      return next
    },
    subscribe() {},
  }
}

/** The form with somebody before it. */
export function openWordsForm() {
  const page = showGuestPage()
  const sent: LocalWords[] = []
  const begun = vi.fn<() => void>()
  const element = document.querySelector<HTMLFormElement>('#words')
  if (!element) throw new Error('no form')
  const form = startWordsForm(element, page, { begun, send: (item) => sent.push(item) })
  return { page, form, element, sent, begun, user: userEvent.setup({ applyAccept: false }) }
}

/** Words on the device of Dejan, for Milica. */
export const localWords = (state: LocalWords['state'], more: Partial<LocalWords> = {}): LocalWords => ({
  ...newLocalWords({
    door: { link: 'MCKA000000000001' },
    about: 'Milica',
    said: { name: 'Dejan', knownAs: '', words: 'Thank you.', mail: '' },
    photograph: null,
    language: 'en',
    website: '',
  }),
  state,
  ...more,
})
