import type { Db } from '../../kit/database/connect.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetAround } from '../interactions/index.ts'
import { forgetImages, hasImagesBy, holdToForget } from './leaving-store.ts'

/** Photographs belong to their memorial: they go with it, and those on the memorial of others stay with the family. */
export const mediaData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  names: (db, id) => hasImagesBy(db, id),
}

/** How many photographs go in one transaction, with all that was said around them. */
const batch = 100

/** Removes what a feature further down knows of things that go, by their ids. */
type Forget = (tx: Db, ids: readonly string[]) => Promise<void>

/** Removes for good what was taken away at or before a moment; answers how many photographs. */
export async function purgeImages(db: Db, before: Date, forgetElsewhere: Forget): Promise<number> {
  for (let purged = 0; ; ) {
    const gone = await db.transaction().execute((tx) => purgeSome(tx, before, forgetElsewhere))
    purged += gone
    if (gone < batch) return purged
  }
}

async function purgeSome(tx: Db, before: Date, forgetElsewhere: Forget): Promise<number> {
  const images = await holdToForget(tx, before, batch)
  if (images.length === 0) return 0
  const ids = images.map(({ id }) => id)
  await forgetAround(tx, ids)
  await forgetElsewhere(tx, ids)
  await forgetImages(tx, ids)
  await forgetFiles(
    tx,
    images.map(({ file_id }) => file_id),
  )
  return images.length
}
