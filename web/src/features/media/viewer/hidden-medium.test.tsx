/** What is offered on a photograph that a moderator has hidden (Q26). */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Comment, type Like, likes } from '@spomen/contract/interactions.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { photograph } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { MediaViewer } from './MediaViewer.tsx'

// What can be done beside the stage matters here, not what is on it.
vi.mock('./ViewerStage.tsx', () => ({ ViewerStage: () => null }))

const id = '01JPH0T0000000000000000000'
const likeBy = (userId: string, entityId = id, type = 1): Like => ({
  id: `like-${userId}`,
  userId,
  entityId,
  type,
})
const own: Comment = {
  ...{ id: 'said', entityId: id, text: 'By the river.', reported: false, type: 2, thread: [] },
  ...{ createdAt: '2026-04-12T10:00:00.000Z', dateOfCreate: '2026-04-12T10:00:00.000Z' },
  ...{ userId: ann.id, fullName: 'Ann Bell', imageUrl: null, likes: [likeBy('ben', 'said', 3)] },
}

function open(given: Partial<Photograph>) {
  const medium = photograph({ id, ownerId: 'cleo', reported: true, comments: [own], ...given })
  const house = fakeServer(when(accounts.profile, ann), when(likes.remove, acknowledgement))
  const rights = { isFamily: true, may: { comment: true, like: true, bookmark: true, describe: true } }
  const page = show(
    <Suspense>
      <MediaViewer
        sequence={{ at: () => medium, count: 1, error: null }}
        index={0}
        what="photographs"
        name="Milan"
        rights={rights}
        onIndex={() => {}}
        onClose={() => {}}
        onRemoved={() => Promise.resolve()}
      />
    </Suspense>,
    { send: house.send },
  )
  return { ...page, ...house }
}

const isDisabled = (name: RegExp) => screen.getByRole('button', { name }).hasAttribute('disabled')

test('on a hidden photograph Ann is offered nothing that would fail, and reads what was said of it', async () => {
  const { person } = open({ likes: [likeBy('ben')] })
  await person.click(await screen.findByRole('button', { name: '1 comment' }))
  await screen.findByText('By the river.')
  expect(isDisabled(/^I remember too: (?!the comment)/)).toBe(true)
  expect(isDisabled(/^I remember too: the comment/)).toBe(true)
  for (const name of [/^Keep among my bookmarks/, 'Change this comment'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: /^Delete the comment/ })).toBeTruthy()
})

test('what Ann liked before it was hidden she takes back', async () => {
  const { person, mutations } = open({
    likes: [likeBy(ann.id), likeBy('ben')],
    bookmarkedByLoggedInUser: true,
  })
  await person.click(await screen.findByRole('button', { name: /^I remember too/ }))
  expect(mutations).toMatchObject([{ method: 'DELETE' }])
  expect(screen.getByRole('button', { name: /^Keep among my bookmarks/ })).toBeTruthy()
})

test('on one that is shown everything is offered', async () => {
  const { person } = open({ reported: false })
  await person.click(await screen.findByRole('button', { name: '1 comment' }))
  expect(isDisabled(/^I remember too: (?!the comment)/)).toBe(false)
  for (const name of [/^Keep among my bookmarks/, 'Change this comment', /^I remember too: the comment/])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
