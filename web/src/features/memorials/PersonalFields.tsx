import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { today } from '../../kit/days.ts'
import { RadioCards } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pair, Section, Stack } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FactsForm } from './use-facts-form.ts'
import { signOf, useZodiacWords, zodiacSigns } from './zodiac.ts'

const short = { most: longest.short, autoComplete: 'off' } as const

interface Props {
  form: Pick<FactsForm, 'values' | 'field' | 'set'>
}

/** A name and two days, and whatever else somebody wants to say (D03, D10–D12, D17–D21). */
export function PersonalFields({ form }: Props) {
  const { t } = useLingui()
  const { field } = form
  const isPerson = form.values.kind === 'person'
  return (
    <>
      <Section>
        <Stack>
          <RequiredFieldsNote />
          {isPerson ? (
            <Pair>
              <TextField label={t`First name`} required {...short} {...field('firstName')} />
              <TextField label={t`Last name`} required {...short} {...field('lastName')} />
            </Pair>
          ) : (
            <TextField label={t`Name`} required {...short} {...field('name')} />
          )}
          <Pair>
            <DateField
              label={t`Date of birth`}
              max={today()}
              around={isPerson ? '1945-01-01' : '2010-01-01'}
              required
              {...field('dateOfBirth')}
            />
            <DateField
              label={t`Date of death`}
              max={today()}
              around={today()}
              required
              {...field('dateOfDeath')}
            />
          </Pair>
          <TextField
            label={t`Nickname`}
            hint={t`As they were called at home`}
            {...short}
            {...field('nickname')}
          />
          <RadioCards
            label={t`Gender`}
            choices={[
              { value: 'Male', label: t`Male` },
              { value: 'Female', label: t`Female` },
              { value: 'Other', label: t`Other` },
            ]}
            {...field('gender')}
          />
          {!isPerson && (
            <Pair>
              <TextField label={t`Species`} hint={t`Such as dog or cat`} {...short} {...field('species')} />
              <TextField label={t`Breed`} {...short} {...field('breed')} />
            </Pair>
          )}
          <Pair>
            <TextField label={t`Country they lived in`} {...short} {...field('country')} />
            <TextField label={t`City or village`} {...short} {...field('city')} />
          </Pair>
        </Stack>
      </Section>
      <Section title={<Trans>More, if you like</Trans>} ruled>
        <Stack>{isPerson ? <PersonFields form={form} /> : <PetFields form={form} />}</Stack>
      </Section>
    </>
  )
}

function PersonFields({ form }: Props) {
  const { t } = useLingui()
  const { field } = form
  return (
    <>
      <Pair>
        <TextField
          label={t`Occupation`}
          hint={t`What they did in life`}
          {...short}
          {...field('occupation')}
        />
        <TextField label={t`Eye colour`} {...short} {...field('eyeColor')} />
      </Pair>
      <MeasureFields field={field} />
      <ZodiacField form={form} />
    </>
  )
}

/** The sign is theirs to choose; the day of birth only suggests one. */
function ZodiacField({ form: { values, field, set } }: Props) {
  const { t } = useLingui()
  const say = useZodiacWords()
  const { zodiacSign: chosen, dateOfBirth } = values
  const suggested = signOf(dateOfBirth)
  const sign = suggested && say(suggested)
  const isOther = chosen !== '' && !zodiacSigns.some((sign) => sign === chosen)
  return (
    <Stack gap="small">
      <SelectField
        label={t`Sign of the zodiac`}
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

function PetFields({ form: { field } }: Props) {
  const { t } = useLingui()
  return (
    <>
      <MeasureFields field={field} />
      <Pair>
        <TextField label={t`Number of the pet passport`} {...short} {...field('passportId')} />
        <TextField label={t`Number of the chip`} {...short} {...field('chipId')} />
      </Pair>
    </>
  )
}

function MeasureFields({ field }: Pick<FactsForm, 'field'>) {
  const { t } = useLingui()
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Pair>
      <TextField label={t`Height in centimetres`} {...number} {...field('height')} />
      <TextField label={t`Weight in kilograms`} {...number} {...field('weight')} />
    </Pair>
  )
}
