import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { backedUp, emptyHouse, fullHouse, originalsOf, settingsOf } from '../../../test/backups.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { loseSector } from '../../../test/unreadable-files.ts'
import { folderPlace } from './folder-place.ts'
import { chooseSnapshot, restoreInto } from './restore.ts'

test('what the disk of a house cannot read any more is brought by a restore, beside what lies there whole (YE04)', async () => {
  const { ctx, ...home } = await fullHouse()
  const settings = settingsOf({ ctx, ...home })
  const place = await folderPlace(await backedUp(settings))
  onTestFinished(() => place.close())
  const [first] = originalsOf(settings)
  loseSector(ctx.store, first?.[0] ?? '')
  const { databaseUrl } = await emptyHouse(settings)
  const restored = await restoreInto(
    {
      place,
      key: null,
      store: ctx.store,
      folder: temporaryFolder(),
      log: pino({ level: 'silent' }),
      despiteLosses: false,
      listNeeded: async () => new Set(),
      finish: async () => {},
    },
    databaseUrl ?? '',
    await chooseSnapshot(place, null, { id: null, despiteLosses: false }),
  )
  expect(restored).toMatchObject({ originals: 4, wereThere: 3, lost: 0 })
})
