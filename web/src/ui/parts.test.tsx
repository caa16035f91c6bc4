import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { redWords } from '../../test/toasts.ts'
import { Button } from './Button.tsx'
import { Checkbox } from './Choices.tsx'
import { DateField } from './DateField.tsx'
import { Dialog } from './Dialog.tsx'
import { initials } from './Portrait.tsx'
import { TextArea, TextField } from './TextField.tsx'
import { toast, toastTime } from './toast.ts'

afterEach(() => vi.useRealTimers())

test('a message stays three seconds, red ones are called out at once (B16, B36, X33)', () => {
  vi.useFakeTimers()
  show(null)
  act(() => toast.failed('We could not save this'))
  expect(redWords()).toBe('We could not save this')
  act(() => void vi.advanceTimersByTime(toastTime - 1))
  expect(redWords()).not.toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(redWords()).toBe('')
  expect(toastTime).toBe(3000)
})

test('a button that says of itself that it can do no more says so, and one that works says so anyway', () => {
  const { rerender } = render(<Button aria-disabled>Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  const said = () => [button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]
  expect(said()).toEqual(['true', null])
  rerender(<Button busy>Send</Button>)
  expect(said()).toEqual(['true', 'true'])
  rerender(<Button>Send</Button>)
  expect(said()).toEqual([null, null])
})

test.each([
  ['Milica Jovanović', 'MJ'],
  ['  Đorđe  ', 'Đ'],
  ['Ana Marija Petrović', 'AP'],
  ['王 小明', '王小'],
  ['„Mila“ Jovanović 🌹', 'MJ'],
  ['S\u030ctefan A\u0301dám', 'S\u030cA\u0301'],
  ['🐈', '🐈'],
  ['', ''],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

function Birthday({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('')
  return (
    <DateField
      label="Born"
      value={day}
      onChange={(next) => {
        setDay(next)
        onDay(next)
      }}
    />
  )
}

test('Ann types only digits and gets a date; taking some away does not fight her (X19)', () => {
  const onDay = vi.fn()
  show(<Birthday onDay={onDay} />)
  const field = screen.getByLabelText<HTMLInputElement>('Born')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('12')
  expect(field.value).toBe('12/')
  type('12/04')
  type('12/04/1938')
  expect(onDay).toHaveBeenLastCalledWith('1938-04-12')
  expect(field.value).toBe('12/04/1938')
  type('12/04/193')
  expect(field.value).toBe('12/04/193')
})

test('Ann types the slashes herself and sees each of them once (X19)', () => {
  const onDay = vi.fn()
  show(<Birthday onDay={onDay} />)
  const field = screen.getByLabelText<HTMLInputElement>('Born')
  for (const key of '03/02/1965') {
    fireEvent.change(field, { target: { value: field.value + key } })
    expect(field.value).not.toContain('//')
  }
  expect(field.value).toBe('03/02/1965')
  expect(onDay).toHaveBeenLastCalledWith('1965-02-03')
})

test('Ann mends the 12th to the 13th where she stands, and the day stays as she writes it until she leaves it', () => {
  const onDay = vi.fn()
  show(<Birthday onDay={onDay} />)
  const field = screen.getByLabelText<HTMLInputElement>('Born')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('12/04/1938')
  type('1/04/1938')
  expect([field.value, onDay.mock.lastCall]).toEqual(['1/04/1938', ['1938-04-01']])
  type('13/04/1938')
  expect([field.value, onDay.mock.lastCall]).toEqual(['13/04/1938', ['1938-04-13']])
  type('3/4/1938')
  fireEvent.blur(field)
  expect(field.value).toBe('03/04/1938')
})

test('of each calendar Ann hears for which day it is, and the label of the field still leads to it alone (X26)', async () => {
  const { person } = show(
    <>
      <DateField label="Born" required value="" onChange={() => undefined} />
      <DateField label="Died" required value="" onChange={() => undefined} />
    </>,
  )
  const buttons = ['Born', 'Died'].map((description) =>
    screen.getByRole('button', { name: 'Choose from a calendar', description }),
  )
  expect(buttons).toEqual(screen.getAllByRole('button'))
  const calendars = screen.getAllByRole('dialog', { hidden: true })
  expect(calendars.map((one) => one.getAttribute('aria-describedby'))).toEqual(
    buttons.map((one) => one.getAttribute('aria-describedby')),
  )
  await person.click(screen.getByText('Died'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Died/))
})

test('a field that must be filled in is not called wrong before anybody has been in it (X05)', () => {
  show(
    <>
      <TextField label="First name" required />
      <Checkbox label="I agree" required value={false} onChange={() => undefined} />
    </>,
  )
  for (const field of [screen.getByRole('textbox'), screen.getByRole('checkbox')]) {
    expect(field.getAttribute('aria-required')).toBe('true')
    expect(field.matches(':invalid')).toBe(false)
  }
})

test.each([
  [89, ''],
  [90, '90 of 100'],
  [94, '90 of 100'],
  [99, '99 of 100'],
  [101, '101 of 100'],
  [140, '101 of 100'],
])('after %d letters of 100 readers have heard %s, for they hear no letter twice (Q97)', (letters, heard) => {
  show(<TextArea label="Note" most={100} value={'a'.repeat(letters)} />)
  expect(document.querySelector('.visually-hidden[aria-live="polite"]')?.textContent).toBe(heard)
})

test.each([
  [80, null],
  [104, '104 / 100'],
])('after %d letters of 100 the count says %s, and none is cut (Q97)', (letters, said) => {
  show(<TextArea label="Note" most={100} value={'a'.repeat(letters)} />)
  expect(screen.queryByText(/ \/ 100$/)?.textContent ?? null).toBe(said)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toHaveLength(letters)
})

function Opened({ field, onClose }: { field?: ReactNode; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="A word" actions={<Button>Send</Button>}>
      {field}
    </Dialog>
  )
}

test('the buttons of a dialog are no foot of the whole page', () => {
  show(<Opened onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Send' }).closest('footer')).toBeNull()
})

test('a dialog that opens has the keyboard in its first field, never on the way out', async () => {
  const onClose = vi.fn()
  const { person } = show(<Opened field={<TextArea label="Note" defaultValue="" />} onClose={onClose} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('In the garden')
  expect(field.value).toBe('In the garden')
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog without a field is not closed by what somebody types', async () => {
  const onClose = vi.fn()
  const { person } = show(<Opened onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'A word' })
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog))
  await person.keyboard('In the garden{Enter}')
  expect(onClose).not.toHaveBeenCalled()
})
