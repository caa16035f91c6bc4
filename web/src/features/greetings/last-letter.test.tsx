/** A busy phone draws the last letter only after the next key or tap: what is sent has it all the same (H07, Q65). */
import { greetings } from '@spomen/contract/greetings.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingDialog } from './GreetingDialog.tsx'

interface EditorProps {
  html: string
  onChange: (html: string) => void
  onSubmit: () => void
}

const editor = vi.hoisted(() => ({ tell: (_html: string) => {} }))

// The real one hears of letters outside of the page's own events, and asks where they stand on a screen.
vi.mock('./GreetingEditor.tsx', () => ({
  default: ({ html, onChange, onSubmit }: EditorProps) => {
    editor.tell = onChange
    return <input aria-label="Your words" value={html} readOnly onKeyDown={onSubmit} />
  },
}))

test.each<[string, (words: HTMLElement) => void]>([
  ['Enter', (words) => fireEvent.keyDown(words, { key: 'Enter' })],
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Leave it on the page' }))],
])('%s right behind the last letter sends that letter too (H07, Q65)', async (_, send) => {
  const { send: answer, mutations } = fakeServer(when(greetings.post, bensGreeting))
  const onRefused = vi.fn()
  const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
  show(
    <GreetingDialog
      memorial={memorial}
      changed={null}
      isOwner
      isOpen
      onClose={() => {}}
      onRefused={onRefused}
    />,
    { send: answer },
  )
  const words = await screen.findByRole('textbox', { name: 'Your words' })
  act(() => editor.tell('<p>Thank yo</p>'))
  await act(async () => {
    editor.tell('<p>Thank you</p>')
    send(words)
  })
  await vi.waitFor(() => expect(mutations).toHaveLength(1))
  expect(mutations[0]?.body).toMatchObject({ note: '<p>Thank you</p>' })
})
