import { useLingui } from '@lingui/react/macro'
import { IconPaw, IconUser } from '../../ui/icons.ts'
import { RadioCards } from '../../ui/Choices.tsx'
import type { FactsForm } from './use-facts-form.ts'

/** The first question: a person or a pet (D02). */
export function KindChoice({ form }: { form: Pick<FactsForm, 'field'> }) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={t`The page is for`}
      choices={[
        {
          value: 'person',
          label: t`A person`,
          note: t`Mother, father, child, friend, neighbour`,
          icon: <IconUser stroke={1.3} size={28} />,
        },
        {
          value: 'pet',
          label: t`A pet`,
          note: t`Dog, cat, horse, any of them`,
          icon: <IconPaw stroke={1.3} size={28} />,
        },
      ]}
      {...form.field('kind')}
    />
  )
}
