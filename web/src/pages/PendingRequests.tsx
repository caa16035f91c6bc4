import { Trans, useLingui } from '@lingui/react/macro'
import { PendingList } from '../features/following/index.ts'
import { Page, PageTitle } from '../ui/Page.tsx'

/** Letters that wait for the viewer's answer (F09). */
export default function PendingRequests() {
  const { t } = useLingui()
  return (
    <Page width="read">
      <PageTitle title={t`Pending Requests`}>
        <Trans>People who ask to be let in, and families who invite you.</Trans>
      </PageTitle>
      <PendingList />
    </Page>
  )
}
