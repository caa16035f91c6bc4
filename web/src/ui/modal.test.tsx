import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { toast } from './toast.ts'

/** A letter in a dialog, with a question above it. */
function Letter() {
  const [open, setOpen] = useState<'nothing' | 'letter' | 'question'>('nothing')
  return (
    <>
      <button type="button" onClick={() => setOpen('letter')}>
        Write
      </button>
      <Dialog isOpen={open !== 'nothing'} onClose={() => setOpen('nothing')} title="A letter">
        <input type="file" aria-label="Picture" />
        <button type="button" onClick={() => setOpen('question')}>
          Throw away
        </button>
        <ConfirmDialog
          isOpen={open === 'question'}
          onClose={() => setOpen('letter')}
          title="Throw it away?"
          confirmLabel="Yes"
          onConfirm={() => undefined}
        >
          It is gone then.
        </ConfirmDialog>
      </Dialog>
    </>
  )
}

const titles = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getByRole('heading').textContent)

test('Escape closes one dialog after the other, and the focus goes back the way it came', async () => {
  const { person } = show(<Letter />)
  await person.click(screen.getByRole('button', { name: 'Write' }))
  await person.click(screen.getByRole('button', { name: 'Throw away' }))
  expect(titles()).toEqual(['A letter', 'Throw it away?'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual(['A letter']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Throw away' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual([]))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }))
})

test('the focus is back on what opened a dialog while this fades away', async () => {
  const { person } = show(<Letter />)
  await person.click(screen.getByRole('button', { name: 'Write' }))
  const dialog = screen.getByRole('dialog')
  dialog.getAnimations = () => [{ finished: new Promise(() => undefined) } as unknown as Animation]
  await person.keyboard('{Escape}')
  expect(dialog.isConnected && document.activeElement).toBe(screen.getByRole('button', { name: 'Write' }))
})

test('Escape that closes a calendar leaves the dialog, also where the browser would close both', async () => {
  const { person } = show(<Letter />)
  await person.click(screen.getByRole('button', { name: 'Write' }))
  const within = screen.getByLabelText('Picture')
  // As Safari does.
  fireEvent(within, Object.assign(new Event('beforetoggle'), { newState: 'closed' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(titles()).toEqual(['A letter'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual([]))
})

test('the way back of a phone closes a dialog, a file that was not chosen after all does not', async () => {
  const { person } = show(<Letter />)
  await person.click(screen.getByRole('button', { name: 'Write' }))
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(titles()).toEqual(['A letter'])
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(titles()).toEqual([]))
})

test('a dialog that is to stay is there again when the browser has closed it', async () => {
  const onClose = vi.fn()
  show(
    <Dialog isOpen onClose={onClose} title="A letter">
      On its way.
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.open = false
  fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(dialog.open).toBe(true))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('who presses beside a dialog closes it, and not who only lets go there', async () => {
  const onClose = vi.fn()
  show(
    <Dialog isOpen onClose={onClose} title="A letter">
      <p>Dear Ben</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 300)
  const [inside, beside] = [
    { clientX: 200, clientY: 200 },
    { clientX: 20, clientY: 20 },
  ]
  fireEvent.pointerDown(dialog, inside)
  fireEvent.click(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, beside)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a message is seen and heard in the dialog above the page, and on the page once that is closed', async () => {
  const { person } = show(<Letter />)
  await person.click(screen.getByRole('button', { name: 'Write' }))
  toast.done('It is kept')
  await within(screen.getByRole('dialog')).findByText('It is kept')
  expect(screen.getAllByText('It is kept')).toHaveLength(1)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual([]))
  await within(screen.getByRole('status')).findByText('It is kept')
})

test('the answer to a question that was cancelled closes none that is asked afterwards', async () => {
  const answers: (() => void)[] = []
  function Devices() {
    const [asked, setAsked] = useState<string | null>(null)
    return (
      <>
        {['phone', 'desk'].map((device) => (
          <button type="button" key={device} onClick={() => setAsked(device)}>
            {device}
          </button>
        ))}
        <ConfirmDialog
          isOpen={asked !== null}
          onClose={() => setAsked(null)}
          title={`Log out the ${asked}?`}
          confirmLabel="Yes"
          onConfirm={() => new Promise<void>((resolve) => answers.push(resolve))}
        >
          It asks for the password again.
        </ConfirmDialog>
      </>
    )
  }
  const { person } = show(<Devices />)
  const press = async (name: string) => person.click(screen.getByRole('button', { name }))
  const isBusy = () => screen.getByRole('button', { name: 'Yes' }).ariaBusy === 'true'
  await press('phone')
  await press('Yes')
  expect(isBusy()).toBe(true)
  await press('Cancel')
  await press('desk')
  expect(isBusy()).toBe(false)
  await press('Yes')
  await act(async () => answers[0]?.())
  expect([titles(), isBusy()]).toEqual([['Log out the desk?'], true])
  await act(async () => answers[1]?.())
  await waitFor(() => expect(titles()).toEqual([]))
})

test('the answer to a question that has left with its dialog closes none that is asked afterwards', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  function Devices() {
    const [asked, setAsked] = useState<string | null>(null)
    return (
      <>
        {['phone', 'desk'].map((device) => (
          <button type="button" key={device} onClick={() => setAsked(device)}>
            {device}
          </button>
        ))}
        {asked && (
          <ConfirmDialog
            isOpen
            onClose={() => setAsked(null)}
            title={`Log out the ${asked}?`}
            confirmLabel="Yes"
            onConfirm={() => answered}
          >
            It asks for the password again.
          </ConfirmDialog>
        )}
      </>
    )
  }
  const { person } = show(<Devices />)
  const press = async (name: string) => person.click(screen.getByRole('button', { name }))
  await press('phone')
  await press('Yes')
  await press('Cancel')
  await press('desk')
  await act(async () => answer())
  expect(titles()).toEqual(['Log out the desk?'])
})
