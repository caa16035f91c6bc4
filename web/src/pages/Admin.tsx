import { Trans, useLingui } from '@lingui/react/macro'
import { accountLog } from '@spomen/contract/account-log.ts'
import { admin } from '@spomen/contract/admin.ts'
import { Link } from 'react-router'
import { AdminTabs } from '../features/admin/index.ts'
import { ClosingProgressNote } from '../features/house-closing/index.ts'
import { useAccessRefusal } from '../kit/access-refusal.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { AccessRefused } from '../ui/AccessRefused.tsx'

const endpoints = [...Object.values(admin), accountLog.ofHouse]

/** The house as its operator sees it: names and numbers, and nothing of what families tell (Q83). Moderators alone enter. */
export default function Admin() {
  const why = useAccessRefusal(endpoints)
  return <PageColumn>{why ? <AccessRefused why={why} /> : <House />}</PageColumn>
}

function House() {
  const { t } = useLingui()
  return (
    <>
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
    </>
  )
}
