import type { Db } from '../../kit/database/connect.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetAround } from '../interactions/index.ts'
import { forgetOn, hasBroughtTo, holdToForget, type Shelf } from './shelf-store.ts'
import { listFilesBeside } from './video-store.ts'

const shelves = ['images', 'videos', 'documents'] as const satisfies Shelf[]

/** Media belong to their memorial: they go with it, and those on the memorial of others stay with the family. */
export const mediaData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  async names(db, id) {
    for (const shelf of shelves) if (await hasBroughtTo(db, shelf, id)) return true
    return false
  },
}

/** How many things go in one transaction, with all that was said around them. */
const batch = 100

/** Removes what a feature further down knows of things that go, by their ids. */
type Forget = (tx: Db, ids: readonly string[]) => Promise<void>

/** Removes for good what was taken away from a shelf at or before a moment; answers how many things. */
async function purgeFrom(db: Db, shelf: Shelf, before: Date, forgetElsewhere: Forget): Promise<number> {
  for (let purged = 0; ; ) {
    const gone = await db.transaction().execute((tx) => purgeSome(tx, shelf, before, forgetElsewhere))
    purged += gone
    if (gone < batch) return purged
  }
}

async function purgeSome(tx: Db, shelf: Shelf, before: Date, forgetElsewhere: Forget): Promise<number> {
  const things = await holdToForget(tx, shelf, before, batch)
  if (things.length === 0) return 0
  const ids = things.map(({ id }) => id)
  const beside = shelf === 'videos' ? await listFilesBeside(tx, ids) : []
  await forgetAround(tx, ids)
  await forgetElsewhere(tx, ids)
  await forgetOn(tx, shelf, ids)
  await forgetFiles(tx, [...things.map(({ file_id }) => file_id), ...beside])
  return things.length
}

/** Removes for good the photographs that were taken away at or before a moment; answers how many. */
export const purgeImages = (db: Db, before: Date, forgetElsewhere: Forget) =>
  purgeFrom(db, 'images', before, forgetElsewhere)

/** The same for videos. */
export const purgeVideos = (db: Db, before: Date, forgetElsewhere: Forget) =>
  purgeFrom(db, 'videos', before, forgetElsewhere)

/** The same for documents, which stand beside nothing and are talked about nowhere. */
export const purgeDocuments = (db: Db, before: Date) => purgeFrom(db, 'documents', before, async () => {})
