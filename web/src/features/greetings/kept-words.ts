import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { staysInsideName } from '../doors/index.ts'
import { greetingChangeDraftName, greetingDraftName } from './queries.ts'

interface KeptChange {
  /** The greeting that was to be changed. */
  id: string
  note: string
  staysInside: boolean
}

/**
 * Keeps the words of a change of a greeting that has gone for a new one on the memorial, behind what was begun of that; where they
 * were to stay inside, so does all of the new one (decision 134). Of the change nothing is left.
 */
export function keepForNewGreeting(drafts: DraftStore, memorialId: string, { id, ...change }: KeptChange) {
  const name = greetingDraftName(memorialId)
  drafts.write(name, JSON.stringify((readDraft<string>(drafts, name) ?? '') + change.note))
  if (change.staysInside) drafts.write(staysInsideName('greetings', memorialId), 'true')
  drafts.write(greetingChangeDraftName(id), null)
  drafts.write(staysInsideName('greetings', id), null)
}
