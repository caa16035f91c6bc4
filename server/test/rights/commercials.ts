import { commercials } from '@spomen/contract/commercials.ts'
import { florist } from '../florist.ts'
import { valueOf } from '../world.ts'
import { nobody, ownHand, row, type Scene, signedIn } from './row.ts'

const handedIn = async ({ as, author }: Scene) => valueOf(await as(author)(commercials.handIn, florist)).id

/** A notice whose author is none of the family. */
const bensOwn = async ({ as, ben }: Scene) => valueOf(await as(ben)(commercials.handIn, florist)).id

const byModerators = { ...nobody, moderator: 'yes' } as const

export const commercialRows = [
  row(commercials.handIn, signedIn, () => florist),
  row(commercials.change, ownHand, async (scene) => ({
    ...florist,
    id: await handedIn(scene),
    title: 'The garden by the bridge',
    removeImage: false,
  })),
  row(commercials.withdraw, ownHand, async (scene) => ({ id: await handedIn(scene) })),
  row(commercials.remove, { ...ownHand, moderator: 'yes' }, async (scene) => ({ id: await handedIn(scene) })),
  row(commercials.mine, signedIn, () => ({})),
  row(commercials.list, signedIn, () => ({
    category: 'florist' as const,
    country: 'Serbia',
    city: 'Novi Sad',
  })),
  row(commercials.list, byModerators, () => ({ status: 1 }), { about: 'what waits' }),
  row(commercials.resolve, byModerators, async (scene) => ({
    id: await bensOwn(scene),
    status: 3,
    statusComment: 'Please name the town.',
  })),
]
