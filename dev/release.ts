/**
 * `npm run script -- dev/release.ts /a/folder` writes down, with a release, what the next one must not take away from its
 * servers (decision 97): the schema, and the statements that `RECORD_STATEMENTS=/a/folder npm test -- stories` left there.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say in which folder the statements lie.')
const release = fileURLToPath(new URL('../server/release/', import.meta.url))
const statements = await understood(readRecorded(folder))
fs.mkdirSync(release, { recursive: true })
fs.copyFileSync(path.join(release, '../schema.sql'), path.join(release, 'schema.sql'))
fs.writeFileSync(path.join(release, 'statements.json.gz'), gzipSync(JSON.stringify(statements), { level: 9 }))
console.info(`${statements.length} statements, and the schema.`)

/** Each once: what asks or changes rows of ours, with places for its values. */
function readRecorded(place: string): string[] {
  const texts = fs
    .readdirSync(place)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => fs.readFileSync(path.join(place, name), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as string).trim())
  const isOurs = (text: string) =>
    /^(select|insert|update|delete|with)\b/i.test(text) && !/pgboss|pg_catalog|pg_class|;\s*\S/.test(text)
  return [...new Set(texts.filter(isOurs))].toSorted()
}

/** Those the database of this release understands: stories also ask what is not there. */
async function understood(texts: readonly string[]): Promise<string[]> {
  const postgres = await startThrowawayPostgres()
  const { db, close } = connect({ url: postgres.url, log: console })
  const client = new Client({ connectionString: postgres.url })
  try {
    await migrate(db)
    await client.connect()
    const sound: string[] = []
    for (const text of texts) {
      const isSound = await client.query(`prepare told as ${text}`).then(
        () => true,
        () => false,
      )
      if (!isSound) continue
      await client.query('deallocate told')
      sound.push(text)
    }
    return sound
  } finally {
    await client.end()
    await close()
    await postgres.stop()
  }
}
