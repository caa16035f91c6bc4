/** Words that are deleted: what is asked and told, and where the line is slow (M17, YC02). */
import { type Comment, comments } from '@spomen/contract/interactions.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { arrive, comment, showComments } from '../../../test/comment-list.tsx'

test('a comment that could not be deleted says so, and promises no words (experience, "Errors keep the work")', async () => {
  const { person } = showComments(when(comments.remove, () => Promise.reject(new Error('no answer'))))
  const [first = document.body] = await screen.findAllByRole('button', {
    name: 'Delete the comment from Ben Đorđević',
  })
  await person.click(first)
  await person.click(await screen.findByRole('button', { name: 'Delete the comment' }))
  await screen.findByText('There is no connection just now.')
})

test('Ann is told that a comment is gone once it is', async () => {
  const { person } = showComments(when(comments.remove, { ok: true }))
  await person.click(
    (await screen.findAllByRole('button', { name: /^Delete the comment/ }))[0] ?? document.body,
  )
  await person.click(await screen.findByRole('button', { name: 'Delete the comment' }))
  expect((await screen.findByText('Comment deleted')).parentElement?.role).toBe('status')
})

test('a reply that Ann deletes while a comment is on its way out is deleted too', async () => {
  let answer = () => {}
  const slow = when(
    comments.remove,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true })
      }),
  )
  const { person, mutations } = showComments(slow)
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  await screen.findByText('In May.')
  const thread = [comment('01JANSWER00000000000000000', 'Yes.', { type: 3, fullName: 'Cleo Marin' })]
  act(() => arrive(comment('01JTHREE00000000000000000C', 'At the lake.', { thread, fullName: 'Petra Kos' })))

  await person.click(
    screen.getAllByRole('button', { name: /^Delete the comment from Ben/ })[0] ?? document.body,
  )
  await press('Delete the comment')
  await press('Cancel')
  await press(/1 reply/)
  await press('Delete the reply from Cleo Marin')
  await press('Delete the reply')
  await act(async () => answer())
  expect(screen.getByText('Yes.')).toBeTruthy()
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([
      { id: '01J0NE0000000000000000000A' },
      { id: '01JANSWER00000000000000000' },
    ]),
  )
  await act(async () => answer())
  await waitFor(() => expect(screen.queryByText('Yes.')).toBeNull())
})

const mine = { userId: ann.id, fullName: 'Ann Bell' }
const answer: Comment['thread'][number] = comment('01JANSWER000000000000000A', 'Yes, in May.', { type: 3 })

test.each([
  ['of another', { fullName: 'Ben Đorđević' }, /^For 30 days you can bring it back\.$/],
  ['of another, with replies', { thread: [answer] }, /go with it\. For 30 days you can bring all of it back/],
  ['of her own', mine, /^This cannot be undone\.$/],
  ['of her own, with replies', { ...mine, thread: [answer] }, /go with it\. This cannot be undone/],
  ['of somebody who has left', { fullName: '' }, /^This cannot be undone\.$/],
])('before Ann deletes a comment %s, she reads whether it comes back (YC02)', async (_whose, about, says) => {
  const { person } = showComments()
  await screen.findByText('In May.')
  act(() => arrive(comment('01JTHREE000000000000000C', 'At the lake.', about)))
  const all = await screen.findAllByRole('button', { name: /^Delete the comment|^Delete your comment/ })
  await person.click(all.at(-1) ?? document.body)
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Delete this comment\?/)
  await screen.findByText(says)
})
