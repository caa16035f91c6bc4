import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RemovedGift } from '@spomen/contract/gifts.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useBringBack, useTakenDown } from './queries.ts'
import { useSayArrangement } from './saying.ts'
import styles from './TakenDown.module.css'

/** What the family took down and can still bring back (promises, deleting is two-phase). */
export default function TakenDown({ memorialId }: { memorialId: string }) {
  const { data: down } = useTakenDown(memorialId)
  if (!down || down.length === 0) return null
  const count = down.length
  return (
    <details className={styles['down']}>
      <summary>
        <Plural value={count} one="# gift taken down" other="# gifts taken down" />
      </summary>
      <ul className={styles['list']}>
        {down.map((gift) => (
          <One key={gift.id} gift={gift} />
        ))}
      </ul>
    </details>
  )
}

function One({ gift }: { gift: RemovedGift }) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const say = useSayArrangement()
  const { tell, isTelling } = useBringBack()
  const what = say(gift)
  const goneOn = longDay(gift.goneAt)

  async function bringBack() {
    const answer = await tell({ id: gift.id })
    if (answer.ok) toast.done(t`They rest on the page again`)
  }

  return (
    <li className={styles['one']}>
      <p>
        {what}
        <span className={styles['note']}>
          <Trans>gone for good on {goneOn}</Trans>
        </span>
      </p>
      <Button small busy={isTelling} aria-label={t`Bring back: ${what}`} onClick={() => void bringBack()}>
        <Trans>Bring back</Trans>
      </Button>
    </li>
  )
}
