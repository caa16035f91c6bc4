import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { today } from '../../kit/days.ts'
import { useDates } from '../../words/dates.ts'
import styles from './NearDay.module.css'
import { nearDayOf } from './near-day.ts'

/** A word about a day of theirs that is today or near, for those who knew them; nothing on all other days. */
export function NearDay({ memorial }: { memorial: MemorialInList }) {
  const { t } = useLingui()
  const { shortDay } = useDates()
  const near = nearDayOf(memorial, today())
  if (!near) return null
  const { years } = near
  const day = shortDay(near.on)
  const name = (memorial.isHuman ? memorial.firstName : memorial.name) ?? ''
  const words = {
    birth: [t`${day}: ${name} would have been ${years}.`, t`Today ${name} would have been ${years}.`],
    death: [
      t`${day}: ${plural(years, { one: `a year since ${name} died.`, other: `# years since ${name} died.` })}`,
      t`${plural(years, { one: `A year ago today ${name} died.`, other: `# years ago today ${name} died.` })}`,
    ],
  }
  return <span className={styles['near']}>{words[near.of][near.isToday ? 1 : 0]}</span>
}
