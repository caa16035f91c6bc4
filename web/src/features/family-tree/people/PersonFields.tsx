import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { Pair } from '../../../ui/Page.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import { MemorialField } from './MemorialField.tsx'
import type { usePersonForm } from './person-form.ts'

interface Props {
  form: ReturnType<typeof usePersonForm>
}

/** What can be told of somebody in a tree; of most ancestors it is little, so only the name is asked for. */
export function PersonFields({ form }: Props) {
  const { t } = useLingui()
  const { field, values, set } = form
  const year = { autoComplete: 'off', placeholder: t`DD/MM/YYYY` } as const
  return (
    <>
      <TextField label={t`Name`} required most={longest.title} autoComplete="off" {...field('name')} />
      <Pair>
        <TextField
          label={t`Birth`}
          hint={t`A year is enough, such as 1938 or ~1938`}
          {...year}
          {...field('born')}
        />
        <TextField
          label={t`Death`}
          hint={t`A question mark if nobody knows when; empty for the living`}
          {...year}
          {...field('died')}
        />
      </Pair>
      <SelectField
        label={t`Gender`}
        choices={[
          { value: 'none', label: t`Not told` },
          { value: 'Female', label: t`Female` },
          { value: 'Male', label: t`Male` },
          { value: 'Other', label: t`Other` },
        ]}
        value={values.gender || 'none'}
        onChange={(gender) => set({ gender: gender === 'none' ? '' : gender })}
      />
      <TextArea
        label={t`Note`}
        hint={t`What should not be forgotten`}
        most={longest.note}
        {...field('note')}
      />
      <MemorialField value={values.memorial} onChange={(memorial) => set({ memorial })} />
    </>
  )
}
