import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { focusClickedButtons } from './focus.ts'

function Line({ word, onGone }: { word: string; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete {word}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Really?"
        confirmLabel="Yes"
        onConfirm={onGone}
      >
        It is gone then.
      </ConfirmDialog>
    </li>
  )
}

/** `after`: how much later the line goes, in milliseconds. */
function Lines({ after }: { after: number }) {
  const [words, setWords] = useState(['garden', 'sea'])
  return (
    <ul tabIndex={-1} aria-label="What is left">
      {words.map((word) => (
        <Line key={word} word={word} onGone={() => void setTimeout(() => setWords(['garden']), after)} />
      ))}
    </ul>
  )
}

test.each([0, 100])(
  'who deletes a line by the keyboard goes on among those left, were it gone %i ms later',
  async (after) => {
    const { person } = show(<Lines after={after} />)
    screen.getByRole('button', { name: 'Delete sea' }).focus()
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete sea' })).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What is left' })),
    )
  },
)

test('where a browser gives a clicked button no focus, it has it all the same, and what has one keeps it (Safari)', async () => {
  const keepBack = (event: MouseEvent) => event.preventDefault()
  document.addEventListener('mousedown', keepBack)
  onTestFinished(() => document.removeEventListener('mousedown', keepBack))
  onTestFinished(focusClickedButtons())
  const { person } = show(
    <>
      <input aria-label="Words" />
      <button type="button">Bold</button>
    </>,
  )
  await person.click(screen.getByText('Bold'))
  expect(document.activeElement?.textContent).toBe('Bold')
  screen.getByLabelText('Words').focus()
  await person.click(screen.getByText('Bold'))
  expect(document.activeElement).toBe(screen.getByLabelText('Words'))
})
