import { Trans } from '@lingui/react/macro'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { href } from 'react-router'
import { useIsClosed } from '../../../kit/site.ts'
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
  IconPrinter,
  IconQrcode,
  IconDoorExit,
  IconListDetails,
  IconPhotoPlus,
  IconPhotoUp,
  IconUsers,
} from '../../../ui/icons.ts'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { giftsId } from '../../gifts/index.ts'
import { useReporting } from '../../interactions/index.ts'
import { useMayChoosePlan, usePlanRoute } from '../../plans/index.ts'
import { useTaleChooser } from '../../tales/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { tabs } from './address.ts'
import {
  useCopyAddress,
  useDoorAddress,
  useHistoryAddress,
  useKeepersAddress,
  useSeeAsAddress,
} from './dialog-address.ts'
import { usePhotographChooser } from './use-photograph-chooser.tsx'

/** What opens as a dialog above a memorial's page. */
export type MemorialDialog = 'share' | 'code' | 'print' | 'invite' | 'leave' | 'silence'

interface MenuProps {
  memorialId: string
  onOpen: (which: MemorialDialog) => void
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
export function VisitorMenu({ memorialId, isFollower, onOpen }: MenuProps & { isFollower: boolean }) {
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

/** What is over once the house has closed. */
const hiddenOnceClosed = ['photographs', 'door', 'keepers', 'tale', 'gifts']

/** What waits for the family that a page is prepared for (YC08). */
const hiddenWhilePrepared = [
  'code',
  'silence',
  'door',
  'seeAs',
  'keepers',
  'tale',
  'statistics',
  'gifts',
  'plan',
]

/** What opens above the page by an address of its own: who may look and who keeps it, what has changed, and a copy. */
function useDialogEntries(): readonly MenuEntry[] {
  const copy = useCopyAddress()
  const door = useDoorAddress()
  const keepers = useKeepersAddress()
  const history = useHistoryAddress()
  const seeAs = useSeeAsAddress()
  return [
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
  ]
}

/** The places that a family is led to. */
const linkEntries = (memorialId: string): readonly MenuEntry[] => [
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
]

/** The plan of the page, for whoever may choose it. */
function usePlanEntries(): readonly MenuEntry[] {
  const plan = usePlanRoute()
  const mayChoosePlan = useMayChoosePlan()
  if (!mayChoosePlan) return []
  return [
    {
      key: 'plan',
      label: <Trans>The plan of this page</Trans>,
      icon: <IconListDetails stroke={1.5} />,
      onChoose: () => plan.open('info'),
    },
  ]
}

/** What the family needs less often: more photographs, paper, who keeps it and what they did, a tale, numbers, gifts and, for its owner, the plan. */
export function FamilyMenu({
  memorialId,
  hasPhotographs,
  isPrepared,
  onOpen,
}: MenuProps & { hasPhotographs: boolean; isPrepared: boolean }) {
  const dialogEntries = useDialogEntries()
  const planEntries = usePlanEntries()
  const tale = useTaleChooser(memorialId)
  const photographs = usePhotographChooser(memorialId)
  const isClosed = useIsClosed()
  // Who may look, who keeps it and what has changed, a house tells; the example has none.
  const isExample = memorialId === demoMemorial.id
  const hidden = isClosed ? hiddenOnceClosed : isPrepared ? hiddenWhilePrepared : []
  const adding: MenuEntry = {
    key: 'photographs',
    label: <Trans>Add photographs</Trans>,
    icon: <IconPhotoUp stroke={1.5} />,
    onChoose: photographs.choose,
  }
  const telling: MenuEntry = {
    key: 'tale',
    label: <Trans>Add a weekly tale</Trans>,
    icon: <IconPhotoPlus stroke={1.5} />,
    onChoose: tale.choose,
  }
  const entries = [
    // The first ones have a button of their own on a page that begins.
    ...(hasPhotographs ? [adding] : []),
    ...usualEntries(onOpen),
    ...(isExample ? [] : dialogEntries),
    telling,
    ...linkEntries(memorialId),
    ...(isExample ? [] : planEntries),
  ]
  return (
    <>
      <MoreMenu entries={entries.filter(({ key }) => !hidden.includes(key))} />
      {tale.input}
      {hasPhotographs && photographs.input}
    </>
  )
}
