import type { FormerTexts } from '../../kit/history.ts'
import type { PutBack } from '../../kit/put-back.ts'
import type { LineRow } from './store.ts'

type Undoable = Pick<LineRow, 'at' | 'put_back_at' | 'before' | 'subject_id' | 'concerned_left_at'>

/** The texts of a line as they were; null where it holds none. */
export const formerTextsOf = ({ before }: Pick<LineRow, 'before'>) => before as FormerTexts | null

/**
 * Whether what a line tells of can be put back: by a feature that knows how, once, for thirty days, and while the words of
 * somebody else are theirs to leave there.
 */
export const isRestorable = (line: Undoable, undoing: PutBack | undefined, after: Date): undoing is PutBack =>
  undoing !== undefined &&
  line.subject_id !== null &&
  line.put_back_at === null &&
  line.at > after &&
  (!undoing.needsTexts || (line.before !== null && line.concerned_left_at === null))
