import { Trans } from '@lingui/react/macro'
import { IconMailPlus } from '../../ui/icons.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { InviteDialog } from './lazy.ts'

interface Props {
  memorial: { id: string; name: string }
  /** What it says, where it is not “Invite people”. */
  children?: ReactNode
  /** Somebody is invited already: the button goes, once what it has opened is closed. */
  isDone?: boolean
  /** Called as what it opens is opened and closed. */
  onToggle?: (isOpen: boolean) => void
}

/** The family's way to ask people in (F25, G22). */
export function InviteButton({ memorial, children = <Trans>Invite people</Trans>, isDone, onToggle }: Props) {
  // Undefined until it is opened the first time; what has been opened once stays, so that it closes gently.
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isDone && !isOpen) return null
  function toggle(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onToggle?.(isNowOpen)
  }
  return (
    <>
      <Button icon={<IconMailPlus stroke={1.5} />} aria-haspopup="dialog" onClick={() => toggle(true)}>
        {children}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <InviteDialog memorial={memorial} isOpen={isOpen} onClose={() => toggle(false)} />
        </Suspense>
      )}
    </>
  )
}
