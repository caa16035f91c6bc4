/**
 * A video of 95 MB, uploaded in one request and in pieces: `node bench/videos.ts`. Against writing the same bytes to the disk while
 * hashing them, and syncing them, with nothing else done. In turn, five times, after one of each that nobody counts.
 * Prints the ratio of their medians (at least 0.45), and how far the server's memory rose above what it held before,
 * while films arrived, the first since its start among them (32 MB at most).
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { videos } from '@spomen/contract/videos.ts'
import { mp4 } from '../server/test/films.ts'
import { newPieceSize } from '../web/src/kit/piece-size.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { megabytesOf, startServer } from './server.ts'

const size = 95 * 1_048_576
const rounds = 5
const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))
const film = path.join(folder, 'film.mp4')

type Upload = (address: string, memorialId: string, token: string) => Promise<string>

try {
  await writeFile(film, mp4({ pictures: Buffer.alloc(size, 'moving pictures ') }))
  await measure('in one', uploadFilm)
  await measure('in pieces', uploadInPieces)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** On a server that has just been started. */
async function measure(name: string, bring: Upload) {
  const data = path.join(folder, name)
  const server = await startServer(data)
  try {
    const token = await arrive(server.address, data)
    const send = sendAs(server.address, token)
    const life = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
    const { id } = await must(call(send, memorials.createPerson, { firstName: 'M', lastName: 'J', ...life }))
    const upload = async () => {
      const begun = performance.now()
      const video = await bring(server.address, id, token)
      const seconds = (performance.now() - begun) / 1_000
      await must(call(send, videos.remove, { id: video }))
      return seconds
    }

    await timed(writeBare)
    await pause(2_000)
    const before = megabytesOf(server.pid, 'Pss')
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(server.pid, 'Pss'))
    }, 25)
    await upload()
    const alone = []
    const uploaded = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await timed(writeBare))
      uploaded.push(await upload())
    }
    clearInterval(watch)
    const [bare = 0, ours = 1] = [median(alone), median(uploaded)]
    const ratio = `ratio ${(bare / ours).toFixed(2)} (at least 0.45)`
    const memory = `${before.toFixed(0)} MB before, ${(most - before).toFixed(0)} MB more (at most 32)`
    console.log(`${name.padEnd(10)} ${ours.toFixed(2)} s, ${ratio}; memory ${memory}`)
  } finally {
    await server.stop()
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1_000
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** The least that keeping a film takes. */
async function writeBare() {
  const target = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(film, { highWaterMark: 65_536 }),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(target),
  )
  const handle = await open(target, 'r+')
  await handle.sync()
  await handle.close()
  hash.digest()
  await rm(target)
}

/** Sends a part of the film straight from the disk, between a beginning and an end. */
async function sendFilm(
  request: http.ClientRequest,
  { start, end }: { start?: number; end?: number } = {},
  { head, tail }: { head?: string; tail?: string } = {},
): Promise<http.IncomingMessage> {
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  if (head) request.write(head)
  for await (const chunk of createReadStream(film, { start, end })) {
    if (!request.write(chunk)) await once(request, 'drain')
  }
  request.end(tail)
  const [response] = await answered
  return response
}

/** One request with one file; answers the id of the video. */
async function uploadFilm(house: string, memorialId: string, token: string): Promise<string> {
  const address = `${house}/api/${videos.upload.path}`
  const edge = randomUUID()
  const request = http.request(address.replace(':deceasedId', memorialId), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
  })
  const head = `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n`
  const response = await sendFilm(request, {}, { head, tail: `\r\n--${edge}--\r\n` })
  if (response.statusCode !== 201) throw new Error(`the film was answered with ${response.statusCode}`)
  const [video] = (await json(response)) as { id: string }[]
  return video?.id ?? ''
}

/** The same piece by piece, as our own pages send it. */
async function uploadInPieces(house: string, memorialId: string, token: string): Promise<string> {
  const usual = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const bytes = (await stat(film)).size
  const said = Object.entries({ memorial: memorialId, kind: 'videos', filename: 'film.mp4' })
  const begun = await fetch(`${house}${uploadsPath}`, {
    method: 'POST',
    headers: {
      ...usual,
      'upload-length': String(bytes),
      'upload-metadata': said.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    },
  })
  const place = begun.headers.get('location') ?? ''
  const size = newPieceSize()
  for (let offset = 0; offset < bytes; ) {
    const beyond = Math.min(bytes, offset + size.now())
    const sentAt = performance.now()
    const request = http.request(new URL(place, house), {
      method: 'PATCH',
      headers: {
        ...usual,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': beyond - offset,
      },
    })
    const { statusCode } = (await sendFilm(request, { start: offset, end: beyond - 1 })).resume()
    if (statusCode !== 204) throw new Error(`a piece was answered with ${statusCode}`)
    size.arrived(beyond - offset, (performance.now() - sentAt) / 1_000)
    offset = beyond
  }
  const id = place.split('/').at(-1) ?? ''
  return (await must(call(sendAs(house, token), uploads.finish, { id }))).madeId
}
