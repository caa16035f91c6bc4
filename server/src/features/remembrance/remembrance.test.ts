/** Days of remembrance, from the morning on which they come to the letter that is read (V10, V11, Q41, Q95, Q103). */
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders } from './index.ts'

test('on his birthday the family and whoever follows read of it, each in their language, and nobody else', async () => {
  const { wake, sentMails, milanId, ann, ben } = await remembranceMorning()
  await wake()
  const sent = (await sentMails()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ann.mail, 'Today Milan would have been 88'],
    [ben.mail, 'Danas bi Milan napunio 88 godina'],
  ])
  expect(sent[0]?.text).toContain('Today Milan would have been 88.\n')
  expect(sent[0]?.link).toBe(`https://spomen.example/Profile/${milanId}`)
  expect(sent[0]?.text).toContain('in Settings you can end those of all pages')
  expect(sent[0]?.head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('on the 28th of February those of the 29th are remembered, but not in a leap year (Q95)', async () => {
  const { subjects, ctx, keep } = await remembranceMorning()
  await keep({ firstName: 'Leap', dateOfBirth: '1940-02-29' })
  await orderReminders(ctx, { day: '2027-02-28', today: '2027-02-28' })
  await orderReminders(ctx, { day: '2028-02-28', today: '2028-02-28' })
  expect(await subjects()).toEqual(['ann: Today Leap would have been 87'])
  await orderReminders(ctx, { day: '2028-02-29', today: '2028-02-29' })
  expect(await subjects()).toEqual([
    'ann: Today Leap would have been 87',
    'ann: Today Leap would have been 88',
  ])
})

test('both days on one date are one letter that says both (Q103); a cat is remembered like anybody', async () => {
  const { subjects, ctx, as, ann, keep } = await remembranceMorning()
  await keep({ firstName: 'Both', dateOfBirth: '1957-03-04', dateOfDeath: '2024-03-04' })
  const cat = {
    name: 'Mica',
    gender: 'Female',
    dateOfBirth: '2010-03-04',
    dateOfDeath: '2022-01-01',
  } as const
  valueOf(await as(ann)(memorials.createPet, cat))
  await orderReminders(ctx, { day: '2027-03-04', today: '2027-03-04' })
  expect(await subjects()).toEqual([
    'ann: Today Both would have been 70, and it is three years since he died',
    'ann: Today Mica would have been 17',
  ])
})

test('a memorial made this morning is remembered on the same day; one of a living birthday never', async () => {
  const { wake, subjects, keep } = await remembranceMorning()
  await keep({ firstName: 'New', dateOfBirth: '1930-01-01', dateOfDeath: '2025-04-12' })
  await keep({ firstName: 'Today', dateOfBirth: '1930-04-12', dateOfDeath: '2026-04-12' })
  await wake()
  expect(await subjects()).toEqual([
    'ann: A year ago today New died',
    'ann: Today Milan would have been 88',
    'ben: Danas bi Milan napunio 88 godina',
  ])
})

test('whoever muted the page, switched all off, never activated or left gets nothing', async () => {
  const { wake, subjects, as, ann, ben, cleo, petra, milanId, ctx, follow } = await remembranceMorning()
  const vera = await bringSomebody(ctx, { activated: false })
  for (const person of [vera, cleo, petra]) await follow(milanId, person)
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  const switches = valueOf(await as(ann)(settings.notifications, { id: ann.id }))
  valueOf(await as(ann)(settings.changeNotifications, { ...switches, remembrance: false }))
  await ctx.db
    .updateTable('accounts')
    .set({ deleted_at: ctx.clock.now() })
    .where('id', '=', cleo.id)
    .execute()
  await wake()
  expect(await subjects()).toEqual(['petra: Oggi Milan avrebbe compiuto 88 anni'])
})

test('what happens between the order and the letter counts: mute, switch, farewell, other days', async () => {
  const { wake, subjects, fates, as, ann, ben, cleo, petra, milanId, follow, ctx } =
    await remembranceMorning()
  for (const person of [cleo, petra]) await follow(milanId, person)
  await wake()
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  valueOf(await as(petra)(remembrance.mute, { personId: milanId, muted: true }))
  await ctx.db.updateTable('accounts').set({ notify_remembrance: false }).where('id', '=', cleo.id).execute()
  await ctx.db.updateTable('memorials').set({ born: '1938-04-13' }).where('id', '=', milanId).execute()
  expect(await subjects()).toEqual([])
  expect((await fates()).toSorted()).toEqual([
    'stopped: it is no day of theirs any more',
    'stopped: its reader wishes for silence',
    'stopped: the reader may not read it any more',
    'stopped: these letters were switched off',
  ])
})

test('who switched all those letters off reads on the page that none comes, however they are reminded (YF02)', async () => {
  const { as, ben, milanId } = await remembranceMorning()
  const asked = async () => valueOf(await as(ben)(remembrance.muting, { personId: milanId }))
  expect(await asked()).toEqual({ muted: false, hasChosenDays: false })
  const switches = valueOf(await as(ben)(settings.notifications, { id: ben.id }))
  valueOf(await as(ben)(settings.changeNotifications, { ...switches, remembrance: false }))
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  expect(await asked()).toEqual({ muted: false, hasChosenDays: false, isWithoutMail: true })
  valueOf(await as(ben)(settings.changeNotifications, { ...switches, remembrance: true }))
  expect(await asked()).toEqual({ muted: false, hasChosenDays: false })
})

test('the link at the foot ends the days of this one page, which its reader sees on the page and in the list', async () => {
  const { wake, sentMails, as, ben, milanId, bare } = await remembranceMorning()
  await wake()
  const mail = (await sentMails()).find(({ to }) => to === ben.mail)
  const address = mail?.head.get('list-unsubscribe')?.slice(1, -1) ?? ''
  const { status } = await bare(`POST ${new URL(address).pathname}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
  expect(valueOf(await as(ben)(remembrance.muting, { personId: milanId }))).toEqual({
    muted: true,
    hasChosenDays: false,
  })
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([
    { personId: milanId, deceasedFullName: 'Milan Jovanović', since: '2026-04-12T10:00:00.000Z' },
  ])
  expect(
    valueOf(await as(ben)(notifications.unsubscribing, { token: address.split('/').at(-1) ?? '' })),
  ).toEqual({
    kind: 'remembrance',
    isOff: true,
  })
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([])
})

test('only the family and those it lets in may mute; what one may no longer read is in no list', async () => {
  const { as, ann, ben, cleo, petra, milanId } = await remembranceMorning()
  for (const person of [cleo, petra])
    expect(await as(person)(remembrance.mute, { personId: milanId, muted: true })).toRefuse('forbidden')
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(valueOf(await as(ben)(remembrance.muted, {}))).toEqual([])
})
