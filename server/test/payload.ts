import path from 'node:path'
import { findMemorial } from '../src/features/memorials/index.ts'
import { type CopyLists, openSpool, printedAddress } from '../src/features/own-copy/index.ts'
import { marksOf } from '../src/features/own-copy/store.ts'
import { writePayload } from '../src/features/own-copy/write-copy.ts'
import { packArchive } from '../src/kit/zip.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { World } from './world.ts'

/** What of an owner's copy its manifest is about, as a zip file. */
export async function payloadOf({ ctx }: World, id: string): Promise<Buffer> {
  const memorial = await findMemorial(ctx.db, id)
  if (!memorial) throw new Error(`no memorial ${id}`)
  const marks = await marksOf(ctx.db, id, printedAddress(ctx.settings.publicUrl, id))
  const taker = { id: memorial.owner_id }
  const spool = openSpool<CopyLists>(path.join(temporaryFolder(), 'spool'))
  const pieces: Buffer[] = []
  await packArchive(
    async (piece) => void pieces.push(Buffer.from(piece)),
    async (archive) => {
      const { bag } = await writePayload(ctx, {
        archive,
        spool,
        memorial,
        marks,
        taker,
        onBytes: () => {},
      })
      await bag.close()
    },
  )
  return Buffer.concat(pieces)
}
