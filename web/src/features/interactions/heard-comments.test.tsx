/** What is heard of comments by whoever does not see them. */
import { likeTypes } from '@spomen/contract/interactions.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrive, comment, showComments } from '../../../test/comment-list.tsx'

test('of each comment Ann hears whose it is, and of the people who remember too, at which (M33)', async () => {
  showComments()
  await screen.findByText('In May.')
  const id = '01JTHREE0000000000000000AC'
  const likes = ['petra', 'cleo'].map((userId) => ({
    id: userId,
    userId,
    entityId: id,
    type: likeTypes.comment,
  }))
  act(() => arrive(comment(id, 'At the lake.', { fullName: 'Vera Đurić', likes })))
  const hers = screen.getByRole('article', { name: 'the comment from Vera Đurić' })
  expect(within(hers).getByText('At the lake.')).toBeTruthy()
  within(hers).getByRole('button', { name: '2 people remember too: see who: the comment from Vera Đurić' })
})
