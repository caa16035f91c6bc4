import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { FastifyRequest } from 'fastify'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody } from './cast.ts'
import { family } from './family.ts'
import { valueOf } from './world.ts'
import { closeSessionsOf, identify, suspendAccount } from '../src/features/accounts/index.ts'
import { findStanding, identifyAbout } from '../src/features/following/index.ts'
import { createApiServer } from '../src/kit/http/serve.ts'

const requestBy = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest

test.each(['open', 'suspended', 'closed'])(
  'one question answers who asks about a memorial that is %s, and how they stand to it, as two answered',
  async (state) => {
    const { as, ctx, ann, ben, petra, cleo, mod, milanId } = await family()
    const { db, clock } = ctx
    const [invited, barred, gone] = [
      await bringSomebody(ctx),
      await bringSomebody(ctx),
      await bringSomebody(ctx),
    ]
    const inviting = { personId: milanId, emails: [invited.mail], description: 'Come and see.' }
    valueOf(await as(ann)(following.ask, inviting))
    await suspendAccount(db, barred.id, clock.now())
    await closeSessionsOf(db, gone.id)
    const since = {
      suspended: { suspended_at: clock.now() },
      closed: { deleted_at: clock.now() },
    }[state]
    if (since) await db.updateTable('memorials').set(since).where('id', '=', milanId).execute()
    const people = { ann, ben, petra, cleo, mod, invited, barred, gone }
    for (const [name, { token }] of Object.entries(people))
      for (const memorialId of [milanId, ulid()]) {
        const request = requestBy(token)
        const viewer = await identify(ctx)(request)
        const asking = await identifyAbout(ctx)(request, memorialId)
        expect([name, asking && { ...asking }]).toEqual([name, viewer])
        if (!viewer || !asking) continue
        const standing = await findStanding(db, viewer, memorialId)
        expect([name, await findStanding(db, asking, memorialId)]).toEqual([name, standing])
      }
    expect(await identifyAbout(ctx)({ headers: {} } as FastifyRequest, milanId)).toBeNull()
  },
)

test('what was found with the question who asks is used once, and of that memorial alone', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const other = valueOf(
    await as(ann)(memorials.createPerson, {
      ...{ firstName: 'Vera', lastName: 'Jovanović', dateOfBirth: '1940-01-01', dateOfDeath: '2020-01-01' },
    }),
  )
  const asking = await identifyAbout(ctx)(requestBy(ben.token), milanId)
  if (!asking) throw new Error('Ben is signed in')
  await ctx.db.deleteFrom('followers').where('account_id', '=', ben.id).execute()
  expect(await findStanding(ctx.db, asking, other.id)).toMatchObject({ relation: 'stranger' })
  expect(await findStanding(ctx.db, asking, milanId)).toMatchObject({ relation: 'follower' })
  expect(await findStanding(ctx.db, asking, milanId)).toMatchObject({ relation: 'stranger' })
})

test('whom the family no longer lets in is refused with the next call', async () => {
  const { as, ctx, ben, milanId } = await family()
  valueOf(await as(ben)(greetings.list, { personId: milanId }))
  await ctx.db.deleteFrom('followers').where('account_id', '=', ben.id).execute()
  expect(await as(ben)(greetings.list, { personId: milanId })).toRefuse('forbidden')
})

test('whoever is not signed in learns that first, and then what is wrong with what they ask', async () => {
  const { bare, ben } = await family()
  const asked = 'GET /api/refdeceaseds/deceasedmetrics?deceasedId=nobody'
  expect(await bare(asked)).toMatchObject({ status: 401, text: 'sessionExpired' })
  expect(await bare(asked, { by: ben })).toMatchObject({ status: 400, text: 'fillAllFields' })
})

test('a call that changes something asks for rights where it uses them', () => {
  const server = createApiServer({} as never, {} as never)
  expect(() => server.serveAbout(profiles.changeGravePhotograph, 'id', async () => ({}) as never)).toThrow(
    'more than read',
  )
})
