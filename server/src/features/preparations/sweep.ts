/** Preparations whose card ends, or has ended, and that nobody has taken (YC08). */
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { findClosing } from '../house-closing/index.ts'
import { closeMemorial, lockOpenMemorial } from '../memorials/index.ts'
import { writeToPreparer } from './mails.ts'
import { closingAfter, dueBefore, type PreparationNotice, preparationNotices } from './rules.ts'
import { findPrepared, listDue, noteMails } from './store.ts'

type SweepContext = Pick<Context, 'db' | 'clock' | 'queueMail' | 'settings'>

/**
 * Writes to whoever prepares a memorial, once before its card ends and once when it does, and closes what was not prolonged for
 * thirty days after that: never without a word, and one step at a time however long the house was away. A page whose card was
 * taken back has the same days for a new one. While the house closes no card can be prolonged, and nothing is closed for that:
 * its page stays with its copy (YE06).
 */
export async function endPreparations(ctx: SweepContext): Promise<number> {
  const { db, clock } = ctx
  let count = 0
  const done = new Set<string>()
  const isHouseClosing = (await findClosing(db)) !== undefined
  for (const [index, kind] of preparationNotices.entries()) {
    if (isHouseClosing && kind === 'preparationClosed') continue
    const due = { mails: index + 1, before: dueBefore(kind, clock.now()) }
    for await (const { id } of inBatches((behind, most) => listDue(db, due, behind, most)))
      if (!done.has(id) && (await tell(ctx, id, kind, { ...due, isHouseClosing }))) {
        done.add(id)
        count += 1
      }
  }
  return count
}

interface DueNotice {
  mails: number
  before: Date
  isHouseClosing: boolean
}

function tell(ctx: SweepContext, id: string, kind: PreparationNotice, due: DueNotice): Promise<boolean> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const memorial = await lockOpenMemorial(tx, id)
    const row = memorial?.in_preparation ? await findPrepared(tx, id) : undefined
    if (!memorial || !row || !(await noteMails(tx, id, due))) return false
    if (kind === 'preparationClosed') await closeMemorial(tx, memorial, now)
    const hasCard = row.code !== null
    const until: Record<PreparationNotice, Date> = {
      preparationEnding: hasCard ? row.ends_at : closingAfter(row.ends_at),
      preparationEnded: closingAfter(row.ends_at),
      preparationClosed: daysAfter(now, daysToReturn),
    }
    await writeToPreparer(ctx, tx, {
      kind,
      preparerId: memorial.owner_id,
      memorial,
      isHouseClosing: due.isHouseClosing,
      until: until[kind],
      hasCard,
    })
    return true
  })
}
