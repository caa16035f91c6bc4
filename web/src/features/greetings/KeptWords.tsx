import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useEffect, useEffectEvent } from 'react'
import { readDraft } from '../../kit/draft.ts'
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
  onKept: () => void
}

/**
 * Keeps a change that was begun and left for a new greeting once somebody deletes its greeting, also while the page is closed,
 * and says so; where nobody can write any more it stays as it is. Stands on a page while nothing is being written there, and is
 * fetched where a change was begun.
 */
export default function KeptWords({ memorialId, greetings, isWhole, onKept }: Props) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const isClosed = useIsClosed()
  const keep = useEffectEvent(() => {
    const ids = greetings.map(({ id }) => id)
    // What is older than all that has been read so far may still be there: ids grow with time.
    const isRead = (id: string) => isWhole || id > (ids.at(-1) ?? id)
    const gone = begunChangesOf(drafts, memorialId).flatMap(({ id, reach }) => {
      const note = readDraft<string>(drafts, greetingChangeDraftName(id)) ?? ''
      if (ids.includes(id) || !isRead(id) || plainText(note) === '') return []
      const wish = readDraft<boolean>(drafts, staysInsideName('greetings', id))
      return { id, note, staysInside: wish ?? reach !== 'open' }
    })
    if (gone.length === 0) return
    for (const change of gone) keepForNewGreeting(drafts, memorialId, change)
    onKept()
    toast.done(t`That greeting is no longer here. Your words are kept for a new one.`)
  })
  useEffect(() => {
    if (!isClosed) keep()
  }, [greetings, isWhole, isClosed])
  return null
}
