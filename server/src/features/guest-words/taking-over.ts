import type { Context } from '../../context.ts'
import { changeUploader } from '../../kit/files/file-rows.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listOffered } from './reader-store.ts'
import { updateWords, lockWords } from './store.ts'

/**
 * Makes words that were left with somebody's own address theirs, or notes that they are not, so that nobody is asked again
 * (YB06). The address is forgotten with a yes: from then on the account answers for them. Refuses with `notFound` what is
 * not offered to them.
 */
export async function answerOffer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  accepted: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const words = await lockWords(tx, id)
    const offered = words && (await listOffered(tx, viewer.id)).some((offer) => offer.id === id)
    if (!words || !offered) throw new Refusal('notFound')
    if (!accepted) return updateWords(tx, id, { declined_at: clock.now() })
    await updateWords(tx, id, { account_id: viewer.id, mail: null })
    const event = { memorialId: words.memorial_id, subjectId: id, by: viewer.id, now: clock.now() }
    await recordHistory(tx, { kind: 'wordsTakenOver', ...event })
    if (words.file_id) await changeUploader(tx, words.file_id, viewer.id)
  })
}
