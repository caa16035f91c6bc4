import type { Greeting } from '@spomen/contract/greetings.ts'
import { signatureOf } from '../accounts/index.ts'
import type { GreetingRow } from './store.ts'

/** A last greeting as the wire shows it, signed by its author. */
export function presentGreeting(row: GreetingRow): Greeting {
  const { fullName, imageUrl } = signatureOf(row)
  return {
    id: row.id,
    note: row.note,
    byUserId: row.author_id,
    byUserFullName: fullName,
    byUserImage: imageUrl,
    createdAt: row.created_at.toISOString(),
    createdBy: row.author_id,
    modifiedAt: row.changed_at?.toISOString() ?? null,
    modifiedBy: row.changed_by,
    personId: row.memorial_id,
    reported: row.reported,
    ...(row.pinned_on !== null && !row.reported && { isPinned: true }),
  }
}

/** A greeting as the wire shows it to a reader; its own writer is told how far it reaches where guests read it (YA03). */
export const presentGreetingTo = (readerId: string, row: GreetingRow): Greeting => ({
  ...presentGreeting(row),
  ...(row.author_id === readerId && isForGuests(row) && { reach: row.shown_to }),
})

const isForGuests = (row: GreetingRow): row is GreetingRow & { shown_to: 'byLink' | 'open' } =>
  row.shown_to === 'byLink' || row.shown_to === 'open'
