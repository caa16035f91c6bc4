import type { Video } from '@spomen/contract/videos.ts'
import { etagOf } from '../../../kit/etag.ts'
import { createStore } from '../../../kit/store.ts'
import { variantUrl } from '../photograph-layout.ts'

/** How often captions became others: they have the same address as those before them, and are fetched anew. */
export const captionsGiven = createStore(0)

/** The tags of the captions that are shown, by the ids of their videos. */
const shownTags = new Map<string, string>()

/** Shows the captions that this window has given a video. */
export function showGivenCaptions(id: string) {
  shownTags.delete(id)
  captionsGiven.set(captionsGiven.get() + 1)
}

/** Shows the captions that somebody else has given a video in the place of those this window has asked about before. */
export async function followCaptions({ id, videoUrl, hasCaptions }: Video) {
  const tag = hasCaptions ? await etagOf(variantUrl(videoUrl, 'captions')) : ''
  if (tag === null) return
  const known = shownTags.get(id)
  if (tag) shownTags.set(id, tag)
  else shownTags.delete(id)
  if (tag && known && known !== tag) captionsGiven.set(captionsGiven.get() + 1)
}
