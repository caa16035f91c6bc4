import { firstTextOf, type PutBack, putBackFrom } from '../../kit/put-back.ts'
import { lockMemorial } from '../memorials/index.ts'
import { planNameOf, refuseWithout } from '../plans/index.ts'
import { describeMedia } from './actions.ts'
import { audiencePutBack, isSubjectThere } from './audience-actions.ts'
import { captionsPutBack } from './captions-put-back.ts'
import type { Hideable, MediaDescription } from './collection-store.ts'
import { mediaTrash } from './trash.ts'

/** How a photograph or a video was described. */
const descriptionOf = (collection: Hideable): PutBack => ({
  kind: collection === 'images' ? 'photographDescribed' : 'videoDescribed',
  needsTexts: true,
  excerpt: firstTextOf('title', 'description', 'location'),
  havePlaces: isSubjectThere(collection),
  async putBack({ tx, clock, viewer, memorialId }, { subjectId: id, before }) {
    refuseWithout('imageAndVideoInfo', planNameOf(await lockMemorial(tx, memorialId), clock))
    const described = { ...(before as Partial<MediaDescription>), changed_at: clock.now() }
    await describeMedia(tx, viewer, collection, { row: { id, memorial_id: memorialId }, described })
  },
})

/** Photographs, videos and documents that were taken away, captions too, descriptions as they were, and who saw each. */
export const mediaPutBacks: readonly PutBack[] = [
  ...Object.values(mediaTrash).map(putBackFrom),
  descriptionOf('images'),
  descriptionOf('videos'),
  ...(['images', 'videos', 'documents'] as const).map(audiencePutBack),
  captionsPutBack,
]
