import { largest } from '@spomen/contract/limits.ts'
import { reports } from '@spomen/contract/reports.ts'
import { tales } from '@spomen/contract/tales.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { box } from '../../../test/boxes.ts'
import { family, putOnPlan } from '../../../test/family.ts'
import { avi, element, videoFile, fileOf, mp4, ogg, webm } from '../../../test/video-files.ts'
import { pdf } from '../../../test/document-files.ts'
import { valueOf } from '../../../test/world.ts'
import { fetchFile, listVideos, uploadVideo, uploadVideos, variantOf } from '../../../test/uploaded-videos.ts'
import { arrivingFiles } from '../../../test/pieces.ts'

const kinds: [string, Buffer, Partial<Video>, string][] = [
  ['MP4', mp4(), { mediaType: 'video/mp4', seconds: 5, width: 640, height: 480 }, 'a film.mp4'],
  ['MP4 of a camera held upright', mp4({ isLying: true }), { width: 480, height: 640 }, 'a film.mp4'],
  ['WebM', webm(), { mediaType: 'video/webm', seconds: 4, width: 320, height: 240 }, 'a film.webm'],
  ['WebM a browser has recorded', webm({ seconds: null }), { seconds: null }, 'a film.webm'],
  ['Ogg', ogg(), { mediaType: 'video/ogg', seconds: 2, width: 320, height: 240 }, 'a film.ogv'],
  ['QuickTime', mp4({ brand: 'qt  ' }), { mediaType: 'video/quicktime', seconds: 5 }, 'a film.mov'],
  ['AVI', avi(), { mediaType: 'video/x-msvideo', seconds: 2, width: 320 }, 'a film.avi'],
  ['Matroska', webm({ kind: 'matroska' }), { mediaType: 'video/x-matroska', seconds: 4 }, 'a film.mkv'],
]

test.each(kinds)(
  '%s is taken by its bytes, whatever it is called, and tells of itself (K05, K08)',
  async (_, bytes, about, name) => {
    const home = await family()
    const [wrongly] = valueOf(await uploadVideos(home, fileOf(bytes, 'a film', 'text/plain')))
    expect(wrongly).toMatchObject({ ...about, name, title: null, hasStill: false, hasCaptions: false })
    const answer = await fetchFile(home, wrongly?.videoUrl ?? '')
    expect(answer.headers.get('content-type')).toBe(wrongly?.mediaType)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(answer.bytes).toEqual(bytes)
  },
)

test('a film called something else gets the ending of what it is, so that nobody saves it as a page', async () => {
  const home = await family()
  const names = ['smile.html', 'garden.MP4', 'M4V.m4v', '../../etc/passwd', '\u202efdp.exe']
  const brought = []
  for (const name of names) brought.push((await uploadVideo(home, videoFile(1, { name }))).name)
  expect(brought).toEqual(['smile.html.mp4', 'garden.MP4', 'M4V.m4v', 'passwd.mp4', 'fdp.exe.mp4'])
})

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 4)
const noFilms: [string, Buffer | string][] = [
  ['nothing at all', ''],
  ['a page that says it is a film', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a letter', pdf()],
  ['the signature alone', mp4().subarray(0, 20)],
  ['a film without its tables', mp4().subarray(0, 40)],
  ['an MP4 cut off', cut(mp4())],
  ['a WebM cut off', cut(webm())],
  ['an AVI cut off', cut(avi())],
  ['an Ogg cut off', cut(ogg())],
  ['a song in MP4', mp4({ handler: 'soun' })],
  ['a song in WebM', webm({ trackType: 2 })],
  ['a song of a telephone', mp4({ brand: 'M4A ' })],
  ['a film of an old telephone', mp4({ brand: '3gp4' })],
  ['a script that begins like an AVI', 'RIFF/*AVI */alert(1)//'],
  [
    'boxes within boxes',
    Buffer.concat([mp4().subarray(0, 20), Buffer.alloc(80_000, Buffer.from('\0\0\0\x08free'))]),
  ],
]

test('what is no film is refused, and the good one beside it is not kept either (J12, K12)', async () => {
  const home = await family()
  for (const [what, content] of noFilms)
    expect([what, await uploadVideos(home, videoFile(), fileOf(content, 'film.mp4', 'video/mp4'))]).toEqual([
      what,
      { ok: false, why: 'invalidVideo', status: 400 },
    ])
  expect((await listVideos(home)).totalCount).toBe(0)
  expect(await arrivingFiles(home)).toEqual([])
})

test('a film that hides a page behind it is a film to every browser', async () => {
  const home = await family()
  const hiding = Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')])
  const video = await uploadVideo(home, fileOf(hiding, 'film.html'))
  for (const variant of ['play', 'original']) {
    const { headers } = await fetchFile(home, variantOf(video, variant))
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe('sandbox')
  }
})

test('a film of exactly a hundred megabytes is too large, one byte less is not, and neither fills the memory (K09, Q40)', async () => {
  const home = await family()
  const empty = mp4({ pictures: Buffer.alloc(0) }).length
  const ofBytes = (bytes: number) => mp4({ pictures: Buffer.alloc(bytes - empty) })
  const tooLarge = fileOf(ofBytes(largest.video), 'a.mp4')
  expect(await uploadVideos(home, videoFile(), tooLarge)).toEqual({
    ok: false,
    why: 'maximumVideoSize',
    status: 400,
  })
  expect((await listVideos(home)).totalCount).toBe(0)
  const { name } = await uploadVideo(home, fileOf(ofBytes(largest.video - 1), 'b.mp4'))
  expect(name).toBe('b.mp4')
  expect(await arrivingFiles(home)).toEqual([])
}, 60_000)

test('a batch beyond the plan is refused whole, and of those sent side by side only what fits is taken (K10, K11, J12)', async () => {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Plus')
  expect(await uploadVideos(home, ...[1, 2, 3, 4, 5, 6].map((number) => videoFile(number)))).toRefuse(
    'maximumUpload',
  )
  expect((await listVideos(home)).totalCount).toBe(0)
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) => uploadVideos(home, videoFile(number), videoFile(number + 4))),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await listVideos(home)).totalCount).toBe(4)
  valueOf(await uploadVideos(home, videoFile(9)))
  expect(await uploadVideos(home, videoFile(10))).toRefuse('maximumUpload')
})

test('a part of a film is answered alone, and what is known already not at all (K, X34)', async () => {
  const home = await family()
  const video = await uploadVideo(home)
  const whole = await fetchFile(home, video.videoUrl)
  const part = await fetchFile(home, video.videoUrl, { range: 'bytes=4-7' })
  expect([part.status, part.bytes.toString(), part.headers.get('content-range')]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${whole.bytes.length}`,
  ])
  expect((await fetchFile(home, video.videoUrl, { range: 'bytes=99999999-' })).status).toBe(416)
  const known = { 'if-none-match': whole.headers.get('etag') ?? '' }
  expect((await fetchFile(home, video.videoUrl, known)).status).toBe(304)
})

const place = '+44.8167+020.4667/'
const tagged = element('1254c367', element('7373', Buffer.from(place)))
const taken: [string, Buffer][] = [
  ['garden.mp4', mp4({ place })],
  ['garden.mov', mp4({ brand: 'qt  ', inMovie: [box('meta', Buffer.from(place))] })],
  ['garden.webm', webm({ behind: [tagged] })],
  ['garden.mkv', webm({ kind: 'matroska', before: [tagged] })],
]

test.each(taken)(
  'where %s was taken stays with the family; everybody else is shown the film without, whole and in parts (Q111)',
  async (name, bytes) => {
    const home = await family()
    const { as, ann, ben, mod, bare, milanId: deceasedId, ctx } = home
    const video = await uploadVideo(home, fileOf(bytes, name))
    const played = await fetchFile(home, video.videoUrl)
    expect(played.bytes.length).toBe(bytes.length)
    expect(played.bytes.includes(place)).toBe(false)
    const at = bytes.indexOf(place)
    for (const range of [`bytes=${at + 2}-${at + 9}`, `bytes=${at - 1}-${at}`, `bytes=-20`, `bytes=${at}-`]) {
      const part = await fetchFile(home, video.videoUrl, { range })
      const [, first = 0, last = 0] = (/(\d+)-(\d+)/.exec(part.headers.get('content-range') ?? '') ?? []).map(
        Number,
      )
      expect([range, part.bytes]).toEqual([range, played.bytes.subarray(first, last + 1)])
    }
    expect((await fetchFile(home, variantOf(video, 'original'))).bytes).toEqual(bytes)
    expect((await bare(`GET ${variantOf(video, 'original')}`, { by: ben })).status).toBe(403)

    const report = { entityId: video.id, type: 'Video', reason: 'Spam or promotional content' } as const
    const { id } = valueOf(await as(ben)(reports.create, report))
    const { reportedVideo } = valueOf(await as(mod)(reports.detail, { id }))
    expect((await bare(`GET ${reportedVideo?.videoUrl}`, { by: mod })).text).not.toContain(place)
    const tale = valueOf(await as(ann)(tales.upload, { deceasedId, typeType: 2 }, [fileOf(bytes, name)]))
    expect((await bare(`GET ${tale.url}`, { by: ben })).text).not.toContain(place)

    // A film that came before its containers were looked through is looked at when it is first played.
    await ctx.db.updateTable('files').set({ redactions: null }).execute()
    const again = await fetchFile(home, video.videoUrl)
    expect([again.bytes, again.headers.get('etag')]).toEqual([played.bytes, played.headers.get('etag')])
    const kept = await ctx.db
      .selectFrom('files')
      .select('redactions')
      .where('type', 'like', 'video/%')
      .execute()
    expect(kept.map(({ redactions }) => redactions === null)).toEqual([false, false])
  },
)

test('a film that says nothing of a place leaves by the server in front, and one that does through the house', async () => {
  const home = await family({ X_ACCEL_REDIRECT: '/kept/' })
  const [silent, telling] = [
    await uploadVideo(home),
    await uploadVideo(home, fileOf(mp4({ place }), 'garden.mp4')),
  ]
  expect((await fetchFile(home, silent.videoUrl)).headers.get('x-accel-redirect')).toMatch(
    /^\/kept\/original\//,
  )
  const through = await fetchFile(home, telling.videoUrl)
  expect(through.headers.get('x-accel-redirect')).toBeNull()
  expect(through.bytes.includes(place)).toBe(false)
})
