import { afterEach, expect, test, vi } from 'vitest'
import { revealWithFonts } from './reveal-with-fonts.ts'

const isSeen = () => !('fontless' in document.documentElement.dataset)

/** Fonts that come when they are let, or never. */
function slowFonts() {
  const coming = Promise.withResolvers<FontFace[]>()
  vi.spyOn(document, 'fonts', 'get').mockReturnValue({ load: () => coming.promise } as unknown as FontFaceSet)
  return coming
}

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a page that scripts draw is seen once it has its fonts, also where they cannot be had (T01)', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const fonts = slowFonts()
    const revealed = revealWithFonts(document)
    expect(isSeen()).toBe(false)
    if (end === 'resolve') fonts.resolve([])
    else fonts.reject(new Error('no network'))
    await revealed
    expect(isSeen()).toBe(true)
  }
})

test('fonts that do not come are not waited for longer than three seconds', async () => {
  vi.useFakeTimers()
  slowFonts()
  const revealed = revealWithFonts(document)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isSeen()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await revealed
  expect(isSeen()).toBe(true)
})

test('a page that could be read as it was written has waited already', () => {
  document.body.innerHTML = '<h1>Questions</h1>'
  void revealWithFonts(document)
  expect(isSeen()).toBe(true)
})
