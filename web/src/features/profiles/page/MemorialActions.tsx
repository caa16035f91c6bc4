import { Trans, useLingui } from '@lingui/react/macro'
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import {
  IconBellOff,
  IconCandle,
  IconChartBar,
  IconDots,
  IconDoor,
  IconDownload,
  IconEye,
  IconFlag,
  IconNotebook,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconDoorExit,
  IconListDetails,
  IconMailPlus,
  IconPhotoPlus,
  IconPhotoUp,
  IconShare2,
  IconUsers,
} from '../../../ui/icons.ts'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useIsClosed } from '../../../kit/site.ts'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { InviteDialog, StopFollowingDialog } from '../../following/index.ts'
import { giftsId } from '../../gifts/index.ts'
import { useReporting } from '../../interactions/index.ts'
import { useMayChoosePlan, usePlanRoute } from '../../plans/index.ts'
import { SilenceDialog } from '../../silences/index.ts'
import { useTaleChooser } from '../../tales/index.ts'
import { shortNameOf } from '../rules.ts'
import styles from './MemorialActions.module.css'
import { tabs } from './address.ts'
import { useEditAddress } from './edit/address.ts'
import { PrintedMemorial } from './PrintedMemorial.tsx'
import {
  useCopyAddress,
  useDoorAddress,
  useHistoryAddress,
  useKeepersAddress,
  useSeeAsAddress,
} from './sheet-address.ts'
import { usePhotographChooser } from './use-photograph-chooser.tsx'

const ShareSheet = lazyComponent(() => import('./ShareSheet.tsx'))
const QrDialog = lazyComponent(() => import('./QrDialog.tsx'))
const PrintDialog = lazyComponent(() => import('./PrintDialog.tsx'))

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
}

type MemorialDialog = 'share' | 'code' | 'print' | 'invite' | 'leave' | 'silence'

/** What has been opened once stays, so that it closes gently and gives the focus back. */
function useOpenDialog() {
  const [open, setOpen] = useState<MemorialDialog | null>(null)
  // Each opening is a new one: inviting begins with the draft, not with the answer to the last one.
  const [openings, setOpenings] = useState<Partial<Record<MemorialDialog, number>>>({})
  return {
    opening: (which: MemorialDialog) => openings[which] ?? 0,
    isOpen: (which: MemorialDialog) => open === which,
    open(which: MemorialDialog) {
      setOpenings({ ...openings, [which]: (openings[which] ?? 0) + 1 })
      setOpen(which)
    },
    close: () => setOpen(null),
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
        <Link {...edit.to('personal')} data-to-edit="personal" className={styles['deed']}>
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
  dialogs: { opening, isOpen, close },
}: Props & { dialogs: OpenDialogs }) {
  const isInside = metrics.isLoggedUserOwnerOrFollower
  return (
    <Suspense>
      {opening('share') > 0 && (
        <ShareSheet {...{ memorial, isFamily, isInside }} isOpen={isOpen('share')} onClose={close} />
      )}
      {opening('code') > 0 && (
        <QrDialog
          {...{ memorial, metrics, isFamily }}
          called={shortNameOf(profile)}
          isOpen={isOpen('code')}
          onClose={close}
        />
      )}
      {opening('print') > 0 && (
        <PrintDialog {...{ memorial, metrics, profile }} isOpen={isOpen('print')} onClose={close} />
      )}
      {opening('invite') > 0 && (
        <InviteDialog key={opening('invite')} memorial={memorial} isOpen={isOpen('invite')} onClose={close} />
      )}
      {opening('silence') > 0 && (
        <SilenceDialog memorial={memorial} isOpen={isOpen('silence')} onClose={close} />
      )}
      {!isFamily && <StopFollowingDialog memorial={memorial} isOpen={isOpen('leave')} onClose={close} />}
    </Suspense>
  )
}

interface MenuProps {
  memorialId: string
  onOpen: OpenDialogs['open']
}

/** The code, paper and silence, which everybody finds behind the button. */
const usualEntries = (onOpen: MenuProps['onOpen']): readonly MenuEntry[] => [
  {
    key: 'code',
    label: <Trans>QR code</Trans>,
    icon: <IconQrcode stroke={1.5} />,
    onChoose: () => onOpen('code'),
  },
  {
    key: 'print',
    label: <Trans>Print this page</Trans>,
    icon: <IconPrinter stroke={1.5} />,
    onChoose: () => onOpen('print'),
  },
  {
    key: 'silence',
    label: <Trans>Some quiet</Trans>,
    icon: <IconBellOff stroke={1.5} />,
    onChoose: () => onOpen('silence'),
  },
]

const MoreMenu = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <Menu
    button={(opening) => (
      <ActionButton icon={<IconDots stroke={1.5} />} {...opening}>
        <Trans>More</Trans>
      </ActionButton>
    )}
    entries={entries}
  />
)

/** What others need less often: to tell a moderator that something is wrong with the page (G19), and to leave it. */
function VisitorMenu({ memorialId, isFollower, onOpen }: MenuProps & { isFollower: boolean }) {
  const report = useReporting()
  const reporting: MenuEntry = {
    key: 'report',
    label: <Trans>Report this page</Trans>,
    icon: <IconFlag stroke={1.5} />,
    onChoose: () => report?.({ type: 'Deceased', id: memorialId }),
  }
  const leaving: MenuEntry = {
    key: 'leave',
    label: <Trans>Stop following</Trans>,
    icon: <IconDoorExit stroke={1.5} />,
    onChoose: () => onOpen('leave'),
  }
  return (
    <MoreMenu
      entries={[...usualEntries(onOpen), ...(report ? [reporting] : []), ...(isFollower ? [leaving] : [])]}
    />
  )
}

/** What of it is over once the house has closed. */
const changing = ['photographs', 'door', 'keepers', 'tale', 'gifts']

/** What is for the family to do that a page is prepared for (YC08). */
const theFamilys = ['code', 'silence', 'door', 'seeAs', 'keepers', 'tale', 'statistics', 'gifts', 'plan']

/** Of the example there is nobody else's page (YC09). */
const ofOthers = ['seeAs']

/** What the family needs less often: more photographs, paper, who keeps it and what they did, a tale, numbers, gifts and, for its owner, the plan. */
function FamilyMenu({
  memorialId,
  hasPhotographs,
  isPrepared,
  onOpen,
}: MenuProps & { hasPhotographs: boolean; isPrepared: boolean }) {
  const plan = usePlanRoute()
  const copy = useCopyAddress()
  const door = useDoorAddress()
  const keepers = useKeepersAddress()
  const history = useHistoryAddress()
  const seeAs = useSeeAsAddress()
  const mayChoosePlan = useMayChoosePlan()
  const tale = useTaleChooser(memorialId)
  const photographs = usePhotographChooser(memorialId)
  const isClosed = useIsClosed()
  const isExample = memorialId === demoMemorial.id
  const leftOut = isClosed ? changing : isPrepared ? theFamilys : isExample ? ofOthers : []
  const adding: MenuEntry = {
    key: 'photographs',
    label: <Trans>Add photographs</Trans>,
    icon: <IconPhotoUp stroke={1.5} />,
    onChoose: photographs.choose,
  }
  return (
    <>
      <MoreMenu
        entries={[
          // The first ones have a button of their own on a page that begins.
          ...(hasPhotographs ? [adding] : []),
          ...usualEntries(onOpen),
          {
            key: 'door',
            label: <Trans>Who may look</Trans>,
            icon: <IconDoor stroke={1.5} />,
            onChoose: () => door.open('settings'),
          },
          {
            key: 'seeAs',
            label: <Trans>See it as …</Trans>,
            icon: <IconEye stroke={1.5} />,
            onChoose: () => seeAs.open('choose'),
          },
          {
            key: 'keepers',
            label: <Trans>Who keeps this page</Trans>,
            icon: <IconUsers stroke={1.5} />,
            onChoose: keepers.open,
          },
          {
            key: 'history',
            label: <Trans>What has changed here</Trans>,
            icon: <IconNotebook stroke={1.5} />,
            onChoose: history.open,
          },
          {
            key: 'copy',
            label: <Trans>Take a copy</Trans>,
            icon: <IconDownload stroke={1.5} />,
            onChoose: copy.open,
          },
          {
            key: 'tale',
            label: <Trans>Add a weekly tale</Trans>,
            icon: <IconPhotoPlus stroke={1.5} />,
            onChoose: tale.choose,
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
            to: { search: `?tab=${tabs.greetings}`, hash: giftsId },
          },
          {
            key: 'plan',
            label: <Trans>The plan of this page</Trans>,
            icon: <IconListDetails stroke={1.5} />,
            onChoose: () => plan.open('info'),
          },
        ].filter(({ key }) => !leftOut.includes(key) && (mayChoosePlan || key !== 'plan'))}
      />
      {tale.input}
      {hasPhotographs && photographs.input}
    </>
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
