/**
 * `npm run schema` runs the migrations on a throw-away database and writes down what came of them:
 * `server/schema.sql` for people, `server/src/kit/database/tables.ts` for the compiler.
 * `npm run schema -- --check` only tells whether both are still true.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { dumpSchema } from './schema-dump.ts'
import { rowTypes } from './row-types.ts'

const snapshots = {
  'server/schema.sql': dumpSchema,
  'server/src/kit/database/tables.ts': rowTypes,
}

async function withMigratedDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await startThrowawayPostgres()
  const { db, close } = connect({ url: postgres.url, log: console })
  try {
    await migrate(db)
    return await use(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

const isCheck = process.argv.includes('--check')
await withMigratedDatabase(async (db) => {
  for (const [file, draw] of Object.entries(snapshots)) {
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
    const text = await draw(db)
    if (!isCheck) replace(path, text)
    else if (!fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== text) {
      console.error(`${file} does not show what the migrations make: run \`npm run schema\`.`)
      process.exitCode = 1
    }
  }
})

/** Moves the new text into place whole, since others may be reading. */
function replace(path: string, text: string) {
  const fresh = `${path}.${process.pid}`
  fs.writeFileSync(fresh, text)
  fs.renameSync(fresh, path)
}
