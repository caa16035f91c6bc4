import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import path from 'node:path'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { folderPlace } from './folder-place.ts'
import { writePart } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { groupedOriginals, groupsInOrder, placedOriginals } from './placed-originals.ts'
import type { Snapshot } from './snapshot.ts'

const nameOf = (start: string) => start.padEnd(64, '0')
const pathOf = (name: string) => `objects/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`

/** A place that lists these names, in this order. */
const listing = (...names: string[]): BackupPlace =>
  ({
    where: '/mnt/backups',
    async *list() {
      for (const name of names) yield [{ name, bytes: 1, placedAt: new Date(0) }]
    },
  }) as unknown as BackupPlace

async function groupsOf(groups: AsyncIterable<{ items: { name: string }[] }>) {
  const found: string[][] = []
  for await (const { items } of groups) found.push(items.map(({ name }) => name))
  return found
}

test('originals come in groups by how their names begin, and what only looks like one does not', async () => {
  const [one, other, third] = [nameOf('0a1b'), nameOf('0aff'), nameOf('fe')]
  const place = listing(
    pathOf(one),
    `${pathOf(one)}.bak`,
    `objects/0a/1c/${one}`,
    pathOf(other),
    'objects/readme',
    pathOf(third),
  )
  expect(await groupsOf(placedOriginals(place))).toEqual([[one, other], [third]])
  const groups = groupsInOrder(placedOriginals(place))
  const asked: number[] = []
  for (const prefix of ['00', '0a', '0b', 'fe', 'ff']) asked.push((await groups.at(prefix)).length)
  expect(asked).toEqual([0, 2, 0, 1, 0])
})

test('a storage that lists in no order is refused, rather than taken for one that has lost something', async () => {
  const place = listing(pathOf(nameOf('fe')), pathOf(nameOf('0a')))
  await expect(groupsOf(placedOriginals(place))).rejects.toThrow(
    'The backup place /mnt/backups cannot be used: it lists its files in no order.',
  )
})

test.each([
  ['a line that is none', `${nameOf('0a')}\t12\n`],
  ['a name that walks', `${'../'.repeat(21)}a\t1\t${nameOf('0a')}\n`],
  ['a line that never ends', 'a'.repeat(300_000)],
  ['a last line that is cut off', `${nameOf('0a')}\t1\t${nameOf('0a')}`],
  ['names in no order', ['0b', '0a'].map((start) => `${nameOf(start)}\t1\t${nameOf(start)}\n`).join('')],
])('a list with %s is none', async (_, text) => {
  const place = await folderPlace(path.join(temporaryFolder(), 'place'), { make: true })
  onTestFinished(() => place.close())
  const id = '20261121-020000000-aaaaaa'
  const part = await writePart(
    { place, folder: `snapshots/${id}`, key: null },
    'originals',
    Readable.from([text]),
  )
  await place.settle()
  const snapshot = { id, originals: { ...part, rows: 1, totalBytes: 1 } } as Snapshot
  await expect(groupsOf(groupedOriginals(place, snapshot) as never)).rejects.toThrow(
    /^originals\.zst is (damaged|not in order)$/,
  )
})
