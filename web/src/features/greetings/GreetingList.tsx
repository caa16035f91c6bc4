import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { IconFeather } from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useIsClosed } from '../../kit/site.ts'
import { useIsBelowDrawn } from '../../kit/use-first-view.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useNameOf } from '../../words/names.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'
import { NewGreetingStatus } from './NewGreetingStatus.tsx'
import { GreetingsFull } from './GreetButton.tsx'
import { GreetingDialog } from './GreetingDialog.tsx'
import styles from './GreetingList.module.css'
import { GreetingCard } from './GreetingCard.tsx'
import { plainText } from './note.ts'
import { greetingDraftName, useGreetings, useRemoveGreeting } from './queries.ts'
import { useFocusNext } from './use-focus-next.ts'

interface Props {
  memorial: { id: string; name: string; called: string }
  isFamily: boolean
  /** How many greetings are here, and how many the plan holds; null without a limit (H14, H15). */
  count: number
  limit: number | null
  /** Whether a new greeting is being written; the page may begin it elsewhere. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** So many greetings reach into the first screen. */
const firstInView = 3

/** After this many greetings a second button to write stands below the list. */
const manyGreetings = 3

/** A greeting is begun at the head of the page too, screens away from here. */
const bringIntoSight = (word: HTMLElement | null) => word?.scrollIntoView({ block: 'center' })

/** A greeting that is being changed. Its dialog stays until the next one opens, so that it gives the focus back. */
interface EditState {
  greeting: Greeting
  /** Counts the openings: each begins with what is on the page then. */
  time: number
  isOpen: boolean
}

/** The last greetings on a memorial, a card each (H01–H21). */
export function GreetingList({ memorial, isFamily, count, limit, isWriting, onWriting }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const drafts = useDrafts()
  const list = useGreetings(memorial.id)
  const place = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext(place, list.data)
  const [edit, setEdit] = useState<EditState | null>(null)
  const [toRemove, setToRemove] = useState<Greeting | null>(null)
  const [refused, setRefused] = useState<RefusalKey | 'unreachable' | null>(null)
  const begun =
    !isWriting && plainText(readDraft<string>(drafts, greetingDraftName(memorial.id)) ?? '') !== ''
  const greetings = list.data ?? []

  function write() {
    setRefused(null)
    onWriting(true)
  }

  function change(greeting: Greeting) {
    setRefused(null)
    setEdit({ greeting, time: (edit?.time ?? 0) + 1, isOpen: true })
  }

  function removed({ id }: Greeting) {
    const at = greetings.findIndex((greeting) => greeting.id === id)
    focusNext({ to: (greetings[at + 1] ?? greetings[at - 1])?.id ?? null, after: id })
    toast.done(t`Greeting deleted`)
  }

  async function readOn() {
    const { data } = await list.fetchNextPage()
    const first = data?.[greetings.length]
    if (first) focusNext({ to: first.id })
  }

  return (
    <div ref={place} tabIndex={-1} className={styles['greetings']}>
      {refused && (
        <p ref={bringIntoSight} className={styles['refused']} role="alert">
          <Trans>Your greeting is not on the page yet.</Trans> {sayRefusal(refused)}
        </p>
      )}
      <NewGreetingStatus greetings={greetings} place={place} />
      {list.data ? (
        <WrittenGreetings
          {...{ memorial, isFamily, count, limit, begun, list, greetings }}
          onWrite={write}
          onReadOn={() => void readOn()}
          onChange={change}
          onRemove={setToRemove}
        />
      ) : list.isError ? (
        <FailedState onRetry={() => void list.refetch()} />
      ) : (
        <GreetingListSkeleton />
      )}
      <GreetingDialog
        memorial={memorial}
        changed={null}
        isFamily={isFamily}
        isOpen={isWriting}
        onClose={() => onWriting(false)}
        onWritten={({ id }) => focusNext({ to: id })}
        onRefused={setRefused}
      />
      {edit && (
        <GreetingDialog
          key={edit.time}
          memorial={memorial}
          changed={edit.greeting}
          isFamily={isFamily}
          isOpen={edit.isOpen}
          onClose={() => setEdit({ ...edit, isOpen: false })}
          onRefused={setRefused}
        />
      )}
      <RemoveGreetingDialog
        greeting={toRemove}
        isMine={toRemove?.byUserId === viewer.id}
        onClose={() => setToRemove(null)}
        onRemoved={removed}
      />
    </div>
  )
}

interface WrittenGreetingsProps extends Pick<Props, 'memorial' | 'isFamily' | 'count' | 'limit'> {
  /** Whether a greeting has been begun and left. */
  begun: boolean
  list: ReturnType<typeof useGreetings>
  greetings: readonly Greeting[]
  onWrite: () => void
  onReadOn: () => void
  onChange: (greeting: Greeting) => void
  onRemove: (greeting: Greeting) => void
}

/** The greetings read so far, and the ways to write one or to read on. */
function WrittenGreetings(props: WrittenGreetingsProps) {
  const { memorial, isFamily, count, limit, begun, list, greetings, onWrite } = props
  const viewer = useViewer()
  const isClosed = useIsClosed()
  const isFull = limit !== null && count >= limit
  const isBelowDrawn = useIsBelowDrawn()
  const drawn = isBelowDrawn ? greetings : greetings.slice(0, firstInView)
  const feather = <IconFeather stroke={1.5} aria-hidden="true" />

  if (greetings.length === 0) {
    return (
      <EmptyState
        title={<Trans>No greetings yet</Trans>}
        action={
          isClosed ? null : (
            <Button icon={feather} onClick={onWrite}>
              {begun ? <Trans>Go on writing</Trans> : <Trans>Write the first one</Trans>}
            </Button>
          )
        }
      >
        {!isClosed && <Trans>What would you still like to say to {memorial.called}?</Trans>}
      </EmptyState>
    )
  }
  return (
    <>
      {isFull && !isClosed && (
        <p className={styles['full']}>
          <GreetingsFull {...{ count, limit, isFamily }} />
        </p>
      )}
      {begun && !isFull && !isClosed && (
        <p className={styles['begun']}>
          <Trans>You have begun a greeting.</Trans>{' '}
          <Button small icon={feather} onClick={onWrite}>
            <Trans>Go on writing</Trans>
          </Button>
        </p>
      )}
      <div className={styles['cards']}>
        {drawn.map((greeting) => {
          const isMine = greeting.byUserId === viewer.id
          return (
            <GreetingCard
              key={greeting.id}
              greeting={greeting}
              isMine={isMine}
              mayChange={isMine && !isClosed}
              mayRemove={(isMine || isFamily) && !isClosed}
              mayPin={isFamily}
              onChange={() => props.onChange(greeting)}
              onRemove={() => props.onRemove(greeting)}
            />
          )
        })}
      </div>
      <div className={styles['more']}>
        {!isBelowDrawn ? null : list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={props.onReadOn}>
            <Trans>Earlier greetings</Trans>
          </Button>
        ) : (
          !isFull &&
          !isClosed &&
          greetings.length >= manyGreetings && (
            <Button tone="quiet" icon={feather} onClick={onWrite}>
              <Trans>Add your own words</Trans>
            </Button>
          )
        )}
      </div>
    </>
  )
}

interface RemoveGreetingDialogProps {
  greeting: Greeting | null
  isMine: boolean
  onClose: () => void
  onRemoved: (greeting: Greeting) => void
}

/** Asks before a greeting is taken away; its author may, and the family (H10, H12, Q36). */
function RemoveGreetingDialog({ greeting, isMine, onClose, onRemoved }: RemoveGreetingDialogProps) {
  const nameOf = useNameOf()
  const { call } = useRemoveGreeting()
  // While the question fades away it still says whom it was about.
  const [asked, setAsked] = useState(greeting)
  if (greeting && greeting !== asked) setAsked(greeting)
  const name = nameOf(asked?.byUserFullName ?? '')

  async function remove() {
    if (!greeting) return
    const answer = await call({ id: greeting.id })
    if (answer.ok) onRemoved(greeting)
  }

  return (
    <ConfirmDialog
      isOpen={greeting !== null}
      onClose={onClose}
      title={<Trans>Delete this greeting?</Trans>}
      confirmLabel={<Trans>Delete the greeting</Trans>}
      onConfirm={remove}
    >
      {isMine ? (
        <Trans>Your words leave the page for everyone. This cannot be undone.</Trans>
      ) : (
        <Trans>The words of {name} leave the page for everyone. This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}

const GreetingListSkeleton = () => (
  <LoadingState>
    <div className={styles['cards']}>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} height="10rem" />
      ))}
    </div>
  </LoadingState>
)
