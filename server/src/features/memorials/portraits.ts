import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { addReceivedFile, findFile, removeFile } from '../../kit/files/file-rows.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { derivativeKey } from '../../kit/images/derivatives.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Db } from '../../kit/database/connect.ts'
import { changeAccountPortrait, lockOpenAccount } from '../accounts/index.ts'
import { getMemorialOfFamily, lockMemorialOfFamily } from './actions.ts'
import { changePortrait } from './store.ts'

/** What a portrait may replace: with `onlyIfNone` nothing, with `replaces` the one at that address, else any. */
interface Replacing {
  onlyIfNone: boolean | null
  replaces: string | null
}

/** The portrait that stands and is not to be replaced; null without one. */
function keptOf({ portrait_file_id: id }: { portrait_file_id: string | null }, replacing: Replacing) {
  const { onlyIfNone, replaces } = replacing
  return id !== null && (onlyIfNone || (replaces !== null && !replaces.includes(id))) ? id : null
}

/**
 * Makes an image a memorial's portrait or, without a memorial, as the person's own (Q31). The one before is
 * closed at once. Answers the new file's id; refuses whoever does not own the memorial, and what is no image. A portrait
 * that is not to be replaced stays, and another than itself is refused with `changedMeanwhile`.
 */
export async function setPortrait(
  ctx: Context,
  viewer: Viewer,
  memorialId: string | null,
  received: ReceivedFile,
  replacing: Replacing,
): Promise<string> {
  const { db, store, images, clock } = ctx
  const asked = memorialId && (await getMemorialOfFamily(db, viewer, memorialId))
  const kept = asked && keptOf(asked, replacing)
  if (kept) return sameOrRefuse(db, kept, received)
  const { type, ...picture } = await images.prepare(received)
  await storeOriginal(store, received)
  return db.transaction().execute(async (tx) => {
    // An account that closes meanwhile takes its portrait with it, and this one too.
    const held = memorialId
      ? await lockMemorialOfFamily(tx, viewer, memorialId)
      : await lockOpenAccount(tx, viewer.id)
    const keptNow = keptOf(held, replacing)
    if (keptNow) return sameOrRefuse(tx, keptNow, received)
    const fileId = await addReceivedFile(tx, store, {
      received,
      type,
      picture,
      // The card with the portrait is open to everyone signed in (Q19).
      audience: 'signedIn',
      memorialId,
      uploaderId: viewer.id,
    })
    const before = memorialId
      ? await changePortrait(tx, memorialId, fileId)
      : await changeAccountPortrait(tx, viewer.id, fileId)
    const now = clock.now()
    if (before) await removeFile(tx, before, now)
    if (memorialId) await recordHistory(tx, { kind: 'portraitChanged', memorialId, by: viewer.id, now })
    return fileId
  })
}

/** The portrait that stands already where it is the same picture, whose answer was lost; any other is refused. */
async function sameOrRefuse(db: Db, standingId: string, { sha256 }: ReceivedFile): Promise<string> {
  const standing = await findFile(db, standingId)
  if (standing?.sha256 !== sha256) throw new Refusal('changedMeanwhile')
  return standingId
}

/**
 * An image as every browser can show it. Nothing refers to what is made for that, so that the next purges take it away.
 * Refuses with `invalidImage` what is no image.
 */
export async function readImage({ store, images }: Context, received: ReceivedFile) {
  const { isDamaged } = await images.prepare(received)
  const made = await store.read(derivativeKey(received.sha256, 'large'))
  if (!made) throw new Refusal('unavailable', { detail: 'its sizes were purged at this moment' })
  const webp = (await buffer(made)).toString('base64')
  return { webp, ...(isDamaged && { isDamaged }) }
}
