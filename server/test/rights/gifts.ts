import { gifts } from '@spomen/contract/gifts.ts'
import { bringGift, orderOf } from '../gifts.ts'
import { valueOf } from '../world.ts'
import { family, inside, row, type Scene } from './row.ts'

const gift = (scene: Scene) => bringGift(scene, { candles: 3, flowers: 1, words: 'For the garden.' })

async function takenDown(scene: Scene): Promise<string> {
  const id = await gift(scene)
  valueOf(await scene.as(scene.ann)(gifts.remove, { id }))
  return id
}

/** Nobody changes what another has given: a keeper their own. */
const byAsker = (scene: Scene) => (scene.isKeeper && scene.asker ? { ...scene, ann: scene.asker } : scene)

export const giftRows = [
  row(gifts.order, family, (scene) => orderOf(scene, { candles: 2, flowers: 1 })),
  row(gifts.counts, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(gifts.list, inside, ({ milanId }) => ({ deceasedId: milanId })),
  row(gifts.change, family, async (scene) => ({
    id: await gift(byAsker(scene)),
    words: 'For the whole garden.',
  })),
  row(gifts.remove, family, async (scene) => ({ id: await gift(scene) })),
  row(gifts.removed, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(gifts.restore, family, async (scene) => ({ id: await takenDown(scene) })),
]
