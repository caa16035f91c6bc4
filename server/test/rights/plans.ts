import { packages } from '@spomen/contract/plans.ts'
import { putOnPlan } from '../family.ts'
import { onPlan } from '../plans.ts'
import { valueOf } from '../world.ts'
import { ownerAlone, row, type Scene } from './row.ts'

const aboutMilan = ({ milanId }: Scene) => ({ deceasedId: milanId })

/** Milan's page on a plan that Ann pays for by the month. */
async function paid(scene: Scene) {
  const { as, ann } = scene
  const { running } = valueOf(await as(ann)(packages.current, aboutMilan(scene)))
  if (!running) await onPlan(scene, 'Plus')
  return aboutMilan(scene)
}

export const planRows = [
  row(packages.current, ownerAlone, aboutMilan),
  row(packages.change, ownerAlone, async (scene) => {
    await putOnPlan(scene, scene.milanId, 'Free')
    return { ...aboutMilan(scene), packageName: 'Plus' as const, type: 'monthly' as const }
  }),
  row(
    packages.change,
    ownerAlone,
    async (scene) => ({ ...(await paid(scene)), packageName: 'Pro' as const, type: 'yearly' as const }),
    { about: 'where another one runs' },
  ),
  row(packages.cancel, ownerAlone, paid),
  row(packages.resume, ownerAlone, async (scene) => {
    const taken = await paid(scene)
    await scene.as(scene.ann)(packages.cancel, taken)
    return taken
  }),
]
