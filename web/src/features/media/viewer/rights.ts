import { type PlanName, planOf } from '@spomen/contract/plans.ts'

/** What the memorial's plan allows, and who is looking. */
export interface MediumRights {
  isFamily: boolean
  may: { like: boolean; comment: boolean; bookmark: boolean; describe: boolean }
}

/** What somebody may do with a photograph or video that they look at. */
export function mediumRightsOf({
  isFamily,
  packageName,
}: {
  isFamily: boolean
  packageName: PlanName
}): MediumRights {
  const { likes, comments, bookmarks, imageAndVideoInfo } = planOf(packageName)
  return {
    isFamily,
    may: { like: likes, comment: comments, bookmark: bookmarks, describe: imageAndVideoInfo },
  }
}
