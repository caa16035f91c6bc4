import { ulid } from 'ulid'
import { openSession } from '../src/features/accounts/sessions.ts'
import { addAccount } from '../src/features/accounts/store.ts'
import type { Context } from '../src/context.ts'

/** Somebody in a story, signed in. */
export interface Person {
  id: string
  mail: string
  name: string
  lastName: string
  token: string
  /** The value of the cookie that opens files. */
  fileCookie: string
}

/** The same people in every story: Ann owns, Ben follows, Petra waits, Cleo is a stranger, Mod moderates. */
export const cast = {
  ann: { name: 'Ann', last_name: 'Jovanović', language: 'en', role: null },
  ben: { name: 'Ben', last_name: 'Đorđević', language: 'srb', role: null },
  petra: { name: 'Petra', last_name: 'Rossi', language: 'it', role: null },
  cleo: { name: 'Cleo', last_name: 'Weber', language: 'de', role: null },
  mod: { name: 'Mod', last_name: 'Chen', language: 'zh', role: 'Admin' },
} as const

export type CastName = keyof typeof cast

/** What everybody's password hashes to: 'the lilac blooms', once, since hashing takes its time. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$3Zq107Ehje5fBFKtlm5+bg$ubGPCFRh68eD7b2glOEVbuoOW/SWoouoXA5B9pzNek8'
export const castPassword = 'the lilac blooms'

/** Brings somebody of the cast into a world, activated and signed in. */
export function bringIn(ctx: Context, name: CastName): Promise<Person> {
  return bringAccount(ctx, { ...cast[name], mail: `${name}@example.org` })
}

/** Brings somebody nobody has met before, such as one more person who asks to follow. */
export function bringSomebody(ctx: Context, { activated = true } = {}): Promise<Person> {
  const mail = `${ulid().toLowerCase()}@example.org`
  return bringAccount(
    ctx,
    { name: 'Vera', last_name: 'Petrović', language: 'en', role: null, mail },
    activated,
  )
}

interface AccountDetails {
  name: string
  last_name: string
  language: string
  role: string | null
  mail: string
}

/** Brings somebody by whatever is known of them. */
export async function bringAccount(
  { db, clock }: Context,
  details: AccountDetails,
  activated = true,
): Promise<Person> {
  const now = clock.now()
  const id = ulid(now.getTime())
  await addAccount(db, {
    ...details,
    id,
    password_hash: passwordHash,
    gender: 'Other',
    born: '1970-05-17',
    country: 'Serbia',
    city: 'Novi Sad',
    created_at: now,
    activated_at: activated ? now : null,
  })
  const { token, media } = await openSession(db, { accountId: id, agent: 'a story', now, days: 7 })
  return { id, mail: details.mail, name: details.name, lastName: details.last_name, token, fileCookie: media }
}

/** Somebody with a session that begins now, without the work of a password. */
export async function withNewSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
): Promise<Person> {
  const session = { accountId: person.id, agent: 'a story', now: clock.now(), days: 7 }
  const { token } = await openSession(db, session)
  return { ...person, token }
}
