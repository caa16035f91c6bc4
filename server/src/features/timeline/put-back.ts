import { firstTextOf, type PutBack, putBackFrom } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { audiencePutBack, isSubjectThere } from '../media/index.ts'
import { changeTexts } from './actions.ts'
import { type EntryInput, findEntry } from './store.ts'
import { entryTrash } from './trash.ts'

const entryTexts: PutBack = {
  kind: 'entryChanged',
  needsTexts: true,
  excerpt: firstTextOf('title', 'description'),
  havePlaces: isSubjectThere('timeline_entries'),
  async putBack({ tx, clock, viewer, memorialId }, { subjectId: id, before }) {
    const found = await findEntry(tx, id)
    if (!found) throw new Refusal('notFound')
    const { title, description, began, ended } = { ...found, ...(before as Partial<EntryInput>) }
    if (ended !== null && ended < began) throw new Refusal('invalidDate')
    const input = { title, description, began, ended }
    await changeTexts(tx, viewer, { memorialId, id, input, now: clock.now() })
  },
}

/** Entries that were taken away, their texts as they were, and who saw them. */
export const entryPutBacks: readonly PutBack[] = [
  putBackFrom(entryTrash),
  entryTexts,
  audiencePutBack('timeline_entries'),
]
