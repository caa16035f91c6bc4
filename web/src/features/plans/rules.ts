import {
  type CurrentPlan,
  freeForever,
  type PlanName,
  type Plan,
  type ListedPlan,
  plans,
} from '@spomen/contract/plans.ts'

/** How much of a plan is used. */
export interface PlanUsage {
  images: number
  videos: number
  documents: number
  greetings: number
  entries: number
}

export type CountedFeature = keyof PlanUsage

/** What a plan holds of each; null where there is no limit. */
export const planLimits = (plan: Plan): Record<CountedFeature, number | null> => ({
  images: plan.images,
  videos: plan.videos,
  documents: plan.documents,
  greetings: plan.lastGreetings,
  entries: plan.biography,
})

export const countedFeatures: readonly CountedFeature[] = [
  'images',
  'videos',
  'documents',
  'greetings',
  'entries',
]

const simpleFlags = ['likes', 'comments', 'imageAndVideoInfo', 'suggestPhoto', 'bookmarks'] as const
export type PlanFlag = (typeof simpleFlags)[number] | 'imagesBeside' | 'videosBeside'

/** What a plan allows beside what it counts: first what may stand beside the entries of a life (QP02). */
export function planFlags(plan: Plan): readonly PlanFlag[] {
  const beside = new Set(plan.biographyDescription.split(', '))
  return [
    ...(beside.has('images') ? (['imagesBeside'] as const) : []),
    ...(beside.has('video') ? (['videosBeside'] as const) : []),
    ...simpleFlags.filter((flag) => plan[flag]),
  ]
}

export const listedPlans = Object.keys(plans) as ListedPlan[]

/** The plan a family changes from: the one it pays for, or the one in force. */
export const planChangedFrom = ({ packageName, running }: CurrentPlan): ListedPlan =>
  running?.packageName ?? (packageName === freeForever ? 'Premium' : packageName)

/** How many days another day lies behind one. */
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

/** How many days after its end the page says that a plan is over, and before its end that it was not paid. */
const noticeDays = { after: 30, before: 14 }

/** Whether the page still says that a plan is over; both days as 2026-11-22, the last one for thirty days. */
export const isNoticeDue = (endedOn: string, today: string) => daysBetween(endedOn, today) <= noticeDays.after

/** Whether a plan may have ended or not have been paid; otherwise nothing need be fetched. */
export const mayHaveEnded = (packageName: PlanName, due: string | null, today: string) =>
  packageName === 'Free' ||
  (packageName !== freeForever && due !== null && daysBetween(today, due) <= noticeDays.before)

export interface PlanEffect {
  /** What there is more of than the plan holds: it stays, and new ones wait until there are fewer. */
  over: readonly { what: CountedFeature; there: number; limit: number }[]
  /** What can be read as before, and not added to any more. */
  without: readonly PlanFlag[]
}

/** What a plan in the place of another means for what is on a page (QP26, Q59). */
export function planEffect(used: PlanUsage, before: Plan, after: Plan): PlanEffect {
  const limits = planLimits(after)
  const over = countedFeatures.flatMap((what) => {
    const [there, limit] = [used[what], limits[what]]
    return limit !== null && there >= limit ? [{ what, there, limit }] : []
  })
  const retained = new Set(planFlags(after))
  return { over, without: planFlags(before).filter((flag) => !retained.has(flag)) }
}
