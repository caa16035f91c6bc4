/** Which backup is the last one, where a place has those of several houses (YE04). */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { folderPlace } from './folder-place.ts'
import { lastSnapshotId, type Snapshot, writeSnapshot } from './snapshot.ts'

const day = 24
const last = Date.UTC(2026, 10, 21, 2)

/** A backup of a house, made so many hours before the last one. */
function snapshotOf(house: number, hoursBefore: number): Snapshot {
  const madeAt = new Date(last - hoursBefore * 3_600_000).toISOString()
  const digits = madeAt.replaceAll(/\D/g, '')
  const part = { file: 'originals.zst', bytes: 0, sha256: '0'.repeat(64), plainBytes: 0, rows: 0 }
  return {
    format: 1,
    id: `${digits.slice(0, 8)}-${digits.slice(8)}-abcdef`,
    program: '0.9.0',
    madeAt,
    house,
    isEncrypted: false,
    migrations: [],
    tables: [],
    jobs: null,
    queues: [],
    originals: { ...part, totalBytes: 0 },
    missing: 0,
  }
}

async function lastOf(...made: [house: number, hoursBefore: number][]) {
  const place = await folderPlace(path.join(temporaryFolder(), 'place'), { make: true })
  onTestFinished(() => place.close())
  for (const [house, hoursBefore] of made) await writeSnapshot(place, snapshotOf(house, hoursBefore))
  return lastSnapshotId(place, new Date(last))
}

test('a house that was restored on a new machine goes on with the backups of the old one, from its first night on', async () => {
  const id = snapshotOf(8, 0).id
  expect(await lastOf([7, 3 * day], [7, 2 * day], [7, day], [8, 0])).toBe(id)
  expect(await lastOf([7, 2 * day], [8, day], [8, 0])).toBe(id)
})

test.each<[string, [house: number, hoursBefore: number][]]>([
  [
    'two houses take turns',
    [
      [7, 2 * day],
      [8, 2 * day - 1],
      [7, day],
      [8, day - 1],
      [7, 0],
    ],
  ],
  [
    'the other has had no night since',
    [
      [7, 2 * day],
      [7, day],
      [7, 1],
      [8, 0],
    ],
  ],
])('where %s nobody guesses whose backup is meant', async (_, made) => {
  await expect(lastOf(...made)).rejects.toThrow('two houses are backed up to')
})
