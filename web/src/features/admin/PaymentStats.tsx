import { Trans, useLingui } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { Section } from '../../ui/Page.tsx'
import { formatCents } from '../payments/index.ts'
import { adminLink } from './admin-route.ts'
import { formatNumber } from './format.ts'
import { Stat, StatList } from './Stat.tsx'

/** What was paid, by who takes the money, and how many plans run by it; nothing where nobody has paid yet. */
export function PaymentStats({ counts }: Pick<InstallationOverview, 'counts'>) {
  const { t } = useLingui()
  const subscriptionWords: Record<string, string> = {
    running: t`Plans that are paid for`,
    late: t`Plans whose payment is late`,
    ended: t`Plans that have ended`,
  }
  if (!counts || counts.payments.money.length + counts.payments.subscriptions.length === 0) return null
  return (
    <Section ruled title={<Trans>Payments</Trans>}>
      <StatList>
        {counts.payments.money.map(({ provider, cents, givenBack }) => (
          <Stat
            key={provider}
            term={provider === 'sandbox' ? t`Tried out, without money` : 'Stripe'}
            to={adminLink('payments')}
            more={givenBack < 0 && <RefundedAmount cents={-givenBack} />}
          >
            {formatCents(cents)}
          </Stat>
        ))}
        {counts.payments.subscriptions.map(({ state, count }) => (
          <Stat key={state} term={subscriptionWords[state] ?? state}>
            {formatNumber(count)}
          </Stat>
        ))}
      </StatList>
    </Section>
  )
}

function RefundedAmount({ cents }: { cents: number }) {
  const amount = formatCents(cents)
  return <Trans>{amount} given back</Trans>
}
