import { Trans, useLingui } from '@lingui/react/macro'
import { href, type To } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { RequestAnswers } from './RequestAnswers.tsx'
import { RequestCardList } from './RequestCardList.tsx'
import { useSentRequests } from './queries.ts'
import { SentRequestCard } from './SentRequestCard.tsx'
import { useAnswersToSent } from './use-answers-to-sent.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** What the viewer has asked of families, and whom their own have invited, until it is answered. */
export function SentRequestList({ page, pageAt }: Props) {
  const { t } = useLingui()
  return (
    <Stack>
      <RequestAnswers answers={useAnswersToSent()} />
      <RequestCardList
        label={t`Sent`}
        page={page}
        pageAt={pageAt}
        query={useSentRequests(page)}
        nobody={<NoSentRequests />}
      >
        {(request, leave) => <SentRequestCard request={request} onTakenBack={leave} />}
      </RequestCardList>
    </Stack>
  )
}

function NoSentRequests() {
  const isClosed = useIsClosed()
  return (
    <EmptyState
      title={<Trans>Nothing is on its way</Trans>}
      action={
        <ButtonLink to={href('/MemoriesWall')}>
          <Trans>To the Memories Wall</Trans>
        </ButtonLink>
      }
    >
      {!isClosed && (
        <Trans>
          Requests you have sent and people you have invited stand here until they are answered. You can ask
          to follow a page on the Memories Wall.
        </Trans>
      )}
    </EmptyState>
  )
}
