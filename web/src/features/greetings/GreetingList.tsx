import { Trans } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { begunChangesOf, noteBegunChange } from './begun-changes.ts'
import { NewGreetingStatus } from './NewGreetingStatus.tsx'
import type { WriteRefusal } from './GreetingDialog.tsx'
import { GreetingDialogs, useGreetingDialogs } from './GreetingDialogs.tsx'
import styles from './GreetingList.module.css'
import { plainText } from './note.ts'
import { greetingDraftName, useGreetings } from './queries.ts'
import { useFocusNext } from './use-focus-next.ts'
import { WrittenGreetings } from './WrittenGreetings.tsx'

const KeptWords = lazyComponent(() => import('./KeptWords.tsx'))

interface Props {
  memorial: { id: string; name: string; called: string }
  isFamily: boolean
  isOwner: boolean
  /** How many greetings are here, and how many the plan holds; null without a limit (H14, H15). */
  count: number
  limit: number | null
  /** Whether a new greeting is being written; the page may begin it elsewhere. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** The greetings read so far; the keyboard goes on at one that has come, or beside one that has gone. */
function useGreetingsWithFocus(memorialId: string, element: RefObject<HTMLElement | null>) {
  const { list, readOn, isReadingOn } = useGreetings(memorialId)
  // Each with when the list it was deleted from had come: the next list knows for itself who is there.
  const [gone, setGone] = useState<string[]>([])
  const inThisList = ({ id }: Greeting) => id + list.dataUpdatedAt
  const greetings = (list.data ?? []).filter((greeting) => !gone.includes(inThisList(greeting)))
  const focusNext = useFocusNext(element, list.data && greetings)

  return {
    list,
    greetings,
    isReadingOn,
    focusNext,
    /** One that was deleted leaves at once, however long the list takes to be read anew. */
    leave(greeting: Greeting) {
      const { id } = greeting
      const at = greetings.findIndex((other) => other.id === id)
      focusNext({ to: (greetings[at + 1] ?? greetings[at - 1])?.id ?? null, after: id })
      setGone((others) => [...others, inThisList(greeting)])
    },
    async readOn() {
      const all = await readOn()
      const first = all?.[greetings.length]
      if (first) focusNext({ to: first.id })
    },
  }
}

/** Whether a greeting has been begun on a memorial and not sent. */
const hasGreetingDraft = (drafts: DraftStore, memorialId: string) =>
  plainText(readDraft<string>(drafts, greetingDraftName(memorialId)) ?? '') !== ''

/** The last greetings on a memorial, a card each (H01–H21). */
export function GreetingList(props: Props) {
  const { memorial, isFamily, isOwner, count, limit, isWriting, onWriting } = props
  const drafts = useDrafts()
  const element = useRef<HTMLDivElement>(null)
  const { list, greetings, isReadingOn, focusNext, leave, readOn } = useGreetingsWithFocus(
    memorial.id,
    element,
  )
  const dialogs = useGreetingDialogs(isWriting, onWriting)
  const { refused, edit } = dialogs
  const [, setKept] = useState(0)
  const mayHaveLeft = !isWriting && !edit?.isOpen && begunChangesOf(drafts, memorial.id).length > 0
  const begun = !isWriting && hasGreetingDraft(drafts, memorial.id)

  return (
    <div ref={element} tabIndex={-1} className={styles['greetings']}>
      {refused && <RefusedGreetingNote why={refused} />}
      <NewGreetingStatus greetings={greetings} element={element} />
      {list.data ? (
        <WrittenGreetings
          {...{ memorial, isFamily, count, limit, begun, list, greetings, isReadingOn }}
          onWrite={dialogs.write}
          onReadOn={() => void readOn()}
          onChange={(greeting) => {
            noteBegunChange(drafts, memorial.id, greeting)
            dialogs.change(greeting)
          }}
          onRemove={dialogs.setToRemove}
        />
      ) : list.isError ? (
        <FailedState onRetry={() => void list.refetch()} />
      ) : (
        <GreetingListSkeleton />
      )}
      {mayHaveLeft && list.data && (
        <Suspense>
          <KeptWords
            memorialId={memorial.id}
            greetings={greetings}
            isWhole={!list.hasNextPage}
            readAt={list.dataUpdatedAt}
            readAnew={() => void list.refetch()}
            onKept={() => setKept((count) => count + 1)}
          />
        </Suspense>
      )}
      <GreetingDialogs
        {...{ memorial, isOwner, isWriting, onWriting, dialogs }}
        onWritten={({ id }) => focusNext({ to: id })}
        onRemoved={leave}
      />
    </div>
  )
}

/** A greeting is begun at the head of the page too, screens away from here. */
const bringIntoSight = (word: HTMLElement | null) => word?.scrollIntoView({ block: 'center' })

/** Why the greeting that was written last is not on the page. */
const RefusedGreetingNote = ({ why }: { why: WriteRefusal }) => (
  <p ref={bringIntoSight} className={styles['refused']} role="alert">
    <Trans>Your greeting is not on the page yet.</Trans>
    <SentenceBlank />
    {sayRefusal(why)}
  </p>
)

const GreetingListSkeleton = () => (
  <LoadingState>
    <div className={styles['cards']}>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} height="10rem" />
      ))}
    </div>
  </LoadingState>
)
