import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useIsClosed } from '../../kit/site.ts'
import { toast } from '../../ui/toast.ts'
import { staysInsideName } from '../doors/index.ts'
import { begunChangesOf } from './begun-changes.ts'
import { keepForNewGreeting } from './kept-words.ts'
import { plainText } from './note.ts'
import { greetingChangeDraftName } from './queries.ts'

interface Props {
  memorialId: string
  /** Those read so far, the newest first. */
  greetings: readonly Greeting[]
  /** Whether these are all. */
  isWhole: boolean
  /** When they were read, in milliseconds. */
  readAt: number
  readAnew: () => void
  onKept: () => void
}

/**
 * Keeps a change that was begun and left for a new greeting once somebody deletes its greeting, also while the page is closed,
 * and says so; where nobody can write any more it stays as it is. Stands on a page while nothing is being written there, and is
 * fetched where a change was begun.
 */
export default function KeptWords({ memorialId, greetings, isWhole, readAt, readAnew, onKept }: Props) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const isClosed = useIsClosed()
  /** When the list was read in which each was missed first. */
  const missed = useRef(new Map<string, number>())
  const keep = useEffectEvent(() => {
    const before = missed.current
    const gone = listGone(drafts, memorialId, greetings, isWhole)
    missed.current = new Map(gone.map(({ id }) => [id, before.get(id) ?? readAt]))
    // A list of before does not know what another window has written since, and one that changes while its parts are read may
    // miss one at their border: what is gone is missing in the next one too.
    const kept = gone.filter(({ id }) => (missed.current.get(id) ?? readAt) < readAt)
    if (kept.length < gone.length) readAnew()
    if (kept.length === 0) return
    for (const change of kept) keepForNewGreeting(drafts, memorialId, change)
    onKept()
    toast.done(t`That greeting is no longer here. Your words are kept for a new one.`)
  })
  useEffect(() => {
    if (!isClosed) keep()
  }, [readAt, isWhole, isClosed])
  return null
}

/** The changes that were begun of greetings that are not among those read, with how far they are to reach. */
function listGone(drafts: DraftStore, memorialId: string, greetings: readonly Greeting[], isWhole: boolean) {
  const ids = greetings.map(({ id }) => id)
  // What is older than all that has been read so far may still be there: ids grow with time.
  const isRead = (id: string) => isWhole || id > (ids.at(-1) ?? id)
  return begunChangesOf(drafts, memorialId).flatMap(({ id, reach }) => {
    const note = readDraft<string>(drafts, greetingChangeDraftName(id)) ?? ''
    if (ids.includes(id) || !isRead(id) || plainText(note) === '') return []
    const wish = readDraft<boolean>(drafts, staysInsideName('greetings', id))
    return { id, note, staysInside: wish ?? reach !== 'open' }
  })
}
