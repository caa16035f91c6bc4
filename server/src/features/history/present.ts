import type { HistoryKind, HistoryLine, HistoryPerson } from '@spomen/contract/history.ts'
import { excerptOf } from '../../kit/excerpt.ts'
import type { PutBacks } from '../../kit/put-back.ts'
import { accountNameOf, portraitOf } from '../accounts/index.ts'
import { formerTextsOf, isRestorable } from './rules.ts'
import type { LineRow } from './store.ts'

/** How much of a text is read in a line, in characters. */
const excerptLength = 140

/** Somebody by name and portrait; null once they have left. */
function presentPerson(
  id: string | null,
  name: string | null,
  rest: { last_name: string | null; portrait_file_id: string | null; left_at: Date | null },
): HistoryPerson | null {
  if (id === null || name === null || rest.left_at !== null) return null
  const { portrait_file_id } = rest
  return {
    userId: id,
    userFullName: accountNameOf({ name, last_name: rest.last_name ?? '' }),
    profileImageUrl: portraitOf({ portrait_file_id }),
  }
}

interface PresentedLine {
  /** What was done until then can be put back no more. */
  after: Date
  /** Whether what it tells of has something to go back to. */
  hasPlace: boolean
}

/** A line as its family reads it. */
export function presentLine(
  row: LineRow,
  putBacks: PutBacks,
  { after, hasPlace }: PresentedLine,
): HistoryLine {
  const undoing = putBacks.find(row.kind)
  const isOpen = isRestorable(row, undoing, after)
  const texts = isOpen ? formerTextsOf(row) : null
  const excerpt = (texts && undoing?.excerpt?.(texts)) || null
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as HistoryKind,
    count: row.count,
    by: presentPerson(row.account_id, row.doer_name, {
      ...{ last_name: row.doer_last_name, portrait_file_id: row.doer_portrait, left_at: row.doer_left_at },
    }),
    about: presentPerson(row.about_id, row.concerned_name, {
      last_name: row.concerned_last_name,
      portrait_file_id: row.concerned_portrait,
      left_at: row.concerned_left_at,
    }),
    excerpt: excerpt === null ? null : excerptOf(excerpt, excerptLength),
    isRestorable: isOpen && hasPlace,
    isPutBack: row.put_back_at !== null,
  }
}
