/** What meets a purge while it runs: somebody who comes back, a memorial that is brought back, other purges (promises 1.9). */
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { type Family, family, milan } from '../../../test/family.ts'
import { again, day, leave, logIn } from '../../../test/leaving.ts'
import { holdingAccount, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { purgeNow, silent } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'
import { purge } from './index.ts'
import { expectRightWall } from '../../../test/wall-totals.ts'

async function onTheLastDay(home: Family) {
  const guid = await leave(home, home.ann)
  const tomorrow = new Date(home.clock.now().getTime() + 30 * day)
  return {
    guid,
    purging: () => purge({ ...home.ctx, log: silent }, tomorrow),
    returning: () => home.as(null)(personalData.comeBack, { guid }),
  }
}

test('whoever comes back while the purge runs is back whole or gone whole', async () => {
  for (let round = 0; round < 6; round++) {
    const home = await family()
    const { as, ann, ben, milanId, ctx } = home
    valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
    const { purging, returning } = await onTheLastDay(home)
    const [purged, returned] = await Promise.all(
      round % 2
        ? [purging(), returning()]
        : ([returning(), purging()].reverse() as [ReturnType<typeof purging>, ReturnType<typeof returning>]),
    )
    if (returned.ok) {
      expect(purged).toMatchObject({ accounts: 0, memorials: 0 })
      const back = await again(home, ann)
      expect(valueOf(await as(back)(greetings.list, { personId: milanId }))).toHaveLength(1)
    } else {
      expect(returned.why).toBe('invalidLink')
      expect(purged).toMatchObject({ accounts: 1, memorials: 1 })
      expect(await ctx.db.selectFrom('memorials').select('id').execute()).toEqual([])
      expect(await logIn(home, ann)).toRefuse('usernameOrPasswordWrong')
    }
    await expectRightWall(home)
  }
})

test('a purge waits for whoever is just coming back, and finds them at home', async () => {
  const home = await family()
  const { ann, ctx } = home
  const { purging, returning } = await onTheLastDay(home)
  const letGo = await holdingAccount(ctx.db, ann.id)
  const returned = returning()
  await somebodyWaits(ctx.db)
  const purged = purging()
  await letGo()
  expect((await returned).ok).toBe(true)
  expect(await purged).toMatchObject({ accounts: 0, memorials: 0 })
  await again(home, ann)
  await expectRightWall(home)
})

test('a memorial brought back while the purge runs is back whole or gone whole', async () => {
  const home = await family()
  const { as, ann, ctx, clock } = home
  const tomorrow = new Date(clock.now().getTime() + 30 * day)
  for (let round = 0; round < 8; round++) {
    const { id } = valueOf(await as(ann)(memorials.createPerson, milan))
    valueOf(await as(ann)(memorials.remove, { id }))
    const [returned] = await Promise.all([
      as(ann)(memorials.restore, { id }),
      purge({ ...ctx, log: silent }, tomorrow),
    ])
    const page = await as(ann)(profiles.whole, { id })
    expect(page.ok).toBe(returned.ok)
    if (!returned.ok) expect(returned.why).toBe('notFound')
    await expectRightWall(home)
  }
})

test('several purges at once do everything once, and give each free place back once', async () => {
  const home = await family()
  const { as, ann, ben, ctx, clock } = home
  for (let number = 0; number < 4; number++) {
    const { id } = valueOf(await as(ben)(memorials.createPerson, milan))
    if (number % 2) valueOf(await as(ben)(memorials.remove, { id }))
  }
  valueOf(await as(ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(1)]))
  await leave(home, ann)
  await leave(home, home.petra, 'leave')
  clock.forward(30 * day)
  const all = await Promise.all([purgeNow(home), purgeNow(home), purgeNow(home)])
  const sum = (what: 'accounts' | 'memorials') => all.reduce((total, purged) => total + purged[what], 0)
  expect([sum('accounts'), sum('memorials')]).toEqual([2, 3])
  expect(await ctx.db.selectFrom('free_forever').select('taken').executeTakeFirst()).toEqual({ taken: 2 })
  await expectRightWall(home)
})
