/** Whoever asks to take a page over, and may not ask it any more before its day (YC05, YC06). */
import type { CallResult } from '@spomen/contract/call.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { history } from '@spomen/contract/history.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { objections } from '@spomen/contract/objections.ts'
import { reports } from '@spomen/contract/reports.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day } from '../../../test/leaving.ts'
import { suspend } from '../../../test/reported.ts'
import {
  askedToTakeOver,
  askToTakeOver,
  makeSuccessor,
  outliveTakeover,
  ownerOf,
} from '../../../test/succession.ts'
import { whileItWaits } from '../../../test/while-it-waits.ts'
import { valueOf } from '../../../test/world.ts'
import { removeKeeper } from '../following/index.ts'
import { completeDueTakeovers, writeToAbsentOwners } from './index.ts'

async function stateOf({ ctx }: Family, id: string) {
  const { state } = await ctx.db
    .selectFrom('takeover_requests')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

const kindsOf = async ({ as, milanId }: Family, by: Person) =>
  valueOf(await as(by)(history.list, { deceasedId: milanId })).items.map(({ kind }) => kind)

test.for([
  ['on the page', 'forbidden'],
  ['by the link of a mail', 'invalidLink'],
] as const)(
  'Ben objects %s in the moment in which he is let go as a keeper: what Cleo asks goes on (YC05)',
  async ([way, refusal]) => {
    const home = await family()
    const { as, ben, cleo, milanId, mails } = home
    await makeKeeper(home, ben)
    await makeSuccessor(home, cleo)
    const id = await askedToTakeOver(home, cleo)
    const mail = (await mails()).findLast(({ to, link }) => to === ben.mail && link.includes('/Objection/'))
    const guid = new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? ''
    const answer = await whileItWaits<CallResult<Endpoint>>(
      home,
      () =>
        way === 'on the page' ? as(ben)(succession.object, { id }) : as(null)(objections.object, { guid }),
      (tx) => removeKeeper(tx, milanId, ben.id),
    )
    expect(answer).toRefuse(refusal)
    expect(await stateOf(home, id)).toBe('open')
  },
)

test('whoever was let go as a keeper learns by the link of their mail neither what is asked nor what came of it', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, mails } = home
  await makeKeeper(home, ben)
  await makeSuccessor(home, cleo)
  const id = await askedToTakeOver(home, cleo)
  const mail = (await mails()).findLast(({ to, link }) => to === ben.mail && link.includes('/Objection/'))
  const guid = new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? ''
  expect(valueOf(await as(null)(objections.find, { guid }))).toMatchObject({ isOpen: true })
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  expect(await as(null)(objections.find, { guid })).toRefuse('invalidLink')
  valueOf(await as(ann)(succession.object, { id }))
  expect(await as(null)(objections.find, { guid })).toRefuse('invalidLink')
})

test('whoever was let go as a keeper is not told how it ended either, where the mail leaves only then (YC05)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, petra, milanId, mails } = home
  await makeKeeper(home, ben)
  await makeKeeper(home, petra)
  await makeSuccessor(home, cleo)
  const id = await askedToTakeOver(home, cleo)
  const before = (await mails()).length
  valueOf(await as(ann)(succession.object, { id }))
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  const ended = (await mails()).slice(before).filter(({ text }) => text.includes('Cleo Weber'))
  const concerned = [cleo, petra, ann].map(({ mail }) => mail)
  expect(ended.map(({ to }) => to).toSorted()).toEqual(concerned.toSorted())
})

test('Ann names Ben no more while he asks: she has objected by that, he hears of it, and what Cleo asks goes on (YC05)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mails } = home
  const named = await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  const id = await askedToTakeOver(home, ben)
  const others = await askedToTakeOver(home, cleo)
  const before = (await mails()).length
  valueOf(await as(ann)(succession.remove, { id: named }))
  expect(await stateOf(home, id)).toBe('objected')
  expect(await stateOf(home, others)).toBe('open')
  expect((await kindsOf(home, ann)).slice(0, 2).toSorted()).toEqual(['successorRemoved', 'takeoverObjected'])
  expect((await mails()).slice(before).find(({ to }) => to === ben.mail)?.text).toMatch(/nije se složio/)
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(cleo.id)
})

test('Ben steps back from coming after Ann: what he asks is taken back with it, and she hears of it (YC05)', async () => {
  const home = await family()
  const { as, ann, ben, mails } = home
  const named = await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  valueOf(await as(ben)(succession.remove, { id: named }))
  expect(await stateOf(home, id)).toBe('withdrawn')
  expect((await kindsOf(home, ann)).slice(0, 2).toSorted()).toEqual(['successorLeft', 'takeoverWithdrawn'])
  expect((await mails()).findLast(({ to }) => to === ann.mail)?.text).toContain('no longer asks')
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ann.id)
})

test('whoever is sent away has the page by nothing they asked before; still named, they may ask anew (YC05)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, clock } = home
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  clock.forward(5 * day)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(await stateOf(home, id)).toBe('objected')
  const anew = await askedToTakeOver(home, ben)
  clock.forward(26 * day)
  await completeDueTakeovers(home.ctx)
  expect(await ownerOf(home)).toBe(ann.id)
  expect(await stateOf(home, anew)).toBe('open')
})

test('whoever is named and stops following by themselves goes on asking: they need not follow for it', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ben.id)
})

/** Ann is not seen for years, and Petra, who keeps the page, asks. */
async function askedForAbsence(home: Family) {
  const { ctx, clock, petra } = home
  await makeKeeper(home, petra)
  clock.forward(731 * day)
  for (let night = 0; night < 5; night += 1) {
    await writeToAbsentOwners(ctx)
    clock.forward(30 * day)
  }
  const keeper = await again(home, petra)
  return { keeper, id: await askedToTakeOver(home, keeper) }
}

test('Petra asks since Ann was absent, and Ann is seen again: nothing rests on her absence any more (YC06)', async () => {
  const home = await family()
  const { ctx, ann, clock, mails } = home
  const { keeper, id } = await askedForAbsence(home)
  clock.forward(10 * day)
  await again(home, ann)
  await mails()
  const before = (await mails()).length
  await completeDueTakeovers(ctx)
  expect(await stateOf(home, id)).toBe('settled')
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ann.id)
  expect((await mails()).slice(before)).toEqual([])
  expect(await askToTakeOver(home, await again(home, keeper))).toRefuse('notFound')
})

test.for([
  ['keeps the page no more', false],
  ['stops following it', true],
] as const)('Petra, who asks since Ann is absent, %s: she asks no more (YC06)', async ([, leaves]) => {
  const home = await family()
  const { as, ann, milanId } = home
  const { keeper, id } = await askedForAbsence(home)
  if (leaves) valueOf(await as(keeper)(following.unfollow, { personId: milanId }))
  else valueOf(await as(keeper)(keepers.end, { deceasedId: milanId }))
  expect(await stateOf(home, id)).toBe('withdrawn')
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ann.id)
})

test('a right that is gone by any other way passes nothing on: neither on its day nor by a moderator', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, mod } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  const bens = await askedToTakeOver(home, ben)
  const cleos = await askedToTakeOver(home, cleo)
  await ctx.db.deleteFrom('successors').execute()
  const granting = { id: cleos, granted: true, reason: 'We have seen the paper.' }
  expect(await as(mod)(succession.decide, granting)).toRefuse('alreadyResolved')
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ann.id)
  expect([await stateOf(home, bens), await stateOf(home, cleos)]).toEqual(['settled', 'settled'])
})

test('Ann names Ben no more at the moment his day comes: one of the two comes first', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock } = home
  const named = await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  clock.forward(23 * day)
  await completeDueTakeovers(ctx)
  clock.forward(7 * day)
  const anns = await again(home, ann)
  const [removed] = await Promise.all([as(anns)(succession.remove, { id: named }), completeDueTakeovers(ctx)])
  expect(await ownerOf(home)).toBe(removed.ok ? ann.id : ben.id)
})

test('while a moderator has hidden the page it passes to nobody; once it is shown again, what was asked goes on (YC05)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, mod } = home
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  const report = await suspend(home)
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(ann.id)
  expect(await stateOf(home, id)).toBe('open')
  const mods = await again(home, mod)
  valueOf(await as(mods)(reports.restore, { id: report }))
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ben.id)
})

test('a moderator who has hidden the page can decide all the same whose it is', async () => {
  const home = await family()
  const { as, ben, mod } = home
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  await suspend(home)
  valueOf(await as(mod)(succession.decide, { id, granted: true, reason: 'We have seen the paper.' }))
  expect(await ownerOf(home)).toBe(ben.id)
})
