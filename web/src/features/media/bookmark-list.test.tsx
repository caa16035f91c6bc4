import type { Bookmark } from '@spomen/contract/interactions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { BookmarkList } from './BookmarkList.tsx'

const bookmark = (entityId: string, told: Partial<Bookmark>): Bookmark => ({
  id: entityId,
  userId: 'ben',
  entityId,
  personId: 'milan',
  type: 'Video',
  url: `/api/files/${entityId}/play`,
  title: null,
  pictureUrl: null,
  deceasedFullName: 'Milan Jovanović',
  isFamily: false,
  packageName: 'Premium',
  ...told,
})

test('a film Ben keeps is shown by its still, and by a dark place where it has none (M42)', async () => {
  const bookmarks = [
    bookmark('a', { type: 'Image', url: '/api/files/a/medium', pictureUrl: '/api/files/a/medium' }),
    bookmark('b', { pictureUrl: '/api/files/b/medium' }),
    bookmark('c', {}),
  ]
  show(
    <BookmarkList bookmarks={bookmarks} onRemoved={() => undefined} to={({ id }) => `/${id}`} />,
    fakeServer(),
  )
  const shown = (await screen.findAllByRole('link')).map((link) =>
    link.querySelector('img')?.getAttribute('src'),
  )
  expect(shown).toEqual(['/api/files/a/medium', '/api/files/b/medium', undefined])
})
