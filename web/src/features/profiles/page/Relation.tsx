import { Trans } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../../kit/site.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LazyMount } from '../../../ui/LazyMount.tsx'
import { FollowDialog, type FollowState, SentRequestStatus } from '../../following/index.ts'
import { ClosedPageWords } from '../lazy.ts'
import styles from './Relation.module.css'

/** How the viewer stands to the page, in the order in which it decides the button (G20). */
export function relationOf(metrics: MemorialMetrics): FollowState {
  if (metrics.didLoggedUserSendFollowingInvitation) return 'sent'
  if (metrics.didLoggedUserReceiveFollowingInvitation) return 'received'
  return metrics.isLoggedUserOwnerOrFollower ? 'inside' : 'stranger'
}

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
}

/** What the card offers to those who are not inside: to ask, to take back, to answer (G20–G22, F39–F41). */
export const FollowingActions = ({ memorial, metrics }: Props) => (
  <RelationButton
    memorial={memorial}
    relation={relationOf(metrics)}
    isWaitedFor={metrics.didLoggedUserReceiveFollowingInvitation}
  />
)

/** Whoever keeps the page, or is inside and has been asked once more, is told quietly that an answer is waited for (G20, G21). */
export function WaitingRequestLine({ metrics }: Pick<Props, 'metrics'>) {
  if (!metrics.didLoggedUserReceiveFollowingInvitation) return null
  return (
    <p>
      <Link to={href('/PendingRequests')} className="touchable">
        <Trans>A request waits</Trans>
        <span className="visually-hidden">
          {': '}
          <Trans>View the requests</Trans>
        </span>
      </Link>
    </p>
  )
}

interface ButtonProps {
  memorial: Props['memorial']
  relation: FollowState
  /** An answer of the viewer is waited for, also where they have asked themselves. */
  isWaitedFor: boolean
}

function RelationButton({ memorial, relation, isWaitedFor }: ButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  switch (relation) {
    case 'sent':
      return isWaitedFor ? (
        <>
          <ViewRequests />
          <Button disabled>
            <Trans>Request sent</Trans>
          </Button>
        </>
      ) : (
        <SentRequestStatus memorial={memorial} />
      )
    case 'received':
      return <ViewRequests />
    case 'inside':
      return null
    case 'stranger':
      return (
        <>
          <Button tone="filled" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            <Trans>Ask to follow</Trans>
          </Button>
          <LazyMount when={isAsking}>
            <FollowDialog memorial={memorial} isOpen={isAsking} onClose={() => setIsAsking(false)} />
          </LazyMount>
        </>
      )
  }
}

const ViewRequests = () => (
  <ButtonLink tone="filled" to={href('/PendingRequests')}>
    <Trans>View the requests</Trans>
  </ButtonLink>
)

const reasons = {
  stranger: (
    <Trans>
      The photographs and greetings are kept for the people the family lets in. If you knew each other, ask
      them in a few words.
    </Trans>
  ),
  sent: (
    <Trans>
      You have asked to be let in. Once the family says yes, the photographs and greetings open here by
      themselves.
    </Trans>
  ),
  received: <Trans>The family has invited you. Accept, and the photographs and greetings open here.</Trans>,
} satisfies Partial<Record<FollowState, ReactNode>>

interface ClosedNoticeProps {
  metrics: MemorialMetrics
  /** Whether the viewer waited here, in this very window, and does not any more. */
  wasTurnedDown: boolean
}

/** Why there is no more to see here, and what one can do about it (Q19); nothing for those inside. */
export function ClosedNotice({ metrics, wasTurnedDown }: ClosedNoticeProps) {
  const isOver = useIsClosed()
  if (metrics.isLoggedUserOwnerOrFollower) return null
  const { didLoggedUserReceiveFollowingInvitation: isInvited, didLoggedUserSendFollowingInvitation } = metrics
  const reason = isInvited ? 'received' : didLoggedUserSendFollowingInvitation ? 'sent' : 'stranger'
  const why = <p>{reasons[reason]}</p>
  return (
    <div className={styles['closed']}>
      <Suspense fallback={!isOver && why}>
        <ClosedPageWords
          isStranger={reason === 'stranger'}
          name={metrics.deceasedFullName}
          isDoorOpen={metrics.isDoorOpen === true}
          {...{ isOver, wasTurnedDown, why }}
        />
      </Suspense>
    </div>
  )
}
