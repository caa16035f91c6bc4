/** A page that was purged comes back to the very house it was taken from, and is taken along once more (YE02). */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { daysAfter } from '../../kit/clock.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

const bring = async ({ ctx }: World, { id }: Person, files: ReadonlyMap<string, Buffer>) =>
  importCopy(ctx, { source: await forge(files, () => {}), owner: await getAccount(ctx.db, id) })

/** Cleo has brought Milan's page back to the house it was purged in; Ben, who is named in it, is let in anew and writes. */
async function homeAgain() {
  const home = await family()
  const { as, ctx, clock, ann, ben, cleo, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Written there.' }))
  const { files } = await copyOf(home, ann, milanId)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  const inAMonth = daysAfter(clock.now(), 31)
  await purgeNow({ ...home, ctx: { ...ctx, clock: { ...clock, now: () => inAMonth } } })
  await bring(home, cleo, files)
  const asked = valueOf(await as(ben)(following.ask, { personId: milanId, description: 'It is me.' }))
  valueOf(await as(cleo)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Written here.' }))
  return home
}

test('the next copy of a page that came back home, with Ben in it twice, is read by every house (YE02)', async () => {
  const home = await homeAgain()
  const next = await copyOf(home, home.cleo, home.milanId)
  expect(new Set(next.json().greetings.map(({ by }) => by)).size).toBe(2)
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  const { cleo } = await house.bring('cleo')
  expect(await bring(house, cleo, next.files)).toMatchObject({ memorialId: home.milanId, left: [] })
  const again = await copyOf(house, cleo, home.milanId)
  expect(again.text('manifest-sha256.txt')).toBe(next.text('manifest-sha256.txt'))
})

test('what a copy calls somebody tells no moment, and anything else with such a name is refused (YE03)', async () => {
  const home = await family()
  const { files } = await copyOf(home, home.ann, home.milanId)
  const name = '7QZZZZZZZZZZZZZZZZZZZZZZZZ'
  const broughtWith = async (change: (told: CopiedMemorial) => void) => {
    const house = await world()
    const { cleo } = await house.bring('cleo')
    const owner = await getAccount(house.ctx.db, cleo.id)
    return importCopy(house.ctx, { source: await forge(files, change), owner })
  }
  await broughtWith((told) => {
    const [follower] = told.followers
    told.people.find(({ id }: { id: string }) => id === follower.by).id = name
    follower.by = name
  })
  await expect(broughtWith((told) => (told.requests[0].id = name))).rejects.toMatchObject({
    key: 'copyDamaged',
    detail: expect.stringContaining('requests 1'),
  })
})
