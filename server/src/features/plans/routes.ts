import { type Package, type Plan, plans, packages } from '@spomen/contract/plans.ts'
import type { Server } from '../../kit/http/serve.ts'

export function planRoutes({ serve }: Server) {
  serve(packages.list, async () => everyPackage)
}

const flag = (yes: boolean) => (yes ? 'Yes' : 'No')

const present = (name: string, type: Package['type'], plan: Plan): Package => ({
  ...plan,
  name,
  type,
  lastGreetings: plan.lastGreetings ?? 'Unlimited',
  biography: plan.biography ?? 'Unlimited',
  likes: flag(plan.likes),
  bookmarks: flag(plan.bookmarks),
  comments: flag(plan.comments),
  imageAndVideoInfo: flag(plan.imageAndVideoInfo),
  suggestPhoto: flag(plan.suggestPhoto),
})

/** Five plans, each by the month and by the year. */
const everyPackage: Package[] = Object.entries(plans).flatMap(([name, plan]) => [
  present(name, 'monthly', plan),
  present(name, 'yearly', plan),
])
