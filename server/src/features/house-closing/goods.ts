import type { Db } from '../../kit/database/connect.ts'
import type { GoodsKind } from '../../kit/payments/goods.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { findEvenClosed, setPlan } from '../memorials/index.ts'
import { findClosing } from './store.ts'

/**
 * Goods of a house that may close: from the announcement on nothing is given for money that could not last, so that it goes
 * back; and whatever plan counted then counts until the last day, though nothing is paid for it any more (YE06).
 */
export const unlessClosing = (kind: GoodsKind): GoodsKind => ({
  ...kind,
  give: async (tx, sold) => !(await findClosing(tx)) && kind.give(tx, sold),
  ...(kind.follow && {
    follow: async (tx: Db, subscription: Parameters<NonNullable<GoodsKind['follow']>>[1]) => {
      await kind.follow?.(tx, subscription)
      const closing = await findClosing(tx)
      const memorial = closing && (await findEvenClosed(tx, subscription.memorialId))
      if (!memorial || ['Free', freeForever].includes(memorial.package_name)) return
      if (memorial.package_due < closing.closes_on)
        await setPlan(tx, memorial.id, { name: memorial.package_name, due: closing.closes_on })
    },
  }),
})
