import type { Door } from '@spomen/contract/doors.ts'
import { useState } from 'react'
import { useChangeDoor } from './queries.ts'
import { type DoorValues, toSend, valuesOf } from './rules.ts'

/** What was changed while the rest was being sent. */
const unsent = (changed: Partial<DoorValues>, sent: Partial<DoorValues>): Partial<DoorValues> =>
  Object.fromEntries(
    Object.entries(changed).filter(([part, value]) => value !== sent[part as keyof DoorValues]),
  )

/** What the family is about to decide of a door; what is not saved yet stays while the page is open. */
export function useDoorForm(deceasedId: string, door: Door | undefined) {
  const [changed, setChanged] = useState<Partial<DoorValues>>({})
  const [isSaved, setIsSaved] = useState(false)
  const { change, isChanging } = useChangeDoor()
  const values = door ? { ...valuesOf(door), ...changed } : null

  async function save() {
    if (!values) return
    if (!(await change({ deceasedId, ...toSend(values) }))) return
    setChanged((now) => unsent(now, changed))
    setIsSaved(true)
  }

  return {
    values,
    /** Whether it was saved since something was changed: then what is now true is said. */
    isSaved: isSaved && Object.keys(changed).length === 0,
    isSaving: isChanging,
    set(part: Partial<DoorValues>) {
      setIsSaved(false)
      setChanged((before) => ({ ...before, ...part }))
    },
    save,
  }
}
