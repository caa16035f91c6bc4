import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyHouse, fullHouse, operate, originalsOf, settingsOf } from '../../test/backups.ts'
import { originalKey } from '../kit/files/store.ts'
import { openStore } from '../kit/files/open-store.ts'
import type { Settings } from '../config.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { verifyCommand } from './verify.ts'

/** Everything in the house's store has lain there for a week. */
function age({ dataDir }: Settings) {
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000)
  for (const file of fs.globSync('files/**/*', { cwd: dataDir }))
    fs.utimesSync(path.join(dataDir, file), weekAgo, weekAgo)
}

async function leaveOriginal(settings: Settings) {
  const file = path.join(temporaryFolder(), 'arrived')
  fs.writeFileSync(file, 'x')
  await openStore(settings).put(file, originalKey('a'.repeat(64)))
}

test('what nothing refers to goes by night, and verify says so', async () => {
  const settings = settingsOf(await fullHouse())
  await leaveOriginal(settings)
  age(settings)
  expect(await operate(verifyCommand, settings)).toContain(
    '1 file (1 B) that nothing refers to; the nightly purge takes what is left over once it is thirty days old:',
  )
})

test('a purge takes nothing where the database knows too few of the originals, and verify says so (decision 153)', async () => {
  const settings = settingsOf(await fullHouse())
  const { databaseUrl } = await emptyHouse(settings)
  age(settings)
  expect(originalsOf(settings)).toHaveLength(4)
  expect(await operate(verifyCommand, { ...settings, databaseUrl })).toMatch(
    /^0 originals read again, 0 B: every one is as it came\.\n\d+ files \(.+\) that nothing refers to; the nightly purge leaves them there, since the database knows none of the originals beside it:/,
  )
})
