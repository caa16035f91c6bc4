import { audiences } from '@spomen/contract/audiences.ts'
import { documents } from '@spomen/contract/documents.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { videoFile, fileOf } from '../video-files.ts'
import { documentFile } from '../document-files.ts'
import { hang } from '../photographs.ts'
import { picture } from '../pictures.ts'
import { valueOf } from '../world.ts'
import { family, type Gets, inside, row, type Scene } from './row.ts'

const captions = () => fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'film.vtt', 'text/vtt')

async function removedPhotograph({ as, ctx, ann, milanId }: Scene): Promise<string> {
  const { id } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ann)(photographs.remove, { id }))
  return id
}

async function video({ as, ann, milanId }: Scene): Promise<string> {
  const [added] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  return added?.id ?? ''
}

async function videoWithCaptions(scene: Scene): Promise<string> {
  const id = await video(scene)
  valueOf(await scene.as(scene.ann)(videos.giveCaptions, { id }, [captions()]))
  return id
}

async function removedVideo(scene: Scene): Promise<string> {
  const id = await video(scene)
  valueOf(await scene.as(scene.ann)(videos.remove, { id }))
  return id
}

async function document({ as, ann, milanId }: Scene): Promise<string> {
  const [added] = valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  return added?.id ?? ''
}

async function removedDocument(scene: Scene): Promise<string> {
  const id = await document(scene)
  valueOf(await scene.as(scene.ann)(documents.remove, { id }))
  return id
}

/** Fewer than the plan holds, however often a call is tried: what was added before goes first. */
async function emptied<Value>(scene: Scene, add: (scene: Scene) => Promise<Value>): Promise<Value> {
  const { db, clock } = scene.ctx
  for (const table of ['videos', 'documents'] as const)
    await db
      .updateTable(table as 'videos')
      .set({ deleted_at: clock.now() })
      .where('deleted_at', 'is', null)
      .execute()
  return add(scene)
}

/** What is for the keepers is not there for anybody else (YC10); that it is for whoever brought it is told in a story. */
const seesKept: Gets = {
  ...family,
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  moderator: 'notFound',
}

/** A photograph that the author has brought and the family keeps to itself. */
async function keptPhotograph({ ctx, as, ann, author, milanId }: Scene) {
  const { id } = await hang(ctx, milanId, author.id)
  valueOf(await as(ann)(audiences.images, { ids: [id], audience: 'keepers' }))
  return { personId: milanId, entityId: id }
}

const one = async (scene: Scene) => ({ personId: scene.milanId, entityId: await emptied(scene, video) })

export const mediaRows = [
  row(photographs.captureDetails, family, async ({ ctx, ann, milanId }) => ({
    id: (await hang(ctx, milanId, ann.id)).id,
  })),
  row(audiences.images, family, async ({ ctx, ann, milanId }) => ({
    ids: [(await hang(ctx, milanId, ann.id)).id],
    audience: 'keepers' as const,
  })),
  row(photographs.removed, family, ({ milanId }) => ({ personId: milanId })),
  row(photographs.restore, family, async (scene) => ({ id: await removedPhotograph(scene) })),

  row(videos.list, inside, ({ milanId }) => ({ id: milanId })),
  row(videos.one, inside, one),
  row(videos.oneAsImage, inside, one),
  row(videos.upload, family, (scene) => emptied(scene, async ({ milanId }) => ({ deceasedId: milanId })), {
    files: async () => [videoFile()],
  }),
  row(videos.describe, family, async (scene) => ({
    id: await emptied(scene, video),
    title: 'The garden',
    description: 'In the summer of 1994.',
    location: 'Novi Sad',
    memoryDate: '1994-07-01',
    friends: ['Ben', 'Petra'],
  })),
  row(videos.giveStill, family, async (scene) => ({ id: await emptied(scene, video) }), {
    files: async () => [await picture()],
  }),
  row(videos.giveCaptions, family, async (scene) => ({ id: await emptied(scene, video) }), {
    files: async () => [captions()],
  }),
  row(videos.dropCaptions, family, async (scene) => ({ id: await emptied(scene, videoWithCaptions) })),
  row(videos.remove, family, async (scene) => ({ id: await emptied(scene, video) })),
  row(videos.names, family, ({ milanId }) => ({ id: milanId })),
  row(videos.reorder, family, async (scene) => ({
    videos: [{ id: await emptied(scene, video), order: 1 }],
  })),
  row(audiences.videos, family, async (scene) => ({
    ids: [await emptied(scene, video)],
    audience: 'inside' as const,
  })),
  row(videos.removed, family, ({ milanId }) => ({ personId: milanId })),
  row(videos.restore, family, async (scene) => ({ id: await emptied(scene, removedVideo) })),

  row(documents.list, inside, ({ milanId }) => ({ id: milanId })),
  row(documents.upload, family, (scene) => emptied(scene, async ({ milanId }) => ({ deceasedId: milanId })), {
    files: async () => [documentFile()],
  }),
  row(documents.remove, family, async (scene) => ({ id: await emptied(scene, document) })),
  row(documents.names, family, ({ milanId }) => ({ id: milanId })),
  row(documents.reorder, family, async (scene) => ({
    videos: [{ id: await emptied(scene, document), order: 1 }],
  })),
  row(audiences.documents, family, async (scene) => ({
    ids: [await emptied(scene, document)],
    audience: 'keepers' as const,
  })),
  row(documents.removed, family, ({ milanId }) => ({ personId: milanId })),
  row(documents.restore, family, async (scene) => ({ id: await emptied(scene, removedDocument) })),

  row(photographs.one, { ...family, follower: 'notFound' }, keptPhotograph, {
    about: 'that is for the keepers',
  }),
  row(
    comments.post,
    seesKept,
    async (scene) => ({ entityId: (await keptPhotograph(scene)).entityId, type: 2, text: 'In her veil.' }),
    { about: 'on a photograph that is for the keepers' },
  ),
  row(likes.add, seesKept, async (scene) => ({ entityId: (await keptPhotograph(scene)).entityId, type: 1 }), {
    about: 'a photograph that is for the keepers',
  }),
  row(
    bookmarks.add,
    seesKept,
    async (scene) => ({ ...(await keptPhotograph(scene)), type: 'Image' as const }),
    { about: 'a photograph that is for the keepers' },
  ),
  row(
    comments.post,
    inside,
    async (scene) => ({ entityId: await emptied(scene, video), type: 1, text: 'His voice.' }),
    { about: 'on a video' },
  ),
  row(likes.add, inside, async (scene) => ({ entityId: await emptied(scene, video), type: 2 }), {
    about: 'a video',
  }),
  row(
    bookmarks.add,
    inside,
    async (scene) => ({
      entityId: await emptied(scene, video),
      personId: scene.milanId,
      type: 'Video' as const,
    }),
    { about: 'a video' },
  ),
]
