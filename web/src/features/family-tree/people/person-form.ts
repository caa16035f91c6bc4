import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { useDraftedForm } from '../../../kit/form.ts'
import { today } from '../../../kit/days.ts'
import { useChecks } from '../../../words/checks.ts'
import type { Couple, TreePerson } from '../model.ts'
import { isBefore, readTypedDay, daySpan, typeVagueDay } from '../vague-day.ts'

/** The form about a person; the days as they are typed, not yet parsed. */
export interface PersonFormValues {
  name: string
  born: string
  died: string
  gender: TreePerson['gender'] | ''
  note: string
  memorial: string | null
  /** From when to when they were with each partner, by the couple's id; null where it is said that they never were. */
  together: Readonly<Record<string, { from: string; to: string } | null>>
  /** The couple they are a child of, `none`, or for a child to be added its other parent. */
  couple: string
  /** Whether somebody new, or one who stands in the tree already, is meant; their id. */
  known: string
  takesChildren: boolean
}

/** A new partner's years stand under this name until there is a couple. */
export const newCouple = 'new'

/** A person of a tree as the form shows them; an empty form for somebody new. */
export const toFormValues = (person: TreePerson | null, couples: readonly Couple[]): PersonFormValues => ({
  name: person?.name ?? '',
  born: typeVagueDay(person?.born ?? ''),
  died: person?.died === '?' ? '?' : typeVagueDay(person?.died ?? ''),
  gender: person?.gender ?? '',
  note: person?.note ?? '',
  memorial: person?.memorial ?? null,
  together: Object.fromEntries(
    couples.map(({ id, from, to }) => [id, { from: typeVagueDay(from), to: typeVagueDay(to) }]),
  ),
  couple: 'none',
  known: '',
  takesChildren: true,
})

const bare = (typed: string) => (typed.trim() === '?' ? '?' : (readTypedDay(typed) ?? ''))

/** The form as it is saved in the tree. Only after its checks have passed. */
export const fromFormValues = (typed: PersonFormValues): Omit<TreePerson, 'id'> => ({
  name: typed.name.trim(),
  born: readTypedDay(typed.born) ?? '',
  died: bare(typed.died),
  gender: typed.gender || null,
  note: typed.note.trim(),
  memorial: typed.memorial,
})

/** From when until when, as a tree keeps it; empty where what was typed is no day. */
export const readYears = (typed: { from: string; to: string } | null | undefined) => ({
  from: readTypedDay(typed?.from ?? '') ?? '',
  to: readTypedDay(typed?.to ?? '') ?? '',
})

/** The sentence about a pair of years, or null. */
export function useYearsCheck() {
  const { t } = useLingui()
  const day = (typed: string) => {
    const read = readTypedDay(typed)
    if (read === null) return t`Please write a year, such as 1938, or a day, such as 12/04/1938`
    return (daySpan(read)?.first ?? '') > today() ? t`This day is still to come` : null
  }
  return {
    day,
    to: (from: string, to: string) =>
      day(to) ??
      (isBefore(readTypedDay(to) ?? '', readTypedDay(from) ?? '') ? t`This lies before the beginning` : null),
  }
}

/**
 * The form about one person; `name` is that of its draft, and `withPossible` leaves of what is typed what the tree
 * allows as it is now.
 */
export function usePersonForm(
  name: string,
  initially: PersonFormValues,
  withPossible: (typed: PersonFormValues) => PersonFormValues,
) {
  const { t } = useLingui()
  const { required, atMost } = useChecks()
  const { day, to } = useYearsCheck()
  const isNew = (values: PersonFormValues) => withPossible(values).known === ''
  const form = useDraftedForm<PersonFormValues>({
    name,
    initially,
    check: {
      name: (value, values) => (isNew(values) ? (required(value) ?? atMost(longest.title)(value)) : null),
      born: (value, values) => (isNew(values) ? day(value) : null),
      died: (value, values) =>
        !isNew(values) || value.trim() === '?'
          ? null
          : (day(value) ??
            (isBefore(readTypedDay(value) ?? '', readTypedDay(values.born) ?? '')
              ? t`This lies before the day of birth`
              : null)),
      note: (value) => atMost(longest.note)(value),
      together: (_, values) =>
        Object.values(withPossible(values).together)
          .map((years) => years && (day(years.from) ?? to(years.from, years.to)))
          .find((complaint) => complaint !== null) ?? null,
    },
  })
  return { ...form, values: withPossible(form.values) }
}
