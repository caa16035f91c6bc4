/** The link at the foot of a mail about several pages, by which each of them becomes silent by itself (YF01). */
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { observedDays } from '@spomen/contract/observances.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { family, milan } from '../../../test/family.ts'
import type { Mail } from '../../../test/mailbox.ts'
import { bring } from '../../../test/suggestions.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders } from './index.ts'

/** What the link at the foot of a mail carries that offers a wish. */
const tokenOf = (mail: Mail | undefined, wish: 'year' | 'person' | 'month') =>
  new RegExp(`/Silence/([\\w-]{43})\\?wish=${wish}(?:&pages=2)?\\n`).exec(mail?.text ?? '')?.[1] ?? ''

/** What nobody wishes to be quiet. */
const loud = { isSilent: false, until: null }

/** Ann keeps the pages of Milan and of Vera, and one mail tells her of All Souls’ Day for both. */
async function oneMail() {
  const home = await family({ TIME_ZONE: 'UTC', REMEMBRANCE_HOUR: '8' })
  const { as, ann, ben, milanId } = home
  const vera = { ...milan, firstName: 'Vera', gender: 'Female' as const }
  const veraId = valueOf(await as(ann)(memorials.createPerson, vera)).id
  const bensId = valueOf(await as(ben)(memorials.createPerson, { ...milan, firstName: 'Luka' })).id
  for (const deceasedId of [milanId, veraId])
    valueOf(
      await as(ann)(observedDays.choose, { deceasedId, observances: ['allSouls'], isAfterSunset: false }),
    )
  await home.mails()
  const order = () => orderReminders(home.ctx, { day: '2026-11-02', today: '2026-11-02' })
  const annsMail = async () => (await home.mails()).filter(({ to }) => to === ann.mail).at(-1)
  return { ...home, veraId, bensId, order, annsMail }
}

test('YF01: a mail about two pages offers quiet about each of them, and one becomes silent alone', async () => {
  const { as, ann, milanId, veraId, bensId, order, annsMail } = await oneMail()
  await order()
  const mail = await annsMail()
  expect(mail?.text).toContain('Not this year, or nothing more, from one of these pages:\n')
  const token = tokenOf(mail, 'year')
  const visitor = as(null)
  const both = [
    { personId: milanId, deceasedFullName: 'Milan Jovanović', ...loud },
    { personId: veraId, deceasedFullName: 'Vera Jovanović', ...loud },
  ]
  expect(valueOf(await visitor(silences.aboutLink, { token }))).toEqual({
    deceasedFullName: null,
    pages: both,
    everything: loud,
    person: null,
    photograph: null,
  })
  const wish = { token, personId: veraId, wish: 'year' as const }
  const changed = valueOf(await visitor(silences.changeByLink, wish))
  expect(changed).toMatchObject({ deceasedFullName: 'Vera Jovanović', person: { isSilent: true } })
  expect(changed.pages).toEqual([both[0], { ...both[1], ...changed.person }])
  expect(valueOf(await as(ann)(silences.list, {}))).toMatchObject([{ scope: 'person', personId: veraId }])
  valueOf(await visitor(silences.changeByLink, { ...wish, isSilent: false }))
  // What the mail did not tell of is no part of its link.
  expect(await visitor(silences.aboutLink, { token, personId: bensId })).toRefuse('notFound')
  expect(await visitor(silences.changeByLink, { ...wish, personId: bensId })).toRefuse('notFound')
  expect(await visitor(silences.changeByLink, { token, wish: 'year' })).toRefuse('fillAllFields')
  valueOf(await visitor(silences.changeByLink, { token, wish: 'month' }))
})

test('YF01: where one page is left to tell of when the mail leaves, its link is about that one', async () => {
  const { as, ann, milanId, order, annsMail } = await oneMail()
  await order()
  valueOf(await as(ann)(silences.change, { wish: 'person', personId: milanId }))
  const mail = await annsMail()
  const token = tokenOf(mail, 'person')
  const about = valueOf(await as(null)(silences.aboutLink, { token }))
  expect(about).toMatchObject({ deceasedFullName: 'Vera Jovanović', person: { isSilent: false } })
  expect(about.pages).toBeUndefined()
})

test('YF01: a link that was mailed before its pages were noted offers a month of quiet, as it did', async () => {
  const { as, ctx, order, annsMail } = await oneMail()
  await order()
  const token = tokenOf(await annsMail(), 'month')
  await ctx.db.deleteFrom('unsubscribe_link_pages').execute()
  const about = valueOf(await as(null)(silences.aboutLink, { token }))
  expect(about).toMatchObject({ deceasedFullName: null, person: null })
  expect(about.pages).toBeUndefined()
})

/** Ben suggests a photograph for the page of Milan, and one for that of Vera: one mail tells Ann of both the day after. */
async function twoSuggestions() {
  const home = await oneMail()
  const { as, ann, ben, clock, veraId } = home
  const asked = valueOf(await as(ben)(following.ask, { personId: veraId, description: 'Please.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  valueOf(await as(ben)(puzzle.suggest, { deceasedId: veraId }, [await picture(3)]))
  await bring(home, ben)
  clock.forward(aDay)
  return { ...home, mail: await home.annsMail() }
}

const aDay = 86_400_000

test('YF01: a mail about suggestions for two pages is quiet about each, and ends its kind as before', async () => {
  const { as, ctx, ann, milanId, veraId, mail } = await twoSuggestions()
  const token = tokenOf(mail, 'year')
  const visitor = as(null)
  expect(valueOf(await visitor(silences.aboutLink, { token })).pages).toMatchObject([
    { personId: milanId, ...loud },
    { personId: veraId, ...loud },
  ])
  valueOf(await visitor(silences.changeByLink, { token, personId: milanId, wish: 'person' }))
  expect(valueOf(await as(ann)(silences.list, {}))).toMatchObject([{ personId: milanId, until: null }])
  valueOf(await visitor(notifications.unsubscribe, { token }))
  expect(valueOf(await visitor(notifications.unsubscribing, { token }))).toEqual({
    kind: 'suggestion',
    isOff: true,
  })
  // A server of the version before takes it for a link about nobody, and not about the first of them.
  const [link] = await ctx.db
    .selectFrom('unsubscribe_links')
    .selectAll()
    .where('kind', '=', 'suggestion')
    .execute()
  expect(link?.about_memorial_id).toBeNull()
})

test('YF01: a page that is closed is none of the link any more, and one that is gone for good takes nothing along', async () => {
  const { as, ctx, clock, milanId, veraId, mail } = await twoSuggestions()
  const token = tokenOf(mail, 'year')
  const pages = async () => valueOf(await as(null)(silences.aboutLink, { token })).pages
  const vera = ctx.db.updateTable('memorials').set({ deleted_at: clock.now() }).where('id', '=', veraId)
  await vera.execute()
  expect(await pages()).toMatchObject([{ personId: milanId }])
  expect(await as(null)(silences.changeByLink, { token, personId: veraId, wish: 'year' })).toRefuse(
    'notFound',
  )
  await ctx.db.deleteFrom('memorials').where('id', '=', veraId).execute()
  const about = valueOf(await as(null)(silences.aboutLink, { token }))
  expect(about).toMatchObject({ deceasedFullName: 'Milan Jovanović', person: loud })
  expect(about.pages).toBeUndefined()
  await ctx.db.deleteFrom('unsubscribe_links').execute()
  expect(await ctx.db.selectFrom('unsubscribe_link_pages').selectAll().execute()).toEqual([])
})
