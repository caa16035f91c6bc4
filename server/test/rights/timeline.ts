import { audiences } from '@spomen/contract/audiences.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { hang } from '../photographs.ts'
import { valueOf } from '../world.ts'
import { everybody, family, inside, row, type Scene } from './row.ts'

const school = {
  title: 'The school by the river',
  description: 'On Saturdays he walked home.\nTwo hours and a half.',
  from: '1956-09-03',
  to: '1960-06-12',
}

async function entry({ as, ann, milanId }: Scene): Promise<string> {
  return valueOf(await as(ann)(timelines.add, { ...school, personId: milanId })).id
}

async function removedEntry(scene: Scene): Promise<string> {
  const id = await entry(scene)
  valueOf(await scene.as(scene.ann)(timelines.remove, { id }))
  return id
}

const photograph = async ({ ctx, milanId, ann }: Scene) => ({
  type: 1,
  entityId: (await hang(ctx, milanId, ann.id)).id,
})

export const timelineRows = [
  row(timelines.list, inside, ({ milanId }) => ({ personId: milanId })),
  row(timelines.add, family, async (scene) => ({
    ...school,
    personId: scene.milanId,
    assets: [await photograph(scene)],
  })),
  row(timelines.add, everybody, () => ({ ...school, personId: demoMemorial.id }), {
    about: 'in the example memorial, where it is not kept',
  }),
  row(timelines.change, family, async (scene) => ({
    ...school,
    id: await entry(scene),
    title: 'The school beyond the river',
    assets: [await photograph(scene)],
  })),
  row(timelines.remove, family, async (scene) => ({ id: await entry(scene) })),
  row(audiences.entries, family, async (scene) => ({
    ids: [await entry(scene)],
    audience: 'keepers' as const,
  })),
  row(timelines.removed, family, ({ milanId }) => ({ personId: milanId })),
  row(timelines.restore, family, async (scene) => ({ id: await removedEntry(scene) })),
]
