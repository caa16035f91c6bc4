import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../../ui/Button.tsx'

/** A button to a page of the payment provider, in this window. */
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
