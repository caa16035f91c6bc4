import { useLingui } from '@lingui/react/macro'
import { type Commercial, type CommercialCategory, safeLink } from '@spomen/contract/commercials.ts'
import { longest } from '@spomen/contract/limits.ts'
import { isDay, today } from '../../kit/days.ts'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { useChecks } from '../../words/checks.ts'
import { toCommercialFields } from './queries.ts'

/** A notice as it is written; days as they are typed so far. */
export interface CommercialFormValues {
  category: CommercialCategory | ''
  title: string
  text: string
  link: string
  country: string
  city: string
  from: string
  to: string
}

const draftName = 'commercial'

/** What the notice is called that was begun in this browser; null where none was. */
export function draftTitle(drafts: DraftStore): string | null {
  const draft = readDraft<Partial<CommercialFormValues>>(drafts, draftName)
  const hasWords = draft !== null && [draft.title, draft.text, draft.link].some((words) => words?.trim())
  return hasWords ? (draft.title ?? '').trim() : null
}

export const dropDraft = (drafts: DraftStore) => drafts.write(draftName, null)

/** A notice being written, kept as a draft until the server has it; where nothing is known, it is about where one lives. */
export function useCommercialForm(notice: Commercial | null, place: { country: string; city: string }) {
  const { t } = useLingui()
  const checks = useChecks()
  const emptyValues: CommercialFormValues = {
    category: '',
    title: '',
    text: '',
    link: '',
    ...place,
    from: today(),
    to: '',
  }
  const aDay = (value: string) => checks.required(value) ?? checks.day(value)
  const initially = notice ? toCommercialFields(notice) : emptyValues
  const form = useDraftedForm<CommercialFormValues>({
    name: notice ? `${draftName}:${notice.id}` : draftName,
    initially,
    check: {
      category: checks.required,
      title: (value) => checks.required(value) ?? checks.atMost(longest.title)(value),
      text: (value) => checks.required(value) ?? checks.atMost(longest.notice)(value),
      link: (value) =>
        checks.required(value) ??
        checks.atMost(longest.link)(value) ??
        (safeLink(value)
          ? null
          : t`We take only addresses that begin with https://, like https://example.org`),
      country: checks.shortText,
      city: checks.shortText,
      from: aDay,
      to: (value, { from }) =>
        aDay(value) ??
        (isDay(from) && value < from ? t`This lies before the beginning` : null) ??
        (value < today() ? t`This day is over already` : null),
    },
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initially)
  return { ...form, isChanged }
}
