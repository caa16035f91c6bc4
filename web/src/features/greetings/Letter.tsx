import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import styles from './Letter.module.css'
import { safeNote, wordsOf } from './note.ts'

interface Props {
  greeting: Greeting
  isMine: boolean
  mayRemove: boolean
  onChange: () => void
  onRemove: () => void
}

/** Up to this many letters a greeting reads best in italics, like a line on a card. */
const cardLength = 280

/** One greeting, as a letter: the words first, then the hand they come from (H03, H04, H21). */
export function Letter({ greeting, isMine, mayRemove, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useNameOf()
  const { note, byUserFullName, byUserImage, createdAt, reported } = greeting
  const html = useMemo(() => safeNote(note), [note])
  const isCard = useMemo(() => wordsOf(note).length <= cardLength, [note])
  return (
    <article className={styles['letter']} data-greeting={greeting.id}>
      <div
        className={classes(styles['words'], isCard && styles['card'])}
        // oxlint-disable-next-line react/no-danger -- cleaned on the server and in note.ts (Q66)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {reported && (
        <p className={styles['note']}>
          <Trans>A moderator has hidden this; only the author and the family still see it.</Trans>
        </p>
      )}
      <footer className={styles['foot']}>
        <Portrait name={byUserFullName} src={byUserImage} />
        <p className={styles['hand']}>
          <span className={styles['name']}>{nameOf(byUserFullName)}</span>
          <time dateTime={createdAt} title={dates.longDay(createdAt)}>
            {dates.ago(createdAt)}
          </time>
        </p>
        <span className={classes(styles['deeds'], 'no-print')}>
          {isMine && (
            <IconButton label={t`Change this greeting`} onClick={onChange}>
              <IconPencil stroke={1.5} />
            </IconButton>
          )}
          {mayRemove && (
            <IconButton label={t`Delete this greeting`} onClick={onRemove}>
              <IconTrash stroke={1.5} />
            </IconButton>
          )}
        </span>
      </footer>
    </article>
  )
}
