/**
 * How fast the family's own copy of a memorial with many photographs is made, and what it costs the server's memory:
 * `npm run script -- bench/own-copy.ts [how many photographs] [megabytes of each]`. Prints its speed as a ratio to `cp` of
 * the same originals onto the same disk (at least 0.5), what the server's own process grew by meanwhile (64 MB at most), and
 * how long others waited for health.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { type OwnCopy, ownCopies } from '@spomen/contract/own-copy.ts'
import sharp from 'sharp'
import { arrive, must, sendAs } from './arrive.ts'
import { median } from './numbers.ts'
import { megabytesOf, type RunningServer, startServer, whileWatching } from './server.ts'

const megabyte = 1_048_576
const count = Number(process.argv[2] ?? 1_000)
const size = Number(process.argv[3] ?? 2)
const sideBySide = 3
const rounds = 3
const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))
const data = path.join(folder, 'data')

try {
  const server = await startServer(data, { UPLOADS_PER_HOUR: '100000' })
  try {
    const token = await arrive(server.address, data)
    const send = sendAs(server.address, token)
    const life = {
      firstName: 'Milan',
      lastName: 'Jovanović',
      dateOfBirth: '1938-04-12',
      dateOfDeath: '2021-11-03',
    }
    const { id } = await must(call(send, memorials.createPerson, life))
    await fill(server, token, id)
    await pause(25_000)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const plain = await timed(async () => copyPlainly(round))
      const before = megabytesOf(server.pid, 'Rss')
      const busy = busySeconds(server.pid)
      const seen = await whileWatching(server, () => makeCopy(send, id))
      const ratio = plain / seen.seconds
      ratios.push(ratio)
      const worked = busySeconds(server.pid) - busy
      const speed = Math.round((count * size) / seen.seconds)
      process.stdout.write(
        `${count} photographs, ${Math.round(seen.megabytes)} MB: ${seen.seconds.toFixed(1)} s (${speed} MB/s), cp ${plain.toFixed(1)} s, ratio ${ratio.toFixed(2)}; ${worked.toFixed(1)} s of processor, +${Math.round(seen.most - before)} MB, health ${seen.slowest} ms at most\n`,
      )
    }
    process.stdout.write(`ratio to cp, median: ${median(ratios).toFixed(2)} (at least 0.5)\n`)
  } finally {
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** What a process has worked so far, in seconds of one processor: on a busy machine it waits for its turn besides. */
function busySeconds(pid: number) {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}

/** Uploads photographs that differ in what follows their end, so that each has bytes of its own. */
async function fill({ address }: RunningServer, token: string, id: string) {
  const small = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#884' } })
    .jpeg()
    .toBuffer()
  let left = count
  const hand = async () => {
    while (left-- > 0) {
      const body = new FormData()
      body.append('files', new File([small, randomBytes(size * megabyte - small.length)], `${left}.jpg`))
      const answer = await fetch(`${address}/api/refimages/bulk-upload/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, hand))
}

/** What any system does, until it lies on the disk. */
async function copyPlainly(round: number) {
  const target = path.join(folder, `plain-${round}`)
  const { status } = spawnSync('sh', [
    '-c',
    `cp -r "${data}/files/original" "${target}" && sync -f "${target}"`,
  ])
  if (status !== 0) throw new Error('cp failed')
  await rm(target, { recursive: true, force: true })
}

async function timed(action: () => Promise<void>) {
  const begun = performance.now()
  await action()
  return (performance.now() - begun) / 1_000
}

/** Asks for a copy and waits until it is there. */
async function makeCopy(send: ReturnType<typeof sendAs>, deceasedId: string) {
  const begun = performance.now()
  const asked = await must(call(send, ownCopies.ask, { deceasedId }))
  for (;;) {
    const { copy }: { copy: OwnCopy | null } = await must(call(send, ownCopies.find, { deceasedId }))
    if (copy?.id === asked.id && copy.state === 'ready')
      return { seconds: (performance.now() - begun) / 1_000, megabytes: (copy.sizeInBytes ?? 0) / megabyte }
    if (copy?.state === 'failed') throw new Error(`the copy failed: ${copy.failure}`)
    await pause(250)
  }
}
