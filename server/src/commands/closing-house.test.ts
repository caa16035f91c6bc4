/** What a house that closes begins and sells no more, and what stays of it after its last day (YE06). */
import { everyCall } from '@spomen/contract/api.ts'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { packages } from '@spomen/contract/plans.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../test/cast.ts'
import { openDoor } from '../../test/doors.ts'
import { closingRound, daysBefore, farewell, subjectsTo } from '../../test/farewell.ts'
import { type Family, family, milan } from '../../test/family.ts'
import { day, leave } from '../../test/leaving.ts'
import { onPlan } from '../../test/plans.ts'
import { bring } from '../../test/suggestions.ts'
import { askToTakeOver, makeSuccessor, ownerOf } from '../../test/succession.ts'
import { valueOf } from '../../test/world.ts'
import { findRunningSubscription } from '../features/payments/index.ts'
import { mailAdoption } from '../features/succession/index.ts'
import { jobsCommand } from './jobs.ts'

test('nothing is begun or sold that could not last, running plans cost nothing more, and the rest goes back', async () => {
  const home = await family()
  const { as, ann, milanId, ctx } = home
  await onPlan(home, 'Plus', 'yearly')
  await farewell(home)('--on', '2026-08-01', '--yes')
  const mails = await closingRound(home)
  expect(mails.find(({ subject }) => subject.includes('closes on'))?.text).toContain('give back to you')
  expect(mails.filter(({ subject }) => subject.includes('comes to its end'))).toEqual([])
  // Once the mail has left.
  await closingRound(home)
  expect((await findRunningSubscription(ctx.db, milanId))?.cancelsAtEnd).toBe(true)
  expect(await as(ann)(memorials.createPerson, milan)).toRefuse('houseClosing')
  expect(await as(ann)(packages.resume, { deceasedId: milanId })).toRefuse('houseClosing')
  expect(
    await as(ann)(packages.change, { deceasedId: milanId, packageName: 'Pro', type: 'yearly' }),
  ).toRefuse('houseClosing')
  await daysBefore(home, -1)
  const after = await closingRound(home)
  expect(after.filter(({ subject }) => subject === 'We have given a part of your money back')).toHaveLength(1)
  const book = await ctx.db.selectFrom('ledger').select(['kind', 'cents']).orderBy('id').execute()
  expect(book.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
  // Paid on 12 April for a year, closed at the end of 1 August: 254 of 365 days are left.
  expect(book[1]?.cents).toBe(
    -Math.ceil(
      (6_499 * (Date.parse('2027-04-12T10:00:00Z') - Date.parse('2026-08-02T00:00:00Z'))) / (365 * day),
    ),
  )
  await daysBefore(home, -2)
  expect(await ctx.db.selectFrom('ledger').select('id').execute()).toHaveLength(2)
})

test('a plan that is paid by the month counts until the last day, though nothing is paid for it any more', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await onPlan(home, 'Plus')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await closingRound(home)
  await daysBefore(home, 10)
  expect(valueOf(await as(ann)(packages.current, { deceasedId: milanId })).packageName).toBe('Plus')
})

test('after the last day every call that writes is refused, but for those that concern oneself alone', async () => {
  const home = await family()
  const { ann, ctx, bare } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  const open: string[] = []
  for (const { name, endpoint } of everyCall) {
    if (endpoint.method === 'GET') continue
    const path = endpoint.path.replaceAll(/:\w+/g, 'x')
    const { text } = await bare(`${endpoint.method} /api/${path}`, {
      by: name.includes('logOut') ? null : ann,
      body: {},
    })
    if (!text.includes('houseClosed')) open.push(name)
  }
  const closed = everyCall.filter(({ name, endpoint }) => endpoint.method !== 'GET' && !open.includes(name))
  expect(closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'greetings.post',
      'photographs.upload',
      'memorials.remove',
      'accounts.signUp',
      'uploads.finish',
    ]),
  )
  expect(
    open.filter(
      (name) =>
        !/^(accounts|secondStep|loginProvider|settings|sessions|notifications|personalData|ownCopies|admin|reports)\./.test(
          name,
        ),
    ),
  ).toEqual([
    'silences.change',
    'silences.changeByLink',
    'following.unfollow',
    'payments.leave',
    'payments.portal',
    'packages.cancel',
    'tales.see',
    'statistics.visit',
    'remembrance.mute',
    'remembrance.endCalendar',
    'guestWords.own',
    'guestWords.withdraw',
  ])
  expect((await bare('POST /api/uploads', { by: ann })).text).toContain('houseClosed')
})

test('after the last day guests read, and are told in one line that no words are taken', async () => {
  const home = await family()
  await openDoor(home, { takesWords: true })
  const read = async () => (await home.bare(`GET /Shared/${home.milanId}`)).text
  expect(await read()).toContain('Leave a few words')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await home.ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  const closed = await read()
  expect(closed).toContain('This site has closed. Words cannot be left here any more.')
  expect(closed).not.toMatch(/Leave a few words|<textarea/)
})

test('after the last day no page passes on, since nobody could object any more (YC05)', async () => {
  const home = await family()
  const { ann, ben, ctx, databaseUrl } = home
  await makeSuccessor(home, ben)
  valueOf(await askToTakeOver(home, ben))
  await ctx.db
    .updateTable('takeover_requests')
    .set({ due_at: new Date(0), reminded_at: new Date(0) })
    .execute()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  const { db, settings, log } = ctx
  expect(await jobsCommand.run(['takeovers'], { db, settings, log, databaseUrl })).toContain('has closed')
  expect(await ownerOf(home)).toBe(ann.id)
})

/** What Ben, who is inside, is written about the page of Milan. */
const writtenToBen = async (home: Family) =>
  subjectsTo(await home.mails(), home.ben.mail).filter((line) => line.includes('Milan'))

test('after the last day nobody inside is asked to keep the page of Ann, who leaves, since nobody could (YE06, YC07)', async () => {
  const home = await family()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await home.ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  await leave(home, home.ann)
  expect(await writtenToBen(home)).toEqual([])
})

test('whom Ann’s leaving on the last day was to have asked to keep her page, they are not once that day is over (YC07)', async () => {
  const home = await family()
  const { as, ann, clock, ctx, milanId: memorialId } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  expect(await as(ann)(personalData.leave, { id: ann.id, password: castPassword })).toSucceed()
  await mailAdoption(ctx, { memorialId, ownerId: ann.id, from: '', before: null })
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-12' }).execute()
  clock.forward(day)
  expect(await writtenToBen(home)).toEqual([])
  // Her page closed before that day was over, and could be kept again by somebody of a house that stays.
  await farewell(home)('cancel', '--yes')
  expect(await writtenToBen(home)).toEqual([expect.stringContaining('Ko će čuvati')])
})

test('whoever was asked to keep a page in a house that closes is not asked again where it stays before its last day', async () => {
  const home = await family()
  await farewell(home)('--on', '2026-08-01', '--yes')
  await leave(home, home.ann)
  expect(await writtenToBen(home)).toHaveLength(1)
  await farewell(home)('cancel', '--yes')
  expect(await writtenToBen(home)).toHaveLength(1)
})

test('a photograph suggested on the last day, of which the family would hear in the morning, is told to nobody any more', async () => {
  const home = await family()
  const { ann, ben, clock, ctx } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await bring(home, ben)
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  clock.forward(day)
  expect((await home.mails()).filter(({ to, text }) => to === ann.mail && text.includes('?tab=5'))).toEqual(
    [],
  )
})

test('what is asked on the last day, to come in, to keep Ann’s page, to come after her or to have it, is not written of once it is over (YE06)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, ctx, milanId } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  const about = { deceasedId: milanId, description: 'For one day.' }
  valueOf(await as(ann)(keepers.invite, { ...about, email: cleo.mail }))
  valueOf(await as(ann)(succession.name, { ...about, email: cleo.mail }))
  valueOf(await as(ann)(succession.offer, { ...about, email: cleo.mail }))
  const emails = ['vera@example.com']
  valueOf(await as(ann)(following.ask, { personId: milanId, emails, description: 'Please.' }))
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  // What has been answered is told.
  expect((await home.mails()).filter(({ text }) => text.includes('Milan'))).toMatchObject([
    { to: ben.mail, subject: expect.stringContaining('Sada možete posetiti') },
  ])
})

test('Ann leaves after the last day and the house stays after all: Ben, who is inside, is asked then to keep her page (YE06, YC07)', async () => {
  const home = await family()
  const { as, ben, ctx, milanId: deceasedId } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
  await leave(home, home.ann)
  expect(await writtenToBen(home)).toEqual([])
  await farewell(home)('cancel', '--yes')
  await farewell(home)('cancel', '--yes')
  expect(await writtenToBen(home)).toEqual([expect.stringContaining('Ko će čuvati')])
  valueOf(await as(ben)(succession.adopt, { deceasedId }))
})
