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
