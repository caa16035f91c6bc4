import { Trans, useLingui } from '@lingui/react/macro'
import { factRow, factTypes, isDayFact } from '@spomen/contract/facts.ts'
import { today } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useFactLabels } from './fact-labels.ts'
import { useGenderWords } from './gender-words.ts'
import type { PersonalField } from './fact-values.ts'
import type { FactsForm } from './use-facts-form.ts'
import { signOf, useZodiacWords, zodiacSigns } from './zodiac.ts'

interface FormProps {
  form: Pick<FactsForm, 'values' | 'field' | 'set'>
}

interface Props<Name> extends FormProps {
  name: Name
}

/** One fact, asked for as its type wants it. */
export function FactField({ name, form }: Props<PersonalField | 'gender'>) {
  if (name === 'gender') return <GenderField form={form} />
  if (name === 'zodiacSign') return <ZodiacField form={form} />
  return isDayFact(name) ? <DayField name={name} form={form} /> : <WrittenField name={name} form={form} />
}

function WrittenField({ name, form: { field } }: Props<PersonalField>) {
  const { t } = useLingui()
  const labels = useFactLabels()
  const hints: Partial<Record<PersonalField, string>> = {
    nickname: t`As they were called at home`,
    species: t`Such as dog or cat`,
    occupation: t`What they did in life`,
  }
  const { type } = factRow(name)
  const { most, isRequired } = factTypes[type]
  const common = { label: labels[name], autoComplete: 'off', ...field(name) }
  if (type === 'measurement') return <TextField inputMode="decimal" {...common} />
  const hint = hints[name]
  const written = { ...common, most, ...(hint && { hint }), ...(isRequired && { required: true }) }
  return type === 'text' ? <TextArea {...written} /> : <TextField {...written} />
}

function DayField({ name, form: { values, field } }: Props<PersonalField>) {
  const labels = useFactLabels()
  const birth = values.kind === 'person' ? '1945-01-01' : '2010-01-01'
  const around = name === 'dateOfBirth' ? birth : today()
  const { isRequired } = factTypes[factRow(name).type]
  return (
    <DateField label={labels[name]} max={today()} around={around} required={isRequired} {...field(name)} />
  )
}

function GenderField({ form: { values, field } }: FormProps) {
  const labels = useFactLabels()
  const say = useGenderWords(values.kind === 'person')
  const choices = (['Male', 'Female', 'Other'] as const).map((value) => ({ value, label: say[value] }))
  return <RadioCards label={labels.gender} choices={choices} {...field('gender')} />
}

/** The sign is theirs to choose; the day of birth only suggests one. */
function ZodiacField({ form: { values, field, set } }: FormProps) {
  const { t } = useLingui()
  const labels = useFactLabels()
  const say = useZodiacWords()
  const { zodiacSign: chosen, dateOfBirth } = values
  const suggested = signOf(dateOfBirth)
  const sign = suggested && say(suggested)
  const isOther = chosen !== '' && !zodiacSigns.some((sign) => sign === chosen)
  return (
    <Stack gap="small">
      <SelectField
        label={labels.zodiacSign}
        choices={[
          { value: '', label: t`Not said` },
          ...zodiacSigns.map((sign) => ({ value: sign, label: say(sign) })),
          ...(isOther ? [{ value: chosen, label: chosen }] : []),
        ]}
        {...field('zodiacSign')}
      />
      {suggested && chosen === '' && (
        <div>
          <Button tone="quiet" small onClick={() => set({ zodiacSign: suggested })}>
            <Trans>By the day of birth: {sign}</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}
