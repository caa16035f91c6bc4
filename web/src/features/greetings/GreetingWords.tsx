import { noteStyle } from '@spomen/contract/note-style.ts'
import { useMemo } from 'react'
import styles from './GreetingCard.module.css'
import { NoteText } from './NoteText.tsx'
import { plainText } from './note.ts'

/** The words of a greeting, set by their length: a short one larger, like a line on a card. */
export function GreetingWords({ note }: { note: string }) {
  const noteLook = useMemo(() => noteStyle(plainText(note)), [note])
  return (
    <div className={styles['words']} data-look={noteLook}>
      <NoteText note={note} />
    </div>
  )
}
