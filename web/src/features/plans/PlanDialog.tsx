import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { freeForever, type CurrentPlan, planOf } from '@spomen/contract/plans.ts'
import {
  IconArrowLeft,
  IconCheck,
  IconChevronRight,
  IconDoorExit,
  IconListDetails,
  IconMinus,
  IconPlus,
  IconX,
  type TablerIcon,
} from '../../ui/icons.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { useGoToCheckout } from '../payments/index.ts'
import { useToPlanInfo } from './plan-info.ts'
import { type PlanOption, usePlanLink } from './plan-route.ts'
import { CancelPanel, ResumeButton } from './CancelPanel.tsx'
import { hasLargestPlan, mayPayAgain } from './largest-plan.ts'
import { DowngradePanel, UpgradePanel } from './PlanPicker.tsx'
import { LatePayment } from './LatePayment.tsx'
import { LimitBars } from './LimitBars.tsx'
import styles from './PlanDialog.module.css'
import { useMemorialPlan, useMayPay } from './queries.ts'
import type { PlanUsage } from './rules.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { WaitingForBank } from './WaitingForBank.tsx'

interface Props {
  memorial: { id: string; name: string }
  used: PlanUsage
  /** What is open; null while the dialog is closed. */
  option: PlanOption | null
  onClose: () => void
  /** The way to deleting the account (QP25). */
  leave: ReactNode
}

interface Panel {
  option: PlanOption
  label: MessageDescriptor
  note: MessageDescriptor
  icon: TablerIcon
}

const panels: readonly Panel[] = [
  {
    option: 'info',
    label: msg`The plan`,
    note: msg`What it holds, and how much of it is in use`,
    icon: IconListDetails,
  },
  { option: 'upgrade', label: msg`A larger plan`, note: msg`With room for more`, icon: IconPlus },
  {
    option: 'downgrade',
    label: msg`A smaller plan`,
    note: msg`Everything on the page stays`,
    icon: IconMinus,
  },
  {
    option: 'cancel',
    label: msg`Cancel the plan`,
    note: msg`Nothing more is paid, and everything stays`,
    icon: IconX,
  },
  {
    option: 'deleteAccount',
    label: msg`Delete my account`,
    note: msg`With all the pages you keep`,
    icon: IconDoorExit,
  },
]

/** In the place of a larger one, where there is none (QP19). */
const largest: Panel = {
  option: 'upgrade',
  label: msg`The largest plan`,
  note: msg`There is none larger`,
  icon: IconCheck,
}

/** The same, where nobody pays for it any more (Q29). */
const unpaidLargest: Panel = { ...largest, note: msg`You can choose it again` }

/** In the place of cancelling, where nothing is paid again (Q17). */
const nothingToCancel = msg`There is nothing to cancel`

const isAlwaysOpen = (option: PlanOption) => option === 'info' || option === 'deleteAccount'

/** What can be done with a plan; until it is known which one it is, a larger one is not ruled out. */
function usePanels(memorialId: string): readonly Panel[] {
  const { data: current } = useMemorialPlan(memorialId)
  // What another has paid is nobody's to change until it ends.
  if (current?.running?.isAnothers) return panels.filter(({ option }) => isAlwaysOpen(option))
  if (!current) return panels
  const isLargest = hasLargestPlan(current)
  const isUnpaid = !current.running && !current.underWay
  return panels.map((panel) => {
    if (panel.option === 'upgrade' && isLargest) return mayPayAgain(current) ? unpaidLargest : largest
    return panel.option === 'cancel' && isUnpaid ? { ...panel, note: nothingToCancel } : panel
  })
}

/** The plan of a page, over the whole screen: its status, larger, smaller, none, and deleting the account (QP17–QP25). */
export default function PlanDialog({ memorial, used, option, onClose, leave }: Props) {
  // What was open stays while the dialog fades.
  const [shown, setShown] = useState(option)
  if (option && option !== shown) setShown(option)
  return (
    <Dialog
      isOpen={option !== null}
      onClose={onClose}
      size="full"
      title={<Trans>The plan of the page of {memorial.name}</Trans>}
    >
      {shown && <PlanDialogContent {...{ memorial, used, leave }} option={shown} />}
    </Dialog>
  )
}

function PlanDialogContent({
  memorial: { id },
  used,
  option,
  leave,
}: Omit<Props, 'onClose' | 'option'> & { option: PlanOption }) {
  const { i18n } = useLingui()
  const link = usePlanLink()
  const offered = usePanels(id)
  const panel = offered.find((one) => one.option === option)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // What is open changed under whoever listens; the first time the dialog itself has the focus.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [option])

  return (
    <div className={styles['content']} data-option={option}>
      <PlanNavigation panels={offered} open={option} />
      <section>
        {option !== 'info' && (
          <Link {...link('info')} className={styles['back']}>
            <IconArrowLeft stroke={1.5} />
            <Trans>The plan</Trans>
          </Link>
        )}
        <h3
          ref={heading}
          tabIndex={-1}
          className={option === 'info' ? 'visually-hidden' : (styles['title'] ?? '')}
        >
          {panel && i18n._(panel.label)}
        </h3>
        {option === 'deleteAccount' ? leave : <PlanPanel memorialId={id} used={used} option={option} />}
      </section>
    </div>
  )
}

function PlanNavigation({ panels: offered, open }: { panels: readonly Panel[]; open: PlanOption }) {
  const { t, i18n } = useLingui()
  const link = usePlanLink()
  return (
    <nav className={styles['sections']} aria-label={t`The plan and what can be done with it`}>
      <ul>
        {offered.map(({ option, label, note, icon: Icon }) => (
          <li key={option} data-option={option}>
            <Link {...link(option)} preventScrollReset aria-current={option === open ? 'page' : undefined}>
              <Icon stroke={1.4} />
              <span>
                {i18n._(label)}
                <small>{i18n._(note)}</small>
              </span>
              <IconChevronRight stroke={1.5} className={styles['on']} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PlanPanelProps {
  memorialId: string
  used: PlanUsage
  option: Exclude<PlanOption, 'deleteAccount'>
}

function PlanPanel({ memorialId, used, option }: PlanPanelProps) {
  const { data: current, isError, refetch } = useMemorialPlan(memorialId)
  const toInfo = useToPlanInfo()
  const mayPay = useMayPay()
  const toCheckout = useGoToCheckout()

  if (!current || mayPay === undefined) {
    return <FailedOrLoading isError={isError} onRetry={refetch} height="24rem" />
  }
  const common = { memorialId, current, used, onDone: toInfo }
  switch (current.running?.isAnothers ? 'info' : option) {
    case 'upgrade':
      return <UpgradePanel {...common} mayPay={mayPay} onCheckout={toCheckout} />
    case 'downgrade':
      return <DowngradePanel {...common} mayPay={mayPay} onCheckout={toCheckout} />
    case 'cancel':
      return <CancelPanel {...common} />
    case 'info':
      return <InfoPanel memorialId={memorialId} current={current} used={used} />
  }
}

function InfoPanel({
  memorialId,
  current,
  used,
}: {
  memorialId: string
  current: CurrentPlan
  used: PlanUsage
}) {
  const { packageName, running } = current
  const isLate = running !== null && running.isLate && !running.isAnothers
  const isOpen =
    running !== null &&
    !running.isLate &&
    !running.isAnothers &&
    (running.cancelled || running.next !== null || running.waiting !== null)
  return (
    <div className={styles['info']}>
      <p className={styles['name']}>{packageName === freeForever ? 'Premium' : packageName}</p>
      <p className={styles['terms']}>
        <SubscriptionStatus current={current} />
      </p>
      {isLate && <LatePayment />}
      {running?.waiting && <WaitingForBank waiting={running.waiting} />}
      {isOpen && <ResumeButton memorialId={memorialId} plan={running.packageName} />}
      <LimitBars plan={planOf(packageName)} used={used} />
      {!isLate && (
        <p className={styles['paid']}>
          <Link to={{ pathname: href('/Settings'), search: '?part=payments' }}>
            <Trans>See my payments</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
