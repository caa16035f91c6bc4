import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'
import { type Part, parts, useAdminAddress } from './address.ts'
import { FailedLogins } from './FailedLogins.tsx'
import { Jobs } from './Jobs.tsx'
import { Letters } from './Letters.tsx'
import { Memorials } from './Memorials.tsx'
import { Overview } from './Overview.tsx'
import { Payments } from './Payments.tsx'
import { Users } from './Users.tsx'

const contents: Record<Part, () => ReactNode> = {
  overview: Overview,
  users: Users,
  memorials: Memorials,
  mail: Letters,
  jobs: Jobs,
  payments: Payments,
  logins: FailedLogins,
}

/** Everything an operator looks after, a tab each. */
export function Desk() {
  const { t } = useLingui()
  const { part, choosePart } = useAdminAddress()
  const labels: Record<Part, ReactNode> = {
    overview: <Trans>Overview</Trans>,
    users: <Trans context="accounts">People</Trans>,
    memorials: <Trans context="memorials">Pages</Trans>,
    mail: <Trans>E-mails</Trans>,
    jobs: <Trans>Jobs</Trans>,
    payments: <Trans>Payments</Trans>,
    logins: <Trans>Failed logins</Trans>,
  }
  const Content = contents[part]
  return (
    <Tabs
      label={t`Parts of the house`}
      tabs={parts.map((key) => ({ key, label: labels[key] }))}
      selected={part}
      onSelect={(chosen) => {
        if (chosen !== part) choosePart(chosen)
      }}
    >
      <Content key={part} />
    </Tabs>
  )
}
