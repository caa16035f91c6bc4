import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '@spomen/contract/following.ts'
import { useState } from 'react'
import { href, type To } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { type Answer, Answered } from './Answered.tsx'
import { LetterList } from './LetterList.tsx'
import { usePending } from './queries.ts'
import { RequestLetter } from './RequestLetter.tsx'
import { useTiesLive } from './use-ties-live.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** What waits for the viewer's answer (F09–F21). */
export function PendingList({ page, pageAt }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<readonly Answer[]>([])
  useTiesLive(true)

  function accepted({ personId, deceasedName: name }: PendingRequest) {
    setOpened((others) => [
      { personId, name, isOpen: true },
      ...others.filter((other) => other.personId !== personId),
    ])
  }

  return (
    <Stack>
      <Answered answers={opened} />
      <LetterList
        label={t`Waiting for you`}
        page={page}
        pageAt={pageAt}
        query={usePending(page)}
        nobody={<Nobody hasOpened={opened.length > 0} />}
      >
        {(request, leave) => (
          <RequestLetter
            request={request}
            onAnswered={(isIn) => {
              leave()
              if (isIn) accepted(request)
            }}
          />
        )}
      </LetterList>
    </Stack>
  )
}

/** The way to a page that has just opened stands above, and is the one to take. */
const Nobody = ({ hasOpened }: { hasOpened: boolean }) => (
  <EmptyState
    title={<Trans>Nobody is waiting</Trans>}
    action={
      <ButtonLink tone={hasOpened ? 'plain' : 'filled'} to={href('/MemoriesWall')}>
        <Trans>To the Memories Wall</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      When somebody asks to follow one of your pages, or a family invites you, their letter lies here.
    </Trans>
  </EmptyState>
)
