/** Files move from one store to another while people bring and take away (decision 97). */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileRow } from '../../../test/aged-files.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { unreadable } from '../../../test/unreadable-files.ts'
import { diskStore } from './disk.ts'
import { addFile } from './file-rows.ts'
import { moveFiles } from './move.ts'
import { originalKey } from './store.ts'

/** Two stores, of which one has the files of the house. */
async function twoCellars() {
  const { db } = await freshDatabase()
  const folder = temporaryFolder()
  const [from, to] = [diskStore(folder), diskStore(temporaryFolder())]
  return {
    db,
    /** Where the first of them lies. */
    folder,
    from,
    to,
    /** Somebody brings a photograph; its bytes come before its row, and are these where none others are told. */
    async bring(name: string, bytes = name) {
      const sha256 = createHash('sha256').update(name).digest('hex')
      const draft = path.join(temporaryFolder(), randomUUID())
      writeFileSync(draft, bytes)
      await from.put(draft, originalKey(sha256))
      const id = await addFile(db, { ...fileRow(sha256), bytes: name.length })
      return { id, sha256 }
    },
    /** Moves the files; something happens once the list of originals was read, or as one of them is looked for. */
    move: ({ listed = nothing, lookedFor = nothing }: Happenings = {}) =>
      moveFiles({
        db,
        from: {
          ...from,
          async *list(folder) {
            yield* from.list(folder)
            if (folder === 'original') await listed()
          },
        },
        to: {
          ...to,
          async head(key) {
            await lookedFor(key)
            return to.head(key)
          },
        },
        folder: temporaryFolder(),
        onProgress() {},
      }),
  }
}

interface Happenings {
  listed?: () => Promise<unknown>
  lookedFor?: (key: string) => Promise<unknown>
}

const nothing = async () => {}

test('a photograph that came once the others had been listed is brought as well, and missed by nobody', async () => {
  const { from, to, bring, move } = await twoCellars()
  const first = await bring('the garden')
  let late = first
  const moved = await move({ listed: async () => (late = await bring('the river')) })
  expect(moved).toMatchObject({ brought: 2, lost: new Set() })
  expect((await to.head(originalKey(late.sha256)))?.bytes).toBe('the river'.length)
  expect(await from.head(originalKey(late.sha256))).not.toBeNull()
})

test('what nobody needs is in no move’s way: what others leave there, half copies, and what no row names', async () => {
  const { db, folder, to, bring, move } = await twoCellars()
  const { sha256 } = await bring('the garden')
  const nobodys = await bring('nobody’s', 'changed')
  await db.deleteFrom('files').where('id', '=', nobodys.id).execute()
  const deep = path.join(folder, 'original', sha256.slice(0, 2), sha256.slice(2, 4))
  mkdirSync(path.join(folder, 'derived'))
  for (const stray of ['original/.DS_Store', 'derived/.DS_Store', `original/${sha256.slice(0, 2)}/.DS_Store`])
    writeFileSync(path.join(folder, stray), 'left here')
  for (const name of ['.nfs00000000000000010000', `${sha256}-${randomUUID()}`])
    writeFileSync(path.join(deep, name), 'left here')
  expect(await move()).toMatchObject({ brought: 1, lost: new Set() })
  expect((await to.head(originalKey(sha256)))?.bytes).toBe('the garden'.length)
})

test('what is in neither place or has decayed is lost, and what was purged meanwhile is missed by nobody', async () => {
  const { db, from, bring, move } = await twoCellars()
  const [gone, purged] = [await bring('gone'), await bring('purged')]
  const decayed = await bring('decayed', 'changed')
  for (const { sha256 } of [gone, purged]) await from.remove(originalKey(sha256))
  const moved = await move({
    async lookedFor(key) {
      if (key === originalKey(purged.sha256))
        await db.deleteFrom('files').where('id', '=', purged.id).execute()
    },
  })
  expect(moved).toMatchObject({ brought: 0, lost: new Set([decayed.sha256, gone.sha256]) })
})

test('a photograph and a thumbnail that the disk cannot read hold up no move: they are named, and all else is brought (YE05)', async () => {
  const { from, to, bring, move } = await twoCellars()
  const [lost, whole] = [await bring('lost'), await bring('the garden')]
  const drawn = `derived/${lost.sha256}/small.webp`
  const draft = path.join(temporaryFolder(), 'drawn')
  writeFileSync(draft, 'drawn')
  await from.put(draft, drawn)
  const { read } = from
  from.read = async (key, range) =>
    [originalKey(lost.sha256), drawn].includes(key) ? unreadable() : read(key, range)
  const moved = await move()
  expect(moved).toMatchObject({ brought: 1, lost: new Set([lost.sha256]), unread: new Set([drawn]) })
  expect(await to.head(originalKey(whole.sha256))).not.toBeNull()
  expect(await to.head(originalKey(lost.sha256))).toBeNull()
})

test('where the whole disk is away a move breaks off, and takes nothing for lost (YE05)', async () => {
  const { from, bring, move } = await twoCellars()
  await bring('the garden')
  from.read = async () => unreadable()
  from.check = () => Promise.reject(new Error('EIO: i/o error, access'))
  await expect(move()).rejects.toThrow('The files of this house cannot be reached just now')
})
