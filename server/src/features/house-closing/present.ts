import type { ClosingProgress, HouseClosing } from '@spomen/contract/house-closing.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import { currentProgress } from './progress.ts'
import { isPastLastDay } from './rules.ts'
import { type ClosingRow, findClosing } from './store.ts'

type ClosingContext = Pick<Context, 'db' | 'clock' | 'settings'>

/** A closing as everybody may see it. */
export const presentClosing = (closing: ClosingRow, { clock, settings }: ClosingContext): HouseClosing => ({
  on: closing.closes_on,
  announcedAt: closing.announced_at.toISOString(),
  isOver: isPastLastDay(closing, clock.now(), settings.timeZone),
})

/** The closing of the house as everybody may see it; null where it does not close. */
export async function readClosing(ctx: ClosingContext): Promise<HouseClosing | null> {
  const closing = await findClosing(ctx.db)
  return closing ? presentClosing(closing, ctx) : null
}

/** Whether the last day of the house is over. */
export const isHouseClosed = async (ctx: ClosingContext) => (await readClosing(ctx))?.isOver ?? false

/** Whether the last day of the house has begun or is over, by UTC, which plans end by; false where it does not close. */
export async function hasLastDayBegun({ db, clock }: Pick<ClosingContext, 'db' | 'clock'>): Promise<boolean> {
  const closing = await findClosing(db)
  return closing !== undefined && dayOf(clock.now()) >= closing.closes_on
}

/** How far the closing of the house is: who was told, and who has fetched what; null where it does not close. */
export async function readClosingProgress(ctx: ClosingContext): Promise<ClosingProgress | null> {
  const closing = await findClosing(ctx.db)
  if (!closing) return null
  const { owners, told, fetched_all, unreached, memorials, ready } = await currentProgress(ctx, closing)
  return {
    closing: presentClosing(closing, ctx),
    isOnRequest: closing.copies_on_request,
    owners,
    told,
    fetchedAll: fetched_all,
    unreached,
    memorials,
    ready,
  }
}
