/**
 * What it costs to ask again for what has not changed: `npm run script -- bench/known-answers.ts` (build first). A memorial
 * with a thousand photographs, five thousand comments and two thousand greetings; each read is asked as a window asks it,
 * packed, without the name of the answer and with it, in turns. Prints, as parts of the whole answer, the bytes of a body and
 * the time until it is there.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { connect } from '../server/src/kit/database/connect.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { request } from 'node:http'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { fillMemorial } from './memorial-page-rows.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'

const rounds = 60

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' })
try {
  const token = await arrive(server.address, folder)
  const memorial = await hangMemorial({ address: server.address, token, lastName: 'Jovanović', count: 18 })
  const { db, close } = connect({ url: postgres.url, log: console })
  await fillMemorial(db, memorial)
  await close()
  const ask = (address: string, tag?: string) => read(`${server.address}/api/${address}`, token, tag)
  for (const [name, address] of Object.entries(readsOf(memorial))) {
    const { tag } = await ask(address)
    const [whole, again] = [[] as number[], [] as number[]]
    let bytes = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const first = await ask(address)
      const second = await ask(address, tag)
      if (second.status !== 304) throw new Error(`${name} was answered ${second.status}`)
      whole.push(first.milliseconds)
      again.push(second.milliseconds)
      bytes = [first.bytes, second.bytes]
    }
    const parts = [(bytes[1] ?? 0) / (bytes[0] ?? 1), median(again) / median(whole)]
    process.stdout.write(
      `${name.padEnd(14)} ${((bytes[0] ?? 0) / 1000).toFixed(1).padStart(6)} KB; again ${parts[0]?.toFixed(2)} of the bytes and ${parts[1]?.toFixed(2)} of the time\n`,
    )
  }
} finally {
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What a window asks for again. */
function readsOf(memorial: string) {
  return {
    page: `refdeceaseds/getById?id=${memorial}&isHuman=true&around=false&greetings=false&photographs=18`,
    photographs: `refimages/${memorial}/images?pageSize=18&pageNumber=1`,
    greetings: `reflastgreetings?personId=${memorial}&pageSize=20&pageNumber=1`,
    life: `reftimelines?personId=${memorial}`,
  }
}

/** Asks as a browser does that can unpack; answers the name of the answer, and the bytes of its body as they were sent. */
function read(address: string, token: string, tag: string | undefined) {
  const begun = performance.now()
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br',
    ...(tag && { 'if-none-match': tag }),
  }
  return new Promise<{ status: number; tag: string; bytes: number; milliseconds: number }>(
    (resolve, reject) => {
      request(address, { headers }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            tag: response.headers.etag ?? '',
            bytes,
            milliseconds: performance.now() - begun,
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}
