/** What the operator's page says of backups. */
import type { InstallationBackups } from '@spomen/contract/installation.ts'
import type { Context } from '../../context.ts'
import { nameOf } from '../memorials/index.ts'
import { countBroken, listBrokenMemorials, listReadShares } from './originals-store.ts'
import { shareCount } from './rules.ts'
import { findLastAttempt, findLastVerified, isBackingUp } from './store.ts'

type OverviewContext = Pick<Context, 'db' | 'clock' | 'settings'>

/** More memorials with broken originals are only counted. */
const mostMemorials = 20

/** Answers what the house keeps of its backups, and what of its originals is broken. */
export async function summarizeBackups({
  db,
  clock,
  settings,
}: OverviewContext): Promise<InstallationBackups> {
  const now = clock.now()
  const [verified, attempt, shares, count, memorials] = await Promise.all([
    findLastVerified(db, now),
    findAttempt(db, now),
    listReadShares(db, 'house'),
    countBroken(db),
    listBrokenMemorials(db, mostMemorials),
  ])
  const isLater = attempt && (!verified?.verified_at || attempt.begun_at > verified.verified_at)
  const oldest = [...shares.values()].toSorted((one, other) => one.getTime() - other.getTime())[0]
  return {
    isNightly: settings.backupTo !== null,
    verified: verified?.verified_at
      ? {
          at: verified.verified_at.toISOString(),
          place: verified.place,
          rows: verified.rows ?? 0,
          originals: verified.originals ?? 0,
          bytes: verified.bytes ?? 0,
        }
      : null,
    attempt: isLater
      ? {
          begunAt: attempt.begun_at.toISOString(),
          place: attempt.place,
          state: attempt.state,
          error: attempt.error,
        }
      : null,
    readSince: oldest && shares.size === shareCount ? oldest.toISOString() : null,
    broken: {
      count,
      memorials: memorials.map((row) => ({ id: row.id, fullName: nameOf(row), count: row.count })),
    },
  }
}

/** One that never ended was broken off, unless it is under way. */
async function findAttempt(db: OverviewContext['db'], now: Date) {
  const attempt = await findLastAttempt(db, now)
  if (!attempt) return undefined
  const isOpen = attempt.ended_at === null
  const state = !isOpen ? 'failed' : (await isBackingUp(db)) ? 'underWay' : 'brokenOff'
  return { ...attempt, state } as const
}
