import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/Choices.tsx'

interface Props {
  name: string
  value: boolean
  error: ReactNode
  onChange: (value: boolean) => void
}

/** Agreeing to the terms, as everybody does who signs up. */
export function TermsCheckbox(field: Props) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={
        // In another window, so that nothing typed here is lost.
        <Trans>
          I agree to the{' '}
          <a href="/TermsAndConditions" target="_blank" rel="noopener">
            terms and conditions
          </a>
        </Trans>
      }
      hint={t`In short: you write as yourself, you share only what you may share, and each family decides about its own page.`}
      required
      {...field}
    />
  )
}
