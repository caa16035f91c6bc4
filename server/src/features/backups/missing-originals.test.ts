/** An original that somebody finds missing is known to be broken from then on, and mended by the next night (YE05). */
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { documents } from '@spomen/contract/documents.ts'
import { photographs } from '@spomen/contract/media.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { nightOf, originalFilesOf } from '../../../test/nights.ts'
import { documentFile } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf } from '../../../test/world.ts'
import { readBackupHealth } from './store.ts'

/** Milan's page with one photograph, which is in the backup of last night. */
async function backedUp() {
  const home = await family({ BACKUP_TO: path.join(temporaryFolder(), 'backups') })
  const [hung] = valueOf(
    await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(1)]),
  )
  await nightOf(home)
  const [file = ''] = originalFilesOf(home)
  const at = (variant: string) => hung?.imageUrl.replace(/\w+$/, variant) ?? ''
  return { home, file, sha256: path.basename(file), at }
}

const ask = (home: Family, address: string, method = 'GET') =>
  fetch(home.address + address, { method, headers: { authorization: `Bearer ${home.ann.token}` } })

/** What is known to be broken; `version` is another with each writing. */
const brokenIn = ({ ctx }: Family) =>
  ctx.db
    .selectFrom('broken_files')
    .select(['sha256', 'why', 'found_at', 'mended_at', sql<string>`xmin::text`.as('version')])
    .execute()

test('an original that somebody asks for and that is not there is told of at once, and mended by the next night', async () => {
  const { home, file, sha256, at } = await backedUp()
  rmSync(file)
  expect((await ask(home, at('original'))).status).toBe(404)
  const noted = await brokenIn(home)
  expect(noted).toMatchObject([{ sha256, why: 'missing', found_at: home.clock.now(), mended_at: null }])
  expect(await readBackupHealth(home.ctx.db, home.clock.now())).toMatchObject({ broken: 1 })
  // However often it is asked for, that is written down once in an hour.
  home.clock.forward(60_000)
  expect((await ask(home, at('original'))).status).toBe(404)
  expect(await brokenIn(home)).toEqual(noted)
  expect(home.takeDefects()).toHaveLength(2)

  const { told } = await nightOf(home)
  expect(told.at(-1)).toBe('Mended from the backup: 1 original; broken still: 0.')
  expect((await ask(home, at('original'))).status).toBe(200)
  expect(await readBackupHealth(home.ctx.db, home.clock.now())).toMatchObject({ broken: 0 })

  home.clock.forward(2 * 3_600_000)
  rmSync(file)
  expect((await ask(home, at('original'))).status).toBe(404)
  expect(await brokenIn(home)).toMatchObject([{ sha256, found_at: home.clock.now(), mended_at: null }])
  home.takeDefects()
})

test.each(['a look at its length', 'a smaller picture', 'a copy for the family'])(
  'it is noted by %s as well',
  async (by) => {
    const { home, file, sha256, at } = await backedUp()
    rmSync(file)
    if (by === 'a look at its length') await ask(home, at('original'), 'HEAD')
    if (by === 'a smaller picture') {
      rmSync(path.join(home.ctx.settings.dataDir, 'files', 'derived'), { recursive: true })
      expect((await ask(home, at('small'))).status).toBe(404)
    }
    if (by === 'a copy for the family') await copyOf(home, home.ann, home.milanId)
    expect(await brokenIn(home)).toMatchObject([{ sha256, why: 'missing' }])
    home.takeDefects()
  },
)

test('nothing is noted of what nobody has any more, or while the store is away, and whoever asks is answered all the same', async () => {
  const { home, file, sha256, at } = await backedUp()
  const letter = documentFile(1)
  valueOf(await home.as(home.ann)(documents.upload, { deceasedId: home.milanId }, [letter]))
  expect(await brokenIn(home)).toEqual([])
  expect(await home.ctx.store.read(`original/${'0'.repeat(64)}`)).toBeNull()
  expect(await brokenIn(home)).toEqual([])

  const files = path.join(home.ctx.settings.dataDir, 'files')
  renameSync(files, `${files}-away`)
  expect((await ask(home, at('original'))).status).toBe(404)
  expect(await brokenIn(home)).toEqual([])
  renameSync(`${files}-away`, files)

  // It is noted once it is really missing, whatever was found before.
  rmSync(file)
  await ask(home, at('original'))
  expect(await brokenIn(home)).toMatchObject([{ sha256 }])
  home.takeDefects()
})
