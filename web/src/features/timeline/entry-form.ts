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
export interface EntryFormValues {
  from: string
  to: string
  title: string
  description: string
  assets: readonly { type: AssetType; entityId: string }[]
  /** For how few it is told, so that words stay with those they were written for; empty where it is for whoever sees the page. */
  audience: NonNullable<TimelineEntry['audience']> | ''
}

const emptyEntry: EntryFormValues = {
  from: '',
  to: '',
  title: '',
  description: '',
  assets: [],
  audience: '',
}

/** The name of the draft of a new entry. */
export const entryDraftName = (memorialId: string) => `timeline:${memorialId}`
const changeDraftName = (entryId: string) => `timeline-change:${entryId}`

/** Whether a draft holds anything somebody wrote. */
export function hasEntryDraft(draft: Partial<EntryFormValues> | null): boolean {
  const { audience: _, ...told } = draft ?? {}
  return Object.values(told).some((value) => value.length > 0)
}

const formValuesOf = ({
  from,
  to,
  title,
  description,
  assets,
  audience,
}: TimelineEntry): EntryFormValues => ({
  from,
  to: to ?? '',
  title,
  description: description ?? '',
  assets: assets.map(({ type, entityId }) => ({ type, entityId })),
  audience: audience ?? '',
})

/** What is wrong with the two days together; each alone is looked at before. */
function spanErrorOf({ from, to }: Pick<EntryFormValues, 'from' | 'to'>, born: string): SpanError | null {
  if (!isDay(from) || (to !== '' && !isDay(to))) return null
  return findSpanError({ from, to: to || null }, { born, today: today() })
}

/** The key that says what is wrong with a whole form: what is missing first (I05, I15, Q47, Q97). */
export function formRefusal(values: EntryFormValues, born: string): RefusalKey {
  const isWhole = values.title.trim() !== '' && isDay(values.from) && (values.to === '' || isDay(values.to))
  const fault = spanErrorOf(values, born)
  if (!isWhole || fault === 'endsFirst') return 'fillAllFields'
  return fault ? 'invalidDate' : 'textTooLong'
}

/** An entry being written or changed, kept as a draft until the page has it. */
export function useEntryForm(memorial: { id: string; born: string }, entry: TimelineEntry | null) {
  const { t } = useLingui()
  const checks = useChecks()
  const initially = entry ? formValuesOf(entry) : emptyEntry
  const sentences: Record<SpanError, string> = {
    endsFirst: t`This lies before the beginning`,
    toCome: t`This day is still to come`,
    longBefore: t`This lies centuries before the birth. Is the year right?`,
  }
  const dayError = (value: string) => (value === '' ? null : checks.day(value))
  /** The complaint stands where the day is that is to be mended. */
  function spanErrorAt(values: EntryFormValues, field: 'from' | 'to') {
    const fault = spanErrorOf(values, memorial.born)
    if (!fault) return null
    const isAtEnd = fault === 'endsFirst' || (fault === 'toCome' && values.from <= today())
    return isAtEnd === (field === 'to') ? sentences[fault] : null
  }
  const form = useDraftedForm<EntryFormValues>({
    name: entry ? changeDraftName(entry.id) : entryDraftName(memorial.id),
    initially,
    check: {
      from: (value, values) => checks.required(value) ?? dayError(value) ?? spanErrorAt(values, 'from'),
      to: (value, values) => dayError(value) ?? spanErrorAt(values, 'to'),
      title: (value) => checks.required(value) ?? checks.atMost(longest.title)(value),
      description: checks.atMost(longest.description),
    },
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initially)
  return { ...form, isChanged }
}
