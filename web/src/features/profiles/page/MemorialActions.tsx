import { Trans, useLingui } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { IconPencil, IconMailPlus, IconShare2 } from '../../../ui/icons.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useIsClosed } from '../../../kit/site.ts'
import { InviteDialog, StopFollowingDialog } from '../../following/index.ts'
import { SilenceDialog } from '../../silences/index.ts'
import { ActionButton } from './ActionButton.tsx'
import styles from './MemorialActions.module.css'
import { useEditAddress } from './edit/address.ts'
import { FamilyMenu, type MemorialDialog, VisitorMenu } from './MemorialMenus.tsx'
import { PrintedMemorial } from './PrintedMemorial.tsx'

const ShareMemorialDialog = lazyComponent(() => import('./ShareMemorialDialog.tsx'))
const QrDialog = lazyComponent(() => import('./QrDialog.tsx'))
const PrintDialog = lazyComponent(() => import('./PrintDialog.tsx'))

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
}

/** What has been opened once stays, so that it closes gently and gives the focus back. */
function useOpenDialog() {
  const [open, setOpen] = useState<MemorialDialog | null>(null)
  const [opened, setOpened] = useState<readonly MemorialDialog[]>([])
  return {
    wasOpened: (which: MemorialDialog) => opened.includes(which),
    isOpen: (which: MemorialDialog) => open === which,
    open(which: MemorialDialog) {
      setOpened([...opened, which])
      setOpen(which)
    },
    // NOTE: what is answered late calls this of an earlier render, and leaves open what was opened since.
    close: () => setOpen((now) => (now === open ? null : now)),
  }
}

type OpenDialogs = ReturnType<typeof useOpenDialog>

/**
 * What one can do with the page itself, in one quiet row under the button: the family changes it and asks people in, all
 * share it, and behind one more button is what is needed less often (G16–G19, G22, G61, Q72, Q114, W03).
 */
export function MemorialActions({ memorial, metrics, profile, isFamily }: Props) {
  const { t } = useLingui()
  const edit = useEditAddress()
  const dialogs = useOpenDialog()
  const isClosed = useIsClosed()
  const mayChange = isFamily && !isClosed
  const isPrepared = metrics.isPrepared === true
  return (
    <div className={styles['actions']} role="group" aria-label={t`This page`}>
      {mayChange && (
        <Link {...edit.to('personal')} data-to-edit="personal" className={styles['action']}>
          <IconPencil stroke={1.5} />
          <span>
            <Trans>Edit</Trans>
          </span>
        </Link>
      )}
      {mayChange && !isPrepared && (
        <ActionButton
          icon={<IconMailPlus stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={() => dialogs.open('invite')}
        >
          <Trans>Invite</Trans>
        </ActionButton>
      )}
      {!isPrepared && (
        <ActionButton
          icon={<IconShare2 stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={() => dialogs.open('share')}
        >
          <Trans>Share</Trans>
        </ActionButton>
      )}
      {isFamily ? (
        <FamilyMenu
          memorialId={memorial.id}
          hasPhotographs={metrics.numberOfPictures > 0}
          isPrepared={isPrepared}
          onOpen={dialogs.open}
        />
      ) : (
        <VisitorMenu
          memorialId={memorial.id}
          isFollower={metrics.isLoggedUserOwnerOrFollower}
          onOpen={dialogs.open}
        />
      )}
      <PrintedMemorial {...{ memorial, metrics, profile }} />
      <MemorialDialogs {...{ memorial, metrics, profile, isFamily, dialogs }} />
    </div>
  )
}

function MemorialDialogs({
  memorial,
  metrics,
  profile,
  isFamily,
  dialogs: { wasOpened, isOpen, close },
}: Props & { dialogs: OpenDialogs }) {
  const isInside = metrics.isLoggedUserOwnerOrFollower
  return (
    <Suspense>
      {wasOpened('share') && (
        <ShareMemorialDialog {...{ memorial, isFamily, isInside }} isOpen={isOpen('share')} onClose={close} />
      )}
      {wasOpened('code') && (
        <QrDialog
          {...{ memorial, metrics, isFamily }}
          called={shortNameOf(profile)}
          isOpen={isOpen('code')}
          onClose={close}
        />
      )}
      {wasOpened('print') && (
        <PrintDialog {...{ memorial, metrics, profile }} isOpen={isOpen('print')} onClose={close} />
      )}
      {wasOpened('invite') && <InviteDialog memorial={memorial} isOpen={isOpen('invite')} onClose={close} />}
      {wasOpened('silence') && (
        <SilenceDialog memorial={memorial} isOpen={isOpen('silence')} onClose={close} />
      )}
      {wasOpened('leave') && (
        <StopFollowingDialog memorial={memorial} isOpen={isOpen('leave')} onClose={close} />
      )}
    </Suspense>
  )
}
