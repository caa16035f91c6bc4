/** A morning on which somebody is remembered, as stories tell it. */
import { memorials } from '@spomen/contract/memorials.ts'
import { type Person } from './cast.ts'
import { family, milan } from './family.ts'
import { valueOf } from './world.ts'
import { listMails } from '../src/kit/mail/mailer.ts'
import { remindOfDueDays } from '../src/features/remembrance/index.ts'

/**
 * Milan's family on his birthday, the 12th of April 2026, at ten in the morning: he was born in 1938. Ann reads English,
 * Ben Serbian.
 */
export async function remembranceMorning() {
  const home = await family({ TIME_ZONE: 'UTC', REMEMBRANCE_HOUR: '8' })
  const { ctx, mails, as, ann } = home
  const isOurs = ({ head }: { head: ReadonlyMap<string, string> }) =>
    head.get('list-id')?.startsWith('<remembrance.') ?? false
  const sentMails = async () => (await mails()).filter(isOurs)
  await mails()
  return {
    ...home,
    /** What the house does every ten minutes. */
    wake: (place = ctx) => remindOfDueDays(place),
    sentMails,
    subjects: async () =>
      (await sentMails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted(),
    /** Another of Ann's memorials. */
    keep: async (about: Partial<typeof milan> | Record<string, string>) =>
      valueOf(await as(ann)(memorials.createPerson, { ...milan, ...about })).id,
    follow: (memorialId: string, { id }: Person) =>
      ctx.db
        .insertInto('followers')
        .values({ memorial_id: memorialId, account_id: id, since: ctx.clock.now() })
        .execute(),
    fates: async () =>
      (await listMails(ctx.db))
        .filter(({ kind }) => kind === 'remembrance')
        .map(({ state, lastError }) => (lastError ? `${state}: ${lastError}` : state)),
  }
}
