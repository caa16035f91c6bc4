import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  PendingRequestList,
  SentRequestList,
  useSentRequestCount,
  usePendingRequestCount,
} from '../features/following/index.ts'
import {
  SuccessionQuestions,
  useOwnSuccession,
  useSuccessionLive,
  useWaitingQuestionCount,
} from '../features/succession/index.ts'
import { pageIn, pageParam, searchOf } from '../kit/search-params.ts'
import { useIsClosed } from '../kit/site.ts'
import { PageColumn, PageTitle, Stack } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'

type RequestsTab = 'received' | 'sent'

const addressOf = (part: RequestsTab, page = 1) => ({
  search: searchOf({ part: part === 'sent' ? part : null, page: pageParam(page) }),
})

/** Requests and invitations that wait for the viewer's answer (F09), and those the viewer has sent. In a house that has closed they are only read. */
export default function PendingRequestsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const waiting = usePendingRequestCount() + useWaitingQuestionCount()
  const isClosed = useIsClosed()
  const onTheWay = useSentRequestCount()
  const part: RequestsTab = params.get('part') === 'sent' ? 'sent' : 'received'
  const page = pageIn(params)
  const paging = { page, pageAt: (other: number) => addressOf(part, other) }

  return (
    <PageColumn width="read">
      <PageTitle title={t`Pending Requests`}>
        {part === 'sent' ? (
          <Trans>What you have asked and whom you have invited, until it is answered.</Trans>
        ) : (
          <Trans>People who ask to be let in, and families who invite you.</Trans>
        )}
      </PageTitle>
      <Tabs
        label={t`Parts of this page`}
        tabs={[
          { key: 'received', label: t`Waiting for you`, count: isClosed ? 0 : waiting },
          { key: 'sent', label: t`Sent`, count: onTheWay },
        ]}
        selected={part}
        onSelect={(chosen) => {
          if (chosen !== part) void navigate(addressOf(chosen), { preventScrollReset: true })
        }}
      >
        {part === 'sent' ? <SentRequestList {...paging} /> : <Waiting {...paging} />}
      </Tabs>
    </PageColumn>
  )
}

/** What the viewer is asked about whose a page is stands above what waits to be let in. */
function Waiting(paging: Pick<ComponentProps<typeof PendingRequestList>, 'page' | 'pageAt'>) {
  const { data } = useOwnSuccession()
  useSuccessionLive(true)
  const isNothing = data !== undefined && Object.values(data).every((list) => list.length === 0)
  return (
    <Stack>
      {!isNothing && <SuccessionQuestions />}
      <PendingRequestList {...paging} isBelowOthers={!isNothing} />
    </Stack>
  )
}
