import { Mail } from '@spomen/contract/vocabulary.ts'
import {
  grantRole,
  listModerators,
  listSuspended,
  readmitAccount,
  revokeRole,
  suspendAccount,
} from '../features/accounts/index.ts'
import type { Db } from '../kit/database/connect.ts'
import { type Command, Misused } from './command.ts'

interface Deed {
  /** False when nobody has signed up with the address. */
  act(db: Db, mail: string): Promise<boolean>
  done(mail: string): string
}

/** What can be done to somebody, by the word for it. */
const deeds = new Map<string, Deed>(
  Object.entries({
    grant: { act: grantRole, done: (mail) => `${mail} is a moderator now.` },
    revoke: { act: revokeRole, done: (mail) => `${mail} is no moderator any more.` },
    suspend: {
      act: (db, mail) => suspendAccount(db, mail, new Date()),
      done: (mail) =>
        `${mail} is logged out everywhere and cannot log in. What they wrote and the memorials they keep stay as they are.`,
    },
    restore: { act: readmitAccount, done: (mail) => `${mail} can log in again.` },
  } satisfies Record<string, Deed>),
)

/** What can be listed, by the word for it. */
const lists = new Map(
  Object.entries({
    async list(db: Db) {
      const moderators = await listModerators(db)
      return moderators.length > 0 ? moderators.join('\n') : 'Nobody is a moderator.'
    },
    async suspended(db: Db) {
      const suspended = await listSuspended(db)
      const rows = suspended.map(({ mail, since }) => `${mail} since ${since.toISOString().slice(0, 10)}`)
      return rows.length > 0 ? rows.join('\n') : 'Nobody is suspended.'
    },
  }),
)

/**
 * Who moderates, and who is kept out: the one way to a role and to the suspension of an account, since no call of the
 * wire can do either (A77, Q53, Q84).
 */
export const admin: Command = {
  usage:
    'Usage: npm run admin -- grant <e-mail> | revoke <e-mail> | list\n' +
    '       npm run admin -- suspend <e-mail> | restore <e-mail> | suspended',
  async run([word = '', mail, ...more], { db }) {
    if (more.length > 0) throw new Misused(`"${more.join(' ')}" is too much.`)
    const list = lists.get(word)
    if (list && !mail) return list(db)
    const deed = deeds.get(word)
    if (!mail || !deed) throw new Misused('What shall be done, and for whom?')
    const { data: address } = Mail.safeParse(mail)
    if (!address) throw new Misused(`"${mail}" is no e-mail address.`)
    if (!(await deed.act(db, address))) throw new Misused(`Nobody has signed up as ${address}.`)
    return deed.done(address)
  },
}
