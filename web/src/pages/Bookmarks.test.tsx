/** The page of bookmarks: those that do not come (M42, X12), and one that is taken out on a slow line (M45). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Bookmark, bookmarks } from '@spomen/contract/interactions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ann } from '../../test/cast.ts'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { redWords } from '../../test/toasts.ts'
import { sayRefusal } from '../words/refusals.ts'
import BookmarksPage from './Bookmarks.tsx'

test('bookmarks that could not be read say so in their place and once in a toast, and come at the second try', async () => {
  let isBroken = true
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(bookmarks.list, () =>
      isBroken
        ? refusedWith('somethingWentWrong')
        : { items: [], totalCount: 0, totalPages: 0, pageNumber: 1 },
    ),
  )
  const { person } = show(<BookmarksPage />, { send })
  await screen.findByText('We could not fetch this')
  await waitFor(() => expect(redWords()).toBe(sayRefusal('somethingWentWrong')))
  isBroken = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing kept yet')
})

const bride: Bookmark = {
  ...{ id: 'bride', userId: 'ann', entityId: 'bride', personId: 'milan', type: 'Image' },
  ...{ url: '/api/files/bride/medium', pictureUrl: '/api/files/bride/medium', title: 'The bride' },
  ...{ deceasedFullName: 'Milan Jovanović', isFamily: false, packageName: 'Premium' },
}

test('in a house that only reads Ann finds what she kept, and nothing to take it out with (M44, YE06)', async () => {
  const list = { items: [bride], totalCount: 1, totalPages: 1, pageNumber: 1 }
  const { send } = fakeServer(when(accounts.profile, ann), when(bookmarks.list, list))
  show(
    <ClosedHouse>
      <BookmarksPage />
    </ClosedHouse>,
    { send },
  )
  await screen.findByRole('link', { name: /The bride/ })
  expect(screen.queryByRole('button', { name: /^Take out of my bookmarks/ })).toBeNull()
})

/** The second page of Ann's bookmarks, beside the wall; she has taken one out, and the answer is slow to come. */
async function takeOutSlowly() {
  let answer = () => {}
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(bookmarks.list, { items: [bride], totalCount: 19, totalPages: 2, pageNumber: 2 }),
    when(bookmarks.remove, () => new Promise((resolve) => (answer = () => resolve(acknowledgement)))),
  )
  function Address() {
    const { pathname, search } = useLocation()
    return <output data-testid="where">{pathname + search}</output>
  }
  const { person } = show(
    <>
      <Routes>
        <Route path="/Bookmarks" element={<BookmarksPage />} />
        <Route path="*" element={<p>The wall</p>} />
      </Routes>
      <Link to="/MemoriesWall?search=Milan">To the wall</Link>
      <Address />
    </>,
    { at: '/Bookmarks?page=2', send },
  )
  await person.click(await screen.findByRole('button', { name: /^Take out of my bookmarks/ }))
  return {
    person,
    where: () => screen.getByTestId('where').textContent,
    answer: () => act(async () => answer()),
  }
}

test('after Ann has taken one out the list begins anew (M45)', async () => {
  const { where, answer } = await takeOutSlowly()
  await answer()
  await waitFor(() => expect(where()).toBe('/Bookmarks'))
})

test('where Ann has gone to the wall meanwhile, its search stays as it is (M45)', async () => {
  const { person, where, answer } = await takeOutSlowly()
  await person.click(screen.getByRole('link', { name: 'To the wall' }))
  await screen.findByText('The wall')
  await answer()
  await screen.findByText('Taken out of your bookmarks')
  expect(where()).toBe('/MemoriesWall?search=Milan')
})
