/** Calls that wait for Milan's memorial, and what becomes of them when something changes meanwhile. */
import type { AttachedFile } from '@spomen/contract/call.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { removeKeeper } from '../src/features/following/index.ts'
import type { Db } from '../src/kit/database/connect.ts'
import type { Family } from './family.ts'
import { makeKeeper } from './keepers.ts'
import { somebodyWaits } from './locks.ts'

/** A call as it is sent, with the files beside it. */
export type CallToSend = readonly [Endpoint, Record<string, unknown>, (readonly AttachedFile[])?]

/** What somebody does: how a story tells of it, and the call once its home is as it needs it. */
export type LateAction = readonly [string, (home: Family) => Promise<CallToSend> | CallToSend]

/**
 * Holds Milan's memorial, begins a call that waits for it, and changes something before it goes on. A call that waits for nobody
 * is done by then, and what is changed comes too late.
 */
export async function whileItWaits<Answer>(
  { ctx: { db }, milanId }: Pick<Family, 'ctx' | 'milanId'>,
  begin: () => Promise<Answer>,
  change: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  const answer = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('memorials').select('id').where('id', '=', milanId).forNoKeyUpdate().execute()
    const begun = begin()
    await Promise.race([somebodyWaits(db), begun])
    await change(tx)
    return { begun }
  })
  return answer.begun
}

/** Ben keeps Milan's page and does something, but the page is held: the answer once he keeps it no more. */
export const onceLetGo = (home: Family, action: LateAction[1]) =>
  asKeeper(home, action, (tx) => removeKeeper(tx, home.milanId, home.ben.id))

/** The same once the page is closed. */
export const onceClosed = (home: Family, action: LateAction[1]) =>
  asKeeper(home, action, (tx) =>
    tx
      .updateTable('memorials')
      .set({ deleted_at: home.clock.now() })
      .where('id', '=', home.milanId)
      .execute(),
  )

async function asKeeper(home: Family, action: LateAction[1], change: (tx: Db) => Promise<unknown>) {
  const { as, ben } = home
  await makeKeeper(home, ben)
  const [endpoint, taken, files] = await action(home)
  return whileItWaits(home, () => as(ben)(endpoint, taken, files), change)
}
