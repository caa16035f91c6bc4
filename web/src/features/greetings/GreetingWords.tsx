import { useMemo } from 'react'
import styles from './GreetingCard.module.css'
import { noteStyle, sanitizeNote, plainText } from './note.ts'

/** The words of a greeting, set by their length: a short one larger, like a line on a card. */
export function GreetingWords({ note }: { note: string }) {
  const html = useMemo(() => sanitizeNote(note), [note])
  const noteLook = useMemo(() => noteStyle(plainText(note)), [note])
  return (
    <div
      className={styles['words']}
      data-hand={noteLook}
      // oxlint-disable-next-line react/no-danger -- cleaned on the server and in note.ts (Q66)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
