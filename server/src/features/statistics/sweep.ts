import type { Db } from '../../kit/database/connect.ts'
import { firstDailyMonth } from './rules.ts'
import { forgetVisitors, mergeVisits } from './store.ts'

/** Forgets who came on days that are over, and adds days of more than a year ago up to months; answers how many rows went. */
export async function sweepVisits(db: Db, today: string): Promise<{ visitors: number; visits: number }> {
  return { visitors: await forgetVisitors(db, today), visits: await mergeVisits(db, firstDailyMonth(today)) }
}
