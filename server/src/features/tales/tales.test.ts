/** Weekly tales: a moment of a memorial, shown for seven days to those inside (O). */
import { following } from '@spomen/contract/following.ts'
import { largest } from '@spomen/contract/limits.ts'
import { mostTales, tales } from '@spomen/contract/tales.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import { type Family, family } from '../../../test/family.ts'
import { videoFile, fileOf } from '../../../test/video-files.ts'
import { linesFor } from '../../../test/history.ts'
import { again } from '../../../test/leaving.ts'
import { holding, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { purgeBytes } from '../../kit/files/purge-bytes.ts'
import { addFile } from '../../kit/files/file-rows.ts'
import { suspendMemorial } from '../memorials/index.ts'
import { purgeTales } from './purge.ts'
import { addTale } from './store.ts'

const week = 7 * 86_400_000

const bring = async ({ as, ann, milanId }: Family, number = 1) =>
  valueOf(await as(ann)(tales.upload, { deceasedId: milanId, typeType: 1 }, [await picture(number)]))

const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id)

test('Ann shows a picture for a week, and Ben sees it with whose it is (O04, O06, O09)', async () => {
  const home = await family()
  const { as, ben, ann, milanId, clock, bare } = home
  const tale = await bring(home)
  expect(tale).toMatchObject({
    storyId: tale.id,
    type: 1,
    createdAt: '2026-04-12T10:00:00.000Z',
    expiresAt: '2026-04-19T10:00:00.000Z',
    deceasedId: milanId,
    deceasedFullName: 'Milan Jovanović',
    ownerId: ann.id,
    seconds: null,
    pictureUrl: tale.url,
  })
  clock.forward(60_000)
  const later = await bring(home, 2)
  const toBen = valueOf(await as(ben)(tales.list, { id: milanId }))
  expect(idsOf(toBen)).toEqual([tale.id, later.id])
  expect((await bare(`GET ${tale.url}`, { by: ben })).status).toBe(200)
})

test('a tale is there for seven days to the second, and so are its bytes (O01, O02)', async () => {
  const home = await family()
  const { as, milanId, clock, bare } = home
  const { id, url, deceasedId } = await bring(home)
  clock.forward(week - 1)
  const [ann, ben] = [await again(home, home.ann), await again(home, home.ben)]
  for (const person of [ann, ben]) {
    expect(idsOf(valueOf(await as(person)(tales.list, { id: milanId })))).toEqual([id])
    expect(idsOf(valueOf(await as(person)(tales.all, {})))).toEqual([id])
    expect((await bare(`GET ${url}`, { by: person })).status).toBe(200)
  }
  clock.forward(1)
  for (const person of [ann, ben]) {
    expect(valueOf(await as(person)(tales.list, { id: milanId }))).toEqual([])
    expect(valueOf(await as(person)(tales.all, {}))).toEqual([])
    for (const variant of ['small', 'large', 'original', 'play'])
      expect((await bare(`GET ${url.replace(/\w+$/, variant)}`, { by: person })).status).toBe(404)
    expect(await as(person)(tales.see, { deceasedId, storyId: id })).toRefuse('notFound')
  }
  expect(await as(ann)(tales.remove, { deceasedId, storyId: id })).toRefuse('notFound')
})

test('Ann shows a film with its still; where it was taken stays with the family (O05, Q32)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, bare } = home
  const place = '+45.2671+019.8335/'
  const taken = videoFile(1, { seconds: 12, place })
  const tale = valueOf(
    await as(ann)(tales.upload, { deceasedId: milanId, typeType: 2 }, [taken, await picture(3)]),
  )
  expect(tale).toMatchObject({ type: 2, seconds: 12, mediaType: 'video/mp4', width: 640, height: 480 })
  expect(tale.placeholder).not.toBeNull()
  const played = await bare(`GET ${tale.url}`, { by: ben, headers: { range: 'bytes=0-' } })
  expect(played.status).toBe(206)
  expect(played.headers.get('content-type')).toBe('video/mp4')
  expect((await bare(`GET ${tale.pictureUrl}`, { by: ben })).status).toBe(200)
  expect((await bare(`GET ${tale.url.replace('play', 'original')}`, { by: ben })).status).toBe(403)
  expect((await bare(`GET ${tale.url.replace('play', 'original')}`, { by: ann })).text).toContain(place)
  expect(played.text).not.toContain('\xa9xyz')
})

test('the code of the wire is read under both its names, and a film without a still is one too (O05)', async () => {
  const { bare, ann, milanId } = await family()
  const form = new FormData()
  form.append('deceasedId', milanId)
  form.append('type', '2')
  form.append('file', videoFile())
  const { status, text } = await bare(`POST /api/RefStories/Upload/${milanId}/`, { by: ann, body: form })
  expect([status, JSON.parse(text)]).toEqual([201, expect.objectContaining({ type: 2, pictureUrl: null })])
})

test('pictures and films keep to their limits and kinds, and what is refused leaves nothing (O17, K08)', async () => {
  const home = await family()
  const { as, ann, milanId, ctx } = home
  const upload = async (typeType: number, ...files: File[]) =>
    as(ann)(tales.upload, { deceasedId: milanId, typeType }, files)
  expect(await upload(1, fileOf(Buffer.alloc(largest.image), 'garden.jpg'))).toRefuse('maximumImageSize')
  expect(await upload(1, videoFile())).toRefuse('invalidImage')
  expect(await upload(1, fileOf('<svg/>', 'a.jpg', 'image/jpeg'))).toRefuse('invalidImage')
  expect(await upload(2, await picture())).toRefuse('invalidVideo')
  expect(await upload(2, videoFile(), fileOf('no picture', 'still.jpg'))).toRefuse('invalidImage')
  expect(await upload(2, fileOf(Buffer.alloc(largest.video), 'long.mp4'))).toRefuse('maximumVideoSize')
  // As large as no film may be either (J10).
  const scan = fileOf(Buffer.alloc(largest.video), 'scan.jpg', 'image/jpeg')
  expect(await upload(1, scan)).toRefuse('maximumImageSize')
  expect(await upload(3, videoFile())).toRefuse('fillAllFields')
  expect(await upload(1)).toRefuse('fillAllFields')
  expect(valueOf(await as(ann)(tales.list, { id: milanId }))).toEqual([])
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('everybody sees the tales of those they keep or follow, and no others (O07, O12, Q32)', async () => {
  const home = await family()
  const { as, ann, ben, petra, cleo, mod, milanId, clock, bare } = home
  const { id: hisId } = valueOf(
    await as(ben)(memorials.createPet, { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }),
  )
  const tale = await bring(home)
  clock.forward(1_000)
  const his = valueOf(await as(ben)(tales.upload, { deceasedId: hisId }, [await picture(2)]))
  expect(idsOf(valueOf(await as(ann)(tales.all, {})))).toEqual([tale.id])
  expect(idsOf(valueOf(await as(ben)(tales.all, {})))).toEqual([tale.id, his.id])
  for (const person of [petra, cleo, mod]) {
    expect(valueOf(await as(person)(tales.all, {}))).toEqual([])
    expect((await bare(`GET ${tale.url}`, { by: person })).status).toBe(403)
  }
  valueOf(await as(ben)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(idsOf(valueOf(await as(ben)(tales.all, {})))).toEqual([his.id])
  expect((await bare(`GET ${tale.url}`, { by: ben })).status).toBe(403)
})

test('of a suspended memorial only its owner sees the tales, and of a closed one nobody (Q26)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx, clock, bare } = home
  const { id, url } = await bring(home)
  await ctx.db.transaction().execute((tx) => suspendMemorial(tx, milanId, clock.now()))
  expect(idsOf(valueOf(await as(ann)(tales.all, {})))).toEqual([id])
  expect(valueOf(await as(ben)(tales.all, {}))).toEqual([])
  expect(await as(ben)(tales.list, { id: milanId })).toRefuse('notFound')
  expect((await bare(`GET ${url}`, { by: ben })).status).toBe(404)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(valueOf(await as(ann)(tales.all, {}))).toEqual([])
  expect((await bare(`GET ${url}`, { by: ann })).status).toBe(404)
})

test('what each has seen is their own to know; who brought a tale has seen it', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id } = await bring(home)
  const seen = async (person: typeof ann) => [
    ...valueOf(await as(person)(tales.list, { id: milanId })).map((tale) => tale.seen),
    ...valueOf(await as(person)(tales.all, {})).map((tale) => tale.seen),
  ]
  expect([await seen(ann), await seen(ben)]).toEqual([
    [true, true],
    [false, false],
  ])
  for (let time = 0; time < 2; time++) valueOf(await as(ben)(tales.see, { deceasedId: milanId, storyId: id }))
  expect(await seen(ben)).toEqual([true, true])
  expect(await as(ben)(tales.see, { deceasedId: milanId, storyId: ulid() })).toRefuse('notFound')
})

test('Ann takes a tale away: it is gone at once for everybody, from its own memorial only (O03, O08)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, bare } = home
  const { id: otherId } = valueOf(
    await as(ann)(memorials.createPet, { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }),
  )
  const { id, url } = await bring(home)
  valueOf(await as(ben)(tales.see, { deceasedId: milanId, storyId: id }))
  expect(await as(ann)(tales.remove, { deceasedId: otherId, storyId: id })).toRefuse('forbidden')
  expect(await as(ben)(tales.remove, { deceasedId: milanId, storyId: id })).toRefuse('forbidden')
  valueOf(await as(ann)(tales.remove, { deceasedId: milanId, storyId: id }))
  expect(valueOf(await as(ben)(tales.list, { id: milanId }))).toEqual([])
  for (const person of [ann, ben]) expect((await bare(`GET ${url}`, { by: person })).status).toBe(404)
  expect(await as(ann)(tales.remove, { deceasedId: milanId, storyId: id })).toRefuse('notFound')
})

test('what Ann took away she can show again, for what is left of its week (promises 1.4)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, bare, clock } = home
  const tale = await bring(home)
  const that = { deceasedId: milanId, storyId: tale.id }
  valueOf(await as(ben)(tales.see, that))
  clock.forward(60_000)
  valueOf(await as(ann)(tales.remove, that))
  expect(valueOf(await as(ann)(tales.removed, { deceasedId: milanId }))).toMatchObject([
    { id: tale.id, removedAt: '2026-04-12T10:01:00.000Z', goneAt: tale.expiresAt },
  ])
  expect(valueOf(await as(ann)(tales.restore, that))).toEqual(tale)
  expect(valueOf(await as(ben)(tales.list, { id: milanId }))).toEqual([{ ...tale, seen: true }])
  expect((await bare(`GET ${tale.url}`, { by: ben })).status).toBe(200)
  expect(valueOf(await as(ann)(tales.restore, that))).toEqual(tale)
  expect(valueOf(await as(ann)(tales.removed, { deceasedId: milanId }))).toEqual([])
  valueOf(await as(ann)(tales.remove, that))
  clock.forward(week)
  const later = await again(home, ann)
  expect(valueOf(await as(later)(tales.removed, { deceasedId: milanId }))).toEqual([])
  expect(await as(later)(tales.restore, that)).toRefuse('notFound')
})

test('the purge forgets what is over, and the bytes that nothing else uses go with it', async () => {
  const home = await family()
  const { as, ann, milanId, ctx, clock } = home
  const gone = await picture(1)
  const kept = await picture(2)
  for (const file of [gone, kept]) valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [file]))
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [kept]))
  clock.forward(week - 1)
  expect(await purgeTales(ctx.db, clock.now())).toBe(0)
  clock.forward(1)
  expect(await purgeTales(ctx.db, clock.now())).toBe(2)
  expect(await ctx.db.selectFrom('files').select('id').execute()).toHaveLength(1)
  // What has just been stored stays two days in any case.
  const later = new Date(Date.now() + 3 * 86_400_000)
  expect(await purgeBytes(ctx, later)).toBe(1)
})

test('a memorial shows no more than a hundred tales at once, also when two come at the same moment', async () => {
  const home = await family()
  const { as, ann, milanId, ctx, clock } = home
  const now = clock.now()
  for (let number = 1; number < mostTales; number++) {
    const fileId = await addFile(ctx.db, {
      sha256: String(number).padStart(64, '0'),
      bytes: 10,
      type: 'image/jpeg',
      name: 'garden.jpg',
      audience: 'followers',
      memorialId: milanId,
      uploaderId: ann.id,
    })
    const expiresAt = new Date(now.getTime() + week)
    const about = { memorialId: milanId, fileId, stillFileId: null, uploaderId: ann.id, seconds: null }
    await addTale(ctx.db, { ...about, id: ulid(), now, begunAt: now, place: 0, expiresAt })
  }
  const pictures = [await picture(1), await picture(2), await picture(3)]
  const answers = await Promise.all(
    pictures.map((file) => as(ann)(tales.upload, { deceasedId: milanId }, [file])),
  )
  expect(answers.map((answer) => (answer.ok ? 'yes' : answer.why)).toSorted()).toEqual([
    'maximumUpload',
    'maximumUpload',
    'yes',
  ])
})

test('of four who take one tale away at once, one does, and it stands in the history once', async () => {
  const home = await family()
  const { as, ann, ctx, milanId: deceasedId } = home
  const tale = await bring(home)
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('tales').select('id').where('id', '=', tale.id).forUpdate().execute(),
  )
  const removing = atOnce(4, () => as(ann)(tales.remove, { deceasedId, storyId: tale.id }))
  await somebodyWaits(ctx.db, 4)
  await letGo()
  expect(tally(await removing)).toEqual({ yes: 1, notFound: 3 })
  const lines = await linesFor(home, ann)
  expect(lines.filter(({ kind }) => kind === 'taleRemoved')).toHaveLength(1)
})
