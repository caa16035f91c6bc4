import type { Db } from '../../kit/database/connect.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetAround } from '../interactions/index.ts'
import { deleteMedia, hasUploadedTo, lockPurgeable, type MediaCollection } from './collection-store.ts'
import { listAttachedFiles } from './video-store.ts'

const collections = ['images', 'videos', 'documents'] as const satisfies MediaCollection[]

/** Media belong to their memorial: they go with it, and those on the memorial of others stay with the family. */
export const mediaData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  async names(db, id) {
    for (const collection of collections) if (await hasUploadedTo(db, collection, id)) return true
    return false
  },
}

/** How many things go in one transaction, with all that was said around them. */
const batchSize = 100

/** Removes what a feature further down knows of things that go, by their ids. */
type ForgetElsewhere = (tx: Db, ids: readonly string[]) => Promise<void>

/** Removes for good what was taken away from a collection at or before a moment; answers how many things. */
async function purgeFrom(
  db: Db,
  collection: MediaCollection,
  before: Date,
  forgetElsewhere: ForgetElsewhere,
): Promise<number> {
  for (let purged = 0; ; ) {
    const gone = await db.transaction().execute((tx) => purgeSome(tx, collection, before, forgetElsewhere))
    purged += gone
    if (gone < batchSize) return purged
  }
}

async function purgeSome(
  tx: Db,
  collection: MediaCollection,
  before: Date,
  forgetElsewhere: ForgetElsewhere,
): Promise<number> {
  const things = await lockPurgeable(tx, collection, before, batchSize)
  if (things.length === 0) return 0
  const ids = things.map(({ id }) => id)
  const beside = collection === 'videos' ? await listAttachedFiles(tx, ids) : []
  await forgetAround(tx, ids)
  await forgetElsewhere(tx, ids)
  await deleteMedia(tx, collection, ids)
  await forgetFiles(tx, [...things.map(({ file_id }) => file_id), ...beside])
  return things.length
}

/** Removes for good the photographs that were taken away at or before a moment; answers how many. */
export const purgePhotographs = (db: Db, before: Date, forgetElsewhere: ForgetElsewhere) =>
  purgeFrom(db, 'images', before, forgetElsewhere)

/** The same for videos. */
export const purgeVideos = (db: Db, before: Date, forgetElsewhere: ForgetElsewhere) =>
  purgeFrom(db, 'videos', before, forgetElsewhere)

/** The same for documents, which stand beside nothing and are talked about nowhere. */
export const purgeDocuments = (db: Db, before: Date) => purgeFrom(db, 'documents', before, async () => {})
