import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { revealWithFonts } from './app/reveal-with-fonts.ts'
import { languageOfPage, speakAsWritten } from './words/language.ts'

void revealWithFonts(document)

// Whoever takes over a page must speak the language it was written in; the reader's own comes right after.
const isReady = Promise.all([speakAsWritten(languageOfPage()), window.earlyHead])

void isReady.then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
