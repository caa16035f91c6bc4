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

type Props = { [Field in keyof AccountValues]: FieldBinding<AccountValues[Field]> }

/** What an account asks of a person, at sign-up and in Settings; each field is bound by the form around it. */
export function AccountFields({ name, lastName, gender, dateOfBirth, phone, country, city }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <TextField label={t`First name`} autoComplete="given-name" required {...name} />
        <TextField label={t`Last name`} autoComplete="family-name" required {...lastName} />
      </Pair>
      <DateField label={t`Date of birth`} max={today()} around="1970-01-01" required {...dateOfBirth} />
      <RadioCards
        label={t`Gender`}
        required
        choices={[
          { value: 'Male', label: t`Male` },
          { value: 'Female', label: t`Female` },
          { value: 'Other', label: t`Other` },
        ]}
        {...gender}
      />
      <Pair>
        <TextField label={t`Country`} autoComplete="country-name" required {...country} />
        <TextField label={t`City`} autoComplete="address-level2" required {...city} />
      </Pair>
      <TextField label={t`Phone`} type="tel" autoComplete="tel" {...phone} />
    </>
  )
}
