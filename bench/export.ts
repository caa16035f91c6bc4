/**
 * What an archive of three hundred megabytes costs the server's memory: `npm run script -- bench/export.ts [how many
 * megabytes]`. Thirty photographs of nearly 10 MB, taken along once as fast as it goes and once by a slow reader. Prints what
 * the server's own process grew by meanwhile, and how long others waited for health.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import sharp from 'sharp'
import { arrive, must, sendAs } from './arrive.ts'
import { megabytesOf, startServer, whileWatching } from './server.ts'

const megabyte = 1_048_576
const size = 9.9
const count = Math.ceil(Number(process.argv[2] ?? 300) / size)
const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))

try {
  const server = await startServer(path.join(folder, 'data'))
  try {
    const token = await arrive(server.address, path.join(folder, 'data'))
    await fill(server.address, token)
    await pause(25_000)
    for (const slowly of [false, true]) {
      const before = megabytesOf(server.pid, 'Rss')
      const seen = await whileWatching(server, async () => ({
        megabytes: await takeAlong(server.address, token, slowly),
      }))
      const grown = Math.round(seen.most - before)
      process.stdout.write(
        `${seen.megabytes} MB ${slowly ? 'by a slow reader' : 'at once'}: +${grown} MB, health ${seen.slowest} ms at most\n`,
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Uploads photographs that differ in what follows their end, so that each has bytes of its own. */
async function fill(address: string, token: string) {
  const life = {
    firstName: 'Milan',
    lastName: 'Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
  }
  const { id } = await must(call(sendAs(address, token), memorials.createPerson, life))
  const small = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#884' } })
    .jpeg()
    .toBuffer()
  for (let number = 0; number < count; number += 1) {
    const bytes = Buffer.concat([small, randomBytes(size * megabyte - small.length)])
    const body = new FormData()
    body.append('files', new File([bytes], `${number}.jpg`))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api/refimages/bulk-upload/${id}`, {
      method: 'POST',
      headers,
      body,
    })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
}

/** Reads the archive and keeps nothing of it; answers how many megabytes it had. */
async function takeAlong(address: string, token: string, slowly: boolean) {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${address}/api/files/export`, { headers })
  let bytes = 0
  let pauses = 0
  for await (const piece of body ?? []) {
    bytes += (piece as Uint8Array).length
    if (slowly && bytes > pauses * 10 * megabyte) {
      pauses += 1
      await pause(300)
    }
  }
  return Math.round(bytes / megabyte)
}
