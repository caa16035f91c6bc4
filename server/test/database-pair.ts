/** Two bundled PostgreSQL in a temporary folder, of which one follows the other, as a primary and its replica do. */
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { connect, type Db } from '../src/kit/database/connect.ts'
import { type EmbeddedServer, startEmbedded } from '../src/kit/database/embedded.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** One of the two, with a connection for the story itself. */
export interface Half {
  url: string
  db: Db
  stop(): Promise<void>
}

/** Starts the two, with our tables in them; they go away when the test is over. */
export async function databasePair(): Promise<{ primary: Half; replica: Half }> {
  const folder = temporaryFolder()
  fs.chmodSync(folder, 0o711)
  const [first, second] = ['first', 'second'].map((name) => path.join(folder, name, 'database')) as [
    string,
    string,
  ]
  const begun = await startEmbedded(first, quiet)
  const { db, close } = connect({ url: begun.url, log: quiet })
  await migrate(db)
  await close()
  await begun.stop({ evenInUse: true })
  copy(first, second)
  const host = new URL(begun.url).searchParams.get('host') ?? ''
  const primary = await half(await startEmbedded(first, quiet), false)
  const following = [
    '-c',
    `primary_conninfo=host=${host} user=postgres`,
    '-c',
    'wal_retrieve_retry_interval=200ms',
  ]
  const replica = await half(await startEmbedded(second, quiet, { flags: following }), true)
  return { primary, replica }
}

/** What one has, and that it is to follow; a folder belongs to whom PostgreSQL runs as. */
function copy(from: string, to: string) {
  fs.mkdirSync(path.dirname(to), { mode: 0o711 })
  const { uid, gid } = fs.statSync(from)
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
  fs.writeFileSync(path.join(to, 'standby.signal'), '')
  fs.chmodSync(to, 0o700)
  for (const file of ['.', ...fs.readdirSync(to, { recursive: true, encoding: 'utf8' })])
    fs.chownSync(path.join(to, file), uid, gid)
}

async function half({ url, stop }: EmbeddedServer, isReplica: boolean): Promise<Half> {
  const { db, close } = connect({ url, most: 2, log: quiet, isReplica })
  let stopping: Promise<void> | null = null
  const end = async () => {
    await close()
    await stop({ evenInUse: true })
  }
  const half = { url, db, stop: () => (stopping ??= end()) }
  onTestFinished(half.stop)
  return half
}
