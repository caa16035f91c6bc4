/** A house that has announced that it closes offers nothing to buy that its server refuses (YE06). */
import { accounts } from '@spomen/contract/accounts.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { type CurrentPlan, packages } from '@spomen/contract/plans.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { free, PlanSheet, plus, running } from '../../../test/plan-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { aboutQuery } from '../../kit/site.ts'
import { GiftsSection } from '../gifts/index.ts'

const closing = { on: '2026-12-01', announcedAt: '2026-09-01T10:00:00.000Z', isOver: false }

/** The frame around every page knows it before the page is drawn. */
function ClosingHouse({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(aboutQuery.queryKey, { ...plainAbout, closing })
  return <Suspense>{children}</Suspense>
}

const open = (part: ReactNode, { at = '/', plan = free } = {}) =>
  show(<ClosingHouse>{part}</ClosingHouse>, {
    at,
    ...fakeServer(
      when(accounts.profile, ann),
      when(gifts.list, { items: [], totalCount: 0, totalPages: 0, pageNumber: 1, candles: 0, flowers: 0 }),
      when(gifts.removed, []),
      when(payments.paying, { provider: 'sandbox', hasPortal: false }),
      when(packages.current, plan),
    ),
  })

test('Ann reads that no candles are sold any more, before she chooses some (P01)', async () => {
  const { person, findByRole, findByText, getByRole } = open(
    <GiftsSection memorial={milan} isFamily isNew={false} />,
  )
  await person.click(await findByRole('button', { name: 'Order candles and flowers' }))
  await findByText('This site is closing, so nothing is sold here any more.')
  expect(getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', true)
})

test.each<[string, CurrentPlan]>([
  ['upgrade', free],
  ['downgrade', plus],
])('no plan is offered to her under %s either, and she is told why (QP22)', async (option, plan) => {
  const { findByText, queryByRole } = open(<PlanSheet />, { at: `/?plan=${option}`, plan })
  await findByText(/^This site is closing, so plans are not changed here any more/)
  expect(queryByRole('radio')).toBeNull()
})

test('what she has cancelled does not go on, and what runs can be cancelled (QP24)', async () => {
  const cancelled = { ...plus, running: { ...running, cancelled: true } }
  const { findByText, queryByRole, unmount } = open(<PlanSheet />, { at: '/?plan=info', plan: cancelled })
  await findByText('Plus')
  expect(queryByRole('button', { name: 'Keep Plus' })).toBeNull()
  unmount()
  await open(<PlanSheet />, { at: '/?plan=cancel', plan: plus }).findByRole('button', {
    name: 'Cancel the plan',
  })
})
