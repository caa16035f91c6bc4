import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Inline } from '../../ui/Page.tsx'
import type { Tree } from './model.ts'

interface Props {
  tree: Tree
  onBringBack: () => void
  onForget: () => void
}

/** A removed tree: brought back, or, where others use the same device, taken away for good. */
export function RemovedTree({ tree, onBringBack, onForget }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Inline>
      <span>
        <Trans>The tree {tree.name} is removed. It can be brought back for thirty days.</Trans>
      </span>
      <Button small tone="quiet" onClick={onBringBack}>
        <Trans>Bring it back</Trans>
      </Button>
      <Button small tone="quiet" onClick={() => setIsAsked(true)}>
        <Trans>Remove it for good</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Remove the tree {tree.name} for good?</Trans>}
        confirmLabel={<Trans>Remove it for good</Trans>}
        onConfirm={onForget}
      >
        <p>
          <Trans>Nothing of it stays in this browser, and nobody can bring it back.</Trans>
        </p>
      </ConfirmDialog>
    </Inline>
  )
}
