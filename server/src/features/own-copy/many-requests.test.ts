import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { answerMany } from '../../../test/many-requests.ts'
import { rowsReadPlanned } from '../../../test/rows-read.ts'
import { listRequestsOf } from './content-people-store.ts'

test('a copy takes the one request that waits, and does not read the thousands that were answered before (YE01)', async () => {
  const home = await family()
  const { ctx, milanId, requestId } = home
  await answerMany(home, 10_000)
  const scope = { memorialId: milanId } as Parameters<typeof listRequestsOf>[1]
  let waiting: { id: string }[] = []
  const read = await rowsReadPlanned(ctx.db, 'follow_requests', async (tx) => {
    waiting = await listRequestsOf(tx, scope, { size: 100, page: 1 })
  })
  expect(waiting.map(({ id }) => id)).toEqual([requestId])
  expect(read).toBeLessThan(10)
})
