/**
 * Files that lie in a bucket, against the object storage itself and against the disk: a picture and a film as they leave
 * through the server, and four-megabyte files as the store takes them. Needs a storage to try things with:
 * `S3_TRIAL=http://key:secret@127.0.0.1:7480/bucket npm run script -- bench/bucket.ts`. Prints ratios (reading at least 0.6
 * of the storage's own), measured in turns, and what the server's memory grew by.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { diskStore } from '../server/src/kit/files/disk.ts'
import { s3Store } from '../server/src/kit/files/s3.ts'
import type { FileStore } from '../server/src/kit/files/store.ts'
import { mp4 } from '../server/test/video-files.ts'
import { bring } from '../server/test/pieces.ts'
import { s3Trial } from '../server/test/s3-trial.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { median } from './numbers.ts'
import { megabytesOf, startServer } from './server.ts'

const trial = s3Trial()
if (!trial) throw new Error('S3_TRIAL says which storage may be tried')
const { bucket, connection } = trial
const { endpoint, region, accessKeyId, secretAccessKey } = connection
const prefix = `bench-${Date.now()}`
const [rounds, seconds, connections] = [3, 2, 20]
const megabyte = 1_048_576
const say = (line: string) => void process.stdout.write(`${line}\n`)

const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))
try {
  await reading()
  await taking()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function reading() {
  const dataDir = path.join(folder, 'data')
  const server = await startServer(dataDir, {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: `${bucket}/${prefix}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  })
  try {
    const token = await arrive(server.address, dataDir)
    const send = sendAs(server.address, token)
    const life = { firstName: 'Milan', lastName: 'J', dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
    const { id: memorial } = await must(call(send, memorials.createPerson, life))
    const person = { token } as Parameters<typeof bring>[1]
    const hang = async (kind: 'images' | 'videos', filename: string, bytes: Buffer) => {
      const id = await bring(server, person, { memorial, kind, filename }, bytes)
      await must(call(send, uploads.finish, { id }))
      return createHash('sha256').update(bytes).digest('hex')
    }
    const headers = { authorization: `Bearer ${token}` }
    const list = async (what: string) => {
      const page = await fetch(`${server.address}/api/${what}`, { headers })
      return ((await page.json()) as { items: { imageUrl: string; videoUrl: string }[] }).items[0]
    }
    const noise = {
      create: { width: 2400, height: 1600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
    }
    const picture = await sharp(noise as unknown as Parameters<typeof sharp>[0])
      .jpeg()
      .toBuffer()
    const sha256 = await hang('images', 'garden.jpg', picture)
    const image = server.address + (await list(`refimages/${memorial}/images`))?.imageUrl
    const { length } = Buffer.from(await (await fetch(image, { headers })).arrayBuffer())
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(image, headers))
      theirs.push(await perSecond(signed('GET', `derived/${sha256}/large.webp`)))
    }
    say(`a picture of ${Math.round(length / 1024)} KB, ${connections} connections, requests per second`)
    say(
      `  the server ${median(ours).toFixed(0)}, the storage ${median(theirs).toFixed(0)}: ${(median(ours) / median(theirs)).toFixed(2)} (at least 0.6)`,
    )

    const film = await hang('videos', 'sea.mp4', mp4({ pictures: randomBytes(99 * megabyte) }))
    const video = server.address + (await list(`refvideos/${memorial}/videos`))?.videoUrl
    const before = megabytesOf(server.pid, 'Rss')
    const speeds = { ours: [] as number[], theirs: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      speeds.ours.push(await speedOf(video, headers))
      speeds.theirs.push(await speedOf(signed('GET', `original/${film}`)))
    }
    say('a film of 99 MB, MB/s')
    say(
      `  the server ${median(speeds.ours).toFixed(0)}, the storage ${median(speeds.theirs).toFixed(0)}: ${(median(speeds.ours) / median(speeds.theirs)).toFixed(2)} (at least 0.6); memory +${(megabytesOf(server.pid, 'Rss') - before).toFixed(0)} MB`,
    )
  } finally {
    await server.stop()
  }
}

async function taking() {
  const stores = {
    disk: diskStore(path.join(folder, 'files')),
    bucket: s3Store({ bucket, prefix, connection }),
  }
  const times: Record<string, number[]> = { disk: [], bucket: [], storage: [] }
  const count = 20
  for (let round = 0; round < rounds; round += 1) {
    const files = Array.from({ length: count }, () => randomBytes(4 * megabyte))
    for (const [name, store] of Object.entries(stores))
      times[name]?.push(await timeOf(() => putAll(store, files)))
    times.storage?.push(
      await timeOf(async () => {
        for (const [index, body] of files.entries()) {
          const answer = await fetch(signed('PUT', `bare/${index}`), {
            method: 'PUT',
            body: new Uint8Array(body),
          })
          if (!answer.ok) throw new Error(`the storage answered ${answer.status}`)
        }
      }),
    )
  }
  const speed = (name: string) => (count * 4) / (median(times[name] ?? []) / 1_000)
  say('files of 4 MB, one after the other, MB/s')
  say(
    `  the bucket ${speed('bucket').toFixed(0)}, the storage itself ${speed('storage').toFixed(0)}, the disk ${speed('disk').toFixed(0)}`,
  )
}

async function putAll(store: FileStore, files: readonly Buffer[]) {
  for (const bytes of files) {
    const draft = path.join(folder, 'draft')
    await writeFile(draft, bytes)
    await store.put(draft, `original/${createHash('sha256').update(bytes).digest('hex')}`)
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function perSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${url} failed`)
  return requests.average
}

async function speedOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  let bytes = 0
  const taken = await timeOf(async () => {
    for await (const chunk of (await fetch(url, { headers })).body ?? [])
      bytes += (chunk as Uint8Array).length
  })
  return bytes / megabyte / (taken / 1_000)
}

/** An address of the storage that anybody may ask for an hour. */
function signed(method: string, name: string): string {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const target = `/${bucket}/${prefix}/${name}`
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', [accessKeyId, ...scope].join('/')],
    ['X-Amz-Date', moment],
    ['X-Amz-Expires', '3600'],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  const asked = [
    method,
    target,
    query,
    `host:${new URL(endpoint).host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const digest = createHash('sha256').update(asked).digest('hex')
  const key = scope.reduce<string | Buffer>(
    (held, part) => createHmac('sha256', held).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), digest].join('\n')
  return `${endpoint}${target}?${query}&X-Amz-Signature=${createHmac('sha256', key).update(toSign).digest('hex')}`
}
