/**
 * What readers notice of a backup: `npm run script -- bench/backup-load.ts [originals] [kilobytes each] [rounds]`. A house
 * with so many originals is read by a few people who look at the wall, a memorial and its photographs, without a backup and
 * while the server's own night runs, in turns. Prints the median and the 99th of a hundred of their waits, and what both are
 * with a backup of what they are without (at most 2 for the 99th).
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { builtProgram } from '../dev/built-server.ts'
import { readSettings } from '../server/src/config.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { diskStore, filesFolder } from '../server/src/kit/files/disk.ts'
import { originalKey } from '../server/src/kit/files/store.ts'
import { backgroundCommand } from '../server/src/kit/jobs/background-command.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { picture } from '../server/test/pictures.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { startServer } from './server.ts'

const [originals = 3_000, kilobytes = 200, rounds = 3] = process.argv.slice(2).map(Number)
const readers = 8
/** How long a reader looks at what came, in milliseconds. */
const look = 25
const calmSeconds = 20

const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-bench-'))
mkdirSync(folder, { recursive: true, mode: 0o711 })
const dataDir = path.join(folder, 'data')
const cli = builtProgram('cli')

try {
  await fill()
  const server = await startServer(dataDir)
  try {
    const { addresses, headers } = await hangPictures(server.address)
    await wait(addresses, headers, pause(3_000))
    process.stdout.write(`${originals} originals of ${kilobytes} KB, ${readers} readers, ${rounds} rounds\n`)
    const [calm, busy]: number[][] = [[], []]
    let seconds = 0
    for (let round = 0; round < rounds; round++) {
      calm?.push(...(await wait(addresses, headers, pause(calmSeconds * 1_000))))
      const begun = performance.now()
      busy?.push(...(await wait(addresses, headers, night(round))))
      seconds += (performance.now() - begun) / 1_000
    }
    tell('without', calm ?? [])
    tell(`with a backup of ${Math.round(seconds / rounds)} s`, busy ?? [])
    for (const part of [50, 99])
      process.stdout.write(
        `  p${part} with of p${part} without  ${(at(part, busy ?? []) / at(part, calm ?? [])).toFixed(2)}\n`,
      )
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Originals as they lie there after years; what they are of does not matter to a backup. */
async function fill() {
  const quiet = { info() {}, warn() {}, error() {} }
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), quiet)
  const { db, close } = connect({ url: database.databaseUrl, log: quiet })
  const store = diskStore(filesFolder(dataDir))
  for (let number = 0; number < originals; number++) {
    const bytes = randomBytes(kilobytes * 1_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = path.join(folder, 'one')
    writeFileSync(file, bytes)
    await store.put(file, originalKey(sha256))
    await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
      values (${String(number)}, ${sha256}, ${bytes.length}, 'image/jpeg', 'one.jpg', 'followers', 'ANN')`.execute(
      db,
    )
  }
  await close()
  await database.close()
}

async function hangPictures(address: string) {
  const token = await arrive(address, dataDir)
  const headers = { authorization: `Bearer ${token}` }
  const life = { firstName: 'Milan', lastName: 'J', dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const { id } = await must(call(sendAs(address, token), memorials.createPerson, life))
  const addresses = [
    `${address}/api/refdeceaseds/getmany?limit=12`,
    `${address}/api/refdeceaseds/getById?id=${id}&isHuman=true`,
  ]
  for (let number = 0; number < 4; number++) {
    const body = new FormData()
    body.append('files', await picture(number))
    const upload = photographs.upload.path.replace(':deceasedId', id)
    const answer = await fetch(`${address}/api/${upload}`, { method: 'POST', headers, body })
    for (const { imageUrl } of (await answer.json()) as { imageUrl: string }[])
      addresses.push(address + imageUrl)
  }
  return { addresses, headers }
}

/** One night as the server spends it, into a place of its own, so that every round brings all of it. */
async function night(round: number) {
  Object.assign(process.env, { DATA_DIR: dataDir, BACKUP_TO: path.join(folder, `place-${round}`) })
  await backgroundCommand(cli, ['backup', 'nightly']).run()
}

/** Has the readers read until something has come to its end; answers how long each waited, in milliseconds. */
async function wait(addresses: string[], headers: Record<string, string>, end: Promise<unknown>) {
  const waits: number[] = []
  let isOver = false
  const reading = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const begun = performance.now()
      const answer = await fetch(addresses[turn % addresses.length] ?? '', { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      waits.push(performance.now() - begun)
      await pause(look)
    }
  })
  const ended = end.finally(() => (isOver = true))
  await Promise.all([ended, ...reading])
  return waits
}

function at(part: number, waits: readonly number[]) {
  const sorted = waits.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length * part) / 100)] ?? 0
}

function tell(what: string, waits: readonly number[]) {
  const [median, slow] = [at(50, waits).toFixed(1), at(99, waits).toFixed(1)]
  process.stdout.write(`  ${what.padEnd(24)} p50 ${median} ms, p99 ${slow} ms, of ${waits.length} answers\n`)
}
