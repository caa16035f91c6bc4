import { history, type HistoryLine } from '@spomen/contract/history.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor, within } from '@testing-library/react'
import { type ElementType, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import HistoryDialog from './HistoryDialog.tsx'

const person = (userId: string, userFullName: string) => ({ userId, userFullName, profileImageUrl: null })
const byAnn = person(ann.id, 'Ann Petrović')
const ben = person('01JBEN00000000000000000000', 'Ben Đorđević')

let made = 0
const line = (kind: HistoryLine['kind'], about: Partial<HistoryLine> = {}): HistoryLine => ({
  id: `01J0000000000000000000000${made++ % 10}`,
  at: '2026-11-20T10:00:00.000Z',
  kind,
  count: 1,
  by: byAnn,
  about: null,
  excerpt: null,
  isRestorable: false,
  isPutBack: false,
  ...about,
})

const removed = line('commentRemoved', { about: ben, excerpt: 'His old boat.', isRestorable: true })

function open(
  items: readonly HistoryLine[],
  others: readonly FakeAnswer[] = [],
  House: ElementType = Suspense,
) {
  const house = fakeServer(...others, when(history.list, { items: [...items], next: null }))
  const onClose = vi.fn()
  const page = show(
    <House>
      <HistoryDialog memorialId={milansMemorial.id} isOpen onClose={onClose} />
    </House>,
    { send: house.send },
  )
  return { ...page, ...house, onClose }
}

test('Ann reads who did what, day by day, many photographs in one line, and whoever is not named (YC02)', async () => {
  const { findByRole, getAllByRole, getByRole } = open([
    line('photographsAdded', { by: ben, count: 18 }),
    line('memorialSuspended', { by: null }),
    line('guestWordsWithdrawn', { by: null }),
    line('greetingAdded', { by: null }),
    line('planEnded', { by: null, at: '2026-11-19T10:00:00.000Z' }),
  ])
  await findByRole('heading', { name: '20 November 2026' })
  expect(getByRole('heading', { name: '19 November 2026' })).toBeTruthy()
  const said = getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringContaining('Ben Đorđević Added 18 photos'),
    expect.stringContaining('A moderator Hid this page from all but those who keep it'),
    expect.stringContaining('A guest Took their words back'),
    expect.stringContaining('Somebody who has left Wrote a greeting'),
    expect.stringContaining('The plan of this page has ended'),
  ])
})

test('a page of before shows a kind that only a newer server knows, and all other lines with it', async () => {
  const later = line('bouquetBrought' as HistoryLine['kind'], { about: ben })
  const { findByText } = open([later, line('greetingAdded')])
  expect(await findByText(/Something that this page has no words for yet/)).toBeTruthy()
  expect(await findByText(/Wrote a greeting/)).toBeTruthy()
})

test('Ann brings back a comment by Ben that was deleted, whose words she reads there', async () => {
  let lines = [removed]
  const {
    person: hand,
    findByRole,
    findByText,
    getByText,
    queryByRole,
    mutations,
  } = open(lines, [
    when(history.list, () => ({ items: lines, next: null })),
    when(history.putBack, () => {
      lines = [{ ...removed, isRestorable: false, isPutBack: true, excerpt: null }]
      return acknowledgement
    }),
  ])
  const button = await findByRole('button', { name: 'Bring back: Deleted a comment by Ben Đorđević' })
  expect(getByText('As it was: His old boat.')).toBeTruthy()
  await hand.click(button)
  expect(await findByText('It is back')).toBeTruthy()
  expect(await findByText(/brought back since/)).toBeTruthy()
  expect(queryByRole('button', { name: /^Bring back/ })).toBeNull()
  expect(mutations).toMatchObject([{ method: 'PUT', body: { id: removed.id, overwrite: false } }])
})

test('a text that was changed again since goes only with a yes, and Escape leads back to the list', async () => {
  const changed = line('factsChanged', { excerpt: 'Mića', isRestorable: true })
  const overwrites: unknown[] = []
  const {
    person: hand,
    findByRole,
    findByText,
    onClose,
  } = open(
    [changed],
    [
      when(history.putBack, ({ body }) => {
        overwrites.push((body as { overwrite: boolean }).overwrite)
        return overwrites.at(-1) === true ? acknowledgement : refusedWith('changedMeanwhile')
      }),
    ],
  )
  const name = 'Bring back: Changed what is told of this life'
  await hand.click(await findByRole('button', { name }))
  const question = await findByRole('dialog', { name: 'Changed again since then' })
  expect(within(question).getByText(/^Somebody has changed this once more/)).toBeTruthy()
  await hand.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(await findByRole('button', { name }))
  await hand.click(await findByRole('button', { name }))
  await hand.click(await findByRole('button', { name: 'Bring it back all the same' }))
  expect(await findByText('It is back')).toBeTruthy()
  expect(overwrites).toEqual([false, false, true])
  expect(await findByRole('dialog', { name: 'What has changed here' })).toBeTruthy()
})

test('whoever has scrolled down to a line begins to read at the top of the question about it', async () => {
  const changed = line('factsChanged', { excerpt: 'Mića', isRestorable: true })
  const { person: hand, findByRole } = open(
    [changed],
    [when(history.putBack, refusedWith('changedMeanwhile'))],
  )
  const button = await findByRole('button', { name: 'Bring back: Changed what is told of this life' })
  const dialog = await findByRole('dialog')
  dialog.scrollTop = 200
  await hand.click(button)
  await findByRole('button', { name: 'Bring it back all the same' })
  expect(dialog.scrollTop).toBe(0)
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('what is gone for good says so, and what has no room says why', async () => {
  const {
    person: hand,
    findByRole,
    findByText,
  } = open([removed], [when(history.putBack, refusedWith('notFound'))])
  await hand.click(await findByRole('button', { name: /^Bring back/ }))
  expect(await findByText('This can be brought back no longer')).toBeTruthy()
})

test('more of it comes when it is asked for, and a page on which nothing was done says what will stand here', async () => {
  const {
    person: hand,
    findByRole,
    findAllByRole,
  } = open(
    [],
    [
      when(history.list, ({ path }) =>
        path.includes('before=')
          ? { items: [line('memorialCreated')], next: null }
          : { items: [line('photographRemoved')], next: removed.id },
      ),
    ],
  )
  await hand.click(await findByRole('button', { name: 'Show what was before' }))
  await waitFor(async () => expect(await findAllByRole('listitem')).toHaveLength(2))
  const { findByText } = open([])
  expect(await findByText('Nothing has changed yet')).toBeTruthy()
})

test('past the last day it is read, and nothing is offered to be brought back (YE06)', async () => {
  const { findByText, queryByRole, queryByText } = open([removed], [], ClosedHouse)
  await findByText(/His old boat\./)
  expect(queryByRole('button', { name: /^Bring back/ })).toBeNull()
  expect(queryByText(/can be brought back/)).toBeNull()
})
