import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import {
  IconCandle,
  IconChartBar,
  IconDots,
  IconDownload,
  IconFlag,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconListDetails,
  IconShare2,
} from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { giftsId } from '../../gifts/index.ts'
import { useReporting } from '../../interactions/index.ts'
import { ShareDialog } from '../../memorials/index.ts'
import { usePlanRoute } from '../../plans/index.ts'
import { shortNameOf } from '../rules.ts'
import styles from './MemorialActions.module.css'
import { useCopyAddress } from './copy-address.ts'
import { useEditAddress } from './edit/address.ts'
import { PrintedMemorial } from './PrintedMemorial.tsx'

const QrDialog = lazyComponent(() => import('./QrDialog.tsx'))
const PrintDialog = lazyComponent(() => import('./PrintDialog.tsx'))

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
}

type MemorialDialog = 'share' | 'code' | 'print'

/** What has been opened once stays, so that it closes gently and gives the focus back. */
function useOpenDialog() {
  const [open, setOpen] = useState<MemorialDialog | null>(null)
  const [known, setKnown] = useState<ReadonlySet<MemorialDialog>>(new Set())
  return {
    isKnown: (which: MemorialDialog) => known.has(which),
    isOpen: (which: MemorialDialog) => open === which,
    open(which: MemorialDialog) {
      setKnown(new Set(known).add(which))
      setOpen(which)
    },
    close: () => setOpen(null),
  }
}

/**
 * What one can do with the page itself, in one quiet row under the name: for the family to change it, to share it, the
 * code, and behind one more button paper, numbers and plan (G16–G18, G61, W03); for others to share, code, paper, and
 * to tell a moderator that something is wrong with it (G19).
 */
export function MemorialActions({ memorial, metrics, profile, isFamily }: Props) {
  const { t } = useLingui()
  const edit = useEditAddress()
  const report = useReporting()
  const dialogs = useOpenDialog()
  const { isKnown, isOpen, close } = dialogs
  return (
    <div className={styles['actions']} role="group" aria-label={t`This page`}>
      {isFamily && (
        <Link {...edit.to('personal')} data-to-edit="personal" className={styles['deed']}>
          <IconPencil stroke={1.5} />
          <span>
            <Trans>Edit</Trans>
          </span>
        </Link>
      )}
      <ActionButton
        icon={<IconShare2 stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => dialogs.open('share')}
      >
        <Trans>Share</Trans>
      </ActionButton>
      <ActionButton
        icon={<IconQrcode stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => dialogs.open('code')}
      >
        <Trans>QR code</Trans>
      </ActionButton>
      {isFamily ? (
        <MoreActions memorialId={memorial.id} onPrint={() => dialogs.open('print')} />
      ) : (
        <ActionButton
          icon={<IconPrinter stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={() => dialogs.open('print')}
        >
          <Trans>Print</Trans>
        </ActionButton>
      )}
      {!isFamily && report && (
        <ActionButton
          icon={<IconFlag stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={() => report({ type: 'Deceased', id: memorial.id })}
        >
          <Trans>Report</Trans>
        </ActionButton>
      )}
      <PrintedMemorial {...{ memorial, metrics, profile }} />
      <Suspense>
        {isKnown('share') && (
          <ShareDialog shared={{ memorial }} isFamily={isFamily} isOpen={isOpen('share')} onClose={close} />
        )}
        {isKnown('code') && (
          <QrDialog
            {...{ memorial, metrics }}
            called={shortNameOf(profile)}
            isOpen={isOpen('code')}
            onClose={close}
          />
        )}
        {isKnown('print') && (
          <PrintDialog {...{ memorial, metrics, profile }} isOpen={isOpen('print')} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

/** What the family needs less often: paper, numbers, gifts and plan. */
function MoreActions({ memorialId, onPrint }: { memorialId: string; onPrint: () => void }) {
  const plan = usePlanRoute()
  const copy = useCopyAddress()
  const { search } = useLocation()
  return (
    <Menu
      button={(opening) => (
        <ActionButton icon={<IconDots stroke={1.5} />} {...opening}>
          <Trans>More</Trans>
        </ActionButton>
      )}
      entries={[
        {
          key: 'print',
          label: <Trans>Print this page</Trans>,
          icon: <IconPrinter stroke={1.5} />,
          onChoose: onPrint,
        },
        {
          key: 'copy',
          label: <Trans>Take a copy</Trans>,
          icon: <IconDownload stroke={1.5} />,
          onChoose: copy.open,
        },
        {
          key: 'statistics',
          label: <Trans>Statistics</Trans>,
          icon: <IconChartBar stroke={1.5} />,
          to: { pathname: href('/Statistics'), search: `?id=${memorialId}` },
        },
        {
          key: 'gifts',
          label: <Trans>Candles and flowers</Trans>,
          icon: <IconCandle stroke={1.5} />,
          to: { search, hash: giftsId },
        },
        {
          key: 'plan',
          label: <Trans>The plan of this page</Trans>,
          icon: <IconListDetails stroke={1.5} />,
          onChoose: () => plan.open('info'),
        },
      ]}
    />
  )
}

function ActionButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles['deed']}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
