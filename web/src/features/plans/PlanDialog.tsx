import { Trans, useLingui } from '@lingui/react/macro'
import { freeForever, type PackageName, planOf } from '@spomen/contract/plans.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './PlanDialog.module.css'

interface Props {
  packageName: PackageName
  /** Until when it is paid; means nothing for the one that never ends (Q14). */
  due: string | null
  /** How much of it is in use. */
  used: { images: number; videos: number; documents: number; greetings: number; entries: number }
  isOpen: boolean
  onClose: () => void
}

/** What the plan of a page holds, and how much of it is in use (G61, Q21). */
export default function PlanDialog({ packageName, due, used, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const plan = planOf(packageName)
  const isForGood = packageName === freeForever
  const rows: readonly [string, number, number | null][] = [
    [t`Photos`, used.images, plan.images],
    [t`Videos`, used.videos, plan.videos],
    [t`Documents`, used.documents, plan.documents],
    [t`Greetings`, used.greetings, plan.lastGreetings],
    [t`Life entries`, used.entries, plan.biography],
  ]
  const also = [
    plan.likes && t`likes`,
    plan.comments && t`comments`,
    plan.imageAndVideoInfo && t`details of photos`,
    plan.suggestPhoto && t`photos brought by others`,
    plan.bookmarks && t`bookmarks`,
  ].filter((word) => word !== false)
  const figure = (number: number) => number.toLocaleString(spokenTag())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={<Trans>The plan of this page</Trans>}>
      <p className={styles['name']}>{isForGood ? 'Premium' : packageName}</p>
      <p className={styles['terms']}>
        <Terms isForGood={isForGood} isFree={plan.priceMonth === 0} due={due} />
      </p>
      <dl className={styles['figures']}>
        {rows.map(([term, count, limit]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {limit === null ? (
                <Trans>
                  <b>{figure(count)}</b>, without limit
                </Trans>
              ) : (
                <Trans>
                  <b>{figure(count)}</b> of {figure(limit)}
                </Trans>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Also</Trans>
          </dt>
          <dd>{also.length > 0 ? new Intl.ListFormat(spokenTag()).format(also) : '–'}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

function Terms({ isForGood, isFree, due }: { isForGood: boolean; isFree: boolean; due: string | null }) {
  const { longDay } = useDates()
  if (isForGood)
    return (
      <Trans>This is one of the first pages here. Everything on it stays free of charge, for good.</Trans>
    )
  if (isFree) return <Trans>At no charge</Trans>
  return due && <Trans>Paid until {longDay(due)}</Trans>
}
