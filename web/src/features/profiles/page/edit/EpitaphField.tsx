import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { Section } from '../../../../ui/Page.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useNameOf } from '../../../../words/names.ts'
import { type FactsForm, useFactLabels } from '../../../memorials/index.ts'

interface Props extends Pick<MemorialProfile, 'epitaph'> {
  form: Pick<FactsForm, 'field'>
}

/** The family's own line under the name; while a greeting stands there, the field says so. */
export function EpitaphField({ epitaph, form }: Props) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const labels = useFactLabels()
  const name = epitaph?.greetingId ? nameOf(epitaph.byUserFullName ?? '') : null
  return (
    <Section>
      <TextField
        label={labels.epitaph}
        hint={
          name ? (
            <Trans>
              Now the greeting from {name} stands under the name. A line that you write here takes its place.
            </Trans>
          ) : (
            t`Stands under the name: words for a stone, or what they always used to say.`
          )
        }
        most={longest.epitaph}
        autoComplete="off"
        {...form.field('epitaph')}
      />
    </Section>
  )
}
