/** What somebody does not wish to come upon unasked, from the mail and from the page, and what obeys (YF01, YF02). */
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences, type SilenceWish } from '@spomen/contract/silences.ts'
import { tales } from '@spomen/contract/tales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remindOfDueDays } from '../src/features/remembrance/index.ts'
import { listenToTies } from './listening.ts'
import type { Mail } from './mailbox.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { bring } from './suggestions.ts'
import {
  aDay,
  allBroughtUp,
  broughtUp,
  liveThrough,
  monthsAtHome,
  noneBroughtUp,
  subjectsTo,
} from './silent-months.ts'
import { valueOf } from './world.ts'

/** The address behind a choice at the foot of a mail. */
const choiceOf = (mail: Mail | undefined, wish: SilenceWish) =>
  new RegExp(`https://spomen\\.example(/Silence/([\\w-]{43})\\?wish=${wish}\\S*)`).exec(mail?.text ?? '')
const tokenOf = (mail: Mail | undefined, wish: SilenceWish = 'month') => choiceOf(mail, wish)?.[2] ?? ''

test('"not this year" works from the mail without signing in: each day is left out once, and it can be taken back', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ann, ben, milanId, fresh } = world
  const { address } = valueOf(await as(ben)(remembrance.makeCalendar, {}))
  const calendar = new URL(address).pathname
  valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await picture(1)]))
  await remindOfDueDays(ctx)
  const mail = (await fresh()).find(({ to }) => to === ben.mail)
  const token = tokenOf(mail, 'year')
  for (const wish of ['year', 'person', 'month'] as const) {
    expect(tokenOf(mail, wish)).toBe(token)
    expect(mail?.html).toContain(`/Silence/${token}?wish=${wish}`)
  }
  expect(mail?.head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  // Whoever looks changes nothing: programs that search mails for harm open their links.
  const visitor = as(null)
  const calm = { everything: { isSilent: false, until: null }, person: { isSilent: false, until: null } }
  for (let time = 0; time < 2; time += 1)
    expect(valueOf(await visitor(silences.aboutLink, { token }))).toEqual({
      deceasedFullName: 'Milan Jovanović',
      ...calm,
      photograph: null,
    })
  expect(await broughtUp(world, ben, calendar)).toEqual(allBroughtUp)

  expect(valueOf(await visitor(silences.changeByLink, { token, wish: 'year' })).person).toEqual({
    isSilent: true,
    until: '2027-04-12',
  })
  expect(await broughtUp(world, ben, calendar)).toEqual(noneBroughtUp)
  expect(valueOf(await as(ben)(tales.list, { id: milanId }))).toHaveLength(1)
  valueOf(await visitor(silences.changeByLink, { token, wish: 'year', isSilent: false }))
  expect(await broughtUp(world, ben, calendar)).toEqual(allBroughtUp)

  valueOf(await visitor(silences.changeByLink, { token, wish: 'year' }))
  world.clock.forward(363 * aDay * 60_000)
  expect(subjectsTo(await liveThrough(world, 1), ben)).toEqual([])
  expect(subjectsTo(await liveThrough(world, 1), ben)).toEqual(['Danas bi Milan napunio 89 godina'])
})

test('the day of the death within that year is silent as well; Ann, who wished for nothing, reads of it', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ann, ben, milanId, fresh } = world
  await remindOfDueDays(ctx)
  await fresh()
  valueOf(await as(ben)(silences.change, { wish: 'year', personId: milanId }))
  world.clock.forward(204 * aDay * 60_000)
  const mails = await liveThrough(world, 3)
  expect(subjectsTo(mails, ben)).toEqual([])
  expect(subjectsTo(mails, ann)).toEqual(['Five years ago today Milan died'])
})

test('whoever presses two days late still meets the day a year later', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ben, clock, fresh } = world
  await remindOfDueDays(ctx)
  const token = tokenOf((await fresh()).find(({ to }) => to === ben.mail))
  clock.forward(2 * aDay * 60_000)
  const wish = { token, wish: 'year' as const }
  expect(valueOf(await as(null)(silences.changeByLink, wish)).person?.until).toBe('2027-04-12')
  clock.forward(60 * aDay * 60_000)
  expect(valueOf(await as(null)(silences.changeByLink, wish)).person?.until).toBe('2027-06-13')
})

test('"nothing for a month" holds for every page and every kind; what waits stays on its page, uncounted', async () => {
  const world = await monthsAtHome()
  const { as, ann, cleo, ben, milanId, say, greet, fresh, clock } = world
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  expect(
    valueOf(await as(null)(silences.changeByLink, { token: tokenOf(mail), wish: 'month' })).everything,
  ).toEqual({ isSilent: true, until: '2026-05-12' })
  await say(ben, 'It was May.')
  await greet(ben)
  await bring(world, ben)
  valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'Please.' }))
  clock.forward(2 * aDay * 60_000)
  expect(await fresh()).toEqual([])
  expect(valueOf(await as(ann)(following.pending, {}))?.totalCount).toBe(2)
  expect(valueOf(await as(ann)(following.pending, { unasked: true, limit: 1 }))).toBeNull()
  expect(valueOf(await as(ann)(puzzle.waiting, {}))).toEqual({ total: 0, pages: [] })
  clock.forward(28 * aDay * 60_000)
  expect(valueOf(await as(ann)(following.pending, { unasked: true, limit: 1 }))?.totalCount).toBe(2)
  await say(ben, 'He laughed.')
  expect(subjectsTo(await fresh(), ann)).toEqual(['Ben Đorđević wrote about a photograph of Milan Jovanović'])
})

test('"not this person" is about one of Ann’s pages and not about others', async () => {
  const world = await monthsAtHome()
  const { as, ann, ben, milanId, say, fresh, fates } = world
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId }))
  await say(ben, 'By the river.')
  expect(await fresh()).toEqual([])
  expect(await fates('imageComment')).toEqual(['stopped: its reader wishes for silence'])
  expect(valueOf(await as(ann)(silences.list, {}))).toMatchObject([
    { scope: 'person', personId: milanId, deceasedFullName: 'Milan Jovanović', until: null },
  ])
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId, isSilent: false }))
  expect(valueOf(await as(ann)(silences.list, {}))).toEqual([])
  world.pass(10)
  await say(ben, 'It was May.')
  expect(await fresh()).toHaveLength(1)
})

test('"not this photograph": nothing beside it is told, nor does the page begin with it; beside others it is', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ann, ben, milanId, photograph, say, fresh, pass } = world
  const other = await hang(ctx, milanId, ann.id)
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  const token = tokenOf(mail, 'photograph')
  expect(choiceOf(mail, 'photograph')?.[1]).toContain(`&photograph=${photograph}`)
  const that = { token, wish: 'photograph' as const, entityId: photograph }
  expect(valueOf(await as(null)(silences.changeByLink, that)).photograph).toEqual({ isSilent: true })
  pass(10)
  await say(ben, 'It was May.')
  expect(await fresh()).toEqual([])
  await as(ben)(photographs.one, { personId: milanId, entityId: other.id })
  const page = valueOf(await as(ann)(profiles.whole, { id: milanId, photographs: 18, around: false }))
  expect(page.images.filter(({ isSilent }) => isSilent).map(({ id }) => id)).toEqual([photograph])
  expect(valueOf(await as(ann)(silences.list, {}))).toMatchObject([
    { scope: 'photograph', entityId: photograph, imageUrl: expect.stringContaining('/small') },
  ])
  const wall = { deceasedId: milanId, around: false, pageSize: 18, pageNumber: 1 }
  const hung = valueOf(await as(ann)(photographs.list, wall))
  const items = Array.isArray(hung) ? hung : hung.items
  expect(items.filter(({ isSilent }) => isSilent).map(({ id }) => id)).toEqual([photograph])
  // The tab of a life, and whoever has just changed what is told, ask for all of them.
  const all = valueOf(await as(ann)(profiles.whole, { id: milanId, around: false }))
  expect(all.images.filter(({ isSilent }) => isSilent).map(({ id }) => id)).toEqual([photograph])
  const bens = valueOf(await as(ben)(profiles.whole, { id: milanId, photographs: 18, around: false }))
  expect(bens.images.some(({ isSilent }) => isSilent)).toBe(false)
  // A photograph of another page is not found by this link.
  const elsewhere = { token, wish: 'photograph' as const, entityId: milanId }
  expect(await as(null)(silences.changeByLink, elsewhere)).toRefuse('notFound')
})

test('the answer to one’s own request and who keeps one’s page are told all the same', async () => {
  const world = await monthsAtHome()
  const { as, ann, ben, petra, milanId, requestId, fresh } = world
  for (const person of [ann, petra]) valueOf(await as(person)(silences.change, { wish: 'month' }))
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  expect(subjectsTo(await fresh(), petra)).toHaveLength(1)
  valueOf(await as(ann)(keepers.invite, { deceasedId: milanId, email: ben.mail, description: 'Please.' }))
  const [invitation] = await fresh()
  const id = valueOf(await as(ben)(following.pending, {}))?.items[0]?.id ?? ''
  expect(tokenOf(invitation, 'person')).toMatch(/^[\w-]{43}$/)
  valueOf(await as(ben)(following.answer, { id, accepted: true }))
  expect(subjectsTo(await fresh(), ann)).toEqual(['Ben Đorđević now keeps Milan Jovanović’s page with you'])
})

test('an invitation is not mailed to whoever wishes for silence, and waits on their page', async () => {
  const world = await monthsAtHome()
  const { as, ann, cleo, milanId, fresh } = world
  valueOf(await as(cleo)(silences.change, { wish: 'month' }))
  valueOf(await as(ann)(following.ask, { personId: milanId, emails: [cleo.mail], description: 'Come.' }))
  expect(await fresh()).toEqual([])
  expect(valueOf(await as(cleo)(following.pending, {}))?.totalCount).toBe(1)
})

test('a second window of Ben’s hears of it at once, and nobody else’s does', async () => {
  const world = await monthsAtHome()
  const { as, ann, ben, milanId } = world
  const [bens, anns] = [await listenToTies(world, ben), await listenToTies(world, ann)]
  valueOf(await as(ben)(silences.change, { wish: 'person', personId: milanId }))
  expect(await bens.next()).toEqual({ personId: milanId })
  valueOf(await as(ben)(silences.change, { wish: 'month' }))
  expect(await bens.next()).toEqual({ personId: null })
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId }))
  expect(await anns.next()).toEqual({ personId: milanId })
})

test('days muted for themselves stay so when silence ends, and a row of the version before is about days alone', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ann, ben, milanId, say, fresh } = world
  await sql`insert into remembrance_mutes (account_id, memorial_id, since) values (${ann.id}, ${milanId}, now())`.execute(
    ctx.db,
  )
  await say(ben, 'By the river.')
  expect(await fresh()).toHaveLength(1)
  valueOf(await as(ann)(silences.change, { wish: 'year', personId: milanId }))
  valueOf(await as(ann)(silences.change, { wish: 'year', personId: milanId, isSilent: false }))
  expect(valueOf(await as(ann)(remembrance.muting, { personId: milanId }))).toMatchObject({ muted: true })
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId }))
  valueOf(await as(ann)(remembrance.mute, { personId: milanId, muted: false }))
  expect(valueOf(await as(ann)(silences.list, {}))).toHaveLength(1)
  expect(valueOf(await as(ann)(remembrance.muted, {}))).toEqual([])
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId, isSilent: false }))
  const { rows } = await sql`select from remembrance_mutes`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('a link says nothing of a page that is closed to its reader, and a wish about nothing is refused', async () => {
  const world = await monthsAtHome()
  const { as, ctx, ann, ben, milanId, fresh } = world
  await remindOfDueDays(ctx)
  const token = tokenOf((await fresh()).find(({ to }) => to === ben.mail))
  await ctx.db
    .updateTable('memorials')
    .set({ deleted_at: ctx.clock.now() })
    .where('id', '=', milanId)
    .execute()
  expect(valueOf(await as(null)(silences.aboutLink, { token }))).toMatchObject({
    deceasedFullName: null,
    person: null,
  })
  expect(await as(null)(silences.changeByLink, { token, wish: 'person' })).toRefuse('fillAllFields')
  expect(await as(ann)(silences.change, { wish: 'year' })).toRefuse('fillAllFields')
  expect(await as(ann)(silences.change, { wish: 'year', personId: milanId })).toRefuse('notFound')
  expect(await as(null)(silences.aboutLink, { token: 'x'.repeat(43) })).toRefuse('invalidLink')
})
