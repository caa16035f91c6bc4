import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { longest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useDrafts } from '../../kit/form.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useChangedWords } from '../../kit/changed-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RequiredStar } from '../../ui/Field.tsx'
import { CharacterCount } from '../../ui/CharacterCount.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { GuestReadingLine, useGuestsMayRead } from '../doors/index.ts'
import { noteBegunChange } from './begun-changes.ts'
import styles from './GreetingDialog.module.css'
import { plainText } from './note.ts'
import { greetingChangeDraftName, greetingDraftName, useSaveGreeting } from './queries.ts'

const GreetingEditor = lazyComponent(() => import('./GreetingEditor.tsx'))

/** Why a greeting did not arrive. */
export type WriteRefusal = RefusalKey | 'unreachable'

/** Hears of a greeting that did not arrive, with its words and whether they were to stay inside. */
export type WriteRefused = (why: WriteRefusal, note: string, staysInside: boolean) => void

interface Props {
  memorial: { id: string; name: string }
  /** The greeting to be changed; null for a new one. */
  changed: Greeting | null
  isOwner: boolean
  isOpen: boolean
  onClose: () => void
  /** It is on the page. */
  onWritten?: (greeting: Greeting) => void
  /** It did not arrive; its words are kept. */
  onRefused: WriteRefused
}

/** The words of a greeting, kept until the page has them. */
function useGreetingDraft(memorialId: string, changed: Greeting | null) {
  const name = changed ? greetingChangeDraftName(changed.id) : greetingDraftName(memorialId)
  const {
    words: note,
    write: setNote,
    drop: dropNote,
    ...draft
  } = useChangedWords(name, changed?.note ?? null)
  return { note, setNote, dropNote, ...draft }
}

/** How long the words of a greeting are as they are counted, in characters. */
const lengthOf = (note: string) => [...plainText(note)].length

/** The words of a greeting on their way to the page: how they are checked, sent, and what is said of it. */
function useWriting(props: Props, { note, setNote, dropNote }: ReturnType<typeof useGreetingDraft>) {
  const { memorial, changed, isOwner, isOpen, onClose, onWritten, onRefused } = props
  const { t } = useLingui()
  const drafts = useDrafts()
  const [isMissing, setIsMissing] = useState(false)
  const { save, isSaving } = useSaveGreeting()
  const reading = useGuestsMayRead({
    memorialId: memorial.id,
    part: 'greetings',
    isOwner,
    changed,
    isShown: isOpen,
  })
  const length = lengthOf(note)
  const isTooLong = length > longest.greeting

  // What is written may not be drawn yet as it is sent, on a busy phone.
  const latest = useRef(note)
  useEffect(() => {
    latest.current = note
  }, [note])

  function write(html: string) {
    latest.current = html
    setIsMissing(false)
    // Another window may have forgotten it, or kept it, since it was opened here.
    if (changed) noteBegunChange(drafts, memorial.id, changed)
    setNote(html)
  }

  async function submit() {
    if (isSaving) return undefined
    const words = latest.current
    if (lengthOf(words) === 0) {
      setIsMissing(true)
      return toast.failed(sayRefusal('fillAllFields'))
    }
    if (lengthOf(words) > longest.greeting) return toast.failed(sayRefusal('textTooLong'))
    const { guestsMayRead } = reading
    const answer = await save({ personId: memorial.id, changed, note: words, guestsMayRead })
    onClose()
    if (!answer.ok) return onRefused(answer.why, words, reading.staysInside)
    dropNote(words)
    reading.forget()
    onWritten?.(answer.value)
    return toast.done(changed ? t`Your greeting is changed` : t`Your greeting is on the page`)
  }

  return { reading, length, isWrong: isTooLong || isMissing, isSaving, write, submit }
}

/** Where a greeting is written or changed (H05–H07, Q65). What is begun stays until the page has it. */
export function GreetingDialog(props: Props) {
  const { memorial, changed, isOpen, onClose } = props
  const { t } = useLingui()
  const hintId = useId()
  const draft = useGreetingDraft(memorial.id, changed)
  const { reading, length, isWrong, isSaving, write, submit } = useWriting(props, draft)

  function leave() {
    // What was not said goes no farther than the words it was for.
    if (changed?.note === draft.note) reading.forget()
    onClose()
  }

  function startAfresh() {
    draft.startAfresh()
    reading.forget()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={
        changed ? <Trans>Change your greeting</Trans> : <Trans>A last greeting for {memorial.name}</Trans>
      }
      actions={
        <>
          <Button onClick={leave}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" busy={isSaving} onClick={() => void submit()}>
            {changed ? <Trans>Save</Trans> : <Trans>Leave it on the page</Trans>}
          </Button>
        </>
      }
    >
      <p className={styles['label']}>
        <Trans>Your words</Trans>
        <RequiredStar />
      </p>
      <Suspense
        fallback={
          <div className={styles['place']}>
            <Spinner />
          </div>
        }
      >
        <GreetingEditor
          html={draft.note}
          writtenElsewhere={draft.writtenElsewhere}
          onStartAfresh={draft.isOlder && startAfresh}
          onChange={write}
          onSubmit={() => void submit()}
          label={t`Your words`}
          describedBy={hintId}
          isWrong={isWrong}
          isStill={isSaving}
        />
      </Suspense>
      <p id={hintId} className={styles['hint']}>
        <span>
          <Trans>Enter sends it, Shift and Enter begin a new line.</Trans>
        </span>
        <CharacterCount length={length} most={longest.greeting} />
      </p>
      <GuestReadingLine part="greetings" reading={reading} />
    </Dialog>
  )
}
