/**
 * What it costs that an event is recorded in its memorial's history: `npm run script -- bench/history.ts [rounds]` (2000
 * unless told). Writes comments, and eighteen photographs at once, each in a transaction of its own that is kept on the disk,
 * with their line and without it in turns. Prints half and 95 of 100 of the times, and those with a line as a ratio to those
 * without.
 */
import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { addComment } from '../server/src/features/interactions/comment-store.ts'
import { addPhotographs } from '../server/src/features/media/item-store.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { addFile } from '../server/src/kit/files/file-rows.ts'
import { recordHistory } from '../server/src/kit/history.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { quantile } from './numbers.ts'
import { fillWall } from './wall-rows.ts'

const rounds = Number(process.argv[2] ?? 2_000)
const [memorials, photographs] = [1_000, 18]
/** What is not measured: the first ones find nothing in any cache. */
const warmUp = 100
const by = '1'.padStart(26, '0')
const anyMemorial = () => `01${String(Math.ceil(Math.random() * memorials)).padStart(24, '0')}`

const postgres = await startThrowawayPostgres()
try {
  const { db, close } = connect({ url: postgres.url, log: console })
  await migrate(db)
  await fillWall(db, memorials)
  await compare(db, 'a comment', rounds, writeComment)
  await compare(db, `${photographs} photographs`, Math.ceil(rounds / 10), hangPhotographs)
  await close()
} finally {
  await postgres.stop()
}

type Action = (tx: Db, memorialId: string, isRecorded: boolean) => Promise<void>

async function compare(db: Db, what: string, times: number, action: Action) {
  const took = { recorded: [] as number[], silent: [] as number[] }
  for (let round = -warmUp; round < times; round += 1)
    for (const kind of ['silent', 'recorded'] as const) {
      const begun = performance.now()
      await db.transaction().execute((tx) => action(tx, anyMemorial(), kind === 'recorded'))
      if (round >= 0) took[kind].push(performance.now() - begun)
    }
  for (const part of [0.5, 0.95]) {
    const [recorded, silent] = [quantile(took.recorded, part), quantile(took.silent, part)]
    process.stdout.write(
      `${what}, ${part * 100} of 100: ${recorded.toFixed(2)} ms with its line, ${silent.toFixed(2)} without, ratio ${(recorded / silent).toFixed(2)}\n`,
    )
  }
}

async function writeComment(tx: Db, memorialId: string, isRecorded: boolean) {
  const now = new Date()
  const subject = { id: ulid(), kind: 'image', memorialId } as const
  const said = {
    subject,
    isForKeepers: false,
    parentId: null,
    authorId: by,
    text: 'That smile.',
    draftId: null,
    now,
  }
  const subjectId = await addComment(tx, said)
  if (isRecorded) await recordHistory(tx, { kind: 'commentAdded', memorialId, by, now, subjectId })
}

async function hangPhotographs(tx: Db, memorialId: string, isRecorded: boolean) {
  const now = new Date()
  const rows = []
  for (let position = 1; position <= photographs; position += 1) {
    const fileId = await addFile(tx, {
      sha256: randomBytes(32).toString('hex'),
      bytes: 1_234,
      type: 'image/jpeg',
      name: 'garden.jpg',
      picture: { width: 4, height: 3, placeholder: null },
      audience: 'followers',
      memorialId,
      uploaderId: by,
    })
    rows.push({ id: ulid(), memorialId, fileId, uploaderId: by, position, now })
  }
  await addPhotographs(tx, rows)
  if (isRecorded)
    await recordHistory(tx, { kind: 'photographsAdded', memorialId, by, now, count: photographs })
}
