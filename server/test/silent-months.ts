/** Months in which pages bring up days and the house is silent for some: what mails and pages say meanwhile (YF01). */
import { profiles } from '@spomen/contract/profiles.ts'
import { tales } from '@spomen/contract/tales.ts'
import { sql } from 'kysely'
import { remindOfDueDays } from '../src/features/remembrance/index.ts'
import type { Person } from './cast.ts'
import type { Mail } from './mailbox.ts'
import { type NoticeWorld, noticeWorld } from './notice-world.ts'
import { valueOf } from './world.ts'

export const aDay = 24 * 60

/** Milan's birthday is the 12th of April, on which the story begins; he died on a 3rd of November. */
export async function monthsAtHome(more: Record<string, string> = {}): Promise<NoticeWorld> {
  const world = await noticeWorld({ TIME_ZONE: 'UTC', ...more })
  // Months go by within a story, in which nobody logs in anew.
  await sql`update sessions set expires_at = '2100-01-01'`.execute(world.ctx.db)
  return world
}

/** Goes on by so many days, on each of which the house does what is due. */
export async function liveThrough({ clock, ctx, fresh }: NoticeWorld, days: number): Promise<Mail[]> {
  const got: Mail[] = []
  for (let day = 0; day < days; day += 1) {
    clock.forward(aDay * 60_000)
    await remindOfDueDays(ctx)
    got.push(...(await fresh()))
  }
  return got
}

/** The subjects of the mails that somebody got. */
export const subjectsTo = (mails: readonly Mail[], person: Person) =>
  mails.filter(({ to }) => to === person.mail).map(({ subject }) => subject)

/** What Ben's home page and calendar bring up of Milan. */
export async function broughtUp({ as, bare }: NoticeWorld, ben: Person, calendar: string) {
  const [card] = valueOf(await as(ben)(profiles.followed, {})).items
  return {
    days: card?.isSilent !== true,
    tales: valueOf(await as(ben)(tales.all, {})).length > 0,
    calendar: (await bare(`GET ${calendar}`)).text.includes('BEGIN:VEVENT'),
  }
}

/** Everything is brought up, as where nobody wishes for silence. */
export const allBroughtUp = { days: true, tales: true, calendar: true }

/** Nothing is brought up. */
export const noneBroughtUp = { days: false, tales: false, calendar: false }
