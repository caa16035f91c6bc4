import { Trans } from '@lingui/react/macro'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { type Plan, freeForever } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import {
  IconCalendarPlus,
  IconCandle,
  IconChartBar,
  IconDownload,
  IconMailOpened,
  IconSparkles,
  IconTrash,
  IconUsers,
} from '../../../ui/icons.ts'
import { href } from 'react-router'
import { useIsClosed } from '../../../kit/site.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useDates } from '../../../words/dates.ts'
import { DoorSummary } from '../../doors/index.ts'
import { useAnnounceRoute } from '../../ceremonies/index.ts'
import { orderGiftsSearch, giftsId } from '../../gifts/index.ts'
import { LimitBars, SeePlanLink, useIsLate, useMayChoosePlan, usePlanUnderWay } from '../../plans/index.ts'
import { RemovedTaleList, useTaleChooser } from '../../tales/index.ts'
import { useCopyAddress, useDoorAddress, useKeepersAddress } from './dialog-address.ts'
import { tabs } from './address.ts'
import { useEditAddress } from './edit/address.ts'
import styles from './CareContent.module.css'
import { planUsageOf } from '../rules.ts'
import { SentenceBlank } from '../../../words/SentenceBlank.tsx'

export interface CareProps {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  plan: Plan
  /** Whether it is the viewer's page, and not one they keep beside its owner (YC01). */
  isOwner: boolean
}

/** Who may look, who keeps the page, its plan and its copy, a house tells; the example has none (S14). */
const isExample = (memorialId: string) => memorialId === demoMemorial.id

/** What the family needs to look after the page: how much of the plan is used, and the way to everything about it (G14, G61). Once the house has closed it is what can still be read and taken along. */
export default function CareContent({ memorial, metrics, profile, plan, isOwner }: CareProps) {
  const door = useDoorAddress()
  const isClosed = useIsClosed()
  return (
    <div className={styles['care']}>
      {!isClosed && (
        <>
          <LimitBars plan={plan} used={planUsageOf(metrics, profile)} />
          <PlanLine profile={profile} />
        </>
      )}
      {!isExample(memorial.id) && (
        <DoorSummary
          memorialId={memorial.id}
          onOpen={() => door.open('settings')}
          onLinks={() => door.open('links')}
        />
      )}
      <div className={styles['actions']}>
        <ReadingActions memorialId={memorial.id} />
        {isClosed ? (
          <CopyButton />
        ) : (
          <CareActions memorialId={memorial.id} isHuman={metrics.isHuman} isOwner={isOwner} />
        )}
      </div>
      {!isClosed && <RemovedTaleList memorialId={memorial.id} />}
    </div>
  )
}

/** What a family reads beside its page. */
const ReadingActions = ({ memorialId }: { memorialId: string }) => (
  <>
    <ButtonLink
      small
      icon={<IconChartBar stroke={1.5} />}
      to={{ pathname: href('/Statistics'), search: `?id=${memorialId}` }}
    >
      <Trans>Statistics</Trans>
    </ButtonLink>
    <ButtonLink
      small
      icon={<IconMailOpened stroke={1.5} />}
      to={href('/WordsThatWait/:id', { id: memorialId })}
    >
      <Trans>Words of guests</Trans>
    </ButtonLink>
  </>
)

interface CareActionsProps {
  memorialId: string
  isHuman: boolean
  isOwner: boolean
}

function CareActions({ memorialId, isHuman, isOwner }: CareActionsProps) {
  const edit = useEditAddress()
  const announcement = useAnnounceRoute()
  const tale = useTaleChooser(memorialId)
  return (
    <>
      <Button small icon={<IconSparkles stroke={1.5} />} onClick={tale.choose}>
        <Trans>Add a weekly tale</Trans>
      </Button>
      {tale.input}
      <ButtonLink
        small
        icon={<IconCandle stroke={1.5} />}
        to={{ search: `${orderGiftsSearch}&tab=${tabs.greetings}`, hash: giftsId }}
      >
        <Trans>Order candles and flowers</Trans>
      </ButtonLink>
      <Button
        small
        icon={<IconCalendarPlus stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={announcement.open}
      >
        {isHuman ? <Trans>Funeral and later days</Trans> : <Trans>Farewell and later days</Trans>}
      </Button>
      {!isExample(memorialId) && <HouseActions />}
      {isOwner && (
        <ButtonLink small icon={<IconTrash stroke={1.5} />} {...edit.to('personal')}>
          <Trans>Change or delete the page</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/** What a house alone can tell of a page. */
function HouseActions() {
  const keepers = useKeepersAddress()
  return (
    <>
      <Button small icon={<IconUsers stroke={1.5} />} aria-haspopup="dialog" onClick={keepers.open}>
        <Trans>Who keeps this page</Trans>
      </Button>
      <CopyButton />
    </>
  )
}

function CopyButton() {
  const copy = useCopyAddress()
  return (
    <Button small icon={<IconDownload stroke={1.5} />} aria-haspopup="dialog" onClick={copy.open}>
      <Trans>Take a copy</Trans>
    </Button>
  )
}

/** What the page's plan is, for the family alone, and how long it lasts, for whoever pays (G61, Q14). */
export function PlanLine({ profile: { id, packageName, packageDueDate } }: { profile: MemorialProfile }) {
  const dates = useDates()
  // It lasts until then, but is not paid until then.
  const isLate = useIsLate(id, packageName, packageDueDate)
  const mayChoose = useMayChoosePlan()
  const underWay = usePlanUnderWay(id, packageName)
  const lastDay = packageDueDate && dates.longDay(packageDueDate)
  return (
    <p className={styles['plan']}>
      {packageName === freeForever ? (
        <Trans>This page is free for ever, with everything Premium holds.</Trans>
      ) : packageName === 'Free' || !lastDay || isLate || !mayChoose ? (
        <Trans>This page is on the {packageName} plan.</Trans>
      ) : (
        <Trans>
          This page is on the {packageName} plan, paid until {lastDay}.
        </Trans>
      )}
      {underWay && (
        <>
          <SentenceBlank />
          <Trans>Your payment for {underWay.packageName} is under way.</Trans>
        </>
      )}
      <SentenceBlank />
      {!isExample(id) && <SeePlanLink />}
    </p>
  )
}
