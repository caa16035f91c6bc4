import type {
  AccountEventDoer,
  AccountEventKind,
  AccountLogLine,
  HouseLogLine,
} from '@spomen/contract/account-log.ts'
import type { AccountLogRow } from './store.ts'

/** A line as the person of the account reads it: of a moderator it says that it was one, and not who. */
export const presentEvent = (row: AccountLogRow): AccountLogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind as AccountEventKind,
  way: row.way,
  by: row.done_by as AccountEventDoer,
  count: row.count,
  browser: row.browser,
  system: row.system,
  device: row.device as AccountLogLine['device'],
  network: row.network || null,
  personId: row.memorial_id,
})

/** Whoever lines name, by their ids. */
export type NamedAccounts = ReadonlyMap<string, { name: string; mail: string }>

/** A line of the log as the operator reads it, with the names of whom it concerns, where these are told. */
export const presentHouseEvent = (row: AccountLogRow, named: NamedAccounts = new Map()): HouseLogLine => ({
  ...presentEvent(row),
  userId: row.account_id,
  userName: named.get(row.account_id)?.name ?? null,
  userEmail: named.get(row.account_id)?.mail ?? null,
  moderatorId: row.moderator_id,
  moderatorName: named.get(row.moderator_id ?? '')?.name ?? null,
  requestId: row.request_id,
})
