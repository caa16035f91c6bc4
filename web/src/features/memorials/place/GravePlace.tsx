import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { Pair, Stack } from '../../../ui/Page.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import { useChecks } from '../../../words/checks.ts'
import type { FactsForm } from '../use-facts-form.ts'
import styles from './GravePlace.module.css'
import { PointField } from './PointField.tsx'
import type { CurrentPosition } from './use-current-position.ts'

interface Props {
  form: Pick<FactsForm, 'values' | 'set' | 'field'>
  /** Lives as long as the form: the device may answer when this part is not on the screen any more. */
  here: CurrentPosition
}

/** Where they rest: in words, and as a point on the earth by this device or by a pin (D05, D27–D29, G29). */
export function GravePlace({ form, here }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const { graveCountry, graveCity, graveDescription, gravePlace } = form.values
  const tooLong = check.atMost(longest.short)

  return (
    <Stack>
      <Pair>
        <TextField
          label={t`Country`}
          autoComplete="off"
          most={longest.short}
          {...form.field('graveCountry')}
          error={tooLong(graveCountry)}
        />
        <TextField
          label={t`City or village`}
          autoComplete="off"
          most={longest.short}
          {...form.field('graveCity')}
          error={tooLong(graveCity)}
        />
      </Pair>
      <TextArea
        label={t`How one finds the place`}
        hint={t`The cemetery, the row, the tree beside it. Ashes given to a river have a place too.`}
        most={longest.description}
        {...form.field('graveDescription')}
        error={check.atMost(longest.description)(graveDescription)}
      />
      <div className={styles['exact']}>
        <PointField point={gravePlace} here={here} onChange={(place) => form.set({ gravePlace: place })} />
      </div>
    </Stack>
  )
}
