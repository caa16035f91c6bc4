import { render } from '@testing-library/react'
import { themes } from '@spomen/contract/themes.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { followLook } from '../style/look.ts'
import { languageTags } from '../words/language.ts'
import { bootScript } from './boot.ts'
import { useFrameColour } from './page-effects.ts'

function Frame() {
  useFrameColour()
  return null
}

const frameColour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content

/** Somebody whose theme is green comes to an address; the frame's colour before and after the scripts are there. */
function colours(at: string) {
  document.head.querySelector('meta[name="theme-color"]')?.remove()
  localStorage.setItem('theme', 'theme-green')
  history.replaceState(null, '', at)
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(bootScript(languageTags, []))
  const before = frameColour()
  const stop = followLook()
  render(
    <MemoryRouter initialEntries={[at]}>
      <Frame />
    </MemoryRouter>,
  )
  stop()
  return [before, frameColour()]
}

test.each(['/', '/de', '/srb', '/it', '/zh', '/DE', '/it/'])(
  'at %s, the first page in some language, the browser’s frame has the house’s own colour (B23)',
  (at) => {
    expect(colours(at)).toEqual([themes['no-theme'], themes['no-theme']])
  },
)

test.each(['/FAQ', '/de/FAQ', '/Login', '/demo/Profile', '/en', '/deutsch'])(
  'at %s the frame has the colour of her theme (B20, B22)',
  (at) => {
    expect(colours(at)).toEqual([themes['theme-green'], themes['theme-green']])
  },
)
