/** How far a closing is: counted while a moderator looks where that is quick, and else by each round. */
import type { Context } from '../../context.ts'
import { readingWhole } from '../../kit/current-request.ts'
import { findFigures, saveFigures, longestQuickCount } from '../../kit/figures.ts'
import { type ClosingCounts, type ClosingRow, readProgress } from './store.ts'

type ProgressContext = Pick<Context, 'db' | 'clock'>

type ClosingFigures = ClosingCounts & { closingId: string }

/** How far a closing is: as it is now, or in a large house as the last round has counted it. */
export async function currentProgress(ctx: ProgressContext, closing: ClosingRow) {
  const known = await findFigures<ClosingFigures>(ctx.db, 'closing')
  if (known && known.figures.closingId === closing.id && known.tookMs >= longestQuickCount)
    return known.figures
  return readingWhole(() => measureProgress(ctx, closing))
}

/** Counts, and keeps what came of it and how long it took. */
export async function measureProgress(
  { db, clock }: ProgressContext,
  closing: ClosingRow,
): Promise<ClosingFigures> {
  const begun = performance.now()
  const figures = { ...(await readProgress(db, closing, clock.now())), closingId: closing.id }
  const tookMs = Math.round(performance.now() - begun)
  await saveFigures(db, 'closing', { figures, takenAt: clock.now(), tookMs })
  return figures
}
