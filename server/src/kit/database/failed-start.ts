import { CannotStart } from '../cannot-start.ts'
import { hasNoRoom, noRoomSentence, saysNoRoom } from '../files/disk-full.ts'

/** Whether it has said that another server may still have the folder. */
export const saysInUse = (said: string) => /lock file|shared memory block/.test(said) && !saysNoRoom(said)

/**
 * The refusal for a program of PostgreSQL that has ended: with what it said, or that there is no room, which it often
 * cannot say any more, since its log lies on the same disk.
 */
export function failedStart(sentence: string, { said, folder }: { said: string; folder: string }) {
  if (saysNoRoom(said) || hasNoRoom(folder)) return new CannotStart(noRoomSentence)
  return new CannotStart(`${sentence}: ${said.trim()}`)
}
