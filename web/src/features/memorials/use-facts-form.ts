import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { DraftStore } from '../../kit/draft.ts'
import { today } from '../../kit/days.ts'
import { useDraftedForm } from '../../kit/form.ts'
import {
  type FactError,
  type PersonalField,
  personalErrors,
  personalFields,
  type FactValues,
  isEpitaphTooLong,
} from './fact-values.ts'

interface FactsFormOptions {
  /** Under which name the words are kept while they are written. */
  name: string
  initially: FactValues
  drafts?: DraftStore
}

/**
 * A form over all facts of a memorial: in the wizard, and where a memorial is changed. Its checks are those of the
 * personal part (D09–D12, D32, Q47, Q97).
 */
export function useFactsForm({ name, initially, drafts }: FactsFormOptions) {
  const { t } = useLingui()
  const sentences: Record<FactError, string> = {
    missing: t`Required`,
    tooLong: t`Please keep this under ${longest.short + 1} characters`,
    noNumber: t`Must be a number`,
    noDay: t`Please write the whole date, like 12/04/1938`,
    noSuchDay: t`This day does not exist`,
    toCome: t`This day is still to come`,
    beforeBirth: t`This lies before the day of birth`,
  }
  const rule = (field: PersonalField) => (_: unknown, facts: FactValues) => {
    const fault = personalErrors(facts, today())[field]
    return fault ? sentences[fault] : null
  }
  return useDraftedForm<FactValues>({
    name,
    initially,
    ...(drafts && { drafts }),
    check: {
      ...Object.fromEntries(personalFields.map((field) => [field, rule(field)])),
      epitaph: (words) =>
        isEpitaphTooLong(words) ? t`Please keep this under ${longest.epitaph + 1} characters` : null,
    },
  })
}

export type FactsForm = ReturnType<typeof useFactsForm>
