import { createHash, randomBytes } from 'node:crypto'
import { photographs } from '@spomen/contract/media.ts'
import { ulid } from 'ulid'
import type { Context } from '../src/context.ts'
import { topPositionIn } from '../src/features/media/collection-store.ts'
import { addPhotographs } from '../src/features/media/item-store.ts'
import { addFile } from '../src/kit/files/file-rows.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

interface Hung {
  id: string
  fileId: string
}

/** Hangs a photograph that has no bytes: for stories of what people do around it, which then need no image worker. */
export async function hang({ db, clock }: Context, memorialId: string, ownerId: string): Promise<Hung> {
  const fileId = await addFile(db, {
    sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
    bytes: 1_234,
    type: 'image/jpeg',
    name: 'garden.jpg',
    picture: { width: 4, height: 3, placeholder: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==' },
    audience: 'followers',
    memorialId,
    uploaderId: ownerId,
  })
  const id = ulid()
  const position = (await topPositionIn(db, 'images', memorialId)) + 1
  await addPhotographs(db, [{ id, memorialId, fileId, uploaderId: ownerId, position, now: clock.now() }])
  return { id, fileId }
}

/** What is answered when Ann brings photographs with bytes to Milan's page, in one batch. */
export const offerPhotographs = ({ as, ann, milanId }: Family, ...files: File[]) =>
  as(ann)(photographs.upload, { deceasedId: milanId }, files)

/** The same where they are taken: the photographs, as the wire shows them. */
export const uploadPhotographs = async (home: Family, ...files: File[]) =>
  valueOf(await offerPhotographs(home, ...files))

/** The photographs on Milan's page as Ann sees them, up to a hundred. */
export const listPhotographs = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(photographs.list, { deceasedId: milanId, pageSize: 100 })).items
