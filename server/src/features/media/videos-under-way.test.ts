/** What becomes of a film that is being worked on, or on its way, while other things happen to it and to its page. */
import type { CallResult } from '@spomen/contract/call.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { fakeFfmpeg } from '../../../test/fake-ffmpeg.ts'
import { avi, fileOf, videoFile, mp4 } from '../../../test/video-files.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { holding, holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { bring, bytesOf } from '../../../test/pieces.ts'
import { fetchFile, listVideos, uploadVideo } from '../../../test/uploaded-videos.ts'
import { valueOf } from '../../../test/world.ts'
import { removeKeeper } from '../following/index.ts'
import { mediaTrash } from './trash.ts'
import { processVideo } from './video-processing.ts'

const maker = async () =>
  fakeFfmpeg({ jpg: Buffer.from(await (await picture(5)).arrayBuffer()), mp4: mp4({ seconds: 2 }) })

const daysLater = ({ clock }: Family, days: number) => clock.forward(days * 86_400_000)

test('a page that is closed while its film waits comes back with a film that plays', async () => {
  const home = await family(await maker())
  const { as, ann, milanId: id } = home
  const { id: filmId } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  valueOf(await as(ann)(memorials.remove, { id }))
  await home.mails()
  daysLater(home, 3)
  valueOf(await as(ann)(memorials.restore, { id }))
  const [made] = (await listVideos(home)).items
  expect(made).toMatchObject({ id: filmId, mediaType: 'video/mp4', hasStill: true })
  const played = await fetchFile(home, made?.videoUrl ?? '')
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})

test('of a film that goes for good while its copy is laid beside it nothing stays', async () => {
  const home = await family(await maker())
  const { as, ann, ctx, clock } = home
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  valueOf(await as(ann)(videos.remove, { id }))
  daysLater(home, 31)
  const letPage = await holding(ctx.db, (tx) =>
    tx.selectFrom('memorials').select('id').where('id', '=', home.milanId).forNoKeyUpdate().execute(),
  )
  const worked = processVideo(ctx, { videoId: id })
  await somebodyWaits(ctx.db)
  const letFiles = await holdingTable(ctx.db, 'files')
  const purged = mediaTrash.videos.purge(ctx.db, { before: clock.now(), now: clock.now() }, async () => {})
  await somebodyWaits(ctx.db, 2)
  await letPage()
  await somebodyWaits(ctx.db, 2)
  await letFiles()
  expect(await purged).toBe(1)
  await worked
  const left = ctx.db.selectFrom('files').select('name').where('memorial_id', '=', home.milanId)
  expect(await left.where('removed_at', 'is', null).execute()).toEqual([])
})

/** What Ben, who keeps the page, lays upon it or takes from it. */
const actions: readonly [
  string,
  (home: Family, filmId: string) => Promise<() => Promise<CallResult<Endpoint>>>,
][] = [
  [
    'brings a film',
    async ({ as, ben, milanId: deceasedId }) =>
      () =>
        as(ben)(videos.upload, { deceasedId }, [videoFile(2)]),
  ],
  [
    'brings a film in pieces',
    async (home) => {
      const { as, ben, milanId: memorial } = home
      const metadata = { memorial, kind: 'videos', filename: 'garden.mp4' } as const
      const id = await bring(home, ben, metadata, await bytesOf(videoFile(2)))
      return () => as(ben)(uploads.finish, { id })
    },
  ],
  [
    'brings a photograph',
    async ({ as, ben, milanId: deceasedId }) => {
      const photograph = await picture(2)
      return () => as(ben)(photographs.upload, { deceasedId }, [photograph])
    },
  ],
  [
    'gives a film its still',
    async ({ as, ben }, id) => {
      const still = await picture(2)
      return () => as(ben)(videos.giveStill, { id }, [still])
    },
  ],
  [
    'gives a film captions',
    async ({ as, ben }, id) =>
      () =>
        as(ben)(videos.giveCaptions, { id }, [captions()]),
  ],
  [
    'takes its captions from a film',
    async ({ as, ann, ben }, id) => {
      valueOf(await as(ann)(videos.giveCaptions, { id }, [captions()]))
      return () => as(ben)(videos.dropCaptions, { id })
    },
  ],
]

const captions = () =>
  fileOf(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'words.vtt', 'text/vtt')

test.each(actions)('Ben %s while that he keeps the page is ended: nothing is done', async (_, action) => {
  const home = await family()
  const { ctx, ben, milanId } = home
  await makeKeeper(home, ben)
  const { id } = await uploadVideo(home)
  const begin = await action(home, id)
  const { answer } = await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('memorials').select('id').where('id', '=', milanId).forNoKeyUpdate().execute()
    const begun = begin()
    await Promise.race([begun, somebodyWaits(ctx.db)])
    await removeKeeper(tx, milanId, ben.id)
    return { answer: begun }
  })
  expect(await answer).toRefuse('forbidden')
  expect((await listVideos(home)).totalCount).toBe(1)
})
