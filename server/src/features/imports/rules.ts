import { restorableSince } from '../../kit/trash.ts'

interface Passing {
  /** When it was taken away. */
  deletedAt?: string | null
  /** Until when it is shown. */
  expiresAt?: string
  file?: { removedAt: string | null }
}

/** Whether the days of something are over in which it could be brought back, or was shown: then it is not brought any more. */
export function isOver({ deletedAt, expiresAt, file }: Passing, now: Date): boolean {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()) return true
  const takenAt = deletedAt ?? file?.removedAt ?? null
  return takenAt !== null && Date.parse(takenAt) <= restorableSince(now).getTime()
}

interface SetAside {
  state: string
  answeredAt: string | null
}

/** Whether guests' words were set aside too long ago to be brought back. */
export const isSetAsideForGood = ({ state, answeredAt }: SetAside, now: Date): boolean =>
  state === 'setAside' && isOver({ deletedAt: answeredAt }, now)
