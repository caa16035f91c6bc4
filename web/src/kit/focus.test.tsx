import { screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { placeAround, useHandingOn } from './focus.ts'

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
        deed="Yes"
        onConfirm={onGone}
      >
        It is gone then.
      </ConfirmDialog>
    </li>
  )
}

function Lines() {
  const [words, setWords] = useState(['garden', 'sea'])
  return (
    <MantineProvider env="test">
      <ul tabIndex={-1} aria-label="What is left">
        {words.map((word) => (
          <Line key={word} word={word} onGone={() => setWords(words.filter((other) => other !== word))} />
        ))}
      </ul>
    </MantineProvider>
  )
}

test('who deletes a line by the keyboard goes on among those that are left, not at the top of the window', async () => {
  const { person } = show(<Lines />)
  screen.getByRole('button', { name: 'Delete sea' }).focus()
  await person.keyboard('{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What is left' })))
})

function Sheet({ onDone }: { onDone: () => void }) {
  const sheet = useRef<HTMLFormElement>(null)
  useHandingOn(sheet, placeAround)
  return (
    <form ref={sheet}>
      <button type="button" onClick={onDone}>
        Save
      </button>
    </form>
  )
}

function Panel() {
  const [isWriting, setIsWriting] = useState(true)
  return (
    <aside tabIndex={-1}>
      {isWriting ? <Sheet onDone={() => setIsWriting(false)} /> : 'In the summer of 1994.'}
    </aside>
  )
}

test('who saves a sheet that goes is handed to what is around it', async () => {
  const { person } = show(<Panel />)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('complementary'))
})
