import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { largest } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { type Video, videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { box } from '../../../test/boxes.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { filmMaker } from '../../../test/film-maker.ts'
import { avi, element, film, fileOf, mp4, ogg, webm } from '../../../test/films.ts'
import { pdf } from '../../../test/papers.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { daysAfter } from '../../kit/clock.ts'
import { findTranscoder } from '../../kit/videos/transcoder.ts'
import { processVideo, enqueueUnprocessedVideos } from './video-processing.ts'
import { mediaTrash } from './trash.ts'

const bring = ({ as, ann, milanId }: Family, ...files: File[]) =>
  as(ann)(videos.upload, { deceasedId: milanId }, files)

async function bringOne(home: Family, file = film()): Promise<Video> {
  const [video] = valueOf(await bring(home, file))
  if (!video) throw new Error('one was brought')
  return video
}

const shown = async ({ as, ben, milanId }: Family) => valueOf(await as(ben)(videos.list, { id: milanId }))

/** Uploads that were refused leave nothing lying about. */
const leftOver = ({ ctx }: Family) => readdir(path.join(ctx.settings.dataDir, 'arriving'))

const addressed = ({ videoUrl }: Video, variant: string) => videoUrl.replace(/play$/, variant)

async function bytesOf(home: Family, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(home.address + address, {
    headers: { authorization: `Bearer ${home.ann.token}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

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
    const [wrongly] = valueOf(await bring(home, fileOf(bytes, 'a film', 'text/plain')))
    expect(wrongly).toMatchObject({ ...about, name, title: null, hasStill: false, hasCaptions: false })
    const answer = await bytesOf(home, wrongly?.videoUrl ?? '')
    expect(answer.headers.get('content-type')).toBe(wrongly?.mediaType)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(answer.bytes).toEqual(bytes)
  },
)

test('a film called something else gets the ending of what it is, so that nobody saves it as a page', async () => {
  const home = await family()
  const names = ['smile.html', 'garden.MP4', 'M4V.m4v', '../../etc/passwd', '\u202efdp.exe']
  const brought = []
  for (const name of names) brought.push((await bringOne(home, film(1, { name }))).name)
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
    expect([what, await bring(home, film(), fileOf(content, 'film.mp4', 'video/mp4'))]).toEqual([
      what,
      { ok: false, why: 'invalidVideo', status: 400 },
    ])
  expect((await shown(home)).totalCount).toBe(0)
  expect(await leftOver(home)).toEqual([])
})

test('a film that hides a page behind it is a film to every browser', async () => {
  const home = await family()
  const hiding = Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')])
  const video = await bringOne(home, fileOf(hiding, 'film.html'))
  for (const variant of ['play', 'original']) {
    const { headers } = await bytesOf(home, addressed(video, variant))
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
  expect(await bring(home, film(), tooLarge)).toEqual({ ok: false, why: 'maximumVideoSize', status: 400 })
  expect((await shown(home)).totalCount).toBe(0)
  const { name } = await bringOne(home, fileOf(ofBytes(largest.video - 1), 'b.mp4'))
  expect(name).toBe('b.mp4')
  expect(await leftOver(home)).toEqual([])
}, 60_000)

test('a batch beyond the plan is refused whole, and of those sent side by side only what fits is taken (K10, K11, J12)', async () => {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Plus')
  expect(await bring(home, ...[1, 2, 3, 4, 5, 6].map((number) => film(number)))).toRefuse('maximumUpload')
  expect((await shown(home)).totalCount).toBe(0)
  const answers = await Promise.all([1, 2, 3, 4].map((number) => bring(home, film(number), film(number + 4))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await shown(home)).totalCount).toBe(4)
  valueOf(await bring(home, film(9)))
  expect(await bring(home, film(10))).toRefuse('maximumUpload')
})

test('a part of a film is answered alone, and what is known already not at all (K, X34)', async () => {
  const home = await family()
  const video = await bringOne(home)
  const whole = await bytesOf(home, video.videoUrl)
  const part = await bytesOf(home, video.videoUrl, { range: 'bytes=4-7' })
  expect([part.status, part.bytes.toString(), part.headers.get('content-range')]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${whole.bytes.length}`,
  ])
  expect((await bytesOf(home, video.videoUrl, { range: 'bytes=99999999-' })).status).toBe(416)
  const known = { 'if-none-match': whole.headers.get('etag') ?? '' }
  expect((await bytesOf(home, video.videoUrl, known)).status).toBe(304)
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
    const video = await bringOne(home, fileOf(bytes, name))
    const played = await bytesOf(home, video.videoUrl)
    expect(played.bytes.length).toBe(bytes.length)
    expect(played.bytes.includes(place)).toBe(false)
    const at = bytes.indexOf(place)
    for (const range of [`bytes=${at + 2}-${at + 9}`, `bytes=${at - 1}-${at}`, `bytes=-20`, `bytes=${at}-`]) {
      const part = await bytesOf(home, video.videoUrl, { range })
      const [, first = 0, last = 0] = (/(\d+)-(\d+)/.exec(part.headers.get('content-range') ?? '') ?? []).map(
        Number,
      )
      expect([range, part.bytes]).toEqual([range, played.bytes.subarray(first, last + 1)])
    }
    expect((await bytesOf(home, addressed(video, 'original'))).bytes).toEqual(bytes)
    expect((await bare(`GET ${addressed(video, 'original')}`, { by: ben })).status).toBe(403)

    const report = { entityId: video.id, type: 'Video', reason: 'Spam or promotional content' } as const
    const { id } = valueOf(await as(ben)(reports.create, report))
    const { reportedVideo } = valueOf(await as(mod)(reports.detail, { id }))
    expect((await bare(`GET ${reportedVideo?.videoUrl}`, { by: mod })).text).not.toContain(place)
    const tale = valueOf(await as(ann)(tales.upload, { deceasedId, typeType: 2 }, [fileOf(bytes, name)]))
    expect((await bare(`GET ${tale.url}`, { by: ben })).text).not.toContain(place)

    // A film that came before its containers were looked through is looked at when it is first played.
    await ctx.db.updateTable('files').set({ redactions: null }).execute()
    const again = await bytesOf(home, video.videoUrl)
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
  const [silent, telling] = [await bringOne(home), await bringOne(home, fileOf(mp4({ place }), 'garden.mp4'))]
  expect((await bytesOf(home, silent.videoUrl)).headers.get('x-accel-redirect')).toMatch(
    /^\/kept\/original\//,
  )
  const through = await bytesOf(home, telling.videoUrl)
  expect(through.headers.get('x-accel-redirect')).toBeNull()
  expect(through.bytes.includes(place)).toBe(false)
})

test('a film beside an entry and among bookmarks has an address that plays it, with a still and without (I04, M38)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, bare } = home
  const video = await bringOne(home)
  valueOf(await as(ben)(bookmarks.add, { entityId: video.id, type: 'Video' }))
  const entry = { personId: milanId, title: 'The garden', from: '1994-07-01' }
  valueOf(await as(ann)(timelines.add, { ...entry, assets: [{ type: 2, entityId: video.id }] }))
  const looks = async () => {
    const [told] = valueOf(await as(ben)(timelines.list, { personId: milanId }))
    return [told?.assets[0], valueOf(await as(ben)(bookmarks.list, {})).items[0]]
  }
  for (const look of await looks()) {
    expect(look).toMatchObject({ url: video.videoUrl, pictureUrl: null })
    const { status, headers } = await bare(`GET ${look?.url}`, { by: ben })
    expect([status, headers.get('content-type')]).toEqual([200, 'video/mp4'])
  }
  valueOf(await as(ann)(videos.giveStill, { id: video.id }, [await picture(1)]))
  for (const look of await looks()) {
    expect(look?.url).toBe(video.videoUrl)
    const { status, headers } = await bare(`GET ${look?.pictureUrl}`, { by: ben })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('the browser that sends a film may give it a still, which stands for it everywhere', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  const { id, ...before } = await bringOne(home)
  expect((await bare(`GET ${addressed({ id, ...before }, 'medium')}`, { by: ben })).status).toBe(404)
  const video = valueOf(
    await as(ann)(videos.giveStill, { id }, [await picture(1, { width: 320, height: 240 })]),
  )
  expect(video).toMatchObject({
    hasStill: true,
    width: 640,
    height: 480,
    placeholder: expect.any(String) as string,
  })
  valueOf(await as(ben)(bookmarks.add, { entityId: id, type: 'Video' }))
  const [kept] = valueOf(await as(ben)(bookmarks.list, {})).items
  const entry = { personId: milanId, title: 'The garden', from: '1994-07-01' }
  const [asset] = valueOf(
    await as(ann)(timelines.add, { ...entry, assets: [{ type: 2, entityId: id }] }),
  ).assets
  expect(asset).toMatchObject({ type: 2, width: 640, height: 480, placeholder: video.placeholder })
  for (const url of [kept?.pictureUrl, asset?.pictureUrl, addressed(video, 'small')]) {
    const answer = await bare(`GET ${url}`, { by: ben })
    expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'image/webp'])
  }
  const words = fileOf('Not a picture.', 'still.jpg', 'image/jpeg')
  expect(await as(ann)(videos.giveStill, { id }, [words])).toRefuse('invalidImage')
  const other = valueOf(await as(ann)(videos.giveStill, { id }, [await picture(2)]))
  expect(other.placeholder).not.toBe(video.placeholder)
})

const captions = 'WEBVTT\n\n00:01.000 --> 00:02.500 align:start\nThe garden in May.\n'

test('captions come as WebVTT and as nothing else, and can be taken away', async () => {
  const home = await family()
  const { as, bare, ann, ben } = home
  const { id, ...about } = await bringOne(home)
  const give = (content: string | Buffer) =>
    as(ann)(videos.giveCaptions, { id }, [fileOf(content, 'film.vtt')])
  const wrong = [
    'Just words',
    'WEBVTT\n\nno times',
    '',
    '1\n00:00:01,000 --> 00:00:02,000\nAnother kind\n',
    `${captions}\0`,
    Buffer.from([0x57, 0x45, 0x42, 0xff, 0xfe]),
    '<!doctype html><script>alert(1)</script>',
    captions.padEnd(largest.captions, ' '),
  ]
  for (const content of wrong) expect(await give(content)).toRefuse('invalidCaptions')
  expect(valueOf(await give(`\ufeff${captions.replaceAll('\n', '\r\n')}`)).hasCaptions).toBe(true)
  expect(valueOf(await give(captions)).hasCaptions).toBe(true)
  const answer = await bare(`GET ${addressed({ id, ...about }, 'captions')}`, { by: ben })
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
    200,
    'text/vtt',
    captions,
  ])
  expect(valueOf(await as(ann)(videos.dropCaptions, { id })).hasCaptions).toBe(false)
  expect((await bare(`GET ${addressed({ id, ...about }, 'captions')}`, { by: ben })).status).toBe(404)
})

test('people talk about a film, like and keep it, and it is counted (K01, M12, M27, W04)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id: entityId } = await bringOne(home)
  const before = (await home.mails()).length
  expect(
    await as(ben)(comments.post, { entityId, type: 2, text: 'That is a code of photographs.' }),
  ).toRefuse('fillAllFields')
  valueOf(await as(ben)(comments.post, { entityId, type: 1, text: 'His voice.' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 2 }))
  const video = valueOf(await as(ben)(videos.one, { personId: milanId, entityId }))
  expect(video).toMatchObject({ comments: [{ text: 'His voice.', type: 1 }], likes: [{ type: 2 }] })
  const as2 = valueOf(await as(ben)(videos.oneAsImage, { personId: milanId, entityId }))
  expect(as2).toEqual(video)
  const seen = async (around?: boolean) =>
    valueOf(await as(ben)(profiles.whole, { id: milanId, ...(around !== undefined && { around }) })).videos
  expect(await seen()).toEqual([video])
  // Around a thousand photographs there is too much for one look at the page.
  expect(await seen(false)).toEqual([{ ...video, comments: [], likes: [] }])
  expect(valueOf(await as(ben)(profiles.media, { id: milanId })).videos).toEqual([video])
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId })).numberOfVideos).toBe(1)
  expect(valueOf(await as(ann)(statistics.of, { personId: milanId })).videos).toBe(1)
  expect(await home.mails()).toHaveLength(before + 1)
})

test('Ann tells of a film and puts films in order, as she does with photographs (K15–K17, Q03)', async () => {
  const home = await family()
  const { as, bare, ann, milanId } = home
  const [first, second] = valueOf(await bring(home, film(1), film(2)))
  const [one = '', two = ''] = [first?.id, second?.id]
  expect([first?.order, second?.order]).toEqual([2, 1])
  const told = { id: two, title: 'The wedding', friends: 'Ben, Petra', memoryDate: '1994-07-01' }
  expect(valueOf(await as(ann)(videos.describe, told))).toMatchObject({
    title: 'The wedding',
    friends: ['Ben', 'Petra'],
  })
  const body = {
    documents: [
      { id: two, order: 2 },
      { id: one, order: 1 },
    ],
  }
  expect((await bare('PUT /api/refvideos/updateOrder', { by: ann, body })).status).toBe(200)
  expect(valueOf(await as(ann)(videos.names, { id: milanId }))).toEqual([
    { id: two, name: 'The wedding' },
    { id: one, name: 'film-1.mp4' },
  ])
  expect(await as(ann)(videos.reorder, { videos: [{ id: one, order: 1 }] })).toRefuse('fillAllFields')
  const { id: photograph } = await hang(home.ctx, milanId, ann.id)
  const mixed = [one, two, photograph].map((id, order) => ({ id, order }))
  expect(await as(ann)(videos.reorder, { videos: mixed })).toRefuse('fillAllFields')
})

test('a film that Ann deletes is gone for everybody, comes back as it was, and goes for good after thirty days (promises 1.4)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId, ctx, clock } = home
  const { id, ...about } = await bringOne(home)
  valueOf(await as(ann)(videos.giveStill, { id }, [await picture(1)]))
  valueOf(await as(ann)(videos.giveCaptions, { id }, [fileOf(captions, 'film.vtt')]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(videos.remove, { id }))
  const statuses = async () => {
    const variants = ['play', 'original', 'captions', 'small']
    return Promise.all(
      variants.map(
        async (variant) => (await bare(`GET ${addressed({ id, ...about }, variant)}`, { by: ann })).status,
      ),
    )
  }
  expect(await statuses()).toEqual([404, 404, 404, 404])
  expect(valueOf(await as(ann)(videos.removed, { personId: milanId }))).toEqual([
    expect.objectContaining({ id, name: 'film-1.mp4', goneAt: '2026-05-12T10:00:00.000Z' }),
  ])
  expect(valueOf(await as(ann)(videos.restore, { id })).comments).toHaveLength(1)
  valueOf(await as(ann)(videos.restore, { id }))
  expect(await statuses()).toEqual([200, 200, 200, 200])

  await putOnPlan(home, milanId, 'Free')
  valueOf(await as(ann)(videos.remove, { id }))
  valueOf(await bring(home, film(2)))
  expect(await as(ann)(videos.restore, { id })).toRefuse('maximumUpload')
  await ctx.db
    .updateTable('videos')
    .set({ deleted_at: daysAfter(clock.now(), -30) })
    .where('id', '=', id)
    .execute()
  expect(await as(ann)(videos.restore, { id })).toRefuse('notFound')
  expect(valueOf(await as(ann)(videos.removed, { personId: milanId }))).toEqual([])
  const thirtyDaysAgo = { before: daysAfter(clock.now(), -30), now: clock.now() }
  expect(await mediaTrash.videos.purge(ctx.db, thirtyDaysAgo, async () => {})).toBe(1)
  const left = await ctx.db.selectFrom('files').select('name').where('memorial_id', '=', milanId).execute()
  expect(left).toEqual([{ name: 'film-2.mp4' }])
})

test('where ffmpeg is there, a film gets a still, and a copy for browsers that do not play it; the original is kept', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const copy = mp4({ seconds: 2, width: 320, height: 240, pictures: Buffer.from('lighter') })
  const { FFMPEG } = await filmMaker({ jpg: still, mp4: copy })
  const home = await family({ FFMPEG })
  const original = avi()
  const [old, playable] = valueOf(await bring(home, fileOf(original, 'wedding.avi'), film(1)))
  if (!old) throw new Error('it was brought')
  expect((await bytesOf(home, old.videoUrl)).headers.get('content-type')).toBe('video/x-msvideo')
  await home.mails()
  const finished = (await shown(home)).items
  expect(finished).toEqual([
    expect.objectContaining({ id: old.id, mediaType: 'video/mp4', hasStill: true, videoUrl: old.videoUrl }),
    expect.objectContaining({ id: playable?.id, mediaType: 'video/mp4', hasStill: true }),
  ])
  const played = await bytesOf(home, old.videoUrl)
  expect([played.headers.get('content-type'), played.bytes]).toEqual(['video/mp4', copy])
  expect(played.headers.get('content-disposition')).toContain('wedding.mp4')
  expect((await bytesOf(home, addressed(old, 'original'))).bytes).toEqual(original)
  expect((await bytesOf(home, addressed(old, 'small'))).headers.get('content-type')).toBe('image/webp')
  expect(await leftOver(home)).toEqual([])
})

test('a still that somebody gave is not replaced, and a film nothing can be made of stays as it came', async () => {
  const { FFMPEG } = await filmMaker({})
  const home = await family({ FFMPEG })
  const video = await bringOne(home, fileOf(avi(), 'wedding.avi'))
  const given = valueOf(await home.as(home.ann)(videos.giveStill, { id: video.id }, [await picture(1)]))
  await home.mails()
  const [left] = (await shown(home)).items
  expect(left).toMatchObject({ placeholder: given.placeholder, mediaType: 'video/x-msvideo' })
  expect((await bytesOf(home, video.videoUrl)).status).toBe(200)
})

test('a film that came before there was ffmpeg gets its still and its copy once there is', async () => {
  const home = await family()
  const { id } = await bringOne(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await filmMaker({ jpg: still, mp4: mp4({ seconds: 2 }) })
  const ctx = { ...home.ctx, transcoder: findTranscoder({ program: FFMPEG, log: home.ctx.log }) }
  expect(await enqueueUnprocessedVideos(ctx)).toBe(1)
  await processVideo(ctx, id)
  expect((await shown(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  home.clock.forward(48 * 3_600_000)
  expect(await enqueueUnprocessedVideos(ctx)).toBe(0)
})

test('a film whose first picture nobody can see gets its copy all the same, and its still from that', async () => {
  const still = Buffer.from(await (await picture(5)).arrayBuffer())
  const { FFMPEG } = await filmMaker({ jpg: still, mp4: mp4({ seconds: 2 }), seesCopiesAlone: true })
  const home = await family({ FFMPEG })
  const { id } = await bringOne(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect((await shown(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: true }])
  expect(await leftOver(home)).toEqual([])
})

test('a film whose still is no picture gets its copy all the same', async () => {
  const { FFMPEG } = await filmMaker({ jpg: Buffer.from('no picture'), mp4: mp4({ seconds: 2 }) })
  const home = await family({ FFMPEG })
  const { id } = await bringOne(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect((await shown(home)).items).toMatchObject([{ id, mediaType: 'video/mp4', hasStill: false }])
})

test('a film nothing can be made of is tried once more a day later, and then left as it is', async () => {
  const { FFMPEG } = await filmMaker({})
  const home = await family({ FFMPEG })
  await bringOne(home, fileOf(avi(), 'wedding.avi'))
  await home.mails()
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(0)
  home.clock.forward(24 * 3_600_000)
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(1)
  await home.mails()
  home.clock.forward(48 * 3_600_000)
  expect(await enqueueUnprocessedVideos(home.ctx)).toBe(0)
})
