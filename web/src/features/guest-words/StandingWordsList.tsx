import { Trans } from '@lingui/react/macro'
import type { StandingWords } from '@spomen/contract/guest-words.ts'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { GuestWordsCard } from './GuestWordsCard.tsx'
import { useReading, useUndoSetAside } from './reading-queries.ts'
import styles from './StandingWordsList.module.css'

interface Props {
  memorialId: string
  standing: readonly StandingWords[]
  /** Whoever reads what guests leave may set it aside again, until the house has closed. */
  isReader: boolean
  /** Told that some are about to be set aside, and where they were not. */
  onRemove: (isUnderWay: boolean) => void
}

/** The words of guests that stand on a page. */
export function StandingWordsList({ memorialId, standing, isReader, onRemove }: Props) {
  const { isBusy, setAside } = useReading()
  const { undo, isUndoing } = useUndoSetAside()
  const isClosed = useIsClosed()
  const [removed, setRemoved] = useState<StandingWords | null>(null)
  const [doWait, setDoWait] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const name = removed?.name ?? ''

  async function remove(words: StandingWords) {
    onRemove(true)
    const { ok } = await setAside({ id: words.id, edition: words.edition })
    if (!ok) return onRemove(removed !== null)
    setRemoved(words)
    setDoWait(false)
    status.current?.focus()
    return undefined
  }

  async function bringBack({ id, edition }: StandingWords) {
    const now = await undo({ id, edition })
    if (!now) return
    setRemoved(null)
    setDoWait(now === 'wait')
    status.current?.focus()
  }

  return (
    <section className={styles['standing']} aria-labelledby="guest-words">
      <h3 id="guest-words" className={styles['title']}>
        <Trans>Words of guests</Trans>
      </h3>
      <div ref={status} tabIndex={-1} role="status" className={styles['status']}>
        {removed && (
          <p className={styles['removed']}>
            <Trans>The words of {name} are set aside. Nobody is told.</Trans>{' '}
            <Button small disabled={isUndoing} onClick={() => void bringBack(removed)}>
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
        {doWait && (
          <p className={styles['removed']}>
            <Trans>
              The guest has changed these words meanwhile.{' '}
              <Link to={href('/WordsThatWait/:id', { id: memorialId })}>Now they wait to be read.</Link>
            </Trans>
          </p>
        )}
      </div>
      <div className={styles['words']}>
        {standing.map((words) => (
          <GuestWordsCard key={words.id} guestWords={words}>
            <div className={styles['actions']}>
              {words.isOwn && (
                <ButtonLink small to={{ pathname: '/Words', search: `?id=${words.id}` }}>
                  {isClosed ? <Trans>Take my words back</Trans> : <Trans>Change or take back</Trans>}
                </ButtonLink>
              )}
              {isReader && !isClosed && (
                <Button small tone="quiet" disabled={isBusy || isUndoing} onClick={() => void remove(words)}>
                  <Trans>Set aside</Trans>
                </Button>
              )}
            </div>
          </GuestWordsCard>
        ))}
      </div>
    </section>
  )
}
