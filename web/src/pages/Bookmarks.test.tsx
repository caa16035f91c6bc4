/** The page of bookmarks that do not come (M42, X12). */
import { accounts } from '@spomen/contract/accounts.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ann } from '../../test/cast.ts'
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
