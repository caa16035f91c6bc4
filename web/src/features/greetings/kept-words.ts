/** What becomes of a change that somebody has begun of a greeting, once the greeting is deleted. */
import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DraftStore, putDraft, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useIsClosed } from '../../kit/site.ts'
import { toast } from '../../ui/toast.ts'
import { staysInsideName } from '../doors/index.ts'
import { plainText } from './note.ts'
import { greetingChangeDraftName, greetingDraftName } from './queries.ts'

/** A greeting of which a change was begun, with how far it reached then. */
type BegunChange = Pick<Greeting, 'id' | 'reach'>

const begunName = (memorialId: string) => `greetings-begun:${memorialId}`

const begunOf = (drafts: DraftStore, memorialId: string) =>
  readDraft<BegunChange[]>(drafts, begunName(memorialId)) ?? []

const writeBegun = (drafts: DraftStore, memorialId: string, begun: readonly BegunChange[]) =>
  drafts.write(begunName(memorialId), begun.length > 0 ? JSON.stringify(begun) : null)

const wordsOf = (drafts: DraftStore, { id }: BegunChange) =>
  readDraft<string>(drafts, greetingChangeDraftName(id)) ?? ''

const hasWords = (drafts: DraftStore, begun: BegunChange) => plainText(wordsOf(drafts, begun)) !== ''

interface KeptChange {
  /** The greeting that was to be changed. */
  id: string
  note: string
  staysInside: boolean
}

/**
 * Keeps the words of a change of a greeting that has gone for a new one on the memorial, behind what was begun of that, but for
 * words that were kept already; where they were to stay inside, so does all of the new one (decision 134). Of the change nothing
 * is left.
 */
export function keepForNewGreeting(drafts: DraftStore, memorialId: string, { id, ...change }: KeptChange) {
  const begun = begunOf(drafts, memorialId)
  if (!begun.some((other) => other.id === id)) return
  const others = begun.filter((other) => other.id !== id)
  writeBegun(drafts, memorialId, others)
  const name = greetingDraftName(memorialId)
  if (change.staysInside) putDraft(drafts, staysInsideName('greetings', memorialId), true)
  putDraft(drafts, name, (readDraft<string>(drafts, name) ?? '') + change.note)
  drafts.write(greetingChangeDraftName(id), null)
  drafts.write(staysInsideName('greetings', id), null)
}

interface GreetingsRead {
  /** Those read so far, the newest first; undefined until there are any. */
  greetings: readonly Greeting[] | undefined
  /** Whether these are all. */
  isWhole: boolean
  /** Whether one is being written or changed: what has gone is looked for once that is over. */
  isWriting: boolean
}

/**
 * Keeps a change that was begun and left for a new greeting once somebody deletes its greeting, also while the page is closed,
 * and says so; where nobody can write any more it stays as it is. `beginChange` takes note of one that is opened.
 */
export function useKeptWords(memorialId: string, { greetings, isWhole, isWriting }: GreetingsRead) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const isClosed = useIsClosed()
  const [, setKept] = useState(0)

  const keep = useEffectEvent((there: readonly Greeting[]) => {
    const ids = there.map(({ id }) => id)
    // What is older than all that has been read so far may still be there: ids grow with time.
    const isRead = (id: string) => isWhole || id > (ids.at(-1) ?? id)
    const gone = begunOf(drafts, memorialId).filter(
      (begun) => !ids.includes(begun.id) && isRead(begun.id) && hasWords(drafts, begun),
    )
    if (gone.length === 0) return
    for (const begun of gone) {
      const wish = readDraft<boolean>(drafts, staysInsideName('greetings', begun.id))
      const staysInside = wish ?? begun.reach !== 'open'
      keepForNewGreeting(drafts, memorialId, { id: begun.id, note: wordsOf(drafts, begun), staysInside })
    }
    setKept((count) => count + 1)
    toast.done(t`That greeting is no longer here. Your words are kept for a new one.`)
  })
  useEffect(() => {
    if (greetings && !isWriting && !isClosed) keep(greetings)
  }, [greetings, isWhole, isWriting, isClosed])

  return {
    beginChange({ id, reach }: Greeting) {
      const others = begunOf(drafts, memorialId).filter((begun) => begun.id !== id && hasWords(drafts, begun))
      writeBegun(drafts, memorialId, [...others, { id, ...(reach && { reach }) }])
    },
  }
}
