import { useEffect, useReducer, useState } from 'react'
import { readDraft, useDraft } from './draft.ts'
import { useDrafts } from './form.ts'

/**
 * The words of a field, kept as the draft `name` until the server has them; `now` are those that stand there and are to
 * be changed, null for new ones. `isOlder` says that a change begun some time before is shown in place of what stands
 * there now, until `startAfresh`. `writtenElsewhere` counts how often another window has written them, for fields that
 * keep their own words.
 */
export function useChangedWords(name: string, now: string | null) {
  const drafts = useDrafts()
  const [words, write, drop] = useDraft(drafts, name, now ?? '')
  const [writtenElsewhere, countWritten] = useReducer((count: number) => count + 1, 0)
  const [isOlder, setIsOlder] = useState(() => {
    const kept = readDraft<string>(drafts, name)
    return now !== null && kept !== null && kept !== now
  })

  useEffect(() => drafts.subscribe(name, countWritten), [drafts, name])

  function startAfresh() {
    drop()
    setIsOlder(false)
  }

  return { words, write, drop, writtenElsewhere, isOlder, startAfresh }
}
