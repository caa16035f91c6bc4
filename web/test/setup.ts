/** What the make-believe browser lacks, and what each test leaves behind. */
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { messages } from '../src/words/public/en.po'
import { languageTags } from '../src/words/language-tags.ts'

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

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
