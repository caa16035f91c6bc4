import { memorials } from '@spomen/contract/memorials.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family, milan, putOnPlan } from '../../../test/family.ts'
import { fakeFfmpeg } from '../../../test/fake-ffmpeg.ts'
import { avi, videoFile, fileOf, mp4 } from '../../../test/video-files.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { BucketUnavailable } from '../../kit/s3/failures.ts'
import { findTranscoder } from '../../kit/videos/transcoder.ts'
import { processVideo, enqueueUnprocessedVideos, hastenVideos } from './video-processing.ts'
import { fetchFile, listVideos, uploadVideo, uploadVideos, variantOf } from '../../../test/uploaded-videos.ts'
import { arrivingFiles } from '../../../test/pieces.ts'

const withProgram = ({ ctx }: Awaited<ReturnType<typeof family>>, program: string) =>
  findTranscoder({ program, fetchFrom: null, dataDir: ctx.settings.dataDir, log: ctx.log })

test('where ffmpeg is there, a film gets a still, and a copy for browsers that do not play it; the original is kept', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const copy = mp4({ seconds: 2, width: 320, height: 240, pictures: Buffer.from('lighter') })
  const { FFMPEG } = await fakeFfmpeg({ jpg: still, mp4: copy })
  const home = await family({ FFMPEG })
  const original = avi()
  const [old, playable] = valueOf(await uploadVideos(home, fileOf(original, 'wedding.avi'), videoFile(1)))
  if (!old) throw new Error('it was brought')
  expect((await fetchFile(home, old.videoUrl)).headers.get('content-type')).toBe('video/x-msvideo')
  await home.mails()
  const finished = (await listVideos(home)).items
  expect(finished).toEqual([
    expect.objectContaining({ id: old.id, mediaType: 'video/mp4', hasStill: true, videoUrl: old.videoUrl }),
    expect.objectContaining({ id: playable?.id, mediaType: 'video/mp4', hasStill: true }),
  ])
  const played = await fetchFile(home, old.videoUrl)
  expect([played.headers.get('content-type'), played.bytes]).toEqual(['video/mp4', copy])
  expect(played.headers.get('content-disposition')).toContain('wedding.mp4')
  expect((await fetchFile(home, variantOf(old, 'original'))).bytes).toEqual(original)
  expect((await fetchFile(home, variantOf(old, 'small'))).headers.get('content-type')).toBe('image/webp')
  expect(await arrivingFiles(home)).toEqual([])
})

test('a still that somebody gave is not replaced, and a film nothing can be made of stays as it came', async () => {
  const { FFMPEG } = await fakeFfmpeg({})
  const home = await family({ FFMPEG })
  const video = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  const given = valueOf(await home.as(home.ann)(videos.giveStill, { id: video.id }, [await picture(1)]))
  await home.mails()
  const [left] = (await listVideos(home)).items
  expect(left).toMatchObject({ placeholder: given.placeholder, mediaType: 'video/x-msvideo' })
  expect((await fetchFile(home, video.videoUrl)).status).toBe(200)
})

test('a film that came before there was ffmpeg gets its still and its copy once there is', async () => {
  const home = await family()
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) })
  const ctx = { ...home.ctx, transcoder: withProgram(home, FFMPEG) }
  expect(await enqueueUnprocessedVideos(ctx)).toBe(1)
  await processVideo(ctx, { videoId: id })
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  home.clock.forward(48 * 3_600_000)
  expect(await enqueueUnprocessedVideos(ctx)).toBe(0)
})

test('a film whose first picture nobody can see gets its copy all the same, and its still from that', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }), seesCopiesAlone: true })
  const home = await family({ FFMPEG })
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  expect(await arrivingFiles(home)).toEqual([])
})

test('a film whose still is no picture gets its copy all the same', async () => {
  const { FFMPEG } = await fakeFfmpeg({ jpg: Buffer.from('no picture'), mp4: mp4({ seconds: 2 }) })
  const home = await family({ FFMPEG })
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: false }])
})

test('a film nothing can be made of is tried once more a day later, and then left as it is', async () => {
  const { FFMPEG } = await fakeFfmpeg({})
  const home = await family({ FFMPEG })
  await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(0)
  home.clock.forward(24 * 3_600_000)
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(1)
  await home.mails()
  home.clock.forward(48 * 3_600_000)
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(0)
})

/** How often films were worked on, and how many times that is asked for. */
async function filmWork({ ctx }: Awaited<ReturnType<typeof family>>) {
  const { tries } = await ctx.db.selectFrom('videos').select('tries').executeTakeFirstOrThrow()
  const { rows } = await sql`select 1 from pgboss.job where name = 'film' and state = 'created'`.execute(
    ctx.db,
  )
  return { tries, waiting: rows.length }
}

test('a copy that would be larger than anybody wants is given up while it is made, and the film stays as it came', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const home = await family(await fakeFfmpeg({ jpg: still, isEndless: true }))
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect(await filmWork(home)).toEqual({ tries: 1, waiting: 0 })
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/x-msvideo', hasStill: true }])
  expect(await arrivingFiles(home)).toEqual([])
})

test('a film in whose midst the house stops has used up no try, and is made once it is there again', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const home = await family(await fakeFfmpeg({ isSlow: true }))
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  const worked = home.mails()
  await expect.poll(() => filmWork(home)).toEqual({ tries: 1, waiting: 0 })
  home.ctx.transcoder?.close()
  await worked
  expect(await filmWork(home)).toEqual({ tries: 0, waiting: 1 })
  const { FFMPEG } = await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) })
  await processVideo({ ...home.ctx, transcoder: withProgram(home, FFMPEG) }, { videoId: id })
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  expect(await arrivingFiles(home)).toEqual([])
})

test('while the bucket is away or the disk is full a film waits, however long that is, and has used up no try', async () => {
  const home = await family(await fakeFfmpeg({}))
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  const failures = [
    new BucketUnavailable('It does not answer.', { code: 'TimeoutError' }),
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  ]
  for (const failure of failures) {
    const store = { ...home.ctx.store, read: () => Promise.reject(failure) }
    await processVideo({ ...home.ctx, store }, { videoId: id })
    expect(await filmWork(home)).toMatchObject({ tries: 0 })
  }
  home.clock.forward(10 * 60_000)
  await home.mails()
  expect(await filmWork(home)).toEqual({ tries: 1, waiting: 0 })
})

test.each([
  'av_interleaved_write_frame(): No space left on device',
  'Error: EDQUOT: disk quota exceeded, write',
])(
  'a copy that finds no room while it is made waits for some, and has used up no try: %s',
  async (failsWith) => {
    const still = Buffer.from(await (await picture(5)).arrayBuffer())
    const home = await family(await fakeFfmpeg({ jpg: still, failsWith }))
    const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
    await home.mails()
    expect(await filmWork(home)).toEqual({ tries: 0, waiting: 1 })
    expect(await arrivingFiles(home)).toEqual([])
    const { FFMPEG } = await fakeFfmpeg({ mp4: mp4({ seconds: 2 }) })
    await processVideo({ ...home.ctx, transcoder: withProgram(home, FFMPEG) }, { videoId: id })
    expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  },
)

test('on a full disk a film is begun ever more seldom, up to once in six hours, and at once when that is asked', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const home = await family(await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) }))
  const { ctx, clock } = home
  const { id } = await uploadVideo(home, fileOf(avi(), 'wedding.avi'))
  const { store } = ctx
  let begun = 0
  const read = () => {
    begun += 1
    return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  }
  Object.assign(ctx, { store: { ...store, read } })
  const waits: number[] = []
  while (waits.length < 8) {
    await home.mails()
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where name = 'film' and state = 'created'`.execute(ctx.db)
    waits.push(((rows[0]?.start_after.getTime() ?? 0) - clock.now().getTime()) / 60_000)
    clock.forward((waits.at(-1) ?? 0) * 60_000)
    expect(begun).toBe(waits.length)
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 360, 360])
  await home.mails()
  // Each hour it is looked for what was never begun.
  await enqueueUnprocessedVideos(ctx)
  expect(await filmWork(home)).toEqual({ tries: 0, waiting: 1 })
  await home.mails()
  expect(begun).toBe(9)

  Object.assign(ctx, { store })
  expect(await hastenVideos(ctx)).toBe(1)
  await home.mails()
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  expect(await hastenVideos(ctx)).toBe(0)
})

test('while FFmpeg cannot be fetched films wait as they came, and are worked on once it can', async () => {
  const home = await family({ FETCH_FFMPEG: 'http://127.0.0.1:9' })
  const original = avi()
  const { id, videoUrl } = await uploadVideo(home, fileOf(original, 'wedding.avi'))
  await home.mails()
  expect((await listVideos(home)).items).toMatchObject([
    { id, mediaType: 'video/x-msvideo', hasStill: false },
  ])
  expect((await fetchFile(home, videoUrl)).bytes).toEqual(original)
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(1)
  await home.mails()
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await fakeFfmpeg({ jpg: still, mp4: mp4({ seconds: 2 }) })
  const ctx = { ...home.ctx, transcoder: withProgram(home, FFMPEG) }
  expect(await enqueueUnprocessedVideos(ctx)).toBe(1)
  await processVideo(ctx, { videoId: id })
  expect((await listVideos(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
})

test('the films of one memorial do not hold up the one of another (decision 109)', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await fakeFfmpeg({ jpg: still })
  const home = await family({ FFMPEG })
  const { as, ben, ctx } = home
  const bens = valueOf(await as(ben)(memorials.createPerson, milan)).id
  for (const memorial of [home.milanId, bens]) await putOnPlan(home, memorial, 'Premium')
  valueOf(await uploadVideos(home, videoFile(1), videoFile(2), videoFile(3)))
  valueOf(await as(ben)(videos.upload, { deceasedId: bens }, [videoFile(4)]))
  await home.mails()
  const made = await ctx.db
    .selectFrom('videos')
    .select('memorial_id')
    .where('still_file_id', 'is not', null)
    .orderBy('still_file_id')
    .execute()
  const [first, second] = [home.milanId, bens]
  expect(made.map(({ memorial_id }) => memorial_id)).toEqual([first, second, first, first])
})
