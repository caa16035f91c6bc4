import { gifts } from '@spomen/contract/gifts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bringBack, restorableSince, softDelete } from '../../kit/trash.ts'
import { lockAsFamily, standingInside, standingOfFamily } from '../following/index.ts'
import { orderGift, rewordGift } from './actions.ts'
import { presentGift, presentRemoved } from './present.ts'
import { mayReword } from './rules.ts'
import { countGifts, findGift, type GiftRow, listGifts, listTakenDown } from './store.ts'
import { giftTrash } from './trash.ts'

/** Serves candles and flowers: what they cost, ordering, taking down and back. */
export function giftRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveAbout } = server
  const { db, clock } = ctx

  serve(gifts.order, async ({ deceasedId, ...ordered }, viewer) => {
    const { memorial } = await standingOfFamily(db, viewer, deceasedId)
    return orderGift(ctx, viewer, memorial, ordered)
  })

  serve(gifts.counts, async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    const { candles, flowers } = await countGifts(db, deceasedId)
    return { candles, flowers }
  })

  serveAbout(gifts.list, 'deceasedId', async ({ deceasedId, limit, pageNumber }, viewer) => {
    await standingInside(db, viewer, deceasedId)
    const part = { size: limit, page: pageNumber }
    const { gifts: total, candles, flowers } = await countGifts(db, deceasedId)
    const items = (await listGifts(db, deceasedId, part)).map(presentGift)
    return { ...toPage(items, { ...part, total }), candles, flowers }
  })

  serve(gifts.change, async ({ id, words }, viewer) => {
    const gift = await getGift(db, id)
    await standingOfFamily(db, viewer, gift.memorial_id)
    if (!mayReword(viewer, gift)) throw new Refusal('forbidden')
    const reworded = { id, memorialId: gift.memorial_id, words, now: clock.now() }
    await db.transaction().execute((tx) => rewordGift(tx, viewer, reworded))
    return present(db, id)
  })

  trashRoutes(server, ctx)
}

/** Serves taking gifts down, and laying them there again. */
function trashRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(gifts.remove, async ({ id }, viewer) => {
    const { memorial_id: memorialId, giver_id: aboutId } = await getGift(db, id)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await lockAsFamily(tx, viewer, memorialId)
      if (!(await softDelete(tx, 'gifts', id, now))) throw new Refusal('notFound')
      const event = { kind: 'giftRemoved', memorialId, subjectId: id, by: viewer.id, now } as const
      await recordHistory(tx, { ...event, aboutId })
    })
    return acknowledgement
  })

  serve(gifts.removed, async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    return (await listTakenDown(db, deceasedId, restorableSince(clock.now()))).map(presentRemoved)
  })

  serve(gifts.restore, async ({ id }, viewer) => {
    await bringBack(ctx, giftTrash, viewer, id)
    return present(db, id)
  })
}

async function getGift(db: Db, id: string): Promise<GiftRow> {
  const gift = await findGift(db, id)
  if (!gift) throw new Refusal('notFound')
  return gift
}

const present = async (db: Db, id: string) => presentGift(await getGift(db, id))
