/**
 * A video of 95 MB, uploaded in one request and in pieces: `npm run script -- bench/videos.ts [rounds]`. Against hashing the
 * same bytes, writing them to the disk and syncing them, a megabyte at a time, by a program that does nothing else and has
 * them in its memory. In turn, eleven times. Prints the ratio of their medians (at least 0.45), and how far the server's
 * memory rose above what it held before, while the first four films since its start arrived (32 MB at most).
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { uploads, uploadsPath } from '@spomen/contract/uploads.ts'
import { videos } from '@spomen/contract/videos.ts'
import { mp4 } from '../server/test/video-files.ts'
import { newPieceSize } from '../web/src/kit/piece-size.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { median } from './numbers.ts'
import { megabytesOf, startServer } from './server.ts'

const megabyte = 1_048_576
const rounds = Number(process.argv[2] ?? 11)
/** So many films arrive while memory is looked at. */
const lookedAt = 4
const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))
const film = mp4({ pictures: randomBytes(95 * megabyte) })

type Upload = (address: string, memorialId: string, token: string) => Promise<string>

try {
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

    writeBare()
    await pause(2_000)
    const before = megabytesOf(server.pid, 'Pss')
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(server.pid, 'Pss'))
    }, 25)
    // Looking costs what it looks at: the films that are timed come after those that are looked at.
    for (let film = 0; film < lookedAt; film += 1) await upload()
    clearInterval(watch)
    const alone = []
    const uploaded = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(writeBare())
      uploaded.push(await upload())
    }
    const [bare = 0, ours = 1] = [median(alone), median(uploaded)]
    const ratio = `ratio ${(bare / ours).toFixed(2)} (at least 0.45)`
    const memory = `${before.toFixed(0)} MB before, ${(most - before).toFixed(0)} MB more (at most 32)`
    console.log(`${name.padEnd(10)} ${ours.toFixed(2)} s, ${ratio}; memory ${memory}`)
  } finally {
    await server.stop()
  }
}

/** The least that keeping a film takes, in seconds. */
function writeBare(): number {
  const target = path.join(folder, randomUUID())
  const begun = performance.now()
  const hash = createHash('sha256')
  const file = openSync(target, 'wx')
  for (let at = 0; at < film.length; at += megabyte) {
    const piece = film.subarray(at, at + megabyte)
    hash.update(piece)
    writeSync(file, piece)
  }
  fsyncSync(file)
  closeSync(file)
  hash.digest()
  const seconds = (performance.now() - begun) / 1_000
  rmSync(target)
  return seconds
}

async function answerTo(request: http.ClientRequest): Promise<http.IncomingMessage> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response
}

/** One request with one file; answers the id of the video. */
async function uploadFilm(house: string, memorialId: string, token: string): Promise<string> {
  const address = `${house}/api/${videos.upload.path}`
  const edge = randomUUID()
  const head = `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n`
  const tail = `\r\n--${edge}--\r\n`
  const request = http.request(address.replace(':deceasedId', memorialId), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': head.length + film.length + tail.length,
    },
  })
  request.write(head)
  request.write(film)
  request.end(tail)
  const response = await answerTo(request)
  if (response.statusCode !== 201) throw new Error(`the film was answered with ${response.statusCode}`)
  const [video] = (await json(response)) as { id: string }[]
  return video?.id ?? ''
}

/** The same piece by piece, as our own pages send it. */
async function uploadInPieces(house: string, memorialId: string, token: string): Promise<string> {
  const usual = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const bytes = film.length
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
    request.end(film.subarray(offset, beyond))
    const { statusCode } = (await answerTo(request)).resume()
    if (statusCode !== 204) throw new Error(`a piece was answered with ${statusCode}`)
    size.arrived(beyond - offset, (performance.now() - sentAt) / 1_000)
    offset = beyond
  }
  const id = place.split('/').at(-1) ?? ''
  return (await must(call(sendAs(house, token), uploads.finish, { id }))).madeId
}
