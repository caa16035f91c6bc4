import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { putDraft } from '../../kit/put-draft.ts'
import { staysInsideName } from '../doors/index.ts'
import { begunChangesOf, writeBegunChanges } from './begun-changes.ts'
import { greetingChangeDraftName, greetingDraftName } from './queries.ts'

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
  const begun = begunChangesOf(drafts, memorialId)
  const others = begun.filter((other) => other.id !== id)
  const isNoted = others.length < begun.length
  if (!isNoted && drafts.read(greetingChangeDraftName(id)) === null) return
  writeBegunChanges(drafts, memorialId, others)
  const name = greetingDraftName(memorialId)
  if (change.staysInside) putDraft(drafts, staysInsideName('greetings', memorialId), true)
  putDraft(drafts, name, (readDraft<string>(drafts, name) ?? '') + change.note)
  drafts.write(greetingChangeDraftName(id), null)
  drafts.write(staysInsideName('greetings', id), null)
}
