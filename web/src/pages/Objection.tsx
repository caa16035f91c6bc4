import { Trans, useLingui } from '@lingui/react/macro'
import { objections } from '@spomen/contract/objections.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoginPanel, WaitingPanel } from '../app/LoginPanel.tsx'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { useCall } from '../kit/call.ts'
import { endpointQuery, RefusalError, useServer } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/States.tsx'
import { useDates } from '../words/dates.ts'
import styles from './Objection.module.css'

/**
 * Objects to somebody taking a page over, by the link of a mail and without logging in (YC05). Opening the link changes
 * nothing, because mail scanners open links too; the one button does. In a house that has closed the request is only read.
 */
export default function ObjectionPage() {
  const { guid } = useParams()
  return guid ? <ObjectionFlow guid={guid} /> : <NoSuchLink />
}

function ObjectionFlow({ guid }: { guid: string }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const queries = useQueryClient()
  const question = endpointQuery(useServer(), objections.find, { guid })
  const { data, error, refetch } = useQuery(question)
  const { call, isPending } = useCall(objections.object)
  const isClosed = useIsClosedOutside()

  async function object() {
    const answer = await call({ guid })
    if (answer.ok) queries.setQueryData(question.queryKey, answer.value)
  }

  if (error instanceof RefusalError && error.why === 'invalidLink') return <NoSuchLink />
  if (error)
    return (
      <LoginPanel title={t`Shall this page pass on?`}>
        <FailedState onRetry={() => void refetch()} />
      </LoginPanel>
    )
  if (!data) return <WaitingPanel />
  const { deceasedName: name, byUserFullName: asker, description, isOpen, isCompleted, isPassedOn } = data
  const day = dayOf(data.dueAt)
  if (isCompleted || isPassedOn)
    return (
      <LoginPanel
        title={
          isCompleted
            ? t`The page of ${name} has passed to ${asker}`
            : t`The page of ${name} is in other hands`
        }
        lead={<Trans>You still keep the page.</Trans>}
      />
    )
  if (!isOpen)
    return (
      <LoginPanel
        title={t`The page of ${name} stays as it was`}
        lead={
          <Trans>
            It does not pass to {asker}. Everybody concerned is told. You need not do anything more.
          </Trans>
        }
      />
    )
  if (isClosed) return <ClosedToObjections memorial={name} {...{ asker, description }} />
  return (
    <LoginPanel
      title={t`Shall the page of ${name} pass to ${asker}?`}
      lead={
        <Trans>
          If nobody objects, the page is theirs from {day} on. If that is right, close this window: you need
          not do anything.
        </Trans>
      }
    >
      <blockquote className={styles['words']}>{description}</blockquote>
      <Button tone="filled" wide busy={isPending} onClick={() => void object()}>
        <Trans>I object: everything stays as it is</Trans>
      </Button>
    </LoginPanel>
  )
}

interface Asked {
  memorial: string
  asker: string
  /** What they wrote to the family. */
  description: string
}

/** Nobody can object any more, and nobody needs to (YE06). */
function ClosedToObjections({ memorial, asker, description }: Asked) {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`${asker} asks to take over the page of ${memorial}`}
      lead={<Trans>This site has closed: the page no longer passes by this request.</Trans>}
    >
      <blockquote className={styles['words']}>{description}</blockquote>
    </LoginPanel>
  )
}

function NoSuchLink() {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`This link does not work any more`}
      lead={<Trans>It may be incomplete, or you no longer keep the page it is about.</Trans>}
    />
  )
}
