import { type OwnCopy, type OwnCopyOffer, ownCopies } from '@spomen/contract/own-copy.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import OwnCopyDialog from './OwnCopyDialog.tsx'

const memorialId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const copy: OwnCopy = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
  deceasedId: memorialId,
  state: 'waiting',
  bytesDone: 0,
  bytesTotal: 4_000_000_000,
  sizeInBytes: null,
  missing: 0,
  failure: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  readyAt: null,
  expiresAt: '2026-04-19T10:00:00.000Z',
  url: null,
}
const offer: OwnCopyOffer = {
  photographs: 1_000,
  videos: 0,
  documents: 3,
  lastGreetings: 12,
  comments: 40,
  bytes: 4_000_000_000,
  copy: null,
}
const ready: OwnCopy = {
  ...copy,
  state: 'ready',
  bytesDone: 4_000_000_000,
  sizeInBytes: 4_120_000_000,
  readyAt: '2026-04-12T10:05:00.000Z',
  url: `/api/files/copies/${copy.id}`,
}

const open = (...answers: Parameters<typeof fakeServer>) =>
  show(<OwnCopyDialog memorialId={memorialId} isOpen onClose={() => undefined} />, fakeServer(...answers))

test('Ann sees what a copy holds and how large it is, has one made, and is told that she may go', async () => {
  let known = offer
  const { person, findByRole, findByText, queryByText } = open(
    when(ownCopies.find, () => known),
    when(ownCopies.ask, () => {
      known = { ...offer, copy }
      return copy
    }),
  )
  const dialog = await findByRole('dialog', { name: 'A copy for the family' })
  await findByText('about 4 GB')
  expect(dialog.textContent).toContain('Photographs1,000')
  expect(dialog.textContent).not.toContain('Videos')
  await person.click(await findByRole('button', { name: 'Make the copy' }))
  await findByText('Your copy waits for its turn.')
  await findByText('You may close this and go on. We will write to you when it is ready.')
  expect(queryByText('Make the copy')).toBeNull()
})

test('of a copy that the house prepares by itself Ann has herself written to (YE06)', async () => {
  let known: OwnCopyOffer = { ...offer, copy: { ...copy, isPrepared: true } }
  const { person, findByRole, findByText, queryByRole, queryByText } = open(
    when(ownCopies.find, () => known),
    when(ownCopies.ask, () => {
      known = { ...offer, copy }
      return copy
    }),
  )
  await findByText('The copy is being prepared. Please look again later.')
  expect(queryByText(/We will write to you/)).toBeNull()
  await person.click(await findByRole('button', { name: 'Write to me when it is ready' }))
  await findByText('You may close this and go on. We will write to you when it is ready.')
  expect(queryByRole('button', { name: 'Write to me when it is ready' })).toBeNull()
})

test('progress is true, asked for again by itself, and ends with the download', async () => {
  const steps: OwnCopyOffer[] = [
    { ...offer, copy: { ...copy, state: 'making', bytesDone: 1_000_000_000 } },
    { ...offer, copy: ready },
  ]
  let asked = 0
  const { findByText, findByRole } = open(
    when(ownCopies.find, () => steps[Math.min(asked++, steps.length - 1)] ?? offer),
  )
  await findByText('Your copy is being made: 1 GB of 4 GB')
  const bar = await findByRole('progressbar')
  expect(bar.getAttribute('value')).toBe('0.25')
  await findByText('Your copy is ready: 4.12 GB. You can fetch it until 19 April 2026.')
  const link = await findByRole('link', { name: 'Download the copy' })
  expect(link.getAttribute('href')).toBe(ready.url)
  expect(link.hasAttribute('download')).toBe(true)
})

test('what could not be read is said loudly', async () => {
  const { findByRole } = open(when(ownCopies.find, { ...offer, copy: { ...ready, missing: 2 } }))
  expect((await findByRole('alert')).textContent).toContain('could not be read: 2')
})

test.each([
  ['noRoom', 'There was no room for your copy.'],
  ['broken', 'We could not make your copy'],
] as const)(
  'a copy that failed (%s) says so in plain words and may be asked for again',
  async (failure, said) => {
    const { findByText, findByRole } = open(
      when(ownCopies.find, { ...offer, copy: { ...copy, state: 'failed', failure } }),
    )
    await findByText(new RegExp(said))
    await findByRole('button', { name: 'Make a new copy' })
  },
)

test.each([
  ['could not be made', { state: 'failed', failure: 'broken' }],
  ['is still being made', { state: 'making' }],
] as const)('Ann fetches the copy that lies ready while a new one %s (YE01)', async (_, newest) => {
  const newCopy = { ...copy, id: '01ARZ3NDEKTSV4RRFFQ69G5FAX', ...newest }
  const { findByText, findByRole, queryByRole } = open(
    when(ownCopies.find, { ...offer, copy: newCopy, earlier: ready }),
  )
  await findByText(
    'Your copy of 12 April 2026 (4.12 GB) can still be fetched: until a new one is ready, and until 19 April 2026 at the latest.',
  )
  const link = await findByRole('link', { name: 'Download the copy' })
  expect(link.getAttribute('href')).toBe(ready.url)
  expect(queryByRole('button', { name: 'Make a new copy' }) !== null).toBe(newest.state === 'failed')
})

test('where there is no room it is said at once, and nothing else changes', async () => {
  const { person, findByRole, findByText } = open(
    when(ownCopies.find, offer),
    when(ownCopies.ask, refusedWith('noRoomForCopy')),
  )
  await person.click(await findByRole('button', { name: 'Make the copy' }))
  await findByText(/There is no room for this copy just now/)
  await waitFor(async () => expect(await findByRole('button', { name: 'Make the copy' })).toBeTruthy())
})

test('whoever takes a copy of what they prepare for a family reads that the card does not lead there (YC08)', async () => {
  const said = /^You prepare this page for a family\. Brought to another site, it is in preparation there too/
  const { findByText, unmount } = open(when(ownCopies.find, { ...offer, isPrepared: true }))
  await findByText(said)
  unmount()
  const others = open(when(ownCopies.find, offer))
  await others.findByText('about 4 GB')
  expect(others.queryByText(said)).toBeNull()
})
