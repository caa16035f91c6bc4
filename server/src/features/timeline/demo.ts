import { demoMemorial } from '@spomen/contract/demo.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { EntryInput } from './store.ts'
import { newId } from '../../kit/ids.ts'

/**
 * An entry written in the life of the example memorial, as it would stand on a page that keeps it (S17, Q20). It is written
 * nowhere; the images beside it live in the browser alone, which puts them there.
 */
export const presentInDemo = (input: EntryInput, now: Date): TimelineEntry => ({
  id: newId(now),
  personId: demoMemorial.id,
  userId: demoMemorial.ownerId,
  title: input.title,
  description: input.description,
  from: input.began,
  to: input.ended,
  createdAt: now.toISOString(),
  createdBy: demoMemorial.ownerId,
  modifiedAt: null,
  modifiedBy: null,
  reported: false,
  assets: [],
})
