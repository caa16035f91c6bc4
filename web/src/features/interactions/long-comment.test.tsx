/** A comment that is longer than it may be. */
import { comments } from '@spomen/contract/interactions.ts'
import { longest } from '@spomen/contract/limits.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { comment, field, showComments } from '../../../test/comment-list.tsx'

test.each([
  ['Enter', '{Enter}'],
  ['the button', null],
])('a comment that is too long stays with Ann, and she hears why, by %s (M17, Q97)', async (_way, key) => {
  const { person, mutations } = showComments(when(comments.post, () => comment('new', 'new')))
  await screen.findByText('In May.')
  const words = field('Your comment')
  await person.click(words)
  await person.paste('a'.repeat(longest.comment + 1))
  const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  expect(said()).toContain('5,001 of 5,000')
  if (key) await person.keyboard(key)
  else await person.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/too long/)
  expect(words.value).toHaveLength(longest.comment + 1)
  expect(mutations).toEqual([])
})
