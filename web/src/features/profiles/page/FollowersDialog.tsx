import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusOnce } from '../../../kit/focus.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PersonList, type ListedPerson } from '../../../ui/PersonList.tsx'
import { FailedState } from '../../../ui/States.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndFollowing } from '../../following/index.ts'
import { useKeepers } from '../../keepers/index.ts'
import styles from './FollowersDialog.module.css'
import { useFollowers } from './followers.ts'
import { useMetrics } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  /** The family may send somebody away. */
  isFamily: boolean
  isOpen: boolean
  onClose: () => void
}

/** Whom the family is asked about, and what comes of the answer. */
function useRemoval(personId: string, onClose: () => void) {
  const { t } = useLingui()
  const { endFollowing, isEnding } = useEndFollowing()
  const [leaving, setLeaving] = useState<ListedPerson | null>(null)
  /** Who was asked about last: there the keyboard goes on. */
  const [asked, setAsked] = useState<string | null>(null)

  function ask(person: ListedPerson) {
    setLeaving(person)
    setAsked(person.id)
  }

  function close() {
    if (leaving) return setLeaving(null)
    setAsked(null)
    return onClose()
  }

  async function remove(person: ListedPerson) {
    const isDone = await endFollowing({ personId, userId: person.id })
    // By then somebody else may be asked about.
    setLeaving((now) => (now?.id === person.id ? null : now))
    if (isDone) toast.done(t`${person.name} no longer follows this page`)
  }

  return { leaving, asked, isEnding, ask, close, remove }
}

/**
 * The people who were let in, ten more each time the end is reached (F36–F38). The family may let somebody go (Q72);
 * that question stands in the same dialog, since one dialog above another is hard to find out of.
 */
export default function FollowersDialog({ memorial, isFamily, isOpen, onClose }: Props) {
  // Asked for here, so that they are also asked for again while the question stands in their place.
  const found = useFollowers(memorial.id, isOpen)
  const { leaving, asked, isEnding, ask, close, remove } = useRemoval(memorial.id, onClose)
  const name = leaving?.name

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="small"
      title={leaving ? <Trans>Remove {name}?</Trans> : <Trans>People who remember</Trans>}
      actions={
        leaving && (
          <>
            <Button disabled={isEnding} onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button tone="danger" busy={isEnding} onClick={() => void remove(leaving)}>
              <Trans>Remove {name}</Trans>
            </Button>
          </>
        )
      }
    >
      {leaving ? (
        // The button that was pressed is gone; the keyboard and the reader go on here.
        <p ref={focusOnce} tabIndex={-1} className={styles['words']}>
          <WhatRemovingMeans name={name ?? ''} memorial={memorial} />
        </p>
      ) : (
        <Names
          memorialId={memorial.id}
          found={found}
          isFamily={isFamily && isOpen}
          onRemove={isFamily ? ask : null}
          asked={asked}
        />
      )}
    </Dialog>
  )
}

/** What it means to send somebody away; what they ask of the page ends with it, and then they are told. */
function WhatRemovingMeans({ name, memorial }: Pick<Props, 'memorial'> & { name: string }) {
  const { data: metrics } = useMetrics(memorial.id)
  return metrics?.isTakeoverAsked ? (
    <Trans>
      {name} will no longer see the photographs and greetings on the page of {memorial.name}. What they wrote
      stays; you can delete it on the page. They may ask again. If it is they who ask to take the page over,
      that ends, and they and all who keep the page are told that somebody has objected.
    </Trans>
  ) : (
    <Trans>
      {name} will no longer see the photographs and greetings on the page of {memorial.name}. What they wrote
      stays; you can delete it on the page. They are not told, and may ask again.
    </Trans>
  )
}

interface NamesProps {
  memorialId: string
  found: ReturnType<typeof useFollowers>
  isFamily: boolean
  onRemove: ((person: ListedPerson) => void) | null
  asked: string | null
}

function Names({ memorialId, found, isFamily, onRemove, asked }: NamesProps) {
  const { data: kept } = useKeepers(memorialId, isFamily)
  const { data, isError, isFetching, hasNextPage, refetch } = found.list
  if (isError) return <FailedState onRetry={() => void refetch()} />
  const keeping = new Set(kept?.keepers.map(({ userId }) => userId))
  const people = (data ?? []).map(({ userId, userFullName, profileImageUrl, isByNameOnly }) => ({
    id: userId,
    name: userFullName,
    portrait: profileImageUrl,
    note: keeping.has(userId) ? (
      <Trans>Keeps this page too</Trans>
    ) : (
      isByNameOnly && <Trans>No account here yet</Trans>
    ),
  }))
  return (
    <PersonList
      people={people}
      isFetching={isFetching || found.isReadingOn}
      onMore={hasNextPage ? () => void found.readOn() : null}
      empty={<Trans>Nobody follows this page yet.</Trans>}
      {...(onRemove && {
        // Whoever keeps the page is not sent away by the way: its owner ends that first (YC01).
        action: (person: ListedPerson) =>
          !keeping.has(person.id) && (
            <Remove person={person} wasAsked={person.id === asked} onRemove={onRemove} />
          ),
      })}
    />
  )
}

/** The button of the person below, else above, else the one that closes the dialog. */
function nearest(button: HTMLElement) {
  const line = button.closest('li')
  const buttonIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('button')
  return (
    buttonIn(line?.nextElementSibling) ??
    buttonIn(line?.previousElementSibling) ??
    buttonIn(button.closest('dialog'))
  )
}

interface RemoveProps {
  person: ListedPerson
  wasAsked: boolean
  onRemove: (person: ListedPerson) => void
}

function Remove({ person, wasAsked, onRemove }: RemoveProps) {
  const { t } = useLingui()
  const { name } = person
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      if (leaving && leaving === document.activeElement) nearest(leaving)?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (wasAsked) button.current?.focus()
  }, [wasAsked])
  return (
    <Button ref={button} tone="quiet" small aria-label={t`Remove ${name}`} onClick={() => onRemove(person)}>
      <Trans>Remove</Trans>
    </Button>
  )
}
