/** A house that closes, as its operator and its owners live through it (YE06). */
import { accounts } from '@spomen/contract/accounts.ts'
import { houseClosing } from '@spomen/contract/house-closing.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, vi } from 'vitest'
import { farewellWith } from '../src/commands/farewell.ts'
import { runHouseClosing } from '../src/features/house-closing/index.ts'
import { bringSomebody, type Person } from './cast.ts'
import { type Family, milan } from './family.ts'
import { day } from './leaving.ts'
import type { Mail } from './mailbox.ts'
import { valueOf, type World } from './world.ts'

/** The command beside a server that runs; `types` is what the operator types, null where nobody sits there. */
export const farewell =
  ({ ctx, databaseUrl, clock }: World, types: string | null = null) =>
  (...words: string[]) =>
    farewellWith({ clock, ask: async () => types }).run(words, {
      db: ctx.db,
      settings: ctx.settings,
      log: ctx.log,
      databaseUrl,
    })

/** A round of the server, and all that comes of it. */
export async function closingRound(home: World) {
  await runHouseClosing(home.ctx)
  return home.mails()
}

/** On the day so many days before the last one; nobody is logged out meanwhile. */
export async function daysBefore(home: World, days: number, on = '2026-08-01') {
  home.clock.forward(Date.parse(`${on}T10:00:00Z`) - days * day - home.clock.now().getTime())
  await home.ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2027-01-01') })
    .execute()
  return closingRound(home)
}

/** What somebody was written, by the subjects. */
export const subjectsTo = (mails: readonly Mail[], mail: string) =>
  mails.filter(({ to }) => to === mail).map(({ subject }) => subject)

/** Somebody who keeps a page, and reads in a language. */
export async function newOwner(home: Family, language: Language, firstName: string): Promise<Person> {
  const person = await bringSomebody(home.ctx)
  valueOf(await home.as(person)(accounts.changeLanguage, { id: person.id, language }))
  valueOf(await home.as(person)(memorials.createPerson, { ...milan, firstName }))
  return person
}

/** Fetches all copies that somebody may have of the closing house. */
export const fetchCopies = async ({ as, address }: World, person: Person) => {
  const listed = async () => valueOf(await as(person)(houseClosing.mine, {})).memorials
  const before = await listed()
  for (const { copy } of before) {
    const whole = await fetch(address + copy?.url, { headers: { authorization: `Bearer ${person.token}` } })
    expect(whole.status).toBe(200)
    await whole.arrayBuffer()
  }
  // It is written down once the answer has ended.
  await vi.waitFor(async () => {
    for (const [place, { fetchedAt }] of (await listed()).entries())
      expect(fetchedAt).not.toBe(before[place]?.fetchedAt ?? null)
  })
}
