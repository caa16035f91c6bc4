import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { valueOf } from '../world.ts'
import { family, inside, row, type Scene } from './row.ts'

const announcement = ({ milanId }: Scene) => ({
  personId: milanId,
  ceremonies: [{ kind: 'funeral' as const, day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }],
})

async function announced(scene: Scene): Promise<string> {
  valueOf(await scene.as(scene.ann)(ceremonies.set, announcement(scene)))
  return scene.milanId
}

export const ceremonyRows = [
  row(ceremonies.list, inside, ({ milanId }) => ({ personId: milanId })),
  row(ceremonies.set, family, announcement),
  row(ceremonies.show, family, async (scene) => ({ personId: await announced(scene), shown: false })),
]
