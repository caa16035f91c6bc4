/** What those who keep a page are told of it is so when the letter leaves, however long that takes (Q26). */
import { admin } from '@spomen/contract/admin.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { newKeeper } from '../../../test/keepers.ts'
import { type NoticeWorld, noticeWorld } from '../../../test/notice-world.ts'
import { suspend } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

/** The mail server takes no letter of a kind until nobody tries any more. */
async function giveUp({ ctx, fresh }: NoticeWorld, kind: string) {
  await ctx.db
    .updateTable('letters')
    .set({ dead_at: ctx.clock.now(), last_error: 'greylisted', attempts: 3 })
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
  await fresh()
}

/** Mod presses “Try again” for all that was given up; answers what has left by that. */
async function tryAgain({ as, mod, clock, fresh }: NoticeWorld) {
  clock.forward(1_000)
  valueOf(await as(mod)(admin.retryMails, {}))
  return (await fresh()).map(({ subject }) => subject)
}

const showAgain = async ({ as, mod, milanId }: NoticeWorld) =>
  valueOf(await as(mod)(reports.restore, { id: milanId }))

test('no letter has left until her page was shown again: Ann hears neither that it was suspended nor that all is well again (Q26)', async () => {
  const home = await noticeWorld()
  await suspend(home)
  await giveUp(home, 'memorialSuspended')
  await showAgain(home)
  expect(await home.fresh()).toEqual([])
  expect(await tryAgain(home)).toEqual([])
  expect(await home.fates('memorialSuspended')).toEqual(['stopped: the page is shown again'])
  expect(await home.fates('memorialRestored')).toEqual(['stopped: its reader never heard of the suspension'])
})

test('whoever was told of the suspension is told of its end, also where nobody knows any more that the first letter left (Q26)', async () => {
  const home = await noticeWorld()
  const told = async () => (await home.fresh()).map(({ subject }) => subject)
  const seenAgain = ['The page of Milan Jovanović can be seen again']
  const id = await suspend(home)
  await home.fresh()
  await showAgain(home)
  expect(await told()).toEqual(seenAgain)
  // One that waited when the page was shown again, and is forgotten by now, may have left.
  valueOf(await home.as(home.mod)(reports.suspend, { id, statusComment: 'Once more.' }))
  await giveUp(home, 'memorialSuspended')
  await showAgain(home)
  await home.ctx.db.deleteFrom('letters').where('dead_at', 'is not', null).execute()
  expect(await told()).toEqual(seenAgain)
})

test('her page is suspended, shown and suspended again while no letter leaves: Ann hears of it once (Q26)', async () => {
  const home = await noticeWorld()
  const id = await suspend(home)
  await giveUp(home, 'memorialSuspended')
  await showAgain(home)
  await giveUp(home, 'memorialRestored')
  home.pass(1)
  valueOf(await home.as(home.mod)(reports.suspend, { id, statusComment: 'Once more.' }))
  expect((await home.fresh()).map(({ subject }) => subject)).toEqual([
    'The page of Milan Jovanović is suspended for now',
  ])
  expect(await tryAgain(home)).toEqual([])
  expect(await home.fates('memorialSuspended')).toEqual([
    'stopped: the page was suspended anew since',
    'sent',
  ])
  await showAgain(home)
  expect((await home.fresh()).map(({ subject }) => subject)).toEqual([
    'The page of Milan Jovanović can be seen again',
  ])
})

test('nor that it can be seen again while it is suspended once more; one that is still true leaves (Q26)', async () => {
  const home = await noticeWorld()
  const id = await suspend(home)
  await home.fresh()
  await showAgain(home)
  await giveUp(home, 'memorialRestored')
  valueOf(await home.as(home.mod)(reports.suspend, { id, statusComment: 'Once more.' }))
  await giveUp(home, 'memorialSuspended')
  expect(await tryAgain(home)).toEqual(['The page of Milan Jovanović is suspended for now'])
  expect(await home.fates('memorialRestored')).toEqual(['stopped: the page is suspended again'])
})

test('whoever keeps the page no more, or of a page that was closed, hears nothing of it any more (Q26, YC01)', async () => {
  const home = await noticeWorld()
  const { as, ann, milanId } = home
  const marko = await newKeeper(home)
  await home.fresh()
  await suspend(home)
  await giveUp(home, 'memorialSuspended')
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: marko.id }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  await home.fresh()
  expect(await tryAgain(home)).toEqual([])
  expect(await home.fates('memorialSuspended')).toEqual([
    'stopped: its reader keeps the page no more, or it is closed',
    'stopped: its reader keeps the page no more, or it is closed',
  ])
})

test('a letter that was written before the house knew what to ask leaves as it stands (Q26)', async () => {
  const home = await noticeWorld()
  await suspend(home)
  await giveUp(home, 'memorialSuspended')
  await home.ctx.db
    .updateTable('letters')
    .set({ about: '{}' })
    .where('kind', '=', 'memorialSuspended')
    .execute()
  expect(await tryAgain(home)).toEqual(['The page of Milan Jovanović is suspended for now'])
})
