import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Menu } from './Menu.tsx'

/** Safari gives no focus to a button that is pressed, and takes it from whatever had it. */
function asSafari() {
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('button, a')) return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  document.addEventListener('mousedown', press)
  onTestFinished(() => document.removeEventListener('mousedown', press))
}

function menu() {
  const chosen = vi.fn()
  const shown = show(
    <>
      <Menu
        button={(opening) => (
          <button type="button" {...opening}>
            More
          </button>
        )}
        entries={[
          { key: 'print', label: 'Print', icon: null, onChoose: () => chosen('print') },
          { key: 'plan', label: 'Plan', icon: null, onChoose: () => chosen('plan') },
        ]}
      />
      <p>Words beside it</p>
      <button type="button">Another button</button>
    </>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  return { ...shown, more, chosen, isOpen: () => more.getAttribute('aria-expanded') === 'true' }
}

test.each(['Words beside it', 'Another button'])(
  'a menu opened by mouse closes with a click on "%s", as every browser gives its focus (18b)',
  async (beside) => {
    asSafari()
    const { person, more, isOpen } = menu()
    await person.click(more)
    expect(isOpen()).toBe(true)
    await person.click(screen.getByText(beside))
    expect(isOpen()).toBe(false)
  },
)

test('a menu opened by mouse closes with Escape, though nothing has the focus, and gives it to its button', async () => {
  asSafari()
  const { person, more, isOpen } = menu()
  await person.click(more)
  await person.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(more)
})

test('a menu opened from the keyboard does what is clicked in it', async () => {
  asSafari()
  const { person, more, chosen, isOpen } = menu()
  act(() => more.focus())
  await person.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  await person.keyboard('{ArrowDown}')
  // Pressed and let go one after the other: between the two a menu must not go.
  fireEvent.pointerDown(screen.getByText('Plan'))
  fireEvent.mouseDown(screen.getByText('Plan'))
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByText('Plan'))
  expect(chosen.mock.calls).toEqual([['plan']])
  expect(isOpen()).toBe(false)
})

test('its own button closes it again, and the arrows walk through it and round', async () => {
  asSafari()
  const { person, more, isOpen } = menu()
  await person.click(more)
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Print')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Plan')
  await person.click(more)
  expect(isOpen()).toBe(false)
})

test('going on with the keyboard closes it', async () => {
  const { person, more, isOpen } = menu()
  await person.click(more)
  await person.tab()
  await person.tab()
  expect(isOpen()).toBe(true)
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Another button')
  expect(isOpen()).toBe(false)
})
