import { Trans, useLingui } from '@lingui/react/macro'
import type { Succession, Successor } from '@spomen/contract/succession.ts'
import { useIsClosed } from '../../kit/site.ts'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PersonList } from '../../ui/PersonList.tsx'
import { useDates } from '../../words/dates.ts'
import { OneTakeover } from './OneTakeover.tsx'
import styles from './Succession.module.css'

/** How somebody named or offered a page is called: by name where they are known, else by their address. */
export const calledOf = ({ userFullName, email }: { userFullName: string | null; email: string | null }) =>
  userFullName ?? email ?? ''

interface Props {
  /** Of whom the page is, by name. */
  memorial: string
  list: Succession
  /** Whether the viewer may name, order and hand over. */
  isOwner: boolean
  onMove: (successor: Successor, by: -1 | 1) => void
  onRemove: (successor: Successor) => void
  onTakeBack: () => void
}

/** Who comes after the owner, in their order, and what is offered at once; in a house that has closed, who would have come. */
export function SuccessorList({ memorial, list, isOwner, onMove, onRemove, onTakeBack }: Props) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const { successors } = list
  const isClosed = useIsClosed()

  function noteOf({ acceptedAt, askedAt }: Successor) {
    const day = dayOf(acceptedAt ?? askedAt)
    return acceptedAt === null ? t`Asked on ${day}` : t`Agreed on ${day}`
  }

  return (
    <>
      {list.takeovers.map((one) => (
        <OneTakeover key={one.id} takeover={one} memorial={memorial} />
      ))}
      {!isClosed && (
        <p>
          {isOwner ? (
            <Trans>
              Should you no longer be able to look after the page, the first of these who has agreed may take
              it over.
            </Trans>
          ) : (
            <Trans>
              Should the owner no longer be able to look after the page, the first of these who has agreed may
              take it over.
            </Trans>
          )}
        </p>
      )}
      <PersonList
        people={successors.map((one) => ({
          id: one.id,
          name: calledOf(one),
          portrait: one.profileImageUrl,
          note: noteOf(one),
        }))}
        isFetching={false}
        onMore={null}
        empty={<Trans>Nobody is named yet.</Trans>}
        action={({ id }) => {
          const index = successors.findIndex((one) => one.id === id)
          const successor = successors[index]
          return (
            isOwner &&
            !isClosed &&
            successor && (
              <SuccessorActions
                successor={successor}
                isFirst={index === 0}
                isLast={index === successors.length - 1}
                {...{ onMove, onRemove }}
              />
            )
          )
        }}
      />
      {list.transfer && !isClosed && (
        <OfferedNote transfer={list.transfer} isOwner={isOwner} onTakeBack={onTakeBack} />
      )}
    </>
  )
}

interface SuccessorActionsProps extends Pick<Props, 'onMove' | 'onRemove'> {
  successor: Successor
  isFirst: boolean
  isLast: boolean
}

/**
 * Moves one who is named up or down, where there are others, or takes them off the list. A button that can do no more stays
 * one that has the focus: whoever has pressed it goes on from there.
 */
function SuccessorActions({ successor, isFirst, isLast, onMove, onRemove }: SuccessorActionsProps) {
  const { t } = useLingui()
  const name = calledOf(successor)
  const isAlone = isFirst && isLast
  return (
    <span className={styles['row']}>
      {!isAlone && (
        <>
          <IconButton
            label={t`Move up: ${name}`}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(successor, -1)}
          >
            <IconArrowUp stroke={1.5} />
          </IconButton>
          <IconButton
            label={t`Move down: ${name}`}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(successor, 1)}
          >
            <IconArrowDown stroke={1.5} />
          </IconButton>
        </>
      )}
      <Button tone="quiet" small aria-label={t`Remove: ${name}`} onClick={() => onRemove(successor)}>
        <Trans>Remove</Trans>
      </Button>
    </span>
  )
}

function OfferedNote({
  transfer,
  isOwner,
  onTakeBack,
}: Pick<Props, 'isOwner' | 'onTakeBack'> & { transfer: NonNullable<Succession['transfer']> }) {
  const { dayOf } = useDates()
  const name = calledOf(transfer)
  const day = dayOf(transfer.expiresAt)
  return (
    <div className={styles['offered']}>
      <p>
        <Trans>
          The page is offered to {name}. They may accept until {day}.
        </Trans>
      </p>
      {isOwner && (
        <Button small onClick={onTakeBack}>
          <Trans>Take the offer back</Trans>
        </Button>
      )}
    </div>
  )
}
