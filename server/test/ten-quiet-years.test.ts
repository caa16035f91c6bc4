/**
 * Ten years of a thousand people who wish for silence and take it back, day by day by the clock of the house, beside a
 * naive account of what each of them has wished for: no mail and no line that was silenced, and none missing that was not
 * (YF01, YF02).
 *
 * The very functions of the house are driven: those that wish, that order reminders, and that list cards, tales, the
 * calendar and what waits. Between an order and its delivery stands no mail server: what is ordered is looked at once more
 * by the check before sending, and a part of them after another wish. Not covered here but by stories of their own: the
 * links in mails, notices of single things, and photographs.
 */
import { dayAfter, daysOn } from '@spomen/contract/remembered-days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkBeforeSending } from '../src/app.ts'
import { findFollowed } from '../src/features/profiles/followed-store.ts'
import { listCards } from '../src/features/profiles/wall-cards-store.ts'
import { listRemembered } from '../src/features/remembrance/calendar-store.ts'
import { orderReminders } from '../src/features/remembrance/index.ts'
import { changeSilence } from '../src/features/remembrance/silence.ts'
import { addMute, isSilentFor, removeMute, silenceRules } from '../src/features/silences/index.ts'
import { listTalesFor } from '../src/features/tales/store.ts'
import type { DueMail } from '../src/kit/mail/mailer.ts'
import { type World, world } from './world.ts'

const [people, memorials, followersEach] = [1_000, 30, 33]
const dayLength = 86_400_000

/** The same numbers for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (most: number) => Math.floor(next() * most) }
}

const idOf = (kind: string, number: number) => `01J${kind}${String(number).padStart(23 - kind.length, '0')}`
const personId = (number: number) => idOf('P', number)
const memorialId = (number: number) => idOf('M', number)

interface Memorial {
  id: string
  born: string
  died: string
  inside: string[]
}

/** Fills the house: everybody known, each memorial with an owner, a dozen who follow, and a tale that runs for ever. */
async function fill({ ctx }: World, chance: ReturnType<typeof chanceOf>): Promise<Memorial[]> {
  const { db } = ctx
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at,
      created_at, search_name, fold_edition)
    select '01JP' || lpad(n::text, 22, '0'), 'p' || n || '@example.org', '', 'Name', 'Surname', 'Other', '1970-01-01', '',
      '', '2026-01-01', '2026-01-01', '', 1 from generate_series(0, ${people - 1}::int) n`.execute(db)
  const all = Array.from({ length: memorials }, (_, number): Memorial => {
    const born = dayAfter('1930-01-01', chance.below(9_000))
    // Some were born and died on the same date, and one on a 29th of February (Q95, Q103).
    const died = number % 30 === 7 ? `2019${born.slice(4)}` : dayAfter('1990-01-01', chance.below(12_000))
    const inside = new Set<string>()
    while (inside.size <= followersEach) inside.add(personId(chance.below(people)))
    const days = number === 3 ? { born: '1936-02-29', died: '2012-02-29' } : { born, died }
    return { id: memorialId(number), ...days, inside: [...inside] }
  })
  for (const { id, born, died, inside } of all) {
    const [owner, ...followers] = inside
    await sql`insert into memorials (id, owner_id, is_human, first_name, last_name, gender, born, died, package_name,
        package_due, search_first, search_last, created_at)
      values (${id}, ${owner}, true, 'Milan', '', 'Male', ${born}, ${died}, 'Free', '2100-01-01', '', '', '2026-01-01')`.execute(
      db,
    )
    await sql`insert into followers (memorial_id, account_id, since)
      select ${id}, unnest(${followers}::text[]), '2026-01-01'`.execute(db)
    await sql`insert into files (id, sha256, bytes, type, name, audience, memorial_id, uploader_id, created_at)
      values (${idOf('F', Number(id.slice(4)))}, md5(${id}::text) || md5(${id}::text), 1, 'image/jpeg', '', 'followers', ${id}, ${owner}, '2026-01-01')`.execute(
      db,
    )
    await sql`insert into tales (id, memorial_id, file_id, uploader_id, created_at, begun_at, place, expires_at)
      values (${idOf('T', Number(id.slice(4)))}, ${id}, ${idOf('F', Number(id.slice(4)))}, ${owner}, '2026-01-01',
        '2026-01-01', 0, '2100-01-01')`.execute(db)
  }
  return all
}

/** What one has done about silence, and on which day. */
interface Action {
  who: string
  what: 'year' | 'person' | 'endPerson' | 'month' | 'endMonth' | 'mute' | 'unmute'
  about: string
  on: string
}

/** Years and months as somebody reckons them on paper. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  for (let guess = date; ; guess -= 1) {
    const moment = new Date(Date.UTC(year, month - 1 + months, guess))
    if (moment.getUTCMonth() === (month - 1 + months) % 12) return moment.toISOString().slice(0, 10)
  }
}

/** The naive account: all that anybody has done, looked through from the end. */
function reckon(actions: readonly Action[], isOnlyIfAsked: boolean) {
  const lastOf = (who: string, whats: readonly Action['what'][], about = '') =>
    actions.findLast((action) => action.who === who && action.about === about && whats.includes(action.what))
  const isAway = (who: string, day: string) => {
    const last = lastOf(who, ['month', 'endMonth'])
    return last?.what === 'month' && day < later(last.on, 1)
  }
  const isGone = (who: string, about: string, day: string) => {
    const last = lastOf(who, ['year', 'person', 'endPerson'], about)
    return last?.what === 'person' || (last?.what === 'year' && day < later(last.on, 12))
  }
  const lastOfDays = (who: string, about: string) => lastOf(who, ['mute', 'unmute'], about)?.what
  const isUnasked = (who: string, about: string) => isOnlyIfAsked && lastOfDays(who, about) !== 'unmute'
  return {
    days: (who: string, about: string, day: string) =>
      isAway(who, day) ||
      isGone(who, about, day) ||
      lastOfDays(who, about) === 'mute' ||
      isUnasked(who, about),
    tales: (who: string, about: string, day: string) =>
      isAway(who, day) || isGone(who, about, day) || isUnasked(who, about),
    news: (who: string, about: string, day: string) => isAway(who, day) || isGone(who, about, day),
    /** Whoever has a calendar has asked for it. */
    calendar: (who: string, about: string, day: string) =>
      isAway(who, day) || isGone(who, about, day) || lastOfDays(who, about) === 'mute',
  }
}

type Order = Parameters<World['ctx']['queueBulkMail']>[1][number]

async function live(years: number, remembranceDefault: 'on' | 'off') {
  const home = await world({ TIME_ZONE: 'UTC', REMEMBRANCE_DEFAULT: remembranceDefault })
  const { clock, ctx } = home
  const chance = chanceOf(20_261_123)
  const all = await fill(home, chance)
  const actions: Action[] = []
  const tally = { mails: 0, silentMails: 0, lines: 0, silentLines: 0, stopped: 0 }
  const model = reckon(actions, remembranceDefault === 'off')
  const today = () => silenceRules(ctx).day
  const look = checkBeforeSending(ctx)

  async function act(who: string, about: string, what: Action['what']) {
    const isAboutAll = what === 'month' || what === 'endMonth'
    const target = { accountId: who, memorialId: isAboutAll ? null : about, imageId: null }
    const mute = { account_id: who, memorial_id: about }
    if (what === 'mute') await addMute(ctx.db, mute, clock.now())
    else if (what === 'unmute') await removeMute(ctx.db, mute, clock.now())
    else {
      const wish = isAboutAll ? 'month' : what === 'year' ? 'year' : 'person'
      await changeSilence(ctx, target, { wish, isSilent: !what.startsWith('end') })
    }
    actions.push({ who, what, about: isAboutAll ? '' : about, on: today() })
  }

  const anyAction = (): Action['what'] => {
    const likely = ['year', 'person', 'endPerson', 'month', 'endMonth', 'mute', 'unmute', 'unmute'] as const
    return likely[chance.below(likely.length)] ?? 'year'
  }
  const someMemorial = () => all[chance.below(all.length)] as Memorial
  const insiderOf = ({ inside }: Memorial) => inside[chance.below(inside.length)] ?? ''

  /** What the house orders on a day is what the account says, and nobody gets what they silenced meanwhile. */
  async function remind(falling: readonly Memorial[]) {
    const day = today()
    const orders: Order[] = []
    const place = {
      ...ctx,
      queueBulkMail: async (_: unknown, more: readonly Order[]) => void orders.push(...more),
    }
    expect((await orderReminders(place as typeof ctx, { day, today: day })).failures).toEqual([])
    const expected = falling.flatMap(({ id, inside }) =>
      inside.filter((who) => !model.days(who, id, day)).map((who) => `${id} ${who}`),
    )
    tally.silentMails += falling.reduce((sum, { inside }) => sum + inside.length, 0) - expected.length
    tally.mails += expected.length
    const ordered = orders.map(({ about }) => `${about['memorialId']} ${about['accountId']}`)
    expect([day, ordered.toSorted()]).toEqual([day, expected.toSorted()])
    for (const order of orders) {
      if (chance.next() > 0.02) continue
      const [who, about] = [order.about['accountId'] ?? '', order.about['memorialId'] ?? '']
      if (chance.next() < 0.5) await act(who, about, anyAction())
      const mail = { ...order, things: [order.thing].flat() } as unknown as DueMail
      const isSilent = model.days(who, about, day)
      const verdict = await look(mail)
      expect([day, who, verdict !== 'leave' && 'stop' in verdict]).toEqual([day, who, isSilent])
      if (isSilent) tally.stopped += 1
    }
  }

  /** What somebody's home page, their strip of tales, their calendar and their numbers bring up. */
  async function visit(who: string) {
    const rules = silenceRules(ctx)
    const mine = all.filter(({ inside }) => inside.includes(who)).map(({ id }) => id)
    const loud = (what: keyof typeof model) =>
      mine.filter((id) => !model[what](who, id, rules.day)).toSorted()
    const { ids } = await findFollowed(
      ctx.db,
      who,
      { isHuman: null, firstName: null, lastName: null },
      { size: 50, page: 1 },
    )
    const cards = await listCards(ctx.db, who, [...new Set([...ids, ...mine])], rules)
    expect(
      cards
        .filter(({ is_silent }) => !is_silent)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(loud('days'))
    const tales = await listTalesFor(ctx.db, { viewerId: who, now: clock.now() }, rules)
    expect(tales.map(({ memorial_id }) => memorial_id).toSorted()).toEqual(loud('tales'))
    const calendar = await listRemembered(ctx.db, who, rules)
    expect(calendar.map(({ id }) => id).toSorted()).toEqual(loud('calendar'))
    for (const id of mine) {
      const isSilent = await isSilentFor(ctx.db, 'news', { accountId: who, memorialId: id }, rules)
      expect(isSilent).toBe(model.news(who, id, rules.day))
    }
    const kinds = ['days', 'tales', 'calendar', 'news'] as const
    const shown = kinds.reduce((sum, kind) => sum + loud(kind).length, 0)
    tally.lines += shown
    tally.silentLines += mine.length * kinds.length - shown
  }

  for (let day = 0; day < years * 365.25; day += 1) {
    clock.forward(dayLength)
    if (chance.next() < 0.12) {
      const memorial = someMemorial()
      await act(insiderOf(memorial), memorial.id, anyAction())
    }
    const on = today()
    const falling = all.filter((memorial) => daysOn(on, memorial).length > 0)
    if (falling.length > 0) await remind(falling)
    // Most of those who look have wished for something: the others have nothing to hide.
    if (chance.next() < 0.06) await visit(actions[chance.below(actions.length)]?.who ?? personId(0))
  }
  return tally
}

test('in ten years of a thousand people nothing that was silenced reaches anybody, and nothing else is missing', async () => {
  const tally = await live(10, 'on')
  expect(tally.mails).toBeGreaterThan(10_000)
  expect(tally.silentMails).toBeGreaterThan(1_000)
  expect(tally.silentLines).toBeGreaterThan(200)
  expect(tally.lines).toBeGreaterThan(200)
  expect(tally.stopped).toBeGreaterThan(30)
})

test('in a house that brings up nothing unasked, those who asked are reminded, and nobody else', async () => {
  const tally = await live(2, 'off')
  expect(tally.mails).toBeGreaterThan(5)
  expect(tally.silentMails).toBeGreaterThan(2_000)
})
