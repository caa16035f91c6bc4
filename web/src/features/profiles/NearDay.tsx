import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { today } from '../../kit/days.ts'
import { useDayWords } from './day-words.ts'
import styles from './NearDay.module.css'
import { nearDayOf } from './near-day.ts'

/** A word about a day of theirs that is today or near, for those who knew them; nothing on all other days. */
export function NearDay({ memorial }: { memorial: MemorialInList }) {
  const say = useDayWords()
  const near = nearDayOf(memorial, today())
  if (!near) return null
  const name = (memorial.isHuman ? memorial.firstName : memorial.name) ?? ''
  return <span className={styles['near']}>{say(near, name)}</span>
}
