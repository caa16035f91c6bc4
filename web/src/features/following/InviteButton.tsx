import { Trans } from '@lingui/react/macro'
import { IconMailPlus } from '../../ui/icons.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { InviteDialog } from './lazy.ts'

interface Props {
  memorial: { id: string; name: string }
  /** What it says, where it is not “Invite people”. */
  children?: ReactNode
}

/** The family's way to ask people in (F25, G22). */
export function InviteButton({ memorial, children = <Trans>Invite people</Trans> }: Props) {
  // Each opening is a new one: it begins with the draft, not with the answer to the last one.
  const [opening, setOpening] = useState(0)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    setOpening(opening + 1)
    setIsOpen(true)
  }

  return (
    <>
      <Button icon={<IconMailPlus stroke={1.5} />} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {opening > 0 && (
        <Suspense>
          <InviteDialog key={opening} memorial={memorial} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
