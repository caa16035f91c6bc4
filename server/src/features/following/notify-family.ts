/** Tells everybody who keeps a memorial of what happened there. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { notifyEach, type SharedNotice } from '../notifications/index.ts'
import { listFamilyIds } from './keeper-store.ts'

/**
 * Orders a mail to the owner of a memorial and to whoever keeps it beside them (V03, YC01), each as far as they wish it; `except`
 * hears of it otherwise.
 */
export async function notifyFamily(
  ctx: Context,
  tx: Db,
  memorial: { id: string; owner_id: string },
  notice: Omit<SharedNotice, 'memorialId'>,
  except?: string,
) {
  const family = (await listFamilyIds(tx, memorial)).filter((id) => id !== except)
  await notifyEach(ctx, tx, family, { ...notice, memorialId: memorial.id })
}
