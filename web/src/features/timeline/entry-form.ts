import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import {
  type AssetType,
  type SpanError,
  findSpanError,
  type TimelineEntry,
} from '@spomen/contract/timeline.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { isDay, today } from '../../kit/days.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { useChecks } from '../../words/checks.ts'

/** An entry as it is written; days as they are typed so far. */
export interface Writing {
  from: string
  to: string
  title: string
  description: string
  assets: readonly { type: AssetType; entityId: string }[]
}

const nothing: Writing = { from: '', to: '', title: '', description: '', assets: [] }

/** The name of the draft of a new entry. */
export const draftName = (memorialId: string) => `timeline:${memorialId}`
const changeName = (entryId: string) => `timeline-change:${entryId}`

/** Whether a draft holds anything somebody wrote. */
export const hasBegun = (draft: Partial<Writing> | null) =>
  draft !== null && Object.values(draft).some((value) => value.length > 0)

const written = ({ from, to, title, description, assets }: TimelineEntry): Writing => ({
  from,
  to: to ?? '',
  title,
  description: description ?? '',
  assets: assets.map(({ type, entityId }) => ({ type, entityId })),
})

/** What is wrong with the two days together; each alone is looked at before. */
function faultOf({ from, to }: Pick<Writing, 'from' | 'to'>, born: string): SpanError | null {
  if (!isDay(from) || (to !== '' && !isDay(to))) return null
  return findSpanError({ from, to: to || null }, { born, today: today() })
}

/** The key that says what is wrong with a whole form: what is missing first (I05, I15, Q47, Q97). */
export function whyNot(values: Writing, born: string): RefusalKey {
  const isWhole = values.title.trim() !== '' && isDay(values.from) && (values.to === '' || isDay(values.to))
  const fault = faultOf(values, born)
  if (!isWhole || fault === 'endsFirst') return 'fillAllFields'
  return fault ? 'invalidDate' : 'textTooLong'
}

/** An entry being written or changed, kept as a draft until the page has it. */
export function useEntryForm(memorial: { id: string; born: string }, entry: TimelineEntry | null) {
  const { t } = useLingui()
  const checks = useChecks()
  const initially = entry ? written(entry) : nothing
  const sentences: Record<SpanError, string> = {
    endsFirst: t`This lies before the beginning`,
    toCome: t`This day is still to come`,
    longBefore: t`This lies centuries before the birth. Is the year right?`,
  }
  const aDay = (value: string) => (value === '' ? null : checks.day(value))
  /** The complaint stands where the day is that is to be mended. */
  function ofSpan(values: Writing, field: 'from' | 'to') {
    const fault = faultOf(values, memorial.born)
    if (!fault) return null
    const isAtEnd = fault === 'endsFirst' || (fault === 'toCome' && values.from <= today())
    return isAtEnd === (field === 'to') ? sentences[fault] : null
  }
  const form = useDraftedForm<Writing>({
    name: entry ? changeName(entry.id) : draftName(memorial.id),
    initially,
    check: {
      from: (value, values) => checks.required(value) ?? aDay(value) ?? ofSpan(values, 'from'),
      to: (value, values) => aDay(value) ?? ofSpan(values, 'to'),
      title: (value) => checks.required(value) ?? checks.atMost(longest.title)(value),
      description: checks.atMost(longest.description),
    },
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initially)
  return { ...form, isChanged }
}
