import { puzzle } from '@spomen/contract/puzzle.ts'
import { picture } from '../pictures.ts'
import { bring } from '../suggestions.ts'
import { valueOf } from '../world.ts'
import { family, inside, ownHandOrFamily, row, signedIn } from './row.ts'

/** Only those the family has let in; the family itself adds photographs (Q18). */
const followers = { ...family, keeper: 'forbidden', owner: 'forbidden', follower: 'yes' } as const

export const puzzleRows = [
  row(puzzle.suggest, followers, ({ milanId }) => ({ deceasedId: milanId }), {
    files: async () => [await picture()],
  }),
  row(puzzle.groups, inside, ({ milanId }) => ({ deceasedId: milanId })),
  row(puzzle.group, ownHandOrFamily, ({ milanId, author }) => ({ deceasedId: milanId, userId: author.id })),
  row(puzzle.waiting, signedIn, () => ({})),
  row(puzzle.accept, family, async (scene) => ({
    deceasedId: scene.milanId,
    suggestionIds: await bring(scene, scene.ben),
  })),
  row(puzzle.remove, family, async (scene) => ({
    deceasedId: scene.milanId,
    suggestionIds: await bring(scene, scene.ben),
  })),
  row(puzzle.removed, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(puzzle.restore, family, async (scene) => {
    const chosen = { deceasedId: scene.milanId, suggestionIds: await bring(scene, scene.ben) }
    valueOf(await scene.as(scene.ann)(puzzle.remove, chosen))
    return chosen
  }),
]
