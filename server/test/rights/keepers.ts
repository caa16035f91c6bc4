import { keepers } from '@spomen/contract/keepers.ts'
import { bringSomebody } from '../cast.ts'
import { newKeeper } from '../keepers.ts'
import { family, ownerAlone, row } from './row.ts'

export const keeperRows = [
  row(keepers.list, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(keepers.invite, ownerAlone, async ({ ctx, milanId }) => ({
    deceasedId: milanId,
    email: (await bringSomebody(ctx)).mail,
    description: 'Keep it with me.',
  })),
  row(
    keepers.end,
    { ...family, owner: 'yes' },
    async (scene) => {
      const { milanId, asker, ann } = scene
      const isOwner = asker?.id === ann.id
      return { deceasedId: milanId, userId: isOwner ? (await newKeeper(scene)).id : (asker?.id ?? null) }
    },
    { about: 'oneself, or by the owner' },
  ),
  row(
    keepers.end,
    ownerAlone,
    async (scene) => ({ deceasedId: scene.milanId, userId: (await newKeeper(scene)).id }),
    { about: 'somebody else' },
  ),
]
