/** A draft of a form, merged with what others have made meanwhile of what it changes. Knows no form. */

/** A form as it is kept: its values, and what they were begun from. Drafts of former versions lack the latter. */
export type FormDraft<Values> = Partial<Values> & { begunFrom?: Partial<Values> }

/** Whether two values of a field say the same. */
export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a draft with what is there `now`. What its writer has not touched is as it is now; what they have is theirs,
 * and named in `meanwhile` where others have changed it as well. That stays begun from what it was until it is settled.
 */
export function mergeDraft<Values extends object>(now: Values, draft: FormDraft<Values>) {
  const { begunFrom, ...mine } = draft
  const values: Values = { ...now, ...mine }
  const base = { ...now }
  const fields = (begunFrom ? Object.keys(now) : []) as (keyof Values & string)[]
  const meanwhile = fields.filter((field) => {
    const before = begunFrom?.[field] as Values[typeof field]
    if (isSameValue(values[field], before)) values[field] = now[field]
    if (isSameValue(values[field], now[field]) || isSameValue(now[field], before)) return false
    base[field] = before
    return true
  })
  return { now, values, begunFrom: base, meanwhile }
}
