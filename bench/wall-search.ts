/**
 * What a search of the wall and its pages far down read of a large house: `npm run script -- bench/wall-search.ts [memorials
 * …]` (100,000 and 1,000,000 unless told), with three thousand first names and sixty thousand last names, a few of them
 * common. Prints the pages of all statements of one answer as parts of the 200 that are promised, and each size against the
 * first.
 */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newPageAnchorCache } from '../server/src/features/profiles/page-anchors.ts'
import { findWallPage } from '../server/src/features/profiles/wall-store.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { fillNamedWall, nameOf } from './named-wall.ts'
import { describePlan, logStatements, statementsOf } from './statement-log.ts'

const promised = 200
const searches: Record<string, { firstName?: string; lastName?: string; page?: number }> = {
  'page 1': {},
  'page 100': { page: 100 },
  'the page in the middle': { page: -1 },
  'a common name': { firstName: nameOf(1, false) },
  'a common name, page 1,000': { firstName: nameOf(1, false), page: 1_000 },
  'a name of a few hundred': { firstName: nameOf(400, false) },
  'a rare name': { lastName: nameOf(50_000, true) },
  'a common last name': { lastName: nameOf(1, true) },
  'a last name of a few hundred': { lastName: nameOf(300, true) },
  'both, common': { firstName: nameOf(1, false), lastName: nameOf(2, true) },
  'both, less common': { firstName: nameOf(40, false), lastName: nameOf(300, true) },
  'one letter': { firstName: 'm' },
  'two letters': { firstName: 'jo' },
  'two letters of a last name': { lastName: 'ov' },
  'two letters nobody has': { lastName: 'qx' },
  nobody: { lastName: 'quixote' },
}

const sizes = process.argv.slice(2).map(Number)
const first: Record<string, number> = {}
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await measureAt(size)

async function measureAt(size: number) {
  const postgres = await startThrowawayPostgres()
  const { db, close } = connect({ url: postgres.url, log: console })
  try {
    await migrate(db)
    await fillNamedWall(db, { memorials: size, people: 1 })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await logStatements(client)
    await client.end()
    const logged = connect({ url: postgres.url, log: console })
    const take = statementsOf(path.join(postgres.folder, 'database.log'))
    process.stdout.write(`${size} memorials: pages of an answer, as parts of ${promised}\n`)
    const kept = newPageAnchorCache()
    for (const [name, { page = 1, firstName = null, lastName = null }] of Object.entries(searches)) {
      const asked = { isHuman: true, familyMemberId: null, firstName, lastName }
      const part = { size: 12, page: page > 0 ? page : Math.round((size * 0.9) / 24) }
      await findWallPage(logged.db, asked, part, kept)
      await pause(100)
      take()
      const begun = performance.now()
      const { total } = await findWallPage(logged.db, asked, part, kept)
      const took = performance.now() - begun
      await pause(150)
      const run = take()
      const pages = run.reduce((sum, statement) => sum + statement.pages, 0)
      first[name] ??= took
      const against = `${(took / first[name]).toFixed(1)} of the time at the first size`
      process.stdout.write(
        `${(pages / promised).toFixed(2).padStart(8)}  ${name} (${total} found), ${against}\n`,
      )
      for (const { pages: own, plan } of run)
        if (own > promised / 2) process.stdout.write(describePlan(plan, 6))
    }
    await logged.close()
  } finally {
    await close()
    await postgres.stop()
  }
}
