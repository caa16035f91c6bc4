import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestPhotograph } from '@spomen/contract/guest-words.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import styles from './GuestWordsCard.module.css'

interface Props {
  guestWords: {
    name: string
    knownAs: string | null
    words: string
    photograph: GuestPhotograph | null
    createdAt: string
  }
  /** What stands between the words and the signature, and below it. */
  notes?: ReactNode
  children?: ReactNode
}

/** A guest's words: what is said, a photograph beside it, and who says it. All of it is text, without links. */
export function GuestWordsCard({
  guestWords: { name, knownAs, words, photograph, createdAt },
  notes,
  children,
}: Props) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const by = useNameOf()(name)
  return (
    <article className={styles['card']} tabIndex={-1} aria-label={t`Words of ${by}`}>
      <div className={styles['said']}>
        <p className={styles['words']}>{words}</p>
        {photograph && (
          <FadeInImage
            className={styles['photograph']}
            src={photograph.url}
            alt={t`The photograph ${by} brought`}
            width={photograph.width}
            height={photograph.height}
            placeholder={photograph.placeholder}
          />
        )}
      </div>
      {notes}
      <p className={styles['hand']}>
        <span className={styles['name']}>{by}</span>
        {knownAs && <span className={styles['known']}>{knownAs}</span>}
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
      </p>
      {photograph?.isDamaged && (
        <p className="quiet">
          <Trans>A part of the photograph is damaged.</Trans>
        </p>
      )}
      {children}
    </article>
  )
}
