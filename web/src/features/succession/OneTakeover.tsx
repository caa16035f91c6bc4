import { Trans, useLingui } from '@lingui/react/macro'
import type { TakeoverRequest } from '@spomen/contract/succession.ts'
import { useState } from 'react'
import { focusOnce } from '../../kit/focus.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useViewer } from '../accounts/index.ts'
import { useObject } from './queries.ts'
import styles from './Succession.module.css'

/** What somebody asks of a page, with the way to object, until the house has closed, for all who keep it but themselves (YC05). */
export function OneTakeover({ takeover, memorial }: { takeover: TakeoverRequest; memorial: string }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const viewer = useViewer()
  const isClosed = useIsClosed()
  const { call, isPending } = useObject()
  const [isSure, setIsSure] = useState(false)
  const { id, userId, userFullName: asker, description, dueAt } = takeover
  const waits = takeover.isAskerAway || takeover.isSuspended
  const day = dayOf(dueAt)

  async function object() {
    const { ok } = await call({ id })
    if (ok) toast.done(t`The page stays as it was`)
  }

  return (
    <section className={styles['offered']}>
      <h3>
        <Trans>
          {asker} asks to take over the page of {memorial}
        </Trans>
      </h3>
      <blockquote>{description}</blockquote>
      <p>
        {isClosed ? (
          <Trans>This site has closed: the page no longer passes by this request.</Trans>
        ) : waits ? (
          <Trans>For now it waits, and the page passes to nobody by itself.</Trans>
        ) : takeover.isBehind ? (
          <Trans>
            If nobody objects, the page is theirs, but not before {day}: somebody who comes before them asks
            too.
          </Trans>
        ) : (
          <Trans>If nobody objects, the page is theirs from {day} on.</Trans>
        )}
      </p>
      {userId !== viewer.id &&
        !isClosed &&
        (isSure ? (
          <>
            {/* The button that was pressed is gone; the keyboard and the reader go on here. */}
            <p tabIndex={-1} ref={focusOnce}>
              <Trans>
                Then it ends, and everything stays as it is. {asker} and all who keep the page are told that
                somebody has objected.
              </Trans>
            </p>
            <Button small tone="danger" busy={isPending} onClick={() => void object()}>
              <Trans>I object: everything stays as it is</Trans>
            </Button>
          </>
        ) : (
          <Button small onClick={() => setIsSure(true)}>
            <Trans>I object</Trans>
          </Button>
        ))}
    </section>
  )
}
