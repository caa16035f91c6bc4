import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { listen } from '../../../test/listening.ts'
import { accept, suspend, tell } from '../../../test/reported.ts'
import { hang } from '../../../test/photographs.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf, world } from '../../../test/world.ts'

test('what Ben does beside a photograph reaches Ann at another server process at once, and nothing but its id does (M05)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const elsewhere = await world({}, home)
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const ear = await listen(elsewhere, ann, milanId)
  expect([ear.status, ear.headers.get('content-type'), ear.headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ])

  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  expect(await ear.next()).toEqual({ entityId })
  const answer = valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'In May.' }))
  expect(await ear.next()).toEqual({ entityId })
  valueOf(await as(ben)(comments.change, { id: said.id, text: 'By the lake.' }))
  expect(await ear.next()).toEqual({ entityId })
  const { id: like } = valueOf(await as(ben)(likes.add, { entityId: answer.id, type: 4 }))
  expect(await ear.next()).toEqual({ entityId })
  valueOf(await as(ben)(likes.remove, { id: like }))
  expect(await ear.next()).toEqual({ entityId })
  await accept(home, await tell(home, ann, said.id, 'Comment'))
  expect(await ear.next()).toEqual({ entityId })
  valueOf(await as(ben)(comments.remove, { id: said.id }))
  expect(await ear.next()).toEqual({ entityId })
  valueOf(await as(ann)(photographs.describe, { id: entityId, title: 'The river' }))
  expect(await ear.next()).toEqual({ entityId })
  expect(await ear.next()).toEqual({ entityId: milanId, about: 'images' })
  valueOf(await as(ann)(photographs.remove, { id: entityId }))
  expect(await ear.next()).toEqual({ entityId })
})

test('whoever asks for a page and listens a moment later is told what changed in between, and nothing else', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  // Somebody else listens already, so that the house hears what changes.
  const first = await listen(home, ann, milanId)
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  expect(await first.next()).toEqual({ entityId: id, about: 'greeting' })
  const late = await listen(home, ben, milanId, 30_000)
  // The house has not listened for as long as that: anything may have changed.
  expect(await late.next()).toEqual({ entityId: null })
  const timely = await listen(home, ben, milanId, 0)
  const { id: second } = valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'Good night.' }))
  expect(await timely.next()).toEqual({ entityId: second, about: 'greeting' })
})

test('greetings reach whoever has the page open, what is suggested the family and whoever brought it alone (H, N)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const vera = await bringSomebody(ctx)
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: milanId, account_id: vera.id, since: ctx.clock.now() })
    .execute()
  const [anns, bens, veras] = [
    await listen(home, ann, milanId),
    await listen(home, ben, milanId),
    await listen(home, vera, milanId),
  ]
  const [entityId = ''] = await bring(home, ben)
  for (const ear of [anns, bens]) expect(await ear.next()).toEqual({ entityId, about: 'suggestion' })
  valueOf(await as(ann)(puzzle.remove, { deceasedId: milanId, suggestionIds: [entityId] }))
  for (const ear of [anns, bens]) expect(await ear.next()).toEqual({ entityId, about: 'suggestion' })

  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  for (const ear of [anns, bens, veras]) expect(await ear.next()).toEqual({ entityId: id, about: 'greeting' })
  valueOf(await as(ben)(greetings.change, { id, note: 'Rest.', currentUser: ben.id }))
  expect(await veras.next()).toEqual({ entityId: id, about: 'greeting' })
  valueOf(await as(ann)(greetings.remove, { id }))
  expect(await veras.next()).toEqual({ entityId: id, about: 'greeting' })
})

test('whoever loses the right hears nothing more, at whatever process they listen (promises 2.1)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const elsewhere = await world({}, home)

  const sentAway = await listen(elsewhere, ben, milanId)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  await sentAway.ended()
  expect(await listen(elsewhere, ben, milanId)).toMatchObject({ status: 403, no: 'forbidden' })

  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: milanId, account_id: ben.id, since: ctx.clock.now() })
    .execute()
  const hidden = await listen(elsewhere, ben, milanId)
  const atHome = await listen(elsewhere, ann, milanId)
  await suspend(home)
  await hidden.ended()
  expect(await listen(elsewhere, ben, milanId)).toMatchObject({ status: 404, no: 'notFound' })

  valueOf(await as(ann)(accounts.logOut, {}))
  await atHome.ended()
  expect(await listen(elsewhere, ann, milanId)).toMatchObject({ status: 401, no: 'sessionExpired' })
})

test('a connection that hears what changes is made again, and whoever listens is told to look (M05)', async () => {
  const { ctx, as, ann, ben, milanId, ...home } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const ear = await listen(home, ann, milanId)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'spomen announcements' and datname = current_database()`.execute(ctx.db)
  expect(await ear.next()).toEqual({ entityId: null })
  valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  expect(await ear.next()).toEqual({ entityId })
})

test('one person has a dozen windows open, and a house as many as it has room for; the first makes room', async () => {
  const home = await family({ LIVE_STREAMS: '13' })
  const { ann, ben, milanId } = home
  const first = await listen(home, ann, milanId)
  for (let more = 0; more < 12; more += 1) await listen(home, ann, milanId)
  await first.ended()
  expect((await listen(home, ben, milanId)).status).toBe(200)
  const full = await listen(home, ben, milanId)
  expect([full.status, full.no, full.headers.get('retry-after')]).toEqual([429, 'tooManyRequests', '300'])
})
