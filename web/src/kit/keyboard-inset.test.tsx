import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { useKeyboardInset } from './keyboard-inset.ts'

/** What of the window a phone shows; the page itself is 844 pixels high. */
function phone() {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  return (now: Partial<{ height: number; offsetTop: number; scale: number }>) =>
    act(() => {
      Object.assign(seen, now)
      seen.dispatchEvent(new Event('resize'))
    })
}

const said = () => document.documentElement.style.getPropertyValue('--keyboard')

function Foot() {
  useKeyboardInset()
  return <input aria-label="First name" />
}

test('as the keyboard comes, what it covers is said, and the field that has the focus is brought into sight', async () => {
  const turn = phone()
  const { getByRole, person, unmount } = show(<Foot />)
  await person.click(getByRole('textbox'))
  const shown = vi.fn()
  getByRole('textbox').scrollIntoView = shown
  turn({ height: 508 })
  expect(said()).toBe('336px')
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  turn({ offsetTop: 100 })
  expect(said()).toBe('236px')
  expect(shown).toHaveBeenCalledTimes(1)
  turn({ height: 844, offsetTop: 0 })
  expect(said()).toBe('0px')
  turn({ height: 508 })
  unmount()
  expect(said()).toBe('')
})

test('a browser’s own bar is no keyboard, and neither is it when somebody zooms in', () => {
  const turn = phone()
  show(<Foot />)
  turn({ height: 780 })
  turn({ height: 422, scale: 2 })
  expect(said()).toBe('')
})
