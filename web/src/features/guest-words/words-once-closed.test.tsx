import { guestWords } from '@spomen/contract/guest-words.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { dragan, ljubica, milan as memorial } from '../../../test/guest-words.ts'
import { show } from '../../../test/show.tsx'
import { GuestWordReview, OfferedGuestWords, PagesWithWords, WordsOfGuests } from './index.ts'

test('past the last day the family reads what waited and what it had set aside, and decides nothing (YE06)', async () => {
  const goneAt = '2026-05-12T10:00:00.000Z'
  const house = fakeServer(
    when(guestWords.counts, { total: 1, pages: [] }),
    when(guestWords.waiting, [ljubica]),
    when(guestWords.aside, [{ ...dragan, setAsideAt: ljubica.createdAt, goneAt }]),
    when(guestWords.standing, [{ ...ljubica, isOwn: true }]),
  )
  const waiting = show(
    <ClosedHouse>
      <GuestWordReview memorial={memorial} />
    </ClosedHouse>,
    house,
  )
  expect((await waiting.findByRole('article')).textContent).toContain('He never let anybody stand alone.')
  expect(waiting.queryByText(/Once they stand/)).toBeNull()
  await waiting.findByText('1 letter set aside')
  expect(waiting.queryByRole('button')).toBeNull()
  waiting.unmount()
  const standing = show(
    <ClosedHouse>
      <WordsOfGuests memorialId={memorial.id} isFamily={false} />
    </ClosedHouse>,
    { send: house.send },
  )
  await standing.findByRole('article', { name: 'Words of Ljubica' })
  expect(standing.queryByRole('button')).toBeNull()
  // Her own words she may still take back.
  const ways = standing.getAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Take my words back', `/Words?id=${ljubica.id}`],
  ])
})

test('past the last day whoever reads for a page finds its words, and is not told that they wait (YE06)', async () => {
  const pages = [{ personId: memorial.id, deceasedFullName: memorial.name, count: 3 }]
  const house = fakeServer(when(guestWords.counts, { total: 3, pages }))
  const { findByRole } = show(
    <ClosedHouse>
      <PagesWithWords />
    </ClosedHouse>,
    house,
  )
  const way = await findByRole('link')
  expect([way.textContent, way.getAttribute('href')]).toEqual([
    'Milan Jovanović Words of guests',
    `/WordsThatWait/${memorial.id}`,
  ])
})

test('past the last day nobody is asked whether words are theirs (YB06, YE06)', async () => {
  const { createdAt, id, name, words } = ljubica
  const offer = { id, name, words, createdAt, deceasedId: memorial.id, deceasedName: memorial.name }
  const house = fakeServer(when(guestWords.offers, [offer]))
  const open = () => show(<OfferedGuestWords />, house)
  const before = open()
  await before.findByRole('button', { name: 'Yes, they are mine' })
  before.unmount()
  const { container } = show(
    <ClosedHouse>
      <OfferedGuestWords />
    </ClosedHouse>,
    house,
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(container.textContent).toBe('')
})

test('where none wait past the last day nobody is promised any (YE06)', async () => {
  const house = fakeServer(when(guestWords.waiting, []), when(guestWords.aside, []))
  const { findByText, queryByText } = show(
    <ClosedHouse>
      <GuestWordReview memorial={memorial} />
    </ClosedHouse>,
    house,
  )
  await findByText('Nothing waits to be read')
  expect(queryByText(/comes here first/)).toBeNull()
})
