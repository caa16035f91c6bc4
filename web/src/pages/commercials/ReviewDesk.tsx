import { Trans, useLingui } from '@lingui/react/macro'
import { commercials, commercialStatuses } from '@spomen/contract/commercials.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { CommercialReview, usePendingCommercialCount } from '../../features/commercials/index.ts'
import { useAccessRefusal } from '../../kit/access-refusal.ts'
import { pageIn, pageParam, searchOf } from '../../kit/search-params.ts'
import { AccessRefused } from '../../ui/AccessRefused.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const commercialsTabs = ['pending', 'approved', 'rejected'] as const
type CommercialsTab = (typeof commercialsTabs)[number]

const addressOf = (part: CommercialsTab, page = 1) => ({
  search: searchOf({ part: part === 'pending' ? null : part, page: pageParam(page) }),
})

const endpoints = [commercials.list]

/** The notices that wait for moderators or were answered, or why the server refuses them to the viewer. */
export default function ReviewDesk() {
  const why = useAccessRefusal(endpoints)
  return why ? <AccessRefused why={why} /> : <Review />
}

function Review() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const waiting = usePendingCommercialCount()
  const part = commercialsTabs.find((one) => one === params.get('part')) ?? 'pending'
  const page = pageIn(params)
  const labels: Record<CommercialsTab, string> = {
    pending: t`Waiting`,
    approved: t`Approved notices`,
    rejected: t`Rejected notices`,
  }

  return (
    <>
      <PageTitle title={t`Local Services`}>
        <Trans>
          Notices that local services have handed in. None stands on the wall before a moderator has approved
          it.
        </Trans>
      </PageTitle>
      <Tabs
        label={t`Parts of this page`}
        tabs={commercialsTabs.map((key) => ({
          key,
          label: labels[key],
          ...(key === 'pending' && { count: waiting }),
        }))}
        selected={part}
        onSelect={(chosen) => {
          if (chosen !== part) void navigate(addressOf(chosen), { preventScrollReset: true })
        }}
      >
        <CommercialReview
          key={part}
          status={commercialStatuses[part]}
          page={page}
          pageAt={(other) => addressOf(part, other)}
          label={labels[part]}
        />
      </Tabs>
    </>
  )
}
