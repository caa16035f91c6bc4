/** The bytes a video is played from: they may become others under the same address, as a copy made for browsers. */
import type { Video } from '@spomen/contract/videos.ts'
import { etagOf } from '../../../kit/etag.ts'

/** What looks again at each video that this window could not play, by its id. */
const waiting = new Map<string, () => Promise<void>>()

/** Calls `back` once the bytes of a video have become others than those of this tag; returns how to stop. */
export function onOtherBytes(
  { id, videoUrl }: Pick<Video, 'id' | 'videoUrl'>,
  tag: string | null,
  back: () => void,
): () => void {
  async function look() {
    const now = await etagOf(videoUrl)
    if (now !== null && now !== tag && waiting.get(id) === look) back()
  }
  waiting.set(id, look)
  return () => {
    if (waiting.get(id) === look) waiting.delete(id)
  }
}

/** To be called when something about a video has changed: one that could not be played may have its copy. */
export const followPlayedBytes = ({ id }: Pick<Video, 'id'>): void => void waiting.get(id)?.()
