import { type HouseClosing, houseClosing, type MemorialToTake } from '@spomen/contract/house-closing.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ClosedToNew } from './ClosedToNew.tsx'
import ClosingLine from './ClosingLine.tsx'
import { ClosingProgressNote } from './ClosingProgressNote.tsx'
import { CopiesToTake } from './CopiesToTake.tsx'

const closing: HouseClosing = { on: '2027-03-01', announcedAt: '2026-11-21T10:00:00.000Z', isOver: false }
const milan: MemorialToTake = {
  deceasedId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  fullName: 'Milan Jovanović',
  fetchedAt: null,
  copy: {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
    deceasedId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    state: 'ready',
    bytesDone: 4_000_000,
    bytesTotal: 4_000_000,
    sizeInBytes: 4_120_000,
    missing: 0,
    failure: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    readyAt: '2026-11-22T10:05:00.000Z',
    expiresAt: '2027-03-02T00:00:00.000Z',
    url: '/api/files/copies/01ARZ3NDEKTSV4RRFFQ69G5FAW',
  },
}

const lineFor = (memorials: MemorialToTake[], is: Partial<HouseClosing> = {}) =>
  show(
    <ClosingLine closing={{ ...closing, ...is }} />,
    fakeServer(when(houseClosing.mine, { closing, isOnRequest: false, memorials })),
  )

test('Ann, who keeps a page, is told the last day and led to her copies', async () => {
  const { findByText, getByRole } = lineFor([milan])
  await findByText(/This site closes on 1 March 2027\. Please take a copy of your pages along\./)
  expect(getByRole('link', { name: 'Your copies' }).getAttribute('href')).toBe('/Closing')
})

test('Ben, who follows one, is told that the family knows', async () => {
  const { findByText, getByRole } = lineFor([])
  await findByText(/The families have been told and can take their pages along\./)
  expect(getByRole('link', { name: 'What this means' })).toBeTruthy()
})

test('after the last day it says that one can still read', async () => {
  const { findByText } = lineFor([milan], { isOver: true })
  await findByText(/This site closed on 1 March 2027\. You can still read here/)
})

test('whoever comes to begin a page reads the last day: that it comes, or that it is over (YE06)', () => {
  const { getByText, unmount } = show(<ClosedToNew closing={closing} />)
  getByText(/^The last day of this site is 1 March 2027\. A page begun now/)
  unmount()
  const past = show(<ClosedToNew closing={{ ...closing, isOver: true }} />)
  past.getByText(/^This site closed on 1 March 2027\./)
  expect(past.queryByText(/A page begun now/)).toBeNull()
})

test('of a page that is prepared for a family it says that its card leads nowhere once the site is closed (YC08)', () => {
  const said = /^You prepare this page for a family, and its card leads nowhere once this site is closed\./
  const { getByText, unmount } = show(<CopiesToTake memorials={[{ ...milan, isPrepared: true }]} />)
  getByText(said)
  unmount()
  expect(show(<CopiesToTake memorials={[milan]} />).queryByText(said)).toBeNull()
})

test('each page has its copy to download, or the way to where it is asked for', async () => {
  const { getByRole, getByText, getAllByRole } = show(
    <CopiesToTake
      memorials={[
        milan,
        { ...milan, deceasedId: '01ARZ3NDEKTSV4RRFFQ69G5FAX', fullName: 'Rex', copy: null },
        {
          ...milan,
          deceasedId: '01ARZ3NDEKTSV4RRFFQ69G5FAY',
          fullName: 'Vera',
          fetchedAt: '2026-12-24T08:00:00.000Z',
        },
      ]}
    />,
  )
  expect(getAllByRole('link', { name: 'Download the copy' })[0]?.getAttribute('href')).toBe(milan.copy?.url)
  expect(getByText('Ready since 22 November 2026, 4.12 MB. Not fetched yet.')).toBeTruthy()
  expect(getByText('Fetched on 24 December 2026. The copy of 22 November 2026 has 4.12 MB.')).toBeTruthy()
  expect(getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
    '/Profile/01ARZ3NDEKTSV4RRFFQ69G5FAX?copy=open',
  )
})

test('Marko, who keeps the page beside Ann, is led to where he asks for a copy of his own (YE06, YC01)', () => {
  const { getByRole, getByText } = show(
    <CopiesToTake memorials={[{ ...milan, copy: null, isKeeper: true }]} />,
  )
  expect(getByText(/You keep this page beside its owner\. You can ask for a copy of your own/)).toBeTruthy()
  expect(getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
    `/Profile/${milan.deceasedId}?copy=open`,
  )
})

test('the operator reads how far it is, and nothing where no closing is announced', async () => {
  const progress = {
    closing,
    isOnRequest: false,
    owners: 5,
    told: 5,
    fetchedAll: 2,
    unreached: 1,
    memorials: 6,
    ready: 6,
  }
  const { findByText } = show(<ClosingProgressNote />, fakeServer(when(houseClosing.progress, { progress })))
  await findByText('Owners who have fetched everything: 2 of 5')
  await findByText('Owners who could not be reached: 1')
})
