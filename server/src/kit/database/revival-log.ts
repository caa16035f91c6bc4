/** How the log tells that a bundled database which went away is not there again yet. */
import { isOutOfRoom, noRoomSentence } from '../files/disk-full.ts'
import type { Log } from './connect.ts'

/** For so long the same reason is not told again, in milliseconds. */
const quietTime = 60_000

/** Answers a function that tells why another try failed; what is tried every moment fails as often for the same reason. */
export function revivalLog(log: Pick<Log, 'error'>): (error: unknown) => void {
  const told = { reason: '', until: 0 }
  return (error) => {
    const reason = String(error)
    const now = performance.now()
    if (reason === told.reason && now < told.until) return
    Object.assign(told, { reason, until: now + quietTime })
    // The database itself may run then, and let nobody in.
    const isFull = isOutOfRoom(error) || reason.includes(noRoomSentence)
    const message = isFull
      ? 'The bundled database finds no room on the disk; it goes on by itself once there is some'
      : 'The bundled database does not start'
    log.error({ reason }, message)
  }
}
