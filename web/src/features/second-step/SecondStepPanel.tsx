import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { isFocusLost } from '../../kit/focus.ts'
import { focusMain } from '../../ui/SkipLink.tsx'
import SecondStepLogin from './SecondStepLogin.tsx'

interface Props extends ComponentProps<typeof SecondStepLogin> {
  /** Draws it with its heading and a line, as the page of the login does. */
  frame: (step: { title: string; lead: ReactNode; children: ReactNode }) => ReactNode
}

/** What an account asks for beside the password or the provider's word (decision 139), with its heading. */
export default function SecondStepPanel({ frame, ...steps }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    if (isFocusLost()) focusMain()
  }, [])
  return frame({
    title: t`One more step`,
    lead: <Trans>Your account asks for something more than the password.</Trans>,
    children: <SecondStepLogin {...steps} />,
  })
}
