import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { largest } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { family, putOnPlan } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { videoFile, fileOf } from '../../../test/video-files.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { daysAfter } from '../../kit/clock.ts'
import { mediaTrash } from './trash.ts'
import { uploadVideo, uploadVideos, variantOf } from '../../../test/uploaded-videos.ts'

test('a film beside an entry and among bookmarks has an address that plays it, with a still and without (I04, M38)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, bare } = home
  const video = await uploadVideo(home)
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
  const { id, ...before } = await uploadVideo(home)
  expect((await bare(`GET ${variantOf({ id, ...before }, 'medium')}`, { by: ben })).status).toBe(404)
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
  for (const url of [kept?.pictureUrl, asset?.pictureUrl, variantOf(video, 'small')]) {
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
  const { id, ...about } = await uploadVideo(home)
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
  const answer = await bare(`GET ${variantOf({ id, ...about }, 'captions')}`, { by: ben })
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
    200,
    'text/vtt',
    captions,
  ])
  expect(valueOf(await as(ann)(videos.dropCaptions, { id })).hasCaptions).toBe(false)
  expect((await bare(`GET ${variantOf({ id, ...about }, 'captions')}`, { by: ben })).status).toBe(404)
})

test('captions that Ann took away by a wrong press come back out of the history, where the video has none since (promises 1.4)', async () => {
  const home = await family()
  const { as, bare, ann, ben } = home
  const { id, ...about } = await uploadVideo(home)
  const give = (content: string) => as(ann)(videos.giveCaptions, { id }, [fileOf(content, 'film.vtt')])
  const read = async () => (await bare(`GET ${variantOf({ id, ...about }, 'captions')}`, { by: ben })).text
  valueOf(await give(captions))
  valueOf(await as(ann)(videos.dropCaptions, { id }))
  const line = await newest(home, 'videoCaptionsRemoved')
  expect(line).toMatchObject({ isRestorable: true, excerpt: null })
  valueOf(await give(captions.replace('May', 'June')))
  expect((await newest(home, 'videoCaptionsRemoved')).isRestorable).toBe(false)
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
  valueOf(await as(ann)(videos.dropCaptions, { id }))
  valueOf(await putBack(home, ann, (await newest(home, 'videoCaptionsRemoved')).id))
  expect(await read()).toContain('June')
  valueOf(await as(ann)(videos.dropCaptions, { id }))
  valueOf(await as(ann)(videos.remove, { id }))
  expect((await newest(home, 'videoCaptionsRemoved')).isRestorable).toBe(false)
})

test('captions that Ann gave in place of others come back with one press, and those of before them after that (promises 1.4)', async () => {
  const home = await family()
  const { as, bare, ann, ben } = home
  const { id, ...about } = await uploadVideo(home)
  const give = (month: string) =>
    as(ann)(videos.giveCaptions, { id }, [fileOf(captions.replace('May', month), 'film.vtt')])
  const read = async () => (await bare(`GET ${variantOf({ id, ...about }, 'captions')}`, { by: ben })).text
  valueOf(await give('May'))
  valueOf(await give('June'))
  const first = await newest(home, 'videoCaptionsRemoved')
  expect(first.isRestorable).toBe(true)
  valueOf(await give('July'))
  const second = await newest(home, 'videoCaptionsRemoved')
  expect(await putBack(home, ann, first.id, true)).toRefuse('notFound')
  valueOf(await putBack(home, ann, second.id))
  expect(await read()).toContain('June')
  const third = await newest(home, 'videoCaptionsRemoved')
  expect(third).toMatchObject({ isRestorable: true, by: { userId: ann.id } })
  expect(await putBack(home, ann, first.id)).toRefuse('changedMeanwhile')
  valueOf(await putBack(home, ann, first.id, true))
  expect(await read()).toContain('May')
  valueOf(await as(ann)(videos.dropCaptions, { id }))
  valueOf(await putBack(home, ann, third.id, true))
  expect(await read()).toContain('July')
})

test('people talk about a film, like and keep it, and it is counted (K01, M12, M27, W04)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id: entityId } = await uploadVideo(home)
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
  const [first, second] = valueOf(await uploadVideos(home, videoFile(1), videoFile(2)))
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
  const { id, ...about } = await uploadVideo(home)
  valueOf(await as(ann)(videos.giveStill, { id }, [await picture(1)]))
  valueOf(await as(ann)(videos.giveCaptions, { id }, [fileOf(captions, 'film.vtt')]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(videos.remove, { id }))
  const statuses = async () => {
    const variants = ['play', 'original', 'captions', 'small']
    return Promise.all(
      variants.map(
        async (variant) => (await bare(`GET ${variantOf({ id, ...about }, variant)}`, { by: ann })).status,
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
  valueOf(await uploadVideos(home, videoFile(2)))
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
