import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../../ui/Button.tsx'

/** Leads this window to a page of the provider's. */
export const ExternalButton = ({
  address,
  tone = 'plain',
  children,
}: {
  address: string
  tone?: ButtonTone
  children: ReactNode
}) => (
  <Button tone={tone} onClick={() => location.assign(address)}>
    {children}
  </Button>
)
