import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { OwnLog } from '../../features/account-log/index.ts'
import { Section } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/States.tsx'

/** What happened with the account, and what to do where something of it was not its person. */
export function AccountLogPart() {
  const { t } = useLingui()
  return (
    <Section
      title={t`What happened with your account`}
      note={t`Who logged in and from where, what was changed, and what others did. It is kept for a year; of the place only a part of the network’s address.`}
    >
      <Suspense fallback={<Skeleton height="24rem" />}>
        <OwnLog />
      </Suspense>
    </Section>
  )
}
