import { type Bookmark, bookmarks } from '@spomen/contract/interactions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
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
  const kept = [
    bookmark('a', { type: 'Image', url: '/api/files/a/medium', pictureUrl: '/api/files/a/medium' }),
    bookmark('b', { pictureUrl: '/api/files/b/medium' }),
    bookmark('c', {}),
  ]
  show(<BookmarkList bookmarks={kept} onRemoved={() => undefined} to={({ id }) => `/${id}`} />, fakeServer())
  const shown = (await screen.findAllByRole('link')).map((link) =>
    link.querySelector('img')?.getAttribute('src'),
  )
  expect(shown).toEqual(['/api/files/a/medium', '/api/files/b/medium', undefined])
})

test('two that Ben takes out one after the other on a slow line are both taken out', async () => {
  let answer = () => {}
  const waiting = when(
    bookmarks.remove,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(acknowledgement)
      }),
  )
  const { send, mutations } = fakeServer(waiting)
  const onRemoved = vi.fn()
  const kept = [bookmark('a', { title: 'The bride' }), bookmark('b', { title: 'The river' })]
  const { person } = show(<BookmarkList bookmarks={kept} onRemoved={onRemoved} to={({ id }) => `/${id}`} />, {
    send,
  })
  await person.click(await screen.findByRole('button', { name: /The bride/ }))
  await person.click(screen.getByRole('button', { name: /The river/ }))
  await act(async () => answer())
  expect(onRemoved).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(mutations.map(({ body }) => body)).toEqual([{ id: 'a' }, { id: 'b' }]))
  await act(async () => answer())
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(2))
})
