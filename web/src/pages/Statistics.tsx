import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { MemorialPicker, StatisticsCharts } from '../features/statistics/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'

/** What happened on the pages one keeps (W03, Q77); the chosen one is in the address. */
export default function StatisticsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  return (
    <PageColumn>
      <PageTitle title={t`Statistics`}>
        <Trans>What happened on the pages you keep, in the last ninety days.</Trans>
      </PageTitle>
      <MemorialPicker
        chosen={params.get('id')}
        onChoose={(id) => setParams({ id }, { replace: true, preventScrollReset: true })}
        nothing={
          <EmptyState title={<Trans>You keep no page yet</Trans>} action={<CreateMemorial />}>
            <Trans>Once you do, you can see here how many come to remember.</Trans>
          </EmptyState>
        }
      >
        {(personId) => <StatisticsCharts key={personId} personId={personId} />}
      </MemorialPicker>
    </PageColumn>
  )
}
