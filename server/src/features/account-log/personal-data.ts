import type { AccountLogLine } from '@spomen/contract/account-log.ts'
import { forgetModeratorInLog } from '../../kit/account-log.ts'
import { deleteBatch } from '../../kit/database/delete-in-batches.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { presentEvent } from './present.ts'
import { listEventsOf } from './store.ts'

/** What happened with somebody's account, in their archive. */
export type OwnAccountEvent = AccountLogLine

/** An account's log goes with it; what somebody did to others as a moderator stays with these, without their name. */
export const accountLogData: PersonalData<AsyncIterable<OwnAccountEvent>> = {
  collect: (source, { id }) => eventsOf(source, id),
  async forget(tx, { id }, most) {
    const gone = await deleteBatch(tx, 'account_log', (line) => line('account_id', '=', id), most)
    return gone + (await forgetModeratorInLog(tx, id, most))
  },
  names: async () => false,
}

async function* eventsOf({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnAccountEvent> {
  for await (const row of inBatches((behind, most) => listEventsOf(db, accountId, behind, most)))
    yield presentEvent(row)
}
