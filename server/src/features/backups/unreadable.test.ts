/** Originals that the disk has and cannot read (YE05). */
import path from 'node:path'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { day, failuresOf, nightOf, originalFilesOf } from '../../../test/nights.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { loseSector } from '../../../test/unreadable-files.ts'
import { valueOf, type World } from '../../../test/world.ts'
import { hashOf } from '../../kit/hash-of.ts'
import { originalKey } from '../../kit/files/store.ts'
import { shareCount } from './rules.ts'

const newPlace = () => path.join(temporaryFolder(), 'backups')

/** A house with two photographs, of which the disk cannot read the first. */
async function houseOnOldDisk() {
  const home = await family({ BACKUP_TO: newPlace() })
  const pictures = [await picture(1), await picture(2)]
  valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, pictures))
  const [sha256 = '', other = ''] = originalFilesOf(home).map((file) => path.basename(file))
  return { ...home, sha256, other, lose: () => loseSector(home.ctx.store, sha256) }
}

const brokenIn = ({ ctx }: World) =>
  ctx.db.selectFrom('broken_files').select(['sha256', 'why', 'mended_at']).execute()
const sharesReadIn = ({ ctx }: World) =>
  ctx.db.selectFrom('file_shares').select('share').where('copy', '=', 'house').execute()

/** Spends nights without a backup until every share has had its turn. */
async function month(home: World) {
  for (let night = 0; night < shareCount; night++) {
    home.clock.forward(day)
    expect(failuresOf(await nightOf(home, { backupTo: null }))).toEqual([])
  }
}

test('a photograph on a lost sector holds up no night: it is noted, told of and mended from the backup (YE05)', async () => {
  const home = await houseOnOldDisk()
  expect(failuresOf(await nightOf(home))).toEqual([])
  home.lose()
  await month(home)
  expect(await sharesReadIn(home)).toHaveLength(shareCount)
  expect(await brokenIn(home)).toEqual([{ sha256: home.sha256, why: 'unreadable', mended_at: null }])
  const night = await nightOf(home)
  expect([failuresOf(night), night.broken]).toEqual([[], 0])
  const mended = await home.ctx.store.read(originalKey(home.sha256))
  expect(mended && (await hashOf(mended))).toBe(home.sha256)
})

test('a first backup brings all that the disk can read, and tells of what it cannot (YE04)', async () => {
  const home = await houseOnOldDisk()
  home.lose()
  const night = await nightOf(home)
  expect([failuresOf(night), night.broken]).toEqual([[], 1])
  const [attempt] = await home.ctx.db.selectFrom('backups').selectAll().execute()
  expect(attempt).toMatchObject({ originals: 1, lost: 1, error: null })
  expect(attempt?.verified_at).not.toBeNull()
  expect(await brokenIn(home)).toEqual([{ sha256: home.sha256, why: 'unreadable', mended_at: null }])
})

test('of a disk that was pulled out nothing is taken for damaged, and no share counts as read (YE05)', async () => {
  const home = await houseOnOldDisk()
  home.lose()
  const { check } = home.ctx.store
  home.ctx.store.check = async (how) => {
    if (how?.writes) throw new Error('EIO: i/o error, fsync')
    return check()
  }
  const away = 'The files of this house cannot be reached just now (EIO: i/o error, fsync).'
  expect(failuresOf(await nightOf(home))).toEqual([away])
  for (let night = 0; night < shareCount; night++) await nightOf(home, { backupTo: null })
  expect(await brokenIn(home)).toEqual([])
  expect((await sharesReadIn(home)).length).toBeLessThan(shareCount)
})
