import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RemovedMedia } from '@spomen/contract/media.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { coloursOf } from '../../ui/Photograph.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import type { MediaKind } from './medium.ts'
import { useBringBack, useRemoved } from './queries.ts'
import styles from './Removed.module.css'

interface Props {
  kind: MediaKind
  memorialId: string
}

/** What the family deleted of one kind and can still bring back (promises, deleting is two-phase). */
export function Removed({ kind, memorialId }: Props) {
  const { data: removed } = useRemoved(kind, memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <details className={classes(styles['removed'], 'no-print')}>
      <summary className={styles['summary']}>
        <HowMany kind={kind} count={removed.length} />
      </summary>
      <ul>
        {removed.map((medium) => (
          <One key={medium.id} kind={kind} medium={medium} />
        ))}
      </ul>
    </details>
  )
}

function HowMany({ kind, count }: { kind: MediaKind; count: number }) {
  switch (kind) {
    case 'images':
      return <Plural value={count} one="# deleted photograph" other="# deleted photographs" />
    case 'videos':
      return <Plural value={count} one="# deleted video" other="# deleted videos" />
    case 'documents':
      return <Plural value={count} one="# deleted document" other="# deleted documents" />
  }
}

function One({ kind, medium }: { kind: MediaKind; medium: RemovedMedia }) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { bringBack, isBringing } = useBringBack(kind)
  const { name, placeholder } = medium
  const goneOn = longDay(medium.goneAt)

  async function back() {
    if (await bringBack(medium.id)) toast.done(t`Back on the page: ${name}`)
  }

  return (
    <li className={styles['one']}>
      <div className={styles['what']}>
        {kind !== 'documents' && (
          <span
            className={styles['colours']}
            style={{ backgroundImage: coloursOf(placeholder) }}
            aria-hidden="true"
          />
        )}
        <div>
          <p className={styles['title']}>{name}</p>
          <p className={styles['note']}>
            <Trans>gone for good on {goneOn}</Trans>
          </p>
        </div>
      </div>
      <Button small busy={isBringing} aria-label={t`Bring back: ${name}`} onClick={() => void back()}>
        <Trans>Bring back</Trans>
      </Button>
    </li>
  )
}
