import type { Db } from '../../kit/database/connect.ts'
import { removeFile, restoreFile } from '../../kit/files/file-rows.ts'
import { type HistoryEvent, recordHistory } from '../../kit/history.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listCaptionsOf, lockAttachments, setAttachment } from './video-store.ts'

/** What a line holds of captions that were taken away: their file, and the one that came in its place, where one did. */
interface FormerCaptions {
  fileId: string
  replacedBy?: string
}

interface CaptionsGiven extends Omit<HistoryEvent, 'kind' | 'before'> {
  /** The file of the captions that stood there until now, if any did. */
  replaced: string | null
  fileId: string
}

/** Records that captions were given, and of those they took the place of that they went, in a way that brings them back. */
export async function recordCaptionsGiven(
  tx: Db,
  { replaced, fileId, ...event }: CaptionsGiven,
): Promise<void> {
  const events: HistoryEvent[] = [{ ...event, kind: 'videoCaptionsGiven' }]
  if (replaced) {
    const before = { fileId: replaced, replacedBy: fileId } satisfies FormerCaptions
    events.unshift({ ...event, kind: 'videoCaptionsRemoved', before })
  }
  await recordHistory(tx, events)
}

/** Whether they may stand beside a video again: it is there, and has none, or still those that came in their place. */
const mayComeBack = (
  { replacedBy }: FormerCaptions,
  video: { captions_file_id: string | null } | undefined,
): boolean =>
  video !== undefined && (video.captions_file_id === null || video.captions_file_id === replacedBy)

/** Captions that were taken away come back to a video that is there and has been given no others since. */
export const captionsPutBack: PutBack = {
  kind: 'videoCaptionsRemoved',
  needsTexts: true,
  async havePlaces({ db }, lines) {
    const rows = await listCaptionsOf(
      db,
      lines.map(({ subjectId }) => subjectId),
    )
    const videos = new Map(rows.map((row) => [row.id, row]))
    return lines.map(({ subjectId, before }) => mayComeBack(formerOf(before), videos.get(subjectId)))
  },
  async putBack({ tx, clock, viewer, memorialId }, { subjectId, before }) {
    const former = formerOf(before)
    await lockAttachments(tx, subjectId)
    const [video] = await listCaptionsOf(tx, [subjectId])
    if (!video || !mayComeBack(former, video) || !(await restoreFile(tx, former.fileId)))
      throw new Refusal('notFound')
    const { captions_file_id: replaced } = video
    await setAttachment(tx, subjectId, 'captions_file_id', former.fileId)
    if (replaced) await removeFile(tx, replaced, clock.now())
    const event = { memorialId, subjectId, by: viewer.id, now: clock.now() }
    await recordCaptionsGiven(tx, { ...event, replaced, fileId: former.fileId })
  },
}

const formerOf = (before: object) => before as FormerCaptions
