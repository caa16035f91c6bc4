import { useLingui } from '@lingui/react/macro'
import { type Commercial, type CommercialCategory, safeLink } from '@spomen/contract/commercials.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDay, today } from '../../kit/days.ts'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { useChecks } from '../../words/checks.ts'
import { commercialDraftName, toCommercialFields } from './queries.ts'

/** The form of a commercial; days as they are typed so far. */
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

/** The title of an unsent draft in this browser, which is that of a new notice unless another is named; null where there is none. */
export function draftTitle(drafts: DraftStore, name = commercialDraftName): string | null {
  const draft = readDraft<Partial<CommercialFormValues>>(drafts, name)
  const hasWords = draft !== null && [draft.title, draft.text, draft.link].some((words) => words?.trim())
  return hasWords ? (draft.title ?? '').trim() : null
}

/** Forgets what was typed of a notice and not sent. */
export const dropDraft = (drafts: DraftStore) => drafts.write(commercialDraftName, null)

/** The form of a commercial, saved as a draft until the server has it; a new one begins with the place one lives in. */
export function useCommercialForm(commercial: Commercial | null, place: { country: string; city: string }) {
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
  const initially = commercial ? toCommercialFields(commercial) : emptyValues
  const form = useDraftedForm<CommercialFormValues>({
    name: commercial ? `${commercialDraftName}:${commercial.id}` : commercialDraftName,
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
  useFollowingDay((before, now) => {
    if (!commercial && form.values.from === before) form.replace({ ...form.values, from: now })
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initially)
  return { ...form, isChanged }
}

/** Calls back once another day has begun on a page that is left open: with the one before, and with the new one. */
function useFollowingDay(onChange: (before: string, now: string) => void) {
  const [before, setBefore] = useState(today)
  const now = today()
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (now === before) return
    change(before, now)
    setBefore(now)
  }, [before, now])
}
