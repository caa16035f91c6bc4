import type { Door } from '@spomen/contract/doors.ts'
import { useState } from 'react'
import { type FormDraft, mergeDraft } from '../../kit/merge-draft.ts'
import { useChangeDoor } from './queries.ts'
import { chosenFrom, type DoorValues, toSend, valuesOf } from './rules.ts'

type DoorDraft = FormDraft<DoorValues>

const untouched: DoorDraft = {}

/** What was changed while the rest was being sent, begun from what stands there by then. */
function unsent({ begunFrom: _, ...changed }: DoorDraft, sent: DoorDraft, begunFrom: DoorValues): DoorDraft {
  const left = Object.entries(changed).filter(([field, value]) => value !== sent[field as keyof DoorValues])
  return left.length === 0 ? untouched : { ...Object.fromEntries(left), begunFrom }
}

/**
 * What the family is about to decide of a door; each opening of the dialog begins with what stands there. What is not touched
 * here is as it stands by now; what another keeper has changed as well is in `meanwhile`.
 */
export function useDoorForm(deceasedId: string, door: Door | undefined, isOpen: boolean) {
  const [draft, setDraft] = useState(untouched)
  const [isSaved, setIsSaved] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const { change, isChanging } = useChangeDoor()
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setDraft(untouched)
      setIsSaved(false)
    }
  }
  if (!door) return null
  const { now, values, begunFrom, meanwhile } = mergeDraft(valuesOf(door), draft)

  async function save(from: Door) {
    const saved = await change({ deceasedId, ...toSend(values), chosenFrom: chosenFrom(from) })
    if (!saved) return
    setDraft((later) => unsent(later, draft, valuesOf(saved)))
    setIsSaved(true)
  }

  return {
    values,
    meanwhile,
    initially: now,
    /** Whether it was saved since something was changed: then what is now true is said. */
    isSaved: isSaved && draft === untouched,
    isSending: isChanging,
    set(changed: Partial<DoorValues>) {
      setIsSaved(false)
      setDraft((before) => ({ ...before, ...changed, begunFrom }))
    },
    save: () => save(door),
  }
}
