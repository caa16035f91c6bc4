/**
 * What deciding about one file asks of the database: `npm run script -- bench/file-look-ups.ts`. Prints how many files a
 * second are decided about by one question against the three it is put together of, in turns, one after the other (at least
 * 1.5) and twenty at once: of a thousand photographs, by the cookies of two hundred who follow.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findViewer, openSession } from '../server/src/features/accounts/sessions.ts'
import { findRelation } from '../server/src/features/following/relation-store.ts'
import { findAskedFile } from '../server/src/features/media/asked-file-store.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { findFile } from '../server/src/kit/files/file-rows.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { fillMemorial } from './memorial-page-rows.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'

const [rounds, seconds] = [5, 2]

/** Nobody moderates here. */
const askedNow = () => ({ now: new Date(), settings: { moderatorsSecondStep: 'optional' } }) as const

interface Look {
  file: string
  secret: string
}

type Decide = (db: Db, look: Look) => Promise<boolean>

const byOne: Decide = async (db, { file, secret }) => {
  const asked = await findAskedFile(db, { kind: 'media_hash', secret }, file, askedNow())
  return asked.relation === 'follower'
}

const byThree: Decide = async (db, { file: id, secret }) => {
  const viewer = await findViewer(db, { kind: 'media_hash', secret }, askedNow())
  const file = await findFile(db, id)
  const relation = viewer && file?.memorial_id && (await findRelation(db, viewer.id, file.memorial_id))
  return Boolean(relation && relation.follows)
}

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const server = await startServer(folder, { DATABASE_URL: postgres.url })
const { db, close } = connect({ url: postgres.url, log: console })
try {
  const token = await arrive(server.address, folder)
  const memorialId = await hangMemorial({
    address: server.address,
    token,
    lastName: 'Jovanović',
    count: 1,
  })
  await fillMemorial(db, memorialId)
  const looks = await looksAt(db, memorialId)
  for (const [name, atOnce, least] of [
    ['one after the other', 1, 1.5],
    ['twenty at once', 20, undefined],
  ] as const) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const three = await decideFor(looks, atOnce, byThree)
      ratios.push((await decideFor(looks, atOnce, byOne)) / three)
    }
    const promised = least ? ` (at least ${least})` : ''
    process.stdout.write(`  ${name.padEnd(22)}${median(ratios).toFixed(2)}${promised}\n`)
  }
} finally {
  await close()
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Each photograph with the secret of somebody who may see it. */
async function looksAt(db: Db, memorialId: string): Promise<Look[]> {
  const followers = await db
    .selectFrom('followers')
    .select('account_id')
    .where('memorial_id', '=', memorialId)
    .execute()
  const secrets: string[] = []
  for (const { account_id: accountId } of followers) {
    const { media } = await openSession(db, { accountId, agent: null, now: new Date(), days: 30 })
    secrets.push(media)
  }
  const hung = await db.selectFrom('images').select('file_id').where('memorial_id', '=', memorialId).execute()
  return hung.map(({ file_id: file }, at) => ({ file, secret: secrets[at % secrets.length] ?? '' }))
}

/** How many files a second are decided about. Throws where somebody who follows may not see one. */
async function decideFor(looks: readonly Look[], atOnce: number, decide: Decide): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let decided = 0
  const turn = async () => {
    while (performance.now() < end) {
      const look = looks[decided % looks.length]
      decided += 1
      if (look && !(await decide(db, look))) throw new Error(`${look.file} is closed`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  return decided / seconds
}
