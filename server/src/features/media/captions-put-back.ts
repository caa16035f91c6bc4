import { restoreFile } from '../../kit/files/file-rows.ts'
import { recordHistory } from '../../kit/history.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listWithoutCaptions, lockAttachments, setAttachment } from './video-store.ts'

/** Captions that were taken away come back to a video that is there and has been given none since. */
export const captionsPutBack: PutBack = {
  kind: 'videoCaptionsRemoved',
  needsTexts: true,
  async havePlaces({ db }, lines) {
    const videos = await listWithoutCaptions(
      db,
      lines.map(({ subjectId }) => subjectId),
    )
    const there = new Set(videos.map(({ id }) => id))
    return lines.map(({ subjectId }) => there.has(subjectId))
  },
  async putBack({ tx, clock, viewer, memorialId }, { subjectId, before }) {
    const { fileId } = before as { fileId: string }
    await lockAttachments(tx, subjectId)
    const [video] = await listWithoutCaptions(tx, [subjectId])
    if (!video || !(await restoreFile(tx, fileId))) throw new Refusal('notFound')
    await setAttachment(tx, subjectId, 'captions_file_id', fileId)
    const event = { memorialId, subjectId, by: viewer.id, now: clock.now() }
    await recordHistory(tx, { kind: 'videoCaptionsGiven', ...event })
  },
}
