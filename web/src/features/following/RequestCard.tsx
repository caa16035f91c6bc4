import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { firstCharacters } from '../../kit/first-characters.ts'
import { Button } from '../../ui/Button.tsx'
import { Surface, Inline } from '../../ui/Page.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import styles from './RequestCard.module.css'

interface Props {
  /** Whose portrait lies beside it; the name gives the initials. */
  face: { name: string; src: string | null }
  title: ReactNode
  /** What it is about, in one line. */
  about: ReactNode
  sentAt: string
  /** What was written; nothing where it went with whoever wrote it. */
  words: string
  /** What answering it means, where that is more than one would think. */
  note?: ReactNode
  /** The buttons beneath. */
  children: ReactNode
}

/** Longer messages are folded, so that the next card stays in sight. */
const foldedLength = 700

/** A request or an invitation as a card: from whom, to which page, the message, and what can be done. */
export function RequestCard({ face, title, about, sentAt, words, note, children }: Props) {
  const id = useId()
  const dates = useDates()
  const [isWhole, setIsWhole] = useState(words.length <= foldedLength)
  return (
    <Surface>
      <article className={styles['card']} tabIndex={-1} aria-labelledby={id}>
        <header className={styles['head']}>
          <Portrait name={face.name} src={face.src} className={styles['face']} />
          <div>
            <h2 id={id} className={styles['title']}>
              {title}
            </h2>
            <p className={styles['about']}>{about}</p>
            <p className="quiet">
              <time dateTime={sentAt} title={dates.dayOf(sentAt)}>
                {dates.ago(sentAt)}
              </time>
            </p>
          </div>
        </header>
        {words && (
          <blockquote className={styles['words']}>
            <p>{isWhole ? words : `${firstCharacters(words, foldedLength).trimEnd()}…`}</p>
            {!isWhole && (
              <Button tone="quiet" small onClick={() => setIsWhole(true)}>
                <Trans>Read the whole letter</Trans>
              </Button>
            )}
          </blockquote>
        )}
        {note && <p className={styles['note']}>{note}</p>}
        <Inline>{children}</Inline>
      </article>
    </Surface>
  )
}
