import { freeForever, type PackageName, type Plan } from '@spomen/contract/plans.ts'

/** How much of a plan is in use. */
export interface Used {
  images: number
  videos: number
  documents: number
  greetings: number
  entries: number
}

export type Counted = keyof Used

/** What a plan holds of each; null where there is no limit. */
export const limitsOf = (plan: Plan): Record<Counted, number | null> => ({
  images: plan.images,
  videos: plan.videos,
  documents: plan.documents,
  greetings: plan.lastGreetings,
  entries: plan.biography,
})

export const counted: readonly Counted[] = ['images', 'videos', 'documents', 'greetings', 'entries']

const flags = ['likes', 'comments', 'imageAndVideoInfo', 'suggestPhoto', 'bookmarks'] as const
export type Flag = (typeof flags)[number] | 'imagesBeside' | 'videosBeside'

/** What a plan allows beside what it counts: first what may stand beside the entries of a life (QP02). */
export function flagsOf(plan: Plan): readonly Flag[] {
  const beside = new Set(plan.biographyDescription.split(', '))
  return [
    ...(beside.has('images') ? (['imagesBeside'] as const) : []),
    ...(beside.has('video') ? (['videosBeside'] as const) : []),
    ...flags.filter((flag) => plan[flag]),
  ]
}

/** How many days another day lies behind one. */
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

/** For so many days after its last one the page says that a plan is over, or before, that it was not paid. */
const toldDays = { after: 30, before: 14 }

export const isStillTold = (endedOn: string, today: string) => daysBetween(endedOn, today) <= toldDays.after

/** Whether a plan may have ended or not have been paid; of all others there is nothing to ask. */
export const mayBeOver = (packageName: PackageName, due: string | null, today: string) =>
  packageName === 'Free' ||
  (packageName !== freeForever && due !== null && daysBetween(today, due) <= toldDays.before)

export interface Meaning {
  /** What there is more of than the plan holds: it stays, and new ones wait until there are fewer. */
  over: readonly { what: Counted; there: number; limit: number }[]
  /** What can be read as before, and not added to any more. */
  without: readonly Flag[]
}

/** What a plan in the place of another means for what is on a page (QP26, Q59). */
export function whatItMeans(used: Used, before: Plan, after: Plan): Meaning {
  const limits = limitsOf(after)
  const over = counted.flatMap((what) => {
    const [there, limit] = [used[what], limits[what]]
    return limit !== null && there >= limit ? [{ what, there, limit }] : []
  })
  const kept = new Set(flagsOf(after))
  return { over, without: flagsOf(before).filter((flag) => !kept.has(flag)) }
}
