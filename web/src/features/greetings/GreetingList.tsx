import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { type RefObject, useRef, useState } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { NewGreetingStatus } from './NewGreetingStatus.tsx'
import { GreetingDialog, type WriteRefusal } from './GreetingDialog.tsx'
import styles from './GreetingList.module.css'
import { plainText } from './note.ts'
import { greetingDraftName, useGreetings } from './queries.ts'
import { RemoveGreetingDialog } from './RemoveGreetingDialog.tsx'
import { useFocusNext } from './use-focus-next.ts'
import { WrittenGreetings } from './WrittenGreetings.tsx'

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

/** A greeting that is being changed. Its dialog stays until the next one opens, so that it gives the focus back. */
interface EditState {
  greeting: Greeting
  /** Counts the openings: each begins with what is on the page then. */
  time: number
  isOpen: boolean
}

/** Which dialog about a greeting is open, and why the last one that was written is not on the page. */
function useGreetingDialogs(onWriting: (isWriting: boolean) => void) {
  const [edit, setEdit] = useState<EditState | null>(null)
  const [toRemove, setToRemove] = useState<Greeting | null>(null)
  const [refused, setRefused] = useState<WriteRefusal | null>(null)

  return {
    edit,
    toRemove,
    refused,
    setToRemove,
    setRefused,
    write() {
      setRefused(null)
      onWriting(true)
    },
    change(greeting: Greeting) {
      setRefused(null)
      setEdit({ greeting, time: (edit?.time ?? 0) + 1, isOpen: true })
    },
    /** What is saved late closes only its own. */
    closeEdit: (closed: EditState) => setEdit((now) => (now === closed ? { ...closed, isOpen: false } : now)),
  }
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
export function GreetingList({ memorial, isFamily, count, limit, isWriting, onWriting }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const drafts = useDrafts()
  const element = useRef<HTMLDivElement>(null)
  const { list, greetings, isReadingOn, focusNext, leave, readOn } = useGreetingsWithFocus(
    memorial.id,
    element,
  )
  const dialogs = useGreetingDialogs(onWriting)
  const { edit, toRemove, refused } = dialogs
  const begun = !isWriting && hasGreetingDraft(drafts, memorial.id)

  function removed(greeting: Greeting) {
    // NOTE: in one render with the end of its question, before which the page behind that takes no focus.
    dialogs.setToRemove((now) => (now === greeting ? null : now))
    leave(greeting)
    toast.done(t`Greeting deleted`)
  }

  /** The words of a greeting that was deleted while it was changed are a new one's, behind what was begun of that. */
  function refuseChange(why: WriteRefusal, note: string) {
    const name = greetingDraftName(memorial.id)
    if (why === 'notFound') drafts.write(name, JSON.stringify((readDraft<string>(drafts, name) ?? '') + note))
    dialogs.setRefused(why)
  }

  return (
    <div ref={element} tabIndex={-1} className={styles['greetings']}>
      {refused && <RefusedGreetingNote why={refused} />}
      <NewGreetingStatus greetings={greetings} element={element} />
      {list.data ? (
        <WrittenGreetings
          {...{ memorial, isFamily, count, limit, begun, list, greetings, isReadingOn }}
          onWrite={dialogs.write}
          onReadOn={() => void readOn()}
          onChange={dialogs.change}
          onRemove={dialogs.setToRemove}
        />
      ) : list.isError ? (
        <FailedState onRetry={() => void list.refetch()} />
      ) : (
        <GreetingListSkeleton />
      )}
      <GreetingDialog
        // What is begun of a new one is read anew when the other closes.
        key={`${edit?.isOpen}`}
        memorial={memorial}
        changed={null}
        isFamily={isFamily}
        isOpen={isWriting}
        onClose={() => onWriting(false)}
        onWritten={({ id }) => focusNext({ to: id })}
        onRefused={dialogs.setRefused}
      />
      {edit && (
        <GreetingDialog
          key={edit.time}
          memorial={memorial}
          changed={edit.greeting}
          isFamily={isFamily}
          isOpen={edit.isOpen}
          onClose={() => dialogs.closeEdit(edit)}
          onRefused={refuseChange}
        />
      )}
      <RemoveGreetingDialog
        greeting={toRemove}
        isMine={toRemove?.byUserId === viewer.id}
        onClose={() => dialogs.setToRemove(null)}
        onRemoved={removed}
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
