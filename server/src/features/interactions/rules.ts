import { commentTypes } from '@spomen/contract/interactions.ts'
import type { Subject, SubjectKindName } from '../../kit/subjects.ts'

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

/** Who reads what is said of things of one memorial. */
export interface TextReader {
  id: string
  /** The family sees what a moderator has hidden, and all that was written for the keepers. */
  isFamily: boolean
  /** Which of these things they brought. */
  brought?: ReadonlySet<string>
}

/** Somebody as they read what is said of one thing. */
export const readerBeside = (
  { id }: { id: string },
  isFamily: boolean,
  subject: Pick<Subject, 'id' | 'uploaderId'>,
): TextReader => ({ id, isFamily, brought: new Set(subject.uploaderId === id ? [subject.id] : []) })

/** What decides who reads a comment. */
interface TextVisibility extends Written {
  reported: boolean
  for_keepers: boolean
  subject_id: string
}

/**
 * Whether somebody reads a text. What a moderator has hidden is read by its author and the family only (Q26). What was
 * written below a thing that was for the family alone is also read by whoever brought that thing (YC10); it stays so when
 * others see the thing later.
 */
export const maySeeText = (reader: TextReader, written: TextVisibility) =>
  reader.isFamily ||
  mayChangeText(reader, written) ||
  (!written.reported && (!written.for_keepers || reader.brought?.has(written.subject_id) === true))
