/** What was counted of the whole house last, and how long that took. */
import type { Db } from './database/connect.ts'
import { writeIfRoom } from './files/disk-full.ts'

export interface MeasuredFigures<Figures> {
  figures: Figures
  takenAt: Date
  tookMs: number
}

/** Figures that took less than this to count may be counted while somebody waits for them, in milliseconds. */
export const longestQuickCount = 300

/** What was last measured of the house under a name, as `saveFigures` kept it; null where nothing was yet. */
export async function findFigures<Figures>(db: Db, name: string): Promise<MeasuredFigures<Figures> | null> {
  const row = await db
    .selectFrom('house_figures')
    .select(['figures', 'taken_at', 'took_ms'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row
    ? { figures: row.figures as unknown as Figures, takenAt: row.taken_at, tookMs: row.took_ms }
    : null
}

/**
 * Keeps what was measured under a name, in place of what was there. Where the disk has no room for it what was there
 * stays, and whoever measured has the figures all the same.
 */
export async function saveFigures<Figures>(
  db: Db,
  name: string,
  { figures, takenAt, tookMs }: MeasuredFigures<Figures>,
): Promise<void> {
  const row = { figures: JSON.stringify(figures), taken_at: takenAt, took_ms: tookMs }
  await writeIfRoom(() =>
    db
      .insertInto('house_figures')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute(),
  )
}
