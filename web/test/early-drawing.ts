import { afterEach, beforeEach, vi } from 'vitest'
import { earlyPageScript } from '../src/pages/early/drawing.ts'

type Drawing = (answers: readonly { status: number; type: string; text: string }[]) => void

/** A phone that opens the app's own page at an address, up to its head. */
export function openEarlyAt(address: string) {
  beforeEach(() => {
    document.body.innerHTML = '<div id="early-page"></div>'
    history.replaceState(null, '', address)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.spyOn(document, 'fonts', 'get').mockReturnValue({ load: async () => [] } as unknown as FontFaceSet)
  })

  afterEach(() => {
    document.head.replaceChildren()
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
  })
}

/** Runs what stands in the head of the page, while its calls are under way. */
export async function makeReady() {
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  const newDrawing = globalThis.eval(await earlyPageScript()) as () => Drawing | null
  return newDrawing()
}

/** Hands answers to what stands in the head of the page, waits until it would have drawn, and returns where that stands. */
export async function drawEarly(answers: readonly object[], status = 200) {
  const told = answers.map((answer) => ({ status, type: 'application/json', text: JSON.stringify(answer) }))
  ;(await makeReady())?.(told)
  await new Promise((resolve) => setTimeout(resolve, 20))
  return document.getElementById('early-page')
}

/** The files of the fonts that have set out. */
export const askedFonts = () =>
  [...document.head.querySelectorAll('link')].filter((link) => link.as === 'font').map((link) => link.href)
