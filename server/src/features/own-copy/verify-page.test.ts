import { expect, test } from 'vitest'
import { checkCommand, verifyPage } from './verify-page.ts'

test('a browser without scripts is shown no chooser that does nothing, but the line that checks the files', () => {
  const page = verifyPage('de')
  const parts = [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part)
  expect(parts).toEqual([
    '<style>[data-say="lead"], label { display: none }</style>',
    expect.stringContaining(`<code>${checkCommand}</code>`),
  ])
  expect(parts[1]).toContain('Die Dateien liest ein Browser, der Skripte ausführt.')
})
