import { noteStyle } from '@spomen/contract/note-style.ts'
import { useMemo } from 'react'
import styles from './GreetingCard.module.css'
import { NoteText } from './NoteText.tsx'
import { parseNote, textOf } from './note.ts'

/** The words of a greeting, set by their length: a short one larger, like a line on a card. */
export function GreetingWords({ note }: { note: string }) {
  // NOTE: parsed once: it takes a phone time, with the twenty of a page.
  const body = useMemo(() => parseNote(note), [note])
  return (
    <div className={styles['words']} data-look={noteStyle(textOf(body))}>
      <NoteText body={body} />
    </div>
  )
}
