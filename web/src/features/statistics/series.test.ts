import { expect, test } from 'vitest'
import { eventfulDays, summarize } from './series.ts'

const quiet = { views: 0, followers: 0, lastGreetings: 0, comments: 0, likes: 0 }
const days = [
  { ...quiet, date: '2026-04-10', views: 3 },
  { ...quiet, date: '2026-04-11' },
  { ...quiet, date: '2026-04-12', views: 3, likes: 1 },
]

test('a series tells how much there was, and on which day most', () => {
  expect(summarize(days, 'views')).toEqual({ total: 6, fullest: { date: '2026-04-12', count: 3 } })
  expect(summarize(days, 'comments')).toEqual({ total: 0, fullest: null })
})

test('days on which nothing happened are left out of the table', () => {
  expect(eventfulDays(days).map(({ date }) => date)).toEqual(['2026-04-12', '2026-04-10'])
})
