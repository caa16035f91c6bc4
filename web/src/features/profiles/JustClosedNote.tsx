import { Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { useStillHere } from '../../kit/open-in-address.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { focusMain } from '../../ui/SkipLink.tsx'
import { useBringBack, useClosedMemorials } from '../memorials/index.ts'
import styles from './JustClosedNote.module.css'
import type { JustClosedState } from './page/deleting.ts'

/**
 * After a page was closed: the word about it, and the way back (G59, Q27). Nothing for whoever comes otherwise, and
 * nothing past the last day of the house, when there is no way back.
 */
export function JustClosedNote() {
  const isOver = useIsClosed()
  const { closed } = (useLocation().state as JustClosedState | null) ?? {}
  return closed && !isOver ? <ClosedWord key={closed.id} {...closed} /> : null
}

function ClosedWord({ id, name }: JustClosedState['closed']) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const queries = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const { call, isPending } = useBringBack()
  // It may have been brought back elsewhere: the history of the window does not know.
  const { data, isError } = useClosedMemorials()
  const isClosed = isError || data?.some((memorial) => memorial.id === id)

  useEffect(() => element.current?.focus({ preventScroll: true }), [isClosed])
  useEffect(() => {
    // What was shown of it is not shown again, should somebody follow an old link.
    queries.removeQueries({ queryKey: queryKeyOf(profiles.whole, { id }) })
    queries.removeQueries({ queryKey: queryKeyOf(profiles.metrics, { deceasedId: id }) })
  }, [queries, id])

  async function bringBack() {
    const answer = await call({ id })
    if (!answer.ok) return
    toast.done(t`The page is open again: ${name}`)
    if (!isStillHere()) return
    focusMain()
    await navigate({ search: location.search }, { replace: true, state: null })
  }

  if (!isClosed) return null
  return (
    <div ref={element} tabIndex={-1} className={styles['word']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <Trans>The page of {name} is closed.</Trans>
        </p>
        <p className="quiet">
          <Trans>
            For {daysToReturn} days you can bring it back, here or in{' '}
            <Link to={`${href('/Settings')}?part=data`}>Settings</Link>.
          </Trans>
        </p>
      </div>
      <Button busy={isPending} onClick={() => void bringBack()}>
        <Trans>Bring it back</Trans>
      </Button>
    </div>
  )
}
