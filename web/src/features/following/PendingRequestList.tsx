import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '@spomen/contract/following.ts'
import { useState } from 'react'
import { href, type To } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { type RequestAnswer, RequestAnswers } from './RequestAnswers.tsx'
import { RequestCardList } from './RequestCardList.tsx'
import { usePendingRequests } from './queries.ts'
import { PendingRequestCard } from './PendingRequestCard.tsx'
import { useTiesLive } from './use-ties-live.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
  /** Whether something else waits above it, or may: then nothing is said where it is empty. */
  isBelowOthers?: boolean
}

/** What waits for the viewer's answer (F09–F21). */
export function PendingRequestList({ page, pageAt, isBelowOthers = false }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<readonly RequestAnswer[]>([])
  useTiesLive(true)

  function accepted({ personId, deceasedName: name, isToKeep }: PendingRequest) {
    setOpened((others) => [
      { personId, name, isOpen: true, isKept: isToKeep ?? false },
      ...others.filter((other) => other.personId !== personId),
    ])
  }

  return (
    <Stack>
      <RequestAnswers answers={opened} />
      <RequestCardList
        label={t`Waiting for you`}
        page={page}
        pageAt={pageAt}
        query={usePendingRequests(page)}
        nobody={isBelowOthers ? null : <NoPendingRequests hasOpened={opened.length > 0} />}
      >
        {(request, leave) => (
          <PendingRequestCard
            request={request}
            onAnswered={(isIn) => {
              leave()
              if (isIn) accepted(request)
            }}
          />
        )}
      </RequestCardList>
    </Stack>
  )
}

/** The way to a page that has just opened stands above, and is the one to take. */
function NoPendingRequests({ hasOpened }: { hasOpened: boolean }) {
  const isClosed = useIsClosed()
  return (
    <EmptyState
      title={<Trans>Nobody is waiting</Trans>}
      action={
        <ButtonLink tone={hasOpened ? 'plain' : 'filled'} to={href('/MemoriesWall')}>
          <Trans>To the Memories Wall</Trans>
        </ButtonLink>
      }
    >
      {!isClosed && (
        <Trans>
          When somebody asks to follow one of your pages, or a family invites you, their letter lies here.
        </Trans>
      )}
    </EmptyState>
  )
}
