import { type MemorialStatistics, statistics, statisticsDays } from '@spomen/contract/statistics.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { isDrawable } from './series.ts'
import { StatisticsCharts } from './StatisticsCharts.tsx'

const quiet = { views: 0, followers: 0, lastGreetings: 0, comments: 0, likes: 0 }

/** The last ninety days of a page; `what` happened so many days ago. */
function pageOf(what: Partial<typeof quiet>, daysAgo: number, before = 0): MemorialStatistics {
  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
  const daily = Array.from({ length: statisticsDays }, (_, index) => ({
    ...quiet,
    ...(index === statisticsDays - 1 - daysAgo && what),
    date: dayOf(index),
  }))
  const held = { personId: '01MEMORIAL0000000000000000', pictures: 3, videos: 0, documents: 0 }
  return { ...held, ...quiet, ...what, views: (what.views ?? 0) + before, daily }
}

const open = (told: MemorialStatistics) =>
  show(<StatisticsCharts personId={told.personId} />, { send: fakeServer(when(statistics.of, told)).send })

test.each<[string, MemorialStatistics, boolean]>([
  ['nothing yet', pageOf({}, 0), false],
  ['the first visit today', pageOf({ views: 1 }, 0), false],
  ['the first visit six days ago, today the seventh day', pageOf({ views: 1 }, 6), true],
  ['the first one five days ago', pageOf({ views: 1 }, 5), false],
  ['a page that had visits in other years', pageOf({ views: 1 }, 0, 12), true],
])('%s: whether there is something to draw (W03)', (_, told, drawn) => {
  expect(isDrawable(told)).toBe(drawn)
})

test('in the first days one sentence says what has happened, and nothing is drawn (W03)', async () => {
  const { findByText, queryByRole } = open(pageOf({ views: 3, lastGreetings: 1 }, 2))
  await findByText('So far 3 visits and 1 greeting; once there are seven days to show, they are drawn here.')
  expect(queryByRole('img')).toBeNull()
  expect(queryByRole('table')).toBeNull()
})

test('while nothing has happened, the sentence says that it is quiet still', async () => {
  const { findByText, queryByRole } = open(pageOf({}, 0))
  await findByText(/^It is quiet here still/)
  expect(queryByRole('img')).toBeNull()
})

test.each([
  ['drawn', pageOf({ views: 3 }, 6)],
  ['quiet still', pageOf({}, 0)],
])(
  'where it is %s, the family reads that neither they nor guests are counted (W05, YA04)',
  async (_, told) => {
    const { findByText } = open(told)
    await findByText(
      'Each person with an account who opens the page counts once a day; the family and guests do not. Who it was is not kept.',
    )
  },
)

test('from the seventh day on it is drawn, and said in words as well (W03, W04)', async () => {
  const { findByRole, person, getByText, getAllByRole } = open(pageOf({ views: 3 }, 6))
  await findByRole('img', { name: /^Visits: 3 in all/ })
  await findByRole('img', { name: 'Comments: nothing in these days' })
  await person.click(getByText('Day by day, as a table'))
  expect(getAllByRole('row')).toHaveLength(2)
})
