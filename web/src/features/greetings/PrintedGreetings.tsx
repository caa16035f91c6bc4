import type { Greeting } from '@spomen/contract/greetings.ts'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import { NoteText } from './NoteText.tsx'
import { parseNote } from './note.ts'
import styles from './PrintedGreetings.module.css'

/** The last greetings on paper: the words, then the author and the day. */
export function PrintedGreetings({ greetings }: { greetings: readonly Greeting[] }) {
  const nameOf = useNameOf()
  const { dayOf } = useDates()
  return greetings.map(({ id, note, byUserFullName, createdAt }) => (
    <article key={id} className={styles['card']}>
      <div className={styles['words']}>
        <NoteText body={parseNote(note)} />
      </div>
      <p className={styles['author']}>
        {nameOf(byUserFullName)}, {dayOf(createdAt)}
      </p>
    </article>
  ))
}
