/** A family around whose photograph things happen that mails tell of. */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import type { AccountRow } from '../src/features/accounts/store.ts'
import { listMails } from '../src/kit/mail/mailer.ts'
import { bringSomebody, type Person } from './cast.ts'
import { type Family, family } from './family.ts'
import type { Mail } from './mailbox.ts'
import { hang } from './photographs.ts'
import { valueOf } from './world.ts'

const minute = 60_000

export interface NoticeWorld extends Family {
  photograph: string
  /** Comments on the photograph, or answers a comment; answers its id. */
  say(person: Person, text: string, answering?: string): Promise<string>
  like(person: Person, photograph?: string): Promise<string>
  greet(person: Person): Promise<string>
  /** Somebody new who follows Milan's page. */
  follower(): Promise<Person>
  pass(minutes: number): void
  /** The mails that left since it was last asked. */
  fresh(): Promise<Mail[]>
  /** What became of every mail of a kind, the first first. */
  fates(kind: string): Promise<string[]>
  change(person: Person, changed: Partial<AccountRow>): Promise<void>
}

/** Opens the scene, some time after the memorial was made: no mail is due, and none is still gathering. */
export async function noticeWorld(environment?: Record<string, string>): Promise<NoticeWorld> {
  const home = await family(environment)
  const { as, ctx, clock, ann, milanId, mails } = home
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const seen = new Set<string>()
  const look = async () => {
    const since = (await mails()).filter(({ head }) => !seen.has(head.get('message-id') ?? ''))
    for (const { head } of since) seen.add(head.get('message-id') ?? '')
    return since
  }
  await look()
  const pass = (minutes: number) => clock.forward(minutes * minute)
  pass(10)
  return {
    ...home,
    photograph,
    pass,
    async say(person, text, answering) {
      const said = { entityId: answering ?? photograph, type: answering ? 3 : 2, text }
      return valueOf(await as(person)(comments.post, said)).id
    },
    async like(person, entityId = photograph) {
      return valueOf(await as(person)(likes.add, { entityId, type: 1 })).id
    },
    async greet(person) {
      const greeting = { personId: milanId, note: '<p>Rest well.</p>' }
      return valueOf(await as(person)(greetings.post, greeting)).id
    },
    async follower() {
      const vera = await bringSomebody(ctx)
      const asked = valueOf(await as(vera)(following.ask, { personId: milanId, description: 'Please.' }))
      valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
      await look()
      return vera
    },
    fresh: look,
    async fates(kind) {
      const mails = (await listMails(ctx.db)).filter((mail) => mail.kind === kind)
      return mails.reverse().map(({ state, lastError }) => (lastError ? `${state}: ${lastError}` : state))
    },
    async change(person, changed) {
      await ctx.db.updateTable('accounts').set(changed).where('id', '=', person.id).execute()
    },
  }
}
