import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useState } from 'react'
import { useDrafts } from '../../kit/form.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import { GreetingDialog, type WriteRefusal, type WriteRefused } from './GreetingDialog.tsx'
import { RemoveGreetingDialog } from './RemoveGreetingDialog.tsx'

/** A greeting that is being changed. Its dialog stays until the next one opens, so that it gives the focus back. */
interface EditState {
  greeting: Greeting
  /** Counts the openings: each begins with what is on the page then. */
  time: number
  isOpen: boolean
}

/** Which dialog about a greeting is open, and why the last one that was written is not on the page. */
export function useGreetingDialogs(isWriting: boolean, onWriting: (isWriting: boolean) => void) {
  const [edit, setEdit] = useState<EditState | null>(null)
  const [toRemove, setToRemove] = useState<Greeting | null>(null)
  const [refused, setRefused] = useState<WriteRefusal | null>(null)
  // Whoever goes on by the head of the page begins anew as well.
  const [wasWriting, setWasWriting] = useState(isWriting)
  if (wasWriting !== isWriting) {
    setWasWriting(isWriting)
    if (isWriting) setRefused(null)
  }

  return {
    edit,
    toRemove,
    refused,
    setToRemove,
    setRefused,
    write: () => onWriting(true),
    change(greeting: Greeting) {
      setRefused(null)
      setEdit({ greeting, time: (edit?.time ?? 0) + 1, isOpen: true })
    },
    /** What is saved late closes only its own. */
    closeEdit: (closed: EditState) => setEdit((now) => (now === closed ? { ...closed, isOpen: false } : now)),
  }
}

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
  dialogs: ReturnType<typeof useGreetingDialogs>
  /** A new greeting is on the page. */
  onWritten: (greeting: Greeting) => void
  onRemoved: (greeting: Greeting) => void
}

/** Where a greeting is written or changed, and the question before one is deleted. */
export function GreetingDialogs({
  memorial,
  isOwner,
  isWriting,
  onWriting,
  dialogs: { edit, closeEdit, toRemove, setToRemove, setRefused },
  onWritten,
  onRemoved,
}: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const drafts = useDrafts()

  function removed(greeting: Greeting) {
    // NOTE: in one render with the end of its question, before which the page behind that takes no focus.
    setToRemove((now) => (now === greeting ? null : now))
    onRemoved(greeting)
    toast.done(t`Greeting deleted`)
  }

  /** The words of a greeting that was deleted while it was changed are kept for a new one; `KeptWords` does it where this cannot. */
  async function refuseChange(changed: Greeting, ...[why, note, staysInside]: Parameters<WriteRefused>) {
    const kept = { id: changed.id, note, staysInside }
    const keep = () =>
      import('./kept-words.ts').then(({ keepForNewGreeting }) =>
        keepForNewGreeting(drafts, memorial.id, kept),
      )
    if (why === 'notFound') await keep().catch(() => undefined)
    setRefused(why)
  }

  return (
    <>
      <GreetingDialog
        // What is begun of a new one is read anew when the other closes.
        key={`${edit?.isOpen}`}
        memorial={memorial}
        changed={null}
        isOwner={isOwner}
        isOpen={isWriting}
        onClose={() => onWriting(false)}
        onWritten={onWritten}
        onRefused={setRefused}
      />
      {edit && (
        <GreetingDialog
          key={edit.time}
          memorial={memorial}
          changed={edit.greeting}
          isOwner={isOwner}
          isOpen={edit.isOpen}
          onClose={() => closeEdit(edit)}
          onRefused={(...refusal) => void refuseChange(edit.greeting, ...refusal)}
        />
      )}
      <RemoveGreetingDialog
        greeting={toRemove}
        isMine={toRemove?.byUserId === viewer.id}
        onClose={() => setToRemove(null)}
        onRemoved={removed}
      />
    </>
  )
}
