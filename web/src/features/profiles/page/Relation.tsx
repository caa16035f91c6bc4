import { Trans } from '@lingui/react/macro'
import type { Metrics } from '@spomen/contract/profiles.ts'
import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FollowDialog } from '../../following/index.ts'
import styles from './Relation.module.css'

/** How the viewer stands to the page, in the order in which it decides the button (G20). */
export type Relation = 'sent' | 'received' | 'inside' | 'stranger'

export function relationOf(metrics: Metrics): Relation {
  if (metrics.didLoggedUserSendFollowingInvitation) return 'sent'
  if (metrics.didLoggedUserReceiveFollowingInvitation) return 'received'
  return metrics.isLoggedUserOwnerOrFollower ? 'inside' : 'stranger'
}

interface Props {
  memorial: { id: string; name: string }
  relation: Relation
}

/** The one button about following (G20, G21, F39–F41); nobody inside needs one. */
export function RelationButton({ memorial, relation }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  switch (relation) {
    case 'sent':
      return (
        <Button disabled>
          <Trans>Request sent</Trans>
        </Button>
      )
    case 'received':
      return (
        <ButtonLink tone="filled" to={href('/PendingRequests')}>
          <Trans>View the requests</Trans>
        </ButtonLink>
      )
    case 'inside':
      return null
    case 'stranger':
      return (
        <>
          <Button tone="filled" onClick={() => setIsAsking(true)}>
            <Trans>Ask to follow</Trans>
          </Button>
          <FollowDialog memorial={memorial} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )
  }
}

const reasons: Record<Exclude<Relation, 'inside'>, ReactNode> = {
  stranger: (
    <Trans>
      The photographs and greetings are kept for the people the family lets in. If you knew each other, ask
      them in a few words.
    </Trans>
  ),
  sent: (
    <Trans>
      You have asked to be let in. Once the family says yes, the photographs and greetings open here.
    </Trans>
  ),
  received: <Trans>The family has invited you. Accept, and the photographs and greetings open here.</Trans>,
}

/** Why there is no more to see here, and what one can do about it (Q19). */
export function Closed({ relation }: { relation: Exclude<Relation, 'inside'> }) {
  return <p className={styles['closed']}>{reasons[relation]}</p>
}
