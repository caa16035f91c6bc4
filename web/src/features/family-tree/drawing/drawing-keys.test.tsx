import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressKey } from './drawing-keys.ts'

/** What a key did on Ana's card, and whether the browser was kept from what it does itself. */
function press(key: string, held: { ctrlKey?: boolean } = {}) {
  const done: unknown[] = []
  const actions = {
    step: (direction: string) => done.push(direction),
    open: (id: string) => done.push(`open ${id}`),
    zoom: (factor: number) => done.push(factor > 1 ? 'larger' : 'smaller'),
    fit: () => done.push('whole'),
  }
  const { getByRole, unmount } = render(
    <div role="presentation" onKeyDown={(event) => pressKey(event, actions)}>
      <button type="button" data-person="ana" />
    </div>,
  )
  const isLeftToBrowser = fireEvent.keyDown(getByRole('button'), { key, ...held })
  unmount()
  return { done, isLeftToBrowser }
}

test.each([
  ['ArrowUp', 'up'],
  ['ArrowLeft', 'left'],
  ['Enter', 'open ana'],
  [' ', 'open ana'],
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['0', 'whole'],
])('Ann walks through her tree by the keyboard: "%s" means %s', (key, meaning) => {
  expect(press(key)).toEqual({ done: [meaning], isLeftToBrowser: false })
})

test('every other key is left to the browser, and so is one with a key held beside it', () => {
  expect(press('a')).toEqual({ done: [], isLeftToBrowser: true })
  expect(press('0', { ctrlKey: true })).toEqual({ done: [], isLeftToBrowser: true })
})
