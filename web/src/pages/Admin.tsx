import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { AdminTabs } from '../features/admin/index.ts'
import { ClosingProgressNote } from '../features/house-closing/index.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'

/** The house as its operator sees it: names and numbers, and nothing of what families tell (Q83). Moderators alone enter. */
export default function Admin() {
  const { t } = useLingui()
  return (
    <PageColumn>
      <PageTitle
        title={t`Administration`}
        actions={
          <Link to={{ pathname: '/Reports', search: '?part=log' }} className="touchable">
            <Trans>What moderators have done</Trans>
          </Link>
        }
      >
        <Trans>The house in names and numbers. What families tell each other stays theirs.</Trans>
      </PageTitle>
      <ClosingProgressNote />
      <AdminTabs />
    </PageColumn>
  )
}
