import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitedKeeper, KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { type ListedPerson, PersonList } from '../../ui/PersonList.tsx'
import { useDates } from '../../words/dates.ts'
import styles from './Keepers.module.css'
import { KeepersMayLine } from './KeepersMayLine.tsx'

/** How whoever was asked is called: by name where they are inside, else by their address. */
export const invitedNameOf = ({ userFullName, email }: InvitedKeeper) => userFullName ?? email ?? ''

interface Props {
  list: KeepersOfMemorial
  viewerId: string
  /** Whether the viewer may end it, and take invitations back. */
  isOwner: boolean
  onEnd: (keeper: ListedPerson) => void
  onTakeBack: (invited: InvitedKeeper) => void
}

/** The owner, whoever keeps the page beside them, and who is asked to (YC01); in a house that has closed nobody changes it. */
export function KeeperList({ list, viewerId, onEnd, onTakeBack, ...props }: Props) {
  const { t } = useLingui()
  const isClosed = useIsClosed()
  const isOwner = props.isOwner && !isClosed
  const { dayOf } = useDates()
  const { owner, keepers, invited } = list

  function noteOf(userId: string, since: string) {
    const day = dayOf(since)
    return userId === viewerId ? t`You, since ${day}` : t`Since ${day}`
  }

  const people: ListedPerson[] = [
    {
      id: owner.userId,
      name: owner.userFullName,
      portrait: owner.profileImageUrl,
      note: owner.userId === viewerId ? t`You, the owner` : t`The owner`,
    },
    ...keepers.map(({ userId, userFullName, profileImageUrl, since }) => ({
      id: userId,
      name: userFullName,
      portrait: profileImageUrl,
      note: noteOf(userId, since),
    })),
  ]
  const still = { isFetching: false, onMore: null, empty: null }
  return (
    <>
      <PersonList
        {...still}
        people={people}
        action={(person) =>
          isOwner &&
          person.id !== owner.userId && <EndButton name={person.name} onEnd={() => onEnd(person)} />
        }
      />
      {invited.length > 0 && (
        <section>
          <h3 className={styles['head']}>
            <Trans>Asked, and not answered yet</Trans>
          </h3>
          <InvitedKeepers {...{ invited, isOwner, onTakeBack }} />
        </section>
      )}
      {isOwner && keepers.length === 0 && invited.length === 0 && (
        <p>
          <Trans>
            Nobody keeps it with you yet. Ask somebody you trust, so that it does not rest on you alone.
          </Trans>
        </p>
      )}
      {!isClosed && <KeepersMayLine />}
    </>
  )
}

function EndButton({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useLingui()
  return (
    <Button tone="quiet" small aria-label={t`End it: ${name}`} onClick={onEnd}>
      <Trans>End it</Trans>
    </Button>
  )
}

/** Who has been asked, each with the way to take it back. */
function InvitedKeepers({
  invited,
  isOwner,
  onTakeBack,
}: Pick<Props, 'isOwner' | 'onTakeBack'> & { invited: readonly InvitedKeeper[] }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const people = invited.map((one) => {
    const day = dayOf(one.createdAt)
    return { id: one.id, name: invitedNameOf(one), portrait: null, note: t`Asked on ${day}` }
  })
  return (
    <PersonList
      people={people}
      isFetching={false}
      onMore={null}
      empty={null}
      action={({ id, name }) => {
        const one = invited.find((other) => other.id === id)
        return (
          isOwner &&
          one && (
            <Button tone="quiet" small aria-label={t`Take back: ${name}`} onClick={() => onTakeBack(one)}>
              <Trans>Take back</Trans>
            </Button>
          )
        )
      }}
    />
  )
}
