/** A house whose files lie in a bucket (S3_BUCKET), over HTTP. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { greetings } from '@spomen/contract/greetings.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { photographs } from '@spomen/contract/media.ts'
import { system } from '@spomen/contract/system.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../test/doors.ts'
import { type Family, family, putOnPlan } from '../test/family.ts'
import { mp4 } from '../test/video-files.ts'
import { bring } from '../test/pieces.ts'
import { ownTime } from '../test/own-time.ts'
import { picture } from '../test/pictures.ts'
import { s3Server } from '../test/s3-server.ts'
import { valueOf } from '../test/world.ts'
import { purge } from './features/personal-data/index.ts'

async function houseWithBucket(more: (endpoint: string) => Record<string, string> = () => ({})) {
  const storage = await s3Server()
  const { connection, bucket } = storage
  const home = await family({
    S3_BUCKET: `${bucket}/house`,
    S3_ENDPOINT: connection.endpoint,
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    ...more(connection.endpoint ?? ''),
  })
  return { home, storage }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

const photograph = async (home: Family, bytes: Uint8Array) =>
  bring(home, home.ann, { memorial: home.milanId, kind: 'images', filename: 'garden.jpg' }, bytes)

const shown = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(photographs.list, { deceasedId: milanId, pageSize: 100 })).items

const get = (home: Family, address: string, headers: Record<string, string> = {}, by = home.ben) =>
  fetch(new URL(address, home.address), { headers: { authorization: `Bearer ${by.token}`, ...headers } })

const days = (count: number) => count * 24 * 3_600_000

test('a photograph comes into the bucket, is seen by who may, in parts too, and goes with the purge', async () => {
  const { home, storage } = await houseWithBucket()
  const { as, ann, cleo, clock, ctx } = home
  const bytes = await bytesOf(await picture(1))
  const { madeId } = valueOf(await as(ann)(uploads.finish, { id: await photograph(home, bytes) }))
  expect(storage.objects.size).toBeGreaterThan(4)
  expect([...storage.objects.keys()].every((key) => /^house\/(original|derived)\//.test(key))).toBe(true)
  expect(await readdir(path.join(ctx.settings.dataDir, 'arriving'))).toEqual([])
  expect(await readdir(ctx.settings.dataDir)).not.toContain('files')

  const [hung] = await shown(home)
  const original = hung?.imageUrl.replace(/large$/, 'original') ?? ''
  expect((await get(home, hung?.imageUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  expect(new Uint8Array(await (await get(home, original, {}, ann)).arrayBuffer())).toEqual(bytes)
  const part = await get(home, original, { range: 'bytes=10-19' }, ann)
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  expect((await get(home, original, { range: `bytes=${bytes.length}-` }, ann)).status).toBe(416)
  expect((await get(home, hung?.imageUrl ?? '', {}, cleo)).status).toBe(403)

  valueOf(await as(ann)(photographs.remove, { id: madeId }))
  clock.forward(days(33))
  for (const kept of storage.objects.values()) kept.storedAt = new Date(clock.now().getTime() - days(3))
  await purge(ctx, clock.now())
  expect([...storage.objects.keys()]).toEqual([])
})

test('a size that has gone from the bucket is made again from the original', async () => {
  const { home, storage } = await houseWithBucket()
  const id = await photograph(home, await bytesOf(await picture(1)))
  valueOf(await home.as(home.ann)(uploads.finish, { id }))
  for (const key of storage.objects.keys()) if (key.includes('/derived/')) storage.objects.delete(key)
  const [hung] = await shown(home)
  expect((await get(home, hung?.imageUrl ?? '')).status).toBe(200)
})

test('a film of many megabytes is stored in parts, and played from anywhere without what says a place', async () => {
  const { home, storage } = await houseWithBucket()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Premium')
  const film = mp4({
    pictures: Buffer.alloc(18 * 1_048_576, 'moving pictures '),
    place: '+44.8125+020.4612/',
  })
  const id = await bring(home, ann, { memorial: milanId, kind: 'videos', filename: 'sea.mp4' }, film)
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(storage.asked.filter((line) => /^PUT .*partNumber=/.test(line))).toHaveLength(3)
  const [shot] = valueOf(await as(home.ben)(videos.list, { id: milanId, pageSize: 10 })).items
  const whole = Buffer.from(await (await get(home, shot?.videoUrl ?? '')).arrayBuffer())
  expect([whole.length, whole.includes('+44.8125')]).toEqual([film.length, false])
  const first = 9 * 1_048_576
  const part = await get(home, shot?.videoUrl ?? '', { range: `bytes=${first}-` })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(first))).toBe(true)
})

test('while the bucket is away a proxy still sends visitors, and words are read and written', async () => {
  const { home, storage } = await houseWithBucket()
  const { as, ben, milanId } = home
  storage.troubled(() => ({ status: 503, code: 'ServiceUnavailable' }))
  const said = await as(ben)(greetings.post, { personId: milanId, note: '<p>The garden is in bloom.</p>' })
  expect(said).toSucceed()
  expect((await shown(home)).length).toBe(0)
  expect(await as(null)(system.health, { for: 'visitors' })).toSucceed()
  // Whoever is called when something is wrong hears it.
  expect(await as(null)(system.health, {})).toRefuse('unavailable')
  expect(home.takeDefects().join('')).toContain('BucketUnavailable')
})

test('while the bucket is away whoever brings or looks hears 503 in time, its pieces stay, and then all goes on', async () => {
  const { home, storage } = await houseWithBucket()
  const { as, ann } = home
  valueOf(await as(ann)(uploads.finish, { id: await photograph(home, await bytesOf(await picture(1))) }))
  const [hung] = await shown(home)
  const id = await photograph(home, await bytesOf(await picture(2)))
  const slow: number[] = []
  for (const trouble of ['silence', { status: 503, code: 'ServiceUnavailable' }] as const) {
    storage.troubled(() => trouble)
    const passed = ownTime()
    const [finished, looked, health] = await Promise.all([
      as(ann)(uploads.finish, { id }),
      get(home, hung?.imageUrl ?? ''),
      as(null)(system.health, {}),
    ])
    slow.push(passed())
    expect(finished).toRefuse('unavailable')
    expect([looked.status, await looked.text()]).toEqual([503, 'unavailable'])
    expect(looked.headers.get('retry-after')).toBe('3')
    expect(health).toRefuse('unavailable')
    // Health is asked once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
  expect(Math.max(...slow)).toBeLessThan(10_000)
  const told = home.takeDefects().join('')
  expect(told).toContain('does not answer')
  expect(told).not.toContain(storage.connection.secretAccessKey)
  expect(await readdir(path.join(home.ctx.settings.dataDir, 'arriving'))).toEqual([`${id}.pieces`])
  storage.troubled(() => null)
  valueOf(await as(ann)(uploads.finish, { id }))
  expect(await shown(home)).toHaveLength(2)
  expect((await get(home, hung?.imageUrl ?? '')).status).toBe(200)
})

test('with S3_REDIRECT a browser fetches a film from the storage, for a minute, and only who may', async () => {
  const { home, storage } = await houseWithBucket((endpoint) => ({ S3_REDIRECT: endpoint }))
  const { as, ann, ben, cleo, milanId } = home
  await putOnPlan(home, milanId, 'Premium')
  const pictures = Buffer.alloc(1_048_576, 'moving pictures ')
  const film = mp4({ pictures })
  const play = async (bytes: Buffer, filename: string) => {
    const id = await bring(home, ann, { memorial: milanId, kind: 'videos', filename }, bytes)
    const { madeId } = valueOf(await as(ann)(uploads.finish, { id }))
    const { items } = valueOf(await as(ben)(videos.list, { id: milanId, pageSize: 10 }))
    return items.find((item) => item.id === madeId)?.videoUrl ?? ''
  }
  const plain = await play(film, 'sea „1“.mp4')
  const covered = await play(mp4({ pictures, place: '+44.8125+020.4612/' }), 'garden.mp4')
  // NOTE: Node's own fetch says of itself what its mode is.
  const ask = async (address: string, by: Family['ann'], mode: string) => {
    const headers = { authorization: `Bearer ${by.token}`, 'sec-fetch-mode': mode }
    const [answer] = (await once(http.get(new URL(address, home.address), { headers }), 'response')) as [
      http.IncomingMessage,
    ]
    answer.resume()
    return { status: answer.statusCode, ...answer.headers }
  }
  const sent = await ask(plain, ben, 'no-cors')
  expect([sent.status, sent['cache-control']]).toEqual([302, 'private, no-store'])
  const address = sent.location ?? ''
  expect(address.startsWith(`${storage.connection.endpoint}/memories/house/original/`)).toBe(true)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60')
  expect(address).not.toContain(storage.connection.secretAccessKey)
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(part.headers.get('content-disposition')).toMatch(/^inline; filename="sea _1_\.mp4"/)
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 20))).toBe(true)
  // What was signed for one object opens no other.
  const other = address.replace(/original\/./, (found) => found.replace(/.$/, 'g'))
  expect((await fetch(other)).status).toBe(403)

  // What is covered comes from the server, and so does what a script of the page fetches; Cleo hears no.
  expect((await ask(covered, ben, 'no-cors')).status).toBe(200)
  expect((await ask(plain, ben, 'cors')).status).toBe(200)
  expect((await ask(plain, cleo, 'no-cors')).status).toBe(403)
  const original = plain.replace(/play$/, 'original')
  expect((await ask(original, ann, 'navigate')).status).toBe(302)
  expect((await ask(original, ben, 'navigate')).status).toBe(403)
})

test('with S3_REDIRECT too it is known that a family has fetched its copy, which comes from the server (YE06)', async () => {
  const { home } = await houseWithBucket((endpoint) => ({ S3_REDIRECT: endpoint }))
  const { as, ann, ctx, milanId: deceasedId } = home
  valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  await home.mails()
  const { copy } = valueOf(await as(ann)(ownCopies.find, { deceasedId }))
  const asked = http.get(new URL(copy?.url ?? '', home.address), {
    headers: { authorization: `Bearer ${ann.token}`, 'sec-fetch-mode': 'navigate' },
  })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer.resume(), 'end')
  const fetched = () => ctx.db.selectFrom('own_copy_marks').select('fetched_at').executeTakeFirst()
  await expect.poll(fetched).toEqual({ fetched_at: expect.any(Date) })
})

test('a guest’s page lets pictures and films come from the storage with S3_REDIRECT, nothing else, and without it from nowhere', async () => {
  const policyAt = async ({ home, storage }: Awaited<ReturnType<typeof houseWithBucket>>) => {
    const { links } = await openDoor(home, { opens: 'byLink' })
    const page = await fetch(`${home.address}/${links[0]?.code}`)
    expect(page.status).toBe(200)
    const rules = (page.headers.get('content-security-policy') ?? '').split('; ')
    const origin = storage.connection.endpoint ?? ''
    return rules.filter((rule) => rule.includes(origin)).map((rule) => rule.split(' ')[0])
  }
  const redirecting = await houseWithBucket((endpoint) => ({ S3_REDIRECT: endpoint }))
  expect(await policyAt(redirecting)).toEqual(['img-src', 'media-src'])
  expect(await policyAt(await houseWithBucket())).toEqual([])
})
