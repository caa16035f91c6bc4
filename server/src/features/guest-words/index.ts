import { reaches } from '@spomen/contract/doors.ts'
import type { StandingWords } from '@spomen/contract/guest-words.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import type { DoorRow } from '../following/index.ts'
import { guestPhotographRoutes } from './file-routes.ts'
import { presentStanding } from './present.ts'
import { readingRoutes } from './reading-routes.ts'
import { ownWordRoutes } from './routes.ts'
import { isForGuests } from './rules.ts'
import { listReachingWords } from './store.ts'

export { ownWordsMail, returnedMail, waitingMail } from './mails.ts'
export { guestWordData, type OwnGuestWords } from './personal-data.ts'
export { checkGuestWordsBeforeSending } from './pre-send-check.ts'
export { guestWordTrash } from './purge.ts'
export { guestWordPutBack } from './reading.ts'
export { addImportedGuestWords, findTakenCodeHashes, forgetProofs } from './store.ts'
export { collectWordsOn, type GuestWordsOnMemorial } from './taken-along.ts'
export { notifyOfWords, wordsJob } from './notices.ts'

/** Serves words that guests leave: theirs to the guests, what waits to the family, what stands to those inside. */
export function guestWordRoutes(server: ApiServer, ctx: Context) {
  ownWordRoutes(server, ctx)
  readingRoutes(server, ctx)
  guestPhotographRoutes(server, ctx)
}

/**
 * The words that stand on a memorial as guests may read them, the newest first and no more than are wanted, and how many there are
 * (YA03); whoever asks has asked for the standing of the guest before. A guest adds their link to the address of a photograph.
 */
export async function listStandingWords(
  db: Db,
  { memorialId, door, most }: { memorialId: string; door: Pick<DoorRow, 'opens' | 'parts'>; most: number },
): Promise<{ total: number; items: StandingWords[] }> {
  const shown = reaches.filter((reach) => isForGuests(reach, door))
  if (shown.length === 0) return { total: 0, items: [] }
  const { total, rows } = await listReachingWords(db, { memorialId, reaches: shown, most })
  return { total, items: rows.map((row) => presentStanding(row, null)) }
}
