import { Trans } from '@lingui/react/macro'
import type { InvitedAddress, InvitationOutcome } from '@spomen/contract/following.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Address } from '../../ui/Address.tsx'
import { focusOnce } from '../../kit/focus.ts'
import { Stack } from '../../ui/Page.tsx'
import styles from './InviteOutcomes.module.css'

const outcomeLabels: Record<InvitationOutcome, ReactNode> = {
  invited: <Trans>A letter is on its way to</Trans>,
  alreadyInvited: <Trans>Invited before; that letter still waits for an answer</Trans>,
  alreadyFollowing: <Trans>Already following this page</Trans>,
  ownAddress: <Trans>Your own address</Trans>,
  noAddress: <Trans>We could not read these as e-mail addresses</Trans>,
}

const order: readonly InvitationOutcome[] = [
  'invited',
  'alreadyInvited',
  'alreadyFollowing',
  'ownAddress',
  'noAddress',
]

/** What came of each address, where not all of them got a mail. */
export function InviteOutcomes({ named }: { named: readonly InvitedAddress[] }) {
  const groups = order
    .map((outcome) => ({ outcome, emails: named.filter((one) => one.outcome === outcome) }))
    .filter(({ emails }) => emails.length > 0)
  return (
    // The button that was pressed is gone, so the keyboard and the reader go on here.
    <div ref={focusOnce} tabIndex={-1}>
      <Stack>
        {groups.map(({ outcome, emails }) => (
          <section key={outcome}>
            <h3 className={styles['what']}>{outcomeLabels[outcome]}</h3>
            <ul className={styles['emails']}>
              {emails.map(({ email }) => (
                <li key={email}>
                  <Address address={email} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="quiet">
          <Trans>
            Until they are answered, you find your invitations under{' '}
            <Link to={`${href('/PendingRequests')}?part=sent`}>Pending Requests</Link> and can take them back.
          </Trans>
        </p>
      </Stack>
    </div>
  )
}
