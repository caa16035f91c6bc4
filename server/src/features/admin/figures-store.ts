/** What was counted last, and how long that took. */
import type { InstallationCounts, InstallationStorage } from '@spomen/contract/admin.ts'
import type { Db } from '../../kit/database/connect.ts'

export interface InstallationFigures {
  counts: InstallationCounts
  storage: InstallationStorage
}

export type FigureName = keyof InstallationFigures

interface MeasuredFigure<Name extends FigureName> {
  figures: InstallationFigures[Name]
  takenAt: Date
  tookMs: number
}

/**
 * What was last measured of the house under a name, with when and how long it took; undefined where nothing was yet.
 */
export async function findFigures<Name extends FigureName>(
  db: Db,
  name: Name,
): Promise<MeasuredFigure<Name> | null> {
  const row = await db
    .selectFrom('house_figures')
    .select(['figures', 'taken_at', 'took_ms'])
    .where('name', '=', name)
    .executeTakeFirst()
  return (
    (row && {
      figures: row.figures as unknown as InstallationFigures[Name],
      takenAt: row.taken_at,
      tookMs: row.took_ms,
    }) ??
    null
  )
}

/** Keeps what was measured under a name, in place of what was there. */
export async function saveFigures<Name extends FigureName>(
  db: Db,
  name: Name,
  { figures, takenAt, tookMs }: MeasuredFigure<Name>,
): Promise<void> {
  const row = { figures: JSON.stringify(figures), taken_at: takenAt, took_ms: tookMs }
  await db
    .insertInto('house_figures')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
