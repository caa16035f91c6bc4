import { type PlanName, planOf } from '@spomen/contract/plans.ts'
import type { Medium } from '../medium.ts'

/** What the memorial's plan allows, and who is looking. */
export interface MediumRights {
  isFamily: boolean
  /** Its page is prepared for a family, and shared links lead nowhere yet (YC08). */
  isPrepared?: boolean | undefined
  may: { like: boolean; comment: boolean; bookmark: boolean; describe: boolean }
}

/** What somebody may do with a photograph or video that they look at. */
export function mediumRightsOf({
  isFamily,
  isPrepared,
  packageName,
}: Pick<MediumRights, 'isFamily' | 'isPrepared'> & { packageName: PlanName }): MediumRights {
  const { likes, comments, bookmarks, imageAndVideoInfo } = planOf(packageName)
  return {
    isFamily,
    isPrepared,
    may: { like: likes, comment: comments, bookmark: bookmarks, describe: imageAndVideoInfo },
  }
}

/** The same with one of them: what a moderator has hidden takes no more words and marks (Q26). */
export const rightsTo = ({ reported }: Medium, rights: MediumRights): MediumRights =>
  reported ? { ...rights, may: { ...rights.may, like: false, comment: false, bookmark: false } } : rights
