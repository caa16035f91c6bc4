import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import { useNameOf } from '../../words/names.ts'
import { ReportButton } from '../interactions/index.ts'
import { FoldedText } from './FoldedText.tsx'
import { GreetingWords } from './GreetingWords.tsx'
import { PinButton } from './PinButton.tsx'
import styles from './GreetingCard.module.css'

interface Props {
  greeting: Greeting
  isMine: boolean
  mayChange: boolean
  mayRemove: boolean
  /** Whether the viewer may put it under the name, or take it away from there. */
  mayPin: boolean
  onChange: () => void
  onRemove: () => void
}

/** One greeting as a card: its words first, then its author (H03, H04, H21). */
export function GreetingCard({ greeting, isMine, mayChange, mayRemove, mayPin, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { note, byUserFullName, reported } = greeting
  const name = nameOf(byUserFullName)
  // Whoever is at one that others take away goes on among those that are left.
  return (
    <article
      className={styles['card']}
      data-greeting={greeting.id}
      tabIndex={-1}
      aria-label={t`Greeting from ${name}`}
    >
      <FoldedText>
        <GreetingWords note={note} />
      </FoldedText>
      {reported && (
        <p className={styles['note']}>
          <Trans>A moderator has hidden this; only the author and the family still see it.</Trans>
        </p>
      )}
      <footer className={styles['foot']}>
        <GreetingAuthor greeting={greeting} name={name} />
        <span className={classes(styles['actions'], 'no-print')}>
          {!isMine && !reported && (
            <ReportButton
              what={{ type: 'LastGreeting', id: greeting.id }}
              label={t`Report the greeting from ${name}`}
            />
          )}
          {mayPin && !reported && <PinButton greeting={greeting} />}
          {mayChange && (
            <IconButton label={t`Change this greeting`} onClick={onChange}>
              <IconPencil stroke={1.5} />
            </IconButton>
          )}
          {mayRemove && (
            <IconButton label={t`Delete the greeting from ${name}`} onClick={onRemove}>
              <IconTrash stroke={1.5} />
            </IconButton>
          )}
        </span>
      </footer>
    </article>
  )
}

/** Who wrote it, when, and whether they have changed it since. */
function GreetingAuthor({ greeting, name }: { greeting: Greeting; name: string }) {
  const dates = useDates()
  const { byUserFullName, byUserImage, createdAt, modifiedAt } = greeting
  return (
    <>
      <Portrait name={byUserFullName} src={byUserImage} />
      <p className={styles['author']}>
        <span className={styles['name']}>{name}</span>
        <time dateTime={createdAt} title={dates.dayOf(createdAt)}>
          {dates.ago(createdAt)}
        </time>
        {modifiedAt && (
          <span className="quiet" title={dates.dayOf(modifiedAt)}>
            {' · '}
            <Trans>changed</Trans>
          </span>
        )}
      </p>
    </>
  )
}
