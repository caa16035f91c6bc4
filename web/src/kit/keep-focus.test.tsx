import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'

const focused = () => document.activeElement

/** A page with one list, of lines that can be taken out until none is left and the list goes with the last. */
function Keepsakes({ lines }: { lines: readonly string[] }) {
  const [left, setLeft] = useState(lines)
  return (
    <main id="main" tabIndex={-1} aria-label="Keepsakes">
      {left.length > 0 && (
        <ul tabIndex={-1} aria-label="What is left">
          {left.map((line) => (
            <li key={line}>
              <button type="button" onClick={() => setLeft(left.filter((other) => other !== line))}>
                Take out {line}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

test('who takes a line out by the keyboard goes on in the list', async () => {
  const { person } = show(<Keepsakes lines={['the ring', 'the letter']} />)
  screen.getByRole('button', { name: 'Take out the ring' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('list', { name: 'What is left' })))
})

test('who takes the last one out, and the list goes with it, goes on on the page', async () => {
  const { person } = show(<Keepsakes lines={['the ring']} />)
  screen.getByRole('button', { name: 'Take out the ring' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
})

/** A panel in which a form makes room for what was written in it. */
function Panel() {
  const [isWriting, setIsWriting] = useState(true)
  return (
    <aside tabIndex={-1}>
      {isWriting ? (
        <form>
          <button type="button" onClick={() => setIsWriting(false)}>
            Save
          </button>
        </form>
      ) : (
        'In the summer of 1994.'
      )}
    </aside>
  )
}

test('who saves a form that goes is handed to what is around it', async () => {
  const { person } = show(<Panel />)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('complementary')))
})

test('who has clicked beside everything stays there, whatever goes afterwards', async () => {
  const { person } = show(<Keepsakes lines={['the ring', 'the letter']} />)
  const button = screen.getByRole('button', { name: 'Take out the ring' })
  button.focus()
  button.blur()
  await Promise.resolve()
  button.closest('li')?.remove()
  await person.hover(document.body)
  expect(focused()).toBe(document.body)
})

test.each([
  ['a button has it back', 'button', true],
  ['a field does not, for it would bring up the keyboard of a phone', 'input', false],
])('once what was switched off while it worked can be used again, %s', async (_, what, hasIt) => {
  show(
    <main id="main" tabIndex={-1}>
      <button type="button">Pin</button>
      <input aria-label="Words" />
    </main>,
  )
  const control = document.querySelector<HTMLButtonElement | HTMLInputElement>(what)
  if (!control) throw new Error('It is not drawn.')
  control.focus()
  control.disabled = true
  // As browsers do with what cannot be used; the make-believe one leaves it there.
  control.blur()
  await Promise.resolve()
  control.disabled = false
  await Promise.resolve()
  expect(focused() === control).toBe(hasIt)
})
