import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { answerMany } from '../../../test/many-requests.ts'
import { rowsReadPlanned } from '../../../test/rows-read.ts'
import { listKeeperInvitations } from './keeper-store.ts'
import { addFollower, closeRequest } from './store.ts'

test('letting Petra in reads her request, and not the thousands that were answered before (Q17)', async () => {
  const home = await family()
  const { ctx, milanId, petra, requestId } = home
  await answerMany(home, 10_000)
  const read = await rowsReadPlanned(ctx.db, 'follow_requests', (tx) =>
    addFollower(tx, milanId, petra.id, petra.mail, ctx.clock.now()),
  )
  expect(read).toBeLessThan(10)
  expect(await closeRequest(ctx.db, requestId, 'declined', ctx.clock.now())).toBeNull()
})

test('who is asked to keep the page is found without them (YC01)', async () => {
  const home = await family()
  const { ctx, milanId } = home
  await answerMany(home, 10_000)
  const read = await rowsReadPlanned(ctx.db, 'follow_requests', (tx) => listKeeperInvitations(tx, milanId))
  expect(read).toBeLessThan(10)
})
