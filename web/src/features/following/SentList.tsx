import { Trans, useLingui } from '@lingui/react/macro'
import { href, type To } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Answered } from './Answered.tsx'
import { LetterList } from './LetterList.tsx'
import { useSent } from './queries.ts'
import { SentLetter } from './SentLetter.tsx'
import { useAnswersToSent } from './use-answers-to-sent.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** What the viewer has asked of families, and whom the viewer has invited, until it is answered. */
export function SentList({ page, pageAt }: Props) {
  const { t } = useLingui()
  return (
    <Stack>
      <Answered answers={useAnswersToSent()} />
      <LetterList label={t`Sent`} page={page} pageAt={pageAt} query={useSent(page)} nobody={<Nothing />}>
        {(request, leave) => <SentLetter request={request} onTakenBack={leave} />}
      </LetterList>
    </Stack>
  )
}

const Nothing = () => (
  <EmptyState
    title={<Trans>Nothing is on its way</Trans>}
    action={
      <ButtonLink to={href('/MemoriesWall')}>
        <Trans>To the Memories Wall</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      Requests you have sent and people you have invited stand here until they are answered. You can ask to
      follow a page on the Memories Wall.
    </Trans>
  </EmptyState>
)
