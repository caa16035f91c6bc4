import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/TextField.tsx'

/** The address one logs in with, as password managers know it. */
export function MailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useLingui()
  return <TextField label={t`E-mail`} type="email" inputMode="email" autoComplete="username" {...props} />
}
