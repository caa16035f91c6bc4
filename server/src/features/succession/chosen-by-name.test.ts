import { readFileSync } from 'node:fs'
import path from 'node:path'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { succession } from '@spomen/contract/succession.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { comeBack, leave } from '../../../test/leaving.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'I would like it to be you.'

/** Asks somebody for all an owner may ask of others, by the name they have on the page or by an address. */
async function askForAll({ as, ann, milanId }: Family, whom: { userId?: string; email?: string }) {
  const asked = { deceasedId: milanId, description, ...whom }
  const { id: keeping } = valueOf(await as(ann)(keepers.invite, asked))
  const { id: named } = valueOf(await as(ann)(succession.name, asked))
  const { id: offered } = valueOf(await as(ann)(succession.offer, asked))
  return { keeping, named, offered }
}

async function told({ as, milanId }: Family, by: Person) {
  const { invited } = valueOf(await as(by)(keepers.list, { deceasedId: milanId }))
  const { successors, transfer } = valueOf(await as(by)(succession.find, { deceasedId: milanId }))
  return { invited, successors, transfer }
}

test('whoever was chosen by name is called by it and never by their address, also once they stop following', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const keeper = await newKeeper(home)
  await askForAll(home, { userId: ben.id })
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  const byName = { userId: ben.id, userFullName: 'Ben Đorđević', email: null }
  for (const reader of [ann, keeper]) {
    const list = await told(home, reader)
    expect(list).toMatchObject({ invited: [byName], successors: [byName] })
    expect(JSON.stringify(list)).not.toContain(ben.mail)
  }
})

test('of whoever was chosen by name and has closed their account nothing is told, and another can be offered the page', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const { keeping, named } = await askForAll(home, { userId: ben.id })
  const way = await leave(home, ben)
  expect(await told(home, ann)).toEqual({ invited: [], successors: [], transfer: null })
  const offer = { deceasedId: milanId, email: cleo.mail, description }
  valueOf(await as(ann)(succession.offer, offer))
  await comeBack(home, ben, way)
  expect(await told(home, ann)).toMatchObject({
    invited: [{ id: keeping, userId: ben.id, email: null }],
    successors: [{ id: named, userId: ben.id, email: null }],
    transfer: { email: cleo.mail },
  })
})

test('whoever was chosen by name and has closed their account has nothing left to answer when Ann closes hers', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const isAsked = async () =>
    valueOf(await as(ann)(succession.uponClosing, {})).closes.some(({ isAnybodyAsked }) => isAnybodyAsked)
  await askForAll(home, { userId: ben.id })
  expect(await isAsked()).toBe(true)
  const way = await leave(home, ben)
  expect(await isAsked()).toBe(false)
  await comeBack(home, ben, way)
  expect(await isAsked()).toBe(true)
})

test('an address that Ann typed waits for an answer when she closes her account, whoever has it', async () => {
  const home = await family()
  await askForAll(home, { email: home.ben.mail })
  await leave(home, home.ben)
  const { closes } = valueOf(await home.as(home.ann)(succession.uponClosing, {}))
  expect(closes).toMatchObject([{ isAnybodyAsked: true }])
})

test('whoever comes after Ann and is not inside is called by their name when she offers them the page by it', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id } = valueOf(await as(ann)(succession.name, { deceasedId: milanId, userId: ben.id, description }))
  valueOf(await as(ben)(succession.answer, { id, accepted: true }))
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  valueOf(await as(ann)(succession.offer, { deceasedId: milanId, userId: ben.id, description }))
  valueOf(await as(ben)(succession.remove, { id }))
  expect((await told(home, ann)).transfer).toMatchObject({ userId: ben.id, email: null })
})

test('an address Ann typed herself stays what she reads, of somebody inside too once they have left the house', async () => {
  const home = await family()
  const { ann, ben } = home
  await askForAll(home, { email: ben.mail })
  await leave(home, ben)
  const byAddress = { userId: null, userFullName: null, email: ben.mail }
  expect(await told(home, ann)).toMatchObject({
    invited: [byAddress],
    successors: [byAddress],
    transfer: byAddress,
  })
})

test('whoever was chosen by name before that was written down is called by it after the update, having left the page or not', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, ctx } = home
  const inside = await newKeeper(home)
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: inside.id }))
  await askForAll(home, { userId: ben.id })
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  const also = { deceasedId: milanId, description }
  valueOf(await as(ann)(keepers.invite, { ...also, email: inside.mail }))
  valueOf(await as(ann)(succession.name, { ...also, email: inside.mail }))
  valueOf(await as(ann)(keepers.invite, { ...also, email: cleo.mail }))
  for (const table of ['follow_requests', 'successors', 'transfers'] as const)
    await ctx.db.updateTable(table).set({ chosen_by_name: false }).execute()
  const step = path.join(import.meta.dirname, '../../../migrations/0096_chosen-by-name.sql')
  const changes = readFileSync(step, 'utf8').replaceAll(/^alter table .*$/gmu, '')
  await sql.raw(changes).execute(ctx.db)
  valueOf(await as(inside)(following.unfollow, { personId: milanId }))
  expect(await told(home, ann)).toMatchObject({
    invited: [{ email: cleo.mail }, { userId: inside.id, email: null }, { userId: ben.id, email: null }],
    successors: [
      { userId: ben.id, email: null },
      { userId: inside.id, email: null },
    ],
  })
})
