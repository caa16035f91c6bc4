/** A draft of a form, merged with what others have made meanwhile of what it changes. Knows no form. */

/** A form as it is kept: its values, and what they were begun from. Drafts of former versions lack the latter. */
export type FormDraft<Values> = Partial<Values> & { begunFrom?: Partial<Values> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a draft with what is there `now`. What its writer has not touched is as it is now; what they have is theirs,
 * and named in `meanwhile` where others have changed it as well. That stays begun from what it was until it is settled.
 */
export function mergeDraft<Values extends object>(now: Values, draft: FormDraft<Values>) {
  const { begunFrom, ...kept } = draft
  const mine = kept as unknown as Partial<Values>
  const values = { ...now, ...mine }
  const base = { ...now }
  const meanwhile: (keyof Values & string)[] = []
  for (const field of begunFrom ? (Object.keys(now) as (keyof Values & string)[]) : []) {
    const before = begunFrom?.[field]
    if (isSame(mine[field], before)) values[field] = now[field]
    else if (!isSame(now[field], before) && !isSame(now[field], mine[field])) {
      base[field] = before as Values[typeof field]
      meanwhile.push(field)
    }
  }
  return { values, begunFrom: base, meanwhile }
}
