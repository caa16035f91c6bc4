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

/** The same for the operator. */
export const presentHouseEvent = (row: AccountLogRow): HouseLogLine => ({
  ...presentEvent(row),
  userId: row.account_id,
  moderatorId: row.moderator_id,
  requestId: row.request_id,
})
