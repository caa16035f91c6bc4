import { history } from '@spomen/contract/history.ts'
import { photographs } from '@spomen/contract/media.ts'
import { hang } from '../photographs.ts'
import { valueOf } from '../world.ts'
import { family, row, type Scene } from './row.ts'

/** The line that tells of a photograph Ann has taken away. */
async function removedPhotograph({ as, ctx, ann, milanId }: Scene): Promise<string> {
  const { id } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ann)(photographs.remove, { id }))
  const [line] = valueOf(await as(ann)(history.list, { deceasedId: milanId })).items
  return line?.id ?? ''
}

export const historyRows = [
  row(history.list, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(history.putBack, family, async (scene) => ({ id: await removedPhotograph(scene) })),
]
