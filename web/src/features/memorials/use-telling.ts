import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { today } from '../../kit/days.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { type Fault, type PersonalField, personalFaults, type Told, untold } from './told.ts'

/** The draft of a memorial that is being made (one per person, until it is made or thrown away). */
export const draftName = 'add-memories'

/** What somebody tells in the wizard, kept as a draft over all five steps; the checks are those of the second. */
export function useTelling() {
  const { t } = useLingui()
  const sentences: Record<Fault, string> = {
    missing: t`Required`,
    tooLong: t`Please keep this under ${longest.short + 1} characters`,
    noNumber: t`Must be a number`,
    noDay: t`Please write the whole date, like 12/04/1938`,
    toCome: t`This day is still to come`,
    beforeBirth: t`This lies before the day of birth`,
  }
  const rule = (field: PersonalField) => (_: unknown, told: Told) => {
    const fault = personalFaults(told, today())[field]
    return fault ? sentences[fault] : null
  }
  return useDraftedForm<Told>({
    name: draftName,
    initially: untold,
    check: {
      firstName: rule('firstName'),
      lastName: rule('lastName'),
      name: rule('name'),
      nickname: rule('nickname'),
      dateOfBirth: rule('dateOfBirth'),
      dateOfDeath: rule('dateOfDeath'),
      country: rule('country'),
      city: rule('city'),
      height: rule('height'),
      weight: rule('weight'),
      occupation: rule('occupation'),
      eyeColor: rule('eyeColor'),
      species: rule('species'),
      breed: rule('breed'),
      passportId: rule('passportId'),
      chipId: rule('chipId'),
    },
  })
}

export type Telling = ReturnType<typeof useTelling>
