import { Trans } from '@lingui/react/macro'
import { KeepersDialog } from '../../features/keepers/index.ts'
import { useKeepersAddress, useSuccessionAddress } from '../../features/profiles/index.ts'
import { SuccessionDialog } from '../../features/succession/index.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyMount } from '../../ui/LazyMount.tsx'

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
}

/** Who keeps the page beside its owner, and who comes after; each opens by the address, the second from the first (YC01, YC03). */
export function KeepersSheet({ memorial, isOwner }: Props) {
  const { isOpen, close } = useKeepersAddress()
  const after = useSuccessionAddress()
  return (
    <>
      <LazyMount when={isOpen}>
        <KeepersDialog
          memorial={memorial}
          isOwner={isOwner}
          isOpen={isOpen}
          onClose={close}
          beside={
            <p>
              <Button tone="quiet" onClick={after.openInPlaceOfKeepers}>
                <Trans>Who comes after</Trans>
              </Button>
            </p>
          }
        />
      </LazyMount>
      <LazyMount when={after.isOpen}>
        <SuccessionDialog memorial={memorial} isOwner={isOwner} isOpen={after.isOpen} onClose={after.close} />
      </LazyMount>
    </>
  )
}
