/** Plans that are paid for, as stories tell it: on the page of the sandbox, where no money moves. */
import { payments } from '@spomen/contract/payments.ts'
import { type PlanChoice, packages, type ListedPlan } from '@spomen/contract/plans.ts'
import { type Family, putOnPlan } from './family.ts'
import { valueOf } from './world.ts'

type Term = PlanChoice['type']

/** Ann orders a plan for Milan's page; answers the order that waits to be paid. */
export async function order({ as, ann, milanId }: Family, packageName: ListedPlan, type: Term = 'monthly') {
  const { checkout } = valueOf(await as(ann)(packages.change, { deceasedId: milanId, packageName, type }))
  return checkout?.split('/').at(-1) ?? ''
}

/** Milan's page is on the free plan, and Ann pays for another one. */
export async function onPlan(home: Family, packageName: ListedPlan, type: Term = 'monthly') {
  await putOnPlan(home, home.milanId, 'Free')
  const id = await order(home, packageName, type)
  valueOf(await home.as(home.ann)(payments.tryOut, { id, outcome: 'succeed' }))
}
