import { commentTypes } from '@spomen/contract/interactions.ts'
import type { SubjectKindName } from '../../kit/subjects.ts'

/** The wire's code for a comment on a subject, or on another comment (Q04). */
export const commentTypeOf = ({
  subject_kind,
  parent_id,
}: {
  subject_kind: string
  parent_id: string | null
}) => (parent_id ? commentTypes.reply : subject_kind === 'video' ? commentTypes.video : commentTypes.image)

/** Whether a comment's code fits what it is to hang on (Q93). */
export const fitsSubject = (type: number, kind: SubjectKindName) =>
  type === (kind === 'video' ? commentTypes.video : commentTypes.image)

interface Written {
  author_id: string
}

/** Only the hand that wrote something may change it (M19, Q36). */
export const mayChangeText = (viewer: { id: string }, written: Written) => viewer.id === written.author_id

/** One may always take back one's own words, and the family what hurts (Q36, Q85). */
export const mayRemoveText = (viewer: { id: string }, written: Written, isFamily: boolean) =>
  mayChangeText(viewer, written) || isFamily

/** What a moderator has hidden stays in sight of its author and the family alone (Q26). */
export const maySeeText = (
  viewer: { id: string },
  written: Written & { reported: boolean },
  isFamily: boolean,
) => !written.reported || isFamily || mayChangeText(viewer, written)
