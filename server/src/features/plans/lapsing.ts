import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { recordHistory } from '../../kit/history.ts'
import { accountNameOf, languageOf, listAccounts } from '../accounts/index.ts'
import { listFamilyIds } from '../following/index.ts'
import { endPlan, isOwner, listOverdue, type MemorialRow, nameOf } from '../memorials/index.ts'
import { findRunningSubscription } from '../payments/index.ts'
import { planEndedMail } from './mail.ts'
import { gracePeriod } from './plan-name.ts'

type PlanContext = Pick<Context, 'db' | 'clock' | 'queueMail' | 'settings'>

/**
 * Writes down which plans are over, and tells its owner and whoever keeps the page too, once. Nothing waits for it: what counts is told by
 * the clock. Answers how many there were.
 */
export async function endOverduePlans(context: PlanContext): Promise<number> {
  const { db, clock } = context
  // Until then the plan counts, and what a bank is at work on is heard of.
  const today = dayOf(new Date(clock.now().getTime() - gracePeriod))
  let count = 0
  for await (const { id } of inBatches((behind, most) => listOverdue(db, today, behind, most)))
    if (await end(context, id, today)) count += 1
  return count
}

function end(context: PlanContext, id: string, today: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    if (await awaitsPayment(tx, id)) return false
    const memorial = await endPlan(tx, id, today)
    if (!memorial) return false
    const now = context.clock.now()
    await recordHistory(tx, { kind: 'planEnded', memorialId: id, by: null, now })
    await tell({ ...context, db: tx }, memorial)
    return true
  })
}

/**
 * Whether the plan goes on as far as anybody knows: its next payment may be made by now and not heard of, after the house was
 * away, or where the provider takes it after midnight; what is cancelled may be so since its bank was asked. Once one looks it
 * runs on, is late, or has ended.
 */
async function awaitsPayment(tx: Db, id: string): Promise<boolean> {
  const running = await findRunningSubscription(tx, id)
  return running?.state === 'running'
}

/** Of a page that is closed, and to somebody who has left, there is nothing to tell. */
async function tell({ db, queueMail, settings }: PlanContext, memorial: MemorialRow) {
  if (memorial.deleted_at) return
  const family = await listAccounts(db, await listFamilyIds(db, memorial))
  const owner = family.find((account) => isOwner(account, memorial))
  if (!owner) return
  const page = `${settings.publicUrl}/Profile/${memorial.id}`
  for (const reader of family.filter(({ deleted_at }) => !deleted_at)) {
    const language = languageOf(reader)
    await queueMail(db, {
      to: { name: accountNameOf(reader), address: reader.mail, language },
      kind: 'planEnded',
      isBulk: true,
      content: planEndedMail(language, {
        name: reader.name,
        memorial: nameOf(memorial),
        life: memorial,
        plan: memorial.package_ended ?? '',
        on: memorial.package_due,
        ...(reader === owner
          ? { owner: null, page: linkFor(reader.mail, `${page}?plan=info`) }
          : { owner: accountNameOf(owner), page: linkFor(reader.mail, page) }),
      }),
    })
  }
}
