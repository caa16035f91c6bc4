/** Silence that the house begins with, and what somebody chose before it changed its mind (YF01, YF02). */
import { observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { settings } from '@spomen/contract/settings.ts'
import { tales } from '@spomen/contract/tales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remindOfDueDays } from '../src/features/remembrance/index.ts'
import { bringSomebody } from './cast.ts'
import type { NoticeWorld } from './notice-world.ts'
import { picture } from './pictures.ts'
import { aDay, allBroughtUp, broughtUp, liveThrough, monthsAtHome, subjectsTo } from './silent-months.ts'
import { valueOf } from './world.ts'

test('in a house that begins with silence nobody is reminded until they ask: for all pages, or for one', async () => {
  const world = await monthsAtHome({ REMEMBRANCE_DEFAULT: 'off' })
  const { as, ctx, ann, ben, milanId, fresh, say } = world
  valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await picture(1)]))
  await remindOfDueDays(ctx)
  expect(await fresh()).toEqual([])
  const { address } = valueOf(await as(ben)(remembrance.makeCalendar, {}))
  const calendar = new URL(address).pathname
  // Whoever makes a calendar has asked for one.
  expect(await broughtUp(world, ben, calendar)).toEqual({ days: false, tales: false, calendar: true })
  expect(valueOf(await as(ben)(settings.notifications, { id: ben.id })).remembrance).toBe(false)
  expect(valueOf(await as(ben)(remembrance.muting, { personId: milanId }))).toMatchObject({ muted: true })

  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: false }))
  expect(await broughtUp(world, ben, calendar)).toEqual(allBroughtUp)
  const mails = { imageComment: true, videoComment: true, followRequest: true, lastGreeting: true }
  valueOf(await as(ann)(settings.changeNotifications, { id: ann.id, ...mails }))
  expect(valueOf(await as(ann)(settings.notifications, { id: ann.id })).remembrance).toBe(false)
  // What others write to the family has switches of its own.
  await say(ben, 'By the river.')
  expect(await fresh()).toHaveLength(1)
  world.clock.forward(203 * aDay * 60_000)
  const first = await liveThrough(world, 3)
  expect([subjectsTo(first, ann).length, subjectsTo(first, ben).length]).toEqual([0, 1])
  valueOf(await as(ann)(settings.changeNotifications, { id: ann.id, ...mails, remembrance: true }))
  world.clock.forward(157 * aDay * 60_000)
  const second = await liveThrough(world, 4)
  expect([subjectsTo(second, ann).length, subjectsTo(second, ben).length]).toEqual([1, 1])
})

/** What Ann's one mail about a day says of how it ends. */
async function endingOf(world: NoticeWorld): Promise<string> {
  const mails = (await world.fresh()).filter(({ to }) => to === world.ann.mail)
  expect(mails).toHaveLength(1)
  return /[^.;]+ends the mails [^.]+\./.exec(mails[0]?.text.replace(/\s+/g, ' ') ?? '')?.[0].trim() ?? ''
}

test('whoever has asked for the days of one page is not sent to a switch in Settings that is off; later it is on (YF02)', async () => {
  const world = await monthsAtHome({ REMEMBRANCE_DEFAULT: 'off' })
  const { as, ctx, clock, ann, milanId } = world
  valueOf(await as(ann)(remembrance.mute, { personId: milanId, muted: false }))
  await remindOfDueDays(ctx)
  const onePage = 'link below ends the mails about the days of this one page'
  expect(await endingOf(world)).toBe(`The last ${onePage}.`)
  const chosen = { deceasedId: milanId, observances: ['birth', 'allSouls'] as const, isAfterSunset: false }
  valueOf(await as(ann)(observedDays.choose, { ...chosen, observances: [...chosen.observances] }))
  clock.forward(204 * aDay * 60_000)
  await remindOfDueDays(ctx)
  expect(await endingOf(world)).toBe(`The ${onePage}.`)

  const mails = { imageComment: true, videoComment: true, followRequest: true, lastGreeting: true }
  valueOf(await as(ann)(settings.changeNotifications, { id: ann.id, ...mails, remembrance: true }))
  const everyPage = 'in Settings you can end those of all pages'
  clock.forward(161 * aDay * 60_000)
  await remindOfDueDays(ctx)
  expect(await endingOf(world)).toBe(`The last ${onePage}; ${everyPage}.`)
  clock.forward(204 * aDay * 60_000)
  await remindOfDueDays(ctx)
  expect(await endingOf(world)).toBe(`The ${onePage}; ${everyPage}.`)
})

test('whoever has chosen keeps what they chose when the house changes its mind', async () => {
  const world = await monthsAtHome()
  const { as, ann, ben, ctx, milanId } = world
  const mails = { imageComment: true, videoComment: true, followRequest: true, lastGreeting: true }
  for (const remembrance of [false, true])
    valueOf(await as(ben)(settings.changeNotifications, { id: ben.id, ...mails, remembrance }))
  const changed = { ...ctx, settings: { ...ctx.settings, remembranceDefault: 'off' as const } }
  const fiona = await bringSomebody(ctx)
  await sql`insert into followers (memorial_id, account_id, since) values (${milanId}, ${fiona.id}, now())`.execute(
    ctx.db,
  )
  await remindOfDueDays(changed)
  const { rows } = await sql<{ id: string }>`select account_id as id from remembrances`.execute(ctx.db)
  expect(rows.map(({ id }) => id)).toEqual([ben.id])
  expect(rows.map(({ id }) => id)).not.toContain(ann.id)
})
