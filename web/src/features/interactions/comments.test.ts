import type { Comment } from '@spomen/contract/interactions.ts'
import { expect, test } from 'vitest'
import { countWithReplies } from './comment-count.ts'
import { withAddedComment, withChangedComment } from './comments.ts'

const remark = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
  id,
  userId: 'ben',
  entityId: 'photograph',
  text,
  reported: false,
  type: 2,
  createdAt: '2026-11-20T07:00:00.000Z',
  dateOfCreate: '2026-11-20T07:00:00.000Z',
  fullName: 'Ben',
  imageUrl: null,
  likes: [],
  thread: [],
  ...more,
})

const talk = [
  remark('one', 'It rained all day.', { thread: [remark('answer', 'Good, she said.', { type: 3 })] }),
  remark('two', 'The roots will drink.'),
]

test('answers count among the comments', () => {
  expect(countWithReplies(talk)).toBe(3)
})

test('what Ben writes comes last; what he answers comes into the thread', () => {
  expect(withAddedComment(talk, remark('three', 'Amen.')).map(({ id }) => id)).toEqual([
    'one',
    'two',
    'three',
  ])
  const answered = withAddedComment(talk, remark('more', 'She did.', { type: 3, entityId: 'one' }))
  expect(answered[0]?.thread.map(({ id }) => id)).toEqual(['answer', 'more'])
})

test('a changed answer changes in its thread and nowhere else', () => {
  const changed = withChangedComment(talk, 'answer', (found) => ({
    ...found,
    text: 'Good, she said, and smiled.',
  }))
  expect(changed[0]?.thread[0]?.text).toBe('Good, she said, and smiled.')
  expect(changed[1]).toBe(talk[1])
})

test('a comment that is taken away takes its answers along (M25)', () => {
  expect(countWithReplies(withChangedComment(talk, 'one', () => null))).toBe(1)
  expect(countWithReplies(withChangedComment(talk, 'answer', () => null))).toBe(2)
})
