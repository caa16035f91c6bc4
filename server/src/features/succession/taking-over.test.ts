import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { reports } from '@spomen/contract/reports.ts'
import { objections } from '@spomen/contract/objections.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, day, leave } from '../../../test/leaving.ts'
import {
  askedToTakeOver,
  askToTakeOver,
  handOver,
  makeSuccessor,
  outliveTakeover,
  ownerOf,
  takeOverWords,
} from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { suspendAccount } from '../accounts/index.ts'
import { completeDueTakeovers } from './index.ts'

const linkTo = (mails: Awaited<ReturnType<Family['mails']>>, person: Person) =>
  mails.findLast(({ to, link }) => to === person.mail && link.includes('/Objection/'))

const guidIn = (link = '') => new URL(link).pathname.split('/').at(-1) ?? ''

test.for([
  ['Ann’s mailbox is gone: she objects on the page itself', true],
  ['Ann’s mailbox is gone, and nobody objects: the page is Ben’s on its day', false],
] as const)('%s (YC05)', async ([, objects]) => {
  const server = await startMailServer()
  const home = await family({ SMTP_URL: server.url, MAIL_FROM: 'house@spomen.example' })
  const { as, ctx, ann, ben, petra, clock, mails, milanId, takeDefects } = home
  await makeKeeper(home, petra)
  await makeSuccessor(home, ben)
  await mails()
  server.refuse({ code: 550, text: 'Nobody of that name lives here' }, ann.mail)
  const before = server.received.length
  const id = await askedToTakeOver(home, ben)
  await mails()
  expect(server.received.slice(before).flatMap(({ recipients }) => recipients)).toEqual([petra.mail])
  expect(takeDefects().join()).toContain('A letter was given up')
  clock.forward(23 * day)
  await completeDueTakeovers(ctx)
  await mails()
  takeDefects()
  clock.forward(6 * day)
  if (objects) {
    const hers = await again(home, ann)
    const { takeovers } = valueOf(await as(hers)(succession.find, { deceasedId: milanId }))
    expect(takeovers).toMatchObject([{ id, userId: ben.id }])
    valueOf(await as(hers)(succession.object, { id }))
  }
  clock.forward(day)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(objects ? ann.id : ben.id)
  await mails()
  takeDefects()
})

test('Ben, whom Ann has named, asks; she and Petra, who keeps the page, get a link to object; after thirty days it is his (YC05)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, petra, clock, milanId, mails } = home
  await makeKeeper(home, petra)
  await makeSuccessor(home, ben)
  const { dueAt } = valueOf(await askToTakeOver(home, ben))
  expect(dueAt).toBe('2026-05-12T10:00:00.000Z')
  expect(await askToTakeOver(home, ben)).toRefuse('alreadyRequested')
  const sentMails = await mails()
  expect(linkTo(sentMails, ann)?.text).toContain(takeOverWords)
  expect(linkTo(sentMails, petra)).toBeDefined()
  expect(linkTo(sentMails, ben)).toBeUndefined()
  expect(valueOf(await as(ann)(succession.find, { deceasedId: milanId })).takeovers).toMatchObject([
    { userId: ben.id, dueAt },
  ])
  clock.forward(23 * day)
  await completeDueTakeovers(ctx)
  await completeDueTakeovers(ctx)
  const reminders = (await mails()).slice(sentMails.length)
  expect(reminders.map(({ to }) => to).toSorted()).toEqual([ann.mail, petra.mail].toSorted())
  clock.forward(7 * day - 1)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ann.id)
  clock.forward(1)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ben.id)
  const bens = await again(home, ben)
  expect(
    valueOf(await as(bens)(keepers.list, { deceasedId: milanId })).keepers.map(({ userId }) => userId),
  ).toEqual(expect.arrayContaining([ann.id, petra.id]))
  const told = (await mails()).slice(sentMails.length + 2).map(({ to }) => to)
  expect(told.toSorted()).toEqual([ann.mail, ben.mail, petra.mail].toSorted())
})

test('Ann and Petra press the links of their mails at once: both have objected', async () => {
  const home = await family()
  const { as, ann, ben, petra, mails } = home
  await makeKeeper(home, petra)
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  const sentMails = await mails()
  const guids = [ann, petra, ann].map((person) => guidIn(linkTo(sentMails, person)?.link))
  const answers = await Promise.all(guids.map((guid) => as(null)(objections.object, { guid })))
  for (const answer of answers) expect(valueOf(answer)).toMatchObject({ isOpen: false })
})

test('the link in the mail shows what is asked, changes nothing when it is opened, and objects with one press, without a login', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock, mails } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  const guid = guidIn(linkTo(await mails(), ann)?.link)
  const look = () => as(null)(objections.find, { guid })
  expect(valueOf(await look())).toMatchObject({
    ...{ deceasedName: 'Milan Jovanović', byUserFullName: 'Ben Đorđević', description: takeOverWords },
    ...{ isOpen: true, isCompleted: false },
  })
  expect(valueOf(await look())).toMatchObject({ isOpen: true })
  clock.forward(30 * day - 1)
  expect(valueOf(await as(null)(objections.object, { guid }))).toMatchObject({ isOpen: false })
  expect(valueOf(await as(null)(objections.object, { guid }))).toMatchObject({ isOpen: false })
  clock.forward(day)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ann.id)
  expect((await mails()).findLast(({ to }) => to === ben.mail)?.text).toMatch(/nije se složio/)
  for (const wrong of ['nonsense', guid.slice(1)])
    expect(await as(null)(objections.find, { guid: wrong })).toRefuse('invalidLink')
})

test('Ann comes back on day 29: logging in alone says nothing, and her one press on the page ends all that wait', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, clock } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  const id = await askedToTakeOver(home, ben)
  await askedToTakeOver(home, cleo)
  clock.forward(29 * day)
  const anns = await again(home, ann)
  valueOf(await as(anns)(succession.object, { id }))
  expect(await as(anns)(succession.object, { id })).toRefuse('notFound')
  clock.forward(5 * day)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ann.id)
  const states = await ctx.db.selectFrom('takeover_requests').select(['state', 'ended_by']).execute()
  expect(states).toEqual([
    { state: 'objected', ended_by: ann.id },
    { state: 'objected', ended_by: ann.id },
  ])
})

test('of two who ask, whoever stands first in Ann’s order is first, also where the other asked before; then nobody waits', async () => {
  const home = await family()
  const { ctx, ben, cleo, clock, mails } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  await askedToTakeOver(home, cleo)
  clock.forward(3 * day)
  await askedToTakeOver(home, ben)
  for (const days of [20, 3, 5]) {
    clock.forward(days * day)
    await completeDueTakeovers(ctx)
  }
  expect(await ownerOf(home)).toBe(home.ann.id)
  clock.forward(2 * day)
  await completeDueTakeovers(ctx)
  expect(await ownerOf(home)).toBe(ben.id)
  expect(
    await ctx.db.selectFrom('takeover_requests').select('id').where('state', '=', 'open').execute(),
  ).toEqual([])
  expect((await mails()).findLast(({ to }) => to === cleo.mail)?.subject).toContain('in anderen Händen')
})

test('whoever asked and is suspended or has left keeps nobody else waiting, and has it only once they are back', async () => {
  const home = await family()
  const { ctx, ben, cleo, clock } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  await askedToTakeOver(home, ben)
  await askedToTakeOver(home, cleo)
  await suspendAccount(ctx.db, ben.id, clock.now())
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(cleo.id)
})

test('nobody asks who is neither named nor keeps a page whose owner is absent, and the owner asks nothing', async () => {
  const home = await family()
  const { as, ann, ben, cleo, petra, milanId } = home
  await makeKeeper(home, petra)
  for (const person of [ann, ben, cleo, petra]) expect(await askToTakeOver(home, person)).toRefuse('notFound')
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  expect(await as(cleo)(succession.withdrawTakeover, { id })).toRefuse('notFound')
  expect(await as(cleo)(succession.object, { id })).toRefuse('forbidden')
  expect(valueOf(await as(ben)(succession.mine, {})).places).toMatchObject([
    { personId: milanId, takeover: { id } },
  ])
  valueOf(await as(ben)(succession.withdrawTakeover, { id }))
  expect(valueOf(await as(ben)(succession.mine, {})).places).toMatchObject([{ takeover: null }])
})

test('Ben asks no longer: Ann and whoever keeps the page hear of it, and he is not told what he has done himself (YC05)', async () => {
  const home = await family()
  const { as, ann, ben, petra, mails } = home
  await makeKeeper(home, petra)
  await makeSuccessor(home, ben)
  const id = await askedToTakeOver(home, ben)
  const before = (await mails()).length
  valueOf(await as(ben)(succession.withdrawTakeover, { id }))
  const told = (await mails()).slice(before)
  expect(told.map(({ to }) => to).toSorted()).toEqual([ann.mail, petra.mail].toSorted())
})

test('what was asked is over once Ann hands the page to somebody else, or has closed it by that day', async () => {
  const home = await family()
  const { as, ctx, ben, cleo, milanId } = home
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  await handOver(home, cleo)
  expect(await ctx.db.selectFrom('takeover_requests').select('state').execute()).toEqual([
    { state: 'settled' },
  ])
  const again = await askedToTakeOver(home, ben)
  valueOf(await as(cleo)(memorials.remove, { id: milanId }))
  await outliveTakeover(home)
  expect(await ownerOf(home)).toBe(cleo.id)
  const row = await ctx.db
    .selectFrom('takeover_requests')
    .select('state')
    .where('id', '=', again)
    .executeTakeFirst()
  expect(row?.state).toBe('settled')
})

test('a moderator sees what waits and decides with a reason, which stands among what moderators did', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mod, milanId, mails } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  const id = await askedToTakeOver(home, ben)
  expect(valueOf(await as(mod)(succession.takeovers, {}))).toMatchObject([
    {
      id,
      personId: milanId,
      deceasedName: 'Milan Jovanović',
      ownerFullName: 'Ann Jovanović',
      userId: ben.id,
    },
  ])
  valueOf(await as(mod)(succession.decide, { id, granted: false, reason: 'Ann has written to us.' }))
  expect((await mails()).findLast(({ to }) => to === ann.mail)?.text).toContain('Ann has written to us.')
  const refused = await as(mod)(succession.decide, { id, granted: true, reason: 'Too late.' })
  expect(refused).toRefuse('alreadyResolved')
  const second = await askedToTakeOver(home, cleo)
  valueOf(await as(mod)(succession.decide, { id: second, granted: true, reason: 'We have seen the paper.' }))
  expect(await ownerOf(home)).toBe(cleo.id)
  expect(valueOf(await as(mod)(reports.acts, { entityId: milanId })).items).toMatchObject([
    { act: 'TakeoverGranted', comment: 'We have seen the paper.' },
    { act: 'TakeoverRefused', comment: 'Ann has written to us.' },
  ])
})

test('Ann leaves while Ben’s asking waits: the page is his at once, as the first she has named (YC07)', async () => {
  const home = await family()
  const { ann, ben, cleo } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  await askedToTakeOver(home, cleo)
  await leave(home, ann)
  expect(await ownerOf(home)).toBe(ben.id)
})
