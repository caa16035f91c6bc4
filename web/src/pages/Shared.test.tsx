import { guestPages } from '@spomen/contract/guest-pages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { sharedPath } from '../features/memorials/index.ts'
import SharedPage from './Shared.tsx'

const id = '01JD0000000000000000000001'
const photograph = `/Shared/${id}?id=01JD0000000000000000000002&type=1`

const arriving = (preview: Parameters<typeof when<typeof memorials.preview>>[1], at = photograph) =>
  show(<SharedPage />, { at, path: '/Shared/:id', send: fakeServer(when(memorials.preview, preview)).send })

test('a visitor sees whom a shared photograph is about, and after the door arrives at it (G56, G57)', async () => {
  const { findByRole, findByText, getByRole } = arriving({
    fullName: 'Milan Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    imageUrl: '/api/files/1/medium',
  })
  expect(await findByRole('heading', { name: 'Milan Jovanović' })).toBeTruthy()
  expect(await findByText('12/04/1938 – 03/11/2021')).toBeTruthy()
  expect(await findByRole('img', { name: 'Milan Jovanović' })).toBeTruthy()
  const back = encodeURIComponent(`/Profile/${id}?id=01JD0000000000000000000002&type=1`)
  expect(getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    `/Login?state=login&backUrl=${back}`,
  )
  expect(getByRole('link', { name: 'Create an account' }).getAttribute('href')).toContain(back)
})

test('of a page that shows nothing, or is not there, a visitor learns that something was shared', async () => {
  const { findByRole, queryByRole } = arriving(refusedWith('notFound'))
  expect(await findByRole('heading', { name: 'A photograph has been shared with you' })).toBeTruthy()
  expect(queryByRole('img')).toBeNull()
  expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
})

const milan = {
  fullName: 'Milan Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  imageUrl: null,
}

test.each([
  ['a photograph', photograph, milan],
  ['a page', `/Shared/${id}?type=0`, milan],
  ['a page that shows nothing', `/Shared/${id}?type=0`, refusedWith('notFound')],
])(
  'past the last day %s leads to no new account, and to no family to be asked (G56, YE06)',
  async (_, at, preview) => {
    closeHouseOutside()
    const { findByRole, findByText, queryByRole, queryByText } = arriving(preview, at)
    await findByText('What was shared with you opens once you are logged in, if the family has let you in.')
    expect(queryByText(/can ask/)).toBeNull()
    expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(queryByRole('link', { name: 'Create an account' })).toBeNull()
  },
)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A code on a stone that names the page for those inside has been scanned; answers what became of the window. */
function scanning(
  open: Parameters<typeof when<typeof guestPages.whole>>[1],
  { scanned = `/Profile/${id}?id=${id}&type=0`, at = `/Shared/${id}?id=${id}&type=0` } = {},
) {
  const href = `https://spomen.example${at}`
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { href, pathname: `/Shared/${id}`, replace })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://spomen.example${scanned}` } as PerformanceEntry,
  ])
  const asked = vi.fn(() => (typeof open === 'function' ? (open as () => never)() : open))
  const { send } = fakeServer(
    when(memorials.preview, refusedWith('notFound')),
    when(guestPages.whole, asked as never),
  )
  return { ...show(<SharedPage />, { at, path: '/Shared/:id', send }), href, replace, asked }
}

test('who scans a code printed before the door stood open comes to the guests’ page (YA01, YA05)', async () => {
  const { href, replace, queryByRole } = scanning({ id } as never)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(href))
  expect(queryByRole('link', { name: 'Log in' })).toBeNull()
})

test('where the door is closed the same code leads to the way in (G57)', async () => {
  const { findByRole, replace, asked } = scanning(refusedWith('notFound'))
  expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(asked).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
})

test('whoever is shown a photograph of a page that is open to everybody comes to the guests’ page too (YA01, G57)', async () => {
  const scanned = photograph.replace('Shared', 'Profile')
  const { href, replace, queryByText } = scanning({ id } as never, { scanned, at: photograph })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(href))
  // On the way nothing is said that is not true there.
  expect(queryByText(/if the family has let you in/)).toBeNull()
})

test('where the server was asked for this very address nothing is asked of guests', async () => {
  const { findByRole, asked } = scanning({ id } as never, { scanned: `/Shared/${id}?id=${id}&type=0` })
  expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [`/Profile/${id}?id=${id}&type=0`, `/Shared/${id}?id=${id}&type=0`],
  [`/profile/${id}?id=7&type=1`, `/Shared/${id}?id=7&type=1`],
  [`/Profile/${id}`, null],
  [`/Profile/${id}?tab=2`, null],
  [`/Profile/${id}?id=7&type=9`, null],
  ['/MyMemories?id=7&type=1', null],
])('a visitor at %s is led to %s (Q12, G57)', (address, arrival) => {
  const { pathname, search } = new URL(address, 'https://spomen.example')
  expect(sharedPath(pathname, search)).toBe(arrival)
})
