import { useLingui } from '@lingui/react/macro'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { today } from '../../kit/days.ts'
import { RadioCards } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Pair } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'

/** What people tell of themselves, at sign-up and later (A29, C08). */
export interface AccountValues {
  name: string
  lastName: string
  gender: Gender
  dateOfBirth: string
  phone: string
  country: string
  city: string
}

/** The rules of these fields: all are needed but the phone (A29, C06). */
export function useAccountChecks() {
  const check = useChecks()
  return {
    name: check.shortText,
    lastName: check.shortText,
    dateOfBirth: check.pastDay,
    phone: check.phone,
    country: check.shortText,
    city: check.shortText,
  }
}

interface FieldBinding<Value> {
  name: string
  value: Value
  error: ReactNode
  onChange: (value: Value) => void
}

interface Props {
  /** Binds a field, as the form around it does. */
  field: {
    (name: 'gender'): FieldBinding<Gender>
    (name: Exclude<keyof AccountValues, 'gender'>): FieldBinding<string>
  }
}

/** What an account asks of a person, at sign-up and in Settings. */
export function AccountFields({ field }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <TextField label={t`First name`} autoComplete="given-name" required {...field('name')} />
        <TextField label={t`Last name`} autoComplete="family-name" required {...field('lastName')} />
      </Pair>
      <DateField
        label={t`Date of birth`}
        max={today()}
        around="1970-01-01"
        required
        {...field('dateOfBirth')}
      />
      <RadioCards
        label={t`Gender`}
        required
        choices={[
          { value: 'Male', label: t`Male` },
          { value: 'Female', label: t`Female` },
          { value: 'Other', label: t`Other` },
        ]}
        {...field('gender')}
      />
      <Pair>
        <TextField label={t`Country`} autoComplete="country-name" required {...field('country')} />
        <TextField label={t`City`} autoComplete="address-level2" required {...field('city')} />
      </Pair>
      <TextField label={t`Phone`} type="tel" autoComplete="tel" {...field('phone')} />
    </>
  )
}
