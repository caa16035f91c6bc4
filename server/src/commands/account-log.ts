import { type AccountEventKind, accountEventWays } from '@spomen/contract/account-log.ts'
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import {
  type AccountLogRow,
  listAccountEvents,
  presentHouseEvent,
  recordReading,
} from '../features/account-log/index.ts'
import { findAccountByMail } from '../features/accounts/index.ts'
import { daysAfter, systemClock } from '../kit/clock.ts'
import type { Db } from '../kit/database/connect.ts'
import { type CommandContext, UsageError } from './command.ts'
import { readOptions } from './options.ts'

/** So many lines are printed, the newest. */
const mostLines = 1_000

/**
 * What happened with accounts, the newest last as in a log: a table, or a line of JSON for each. Whoever's log is read
 * alone finds in it that it was.
 */
export async function logTable(words: readonly string[], { db, log }: CommandContext): Promise<string> {
  const { of, kind, days, json } = wordsOf(words)
  const accountId = of === undefined ? null : await accountOf(db, of)
  const clock = systemClock
  const since = days === undefined ? null : daysAfter(clock.now(), -daysIn(days))
  const filter = { accountId, kind: kind === undefined ? null : kindIn(kind), since, until: null }
  const rows = await db.transaction().execute(async (tx) => {
    await recordReading({ log, clock }, tx, { reader: 'operator', accountId })
    return listAccountEvents(tx, filter, { behind: null, most: mostLines })
  })
  if (rows.length === 0) return 'Nothing of that is in the log.'
  return rows
    .toReversed()
    .map((row) => (json ? JSON.stringify(presentHouseEvent(row)) : lineOf(row)))
    .join('\n')
}

function wordsOf(words: readonly string[]) {
  const { values, flags, others } = readOptions(words, { valued: ['of', 'kind', 'days'], flags: ['json'] })
  if (others.length > 0) throw new UsageError(`"${others.join(' ')}" is too much.`)
  return { ...values, json: flags.has('json') }
}

async function accountOf(db: Db, mail: string): Promise<string> {
  const { data: address } = MailAddress.safeParse(mail)
  const account = address === undefined ? undefined : await findAccountByMail(db, address)
  if (!account) throw new UsageError(`Nobody has signed up as ${mail}.`)
  return account.id
}

function kindIn(word: string): AccountEventKind {
  const kinds = Object.keys(accountEventWays) as AccountEventKind[]
  const found = kinds.find((kind) => kind === word)
  if (!found) throw new UsageError(`"${word}" is no kind. Kinds: ${kinds.join(', ')}.`)
  return found
}

function daysIn(word: string): number {
  const days = /^\d{1,3}$/.test(word) ? Number(word) : 0
  if (days < 1 || days > 366) throw new UsageError(`"${word}" is no number of days between 1 and 366.`)
  return days
}

function lineOf(row: AccountLogRow): string {
  const device = [row.browser, row.system].filter(Boolean).join(' on ')
  const how = row.way ? `${row.kind} (${row.way})` : row.kind
  const times = row.count > 1 ? `${row.count} times` : ''
  const parts = [row.at.toISOString(), row.account_id, how, `by ${row.done_by}`, times, device, row.network]
  return parts.filter(Boolean).join('  ')
}
