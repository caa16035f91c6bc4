import { type Commercial, commercials } from '@spomen/contract/commercials.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { florist, given, pageOf, showNotices, waits } from '../../../test/commercials.tsx'
import { type FakeAnswer, refusedWith, when } from '../../../test/fake-server.ts'
import { CommercialReview } from './index.ts'

beforeEach(() => sessionStorage.clear())

const desk = (known: FakeAnswer[]) =>
  showNotices(
    <CommercialReview status={1} page={1} pageAt={(page) => `?page=${page}`} label="Waiting" />,
    known,
  )

test('Mod approves what Mod has read, and this very edition of it (Q43)', async () => {
  let there: Commercial[] = [waits]
  const { findByRole, findByText, person, mutations } = desk([
    when(commercials.list, () => pageOf(there)),
    when(commercials.resolve, () => {
      there = []
      return given(florist)
    }),
  ])
  expect(await findByText(florist.link)).toBeTruthy()
  expect(await findByText(/handed in by Ben Đorđević/)).toBeTruthy()
  await person.click(await findByRole('button', { name: `Approve: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await findByText('Nobody is waiting')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: waits.id, status: 2, statusComment: '', modifiedAt: waits.modifiedAt },
  ])
})

test('what Ben changes of a notice while Mod is asked is not approved unread (Q43, decision 27)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 3, 12, 12) })
  let there: Commercial = waits
  const { findByRole, findByText, person, mutations } = desk([
    when(commercials.list, () => pageOf([there])),
    when(commercials.resolve, () => refusedWith('changedMeanwhile')),
  ])
  await person.click(await findByRole('button', { name: `Approve: ${florist.title}` }))
  const dialog = within(await findByRole('dialog'))
  there = { ...waits, text: 'Miracles, paid beforehand.', modifiedAt: '2026-04-12T10:05:00.000Z' }
  vi.setSystemTime(new Date(2026, 3, 12, 12, 5))
  fireEvent(window, new Event('visibilitychange'))
  await findByText(there.text)
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  await findByRole('button', { name: `Approve: ${florist.title}` })
  expect(mutations[0]?.body).toMatchObject({ id: waits.id, modifiedAt: waits.modifiedAt })
})

test('Mod rejects with a reason, never without', async () => {
  const { findByRole, findByText, findByLabelText, person, mutations } = desk([
    when(commercials.list, pageOf([waits])),
    when(commercials.resolve, given({ ...florist, status: 3 })),
  ])
  await person.click(await findByRole('button', { name: `Reject: ${florist.title}` }))
  const reject = within(await findByRole('dialog')).getByRole('button', { name: 'Reject' })
  await person.click(reject)
  expect(await findByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])
  await person.type(await findByLabelText(/^Why, in a few words/), 'No prices, please.')
  await person.click(reject)
  expect(await findByText('The notice is rejected, with your word to them')).toBeTruthy()
  expect(mutations[0]?.body).toMatchObject({ status: 3, statusComment: 'No prices, please.' })
})

test('what Mod has written of one answer, or of another edition, is no word of the next (Q43)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 3, 12, 12) })
  let there: Commercial = waits
  const { findByRole, findByText, person } = desk([when(commercials.list, () => pageOf([there]))])
  const open = async (answer: 'Approve' | 'Reject') => {
    await person.click(await findByRole('button', { name: `${answer}: ${florist.title}` }))
    return within(await findByRole('dialog'))
  }
  const written = async (answer: 'Approve' | 'Reject') => {
    const dialog = await open(answer)
    const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox')
    await person.click(dialog.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return value
  }
  const reject = await open('Reject')
  await person.type(reject.getByRole('textbox'), 'No prices, please.')
  await person.click(reject.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await written('Approve'), await written('Reject')]).toEqual(['', 'No prices, please.'])

  there = { ...waits, text: 'Flowers, by the stem.', modifiedAt: '2026-04-12T10:05:00.000Z' }
  vi.setSystemTime(new Date(2026, 3, 12, 12, 5))
  fireEvent(window, new Event('visibilitychange'))
  await findByText(there.text)
  expect([await written('Approve'), await written('Reject')]).toEqual(['', ''])
})

test('what Mod wrote of the edition before is offered beside the new one, once that is read, and taken over by hand (Q43)', async () => {
  let there: Commercial = waits
  const { findByRole, findByText, queryByText, person, mutations } = desk([
    when(commercials.list, () => pageOf([there])),
    when(commercials.resolve, () => {
      if (there !== waits) return given({ ...there, status: 3 })
      there = { ...waits, text: 'Flowers, by the stem.', modifiedAt: '2026-04-12T10:05:00.000Z' }
      return refusedWith('changedMeanwhile')
    }),
  ])
  const open = async () => {
    await person.click(await findByRole('button', { name: `Reject: ${florist.title}` }))
    return within(await findByRole('dialog'))
  }
  const first = await open()
  await person.type(first.getByRole('textbox'), 'No prices, please.')
  await person.click(first.getByRole('button', { name: 'Reject' }))
  expect(await findByText('This notice was changed meanwhile. Please read it once more.')).toBeTruthy()
  expect(queryByText(/Your words are still here/)).toBeNull()
  await findByText('Flowers, by the stem.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const second = await open()
  expect(second.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(second.getByText('What you wrote of the earlier edition')).toBeTruthy()
  await person.click(second.getByRole('button', { name: 'Take it over' }))
  expect(second.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No prices, please.')
  expect(second.queryByText('What you wrote of the earlier edition')).toBeNull()
  await person.click(second.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(mutations).toHaveLength(2))
  expect(mutations[1]?.body).toEqual({
    id: waits.id,
    status: 3,
    statusComment: 'No prices, please.',
    modifiedAt: there.modifiedAt,
  })
})

test('where a notice waits no more, Mod is told no more than that, and the list is true again (Q43)', async () => {
  let there: Commercial[] = [waits]
  const { findByRole, findByText, person } = desk([
    when(commercials.list, () => pageOf(there)),
    when(commercials.resolve, () => {
      there = []
      return refusedWith('alreadyResolved')
    }),
  ])
  await person.click(await findByRole('button', { name: `Approve: ${florist.title}` }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await findByText('This has been settled meanwhile. Please look at it as it is now.')).toBeTruthy()
  expect(await findByText('Nobody is waiting')).toBeTruthy()
})

test('without a connection, the word Mod has written stays where it was written, and is sent from there', async () => {
  let isThere = false
  const { findByRole, findByText, person } = desk([
    when(commercials.list, pageOf([waits])),
    when(commercials.resolve, () => {
      if (!isThere) throw new Error('no line')
      return given({ ...florist, status: 3 })
    }),
  ])
  await person.click(await findByRole('button', { name: `Reject: ${florist.title}` }))
  const dialog = within(await findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'No prices, please.')
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  await findByText(/Your words are still here/)
  isThere = true
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await findByText('The notice is rejected, with your word to them')).toBeTruthy()
})

test('whoever answers with the keyboard goes on at the list once the notice has left it', async () => {
  let there: Commercial[] = [waits]
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { findByRole, findByText, person } = desk([
    when(commercials.list, async () => {
      if (there.length === 0) await answered
      return pageOf(there)
    }),
    when(commercials.resolve, () => {
      there = []
      return given(florist)
    }),
  ])
  const approve = await findByRole('button', { name: `Approve: ${florist.title}` })
  await person.click(approve)
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await findByText('The notice is approved')
  // As browsers do when a dialog goes: its opener has the focus, until the list has come anew.
  approve.focus()
  answer()
  await findByText('Nobody is waiting')
  expect(document.activeElement).toBe(await findByRole('group', { name: 'Waiting' }))
})
