import { tales } from '@spomen/contract/tales.ts'
import { picture } from '../pictures.ts'
import { valueOf } from '../world.ts'
import { family, inside, row, type Scene, signedIn } from './row.ts'

async function tale({ as, ann, milanId }: Scene) {
  const { id } = valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await picture()]))
  return { deceasedId: milanId, storyId: id }
}

export const taleRows = [
  row(tales.upload, family, ({ milanId }) => ({ deceasedId: milanId, typeType: 1 }), {
    files: async () => [await picture()],
  }),
  row(tales.list, inside, ({ milanId }) => ({ id: milanId })),
  row(tales.all, signedIn, () => ({})),
  row(tales.see, inside, tale),
  row(tales.remove, family, tale),
  row(tales.removed, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(tales.restore, family, async (scene) => {
    const that = await tale(scene)
    valueOf(await scene.as(scene.ann)(tales.remove, that))
    return that
  }),
]
