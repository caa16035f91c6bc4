/** What the make-believe browser lacks, and what each test leaves behind. */
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { messages } from '../src/words/public/en.po'
import { languageTags } from '../src/words/language-tags.ts'

// What the file before has loaded of ours remembers it.
vi.resetModules()

i18n.loadAndActivate({ locale: 'en', locales: languageTags.en, messages })

// A busy machine is slow; what comes at last has come.
configure({ asyncUtilTimeout: 15_000 })

class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NothingResizes
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
// A modal dialog is there while it is open, and gives back the focus it has taken.
const openers = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}
HTMLImageElement.prototype.decode ??= async () => {}
if (!('fonts' in document)) Object.assign(document, { fonts: { ready: Promise.resolve() } })
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// Testing Library says so itself, but only in the first file of a process.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

// As around every page of the app: the focus of what goes is not lost.
let letFocusGo = () => {}
beforeEach(async () => {
  const { keepFocus } = await import('../src/kit/keep-focus.ts')
  letFocusGo = keepFocus()
})
afterEach(() => letFocusGo())

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  // NOTE: fetched here, for the tests of a file have modules of their own.
  const { shownToast } = await import('../src/ui/toast.ts')
  shownToast.set(null)
  localStorage.clear()
  sessionStorage.clear()
})

// A part that a page was still fetching would be loaded among the modules of the next file, before that has mocked any.
afterAll(() => vi.dynamicImportSettled())
