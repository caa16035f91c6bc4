import type { Greeting } from '@spomen/contract/greetings.ts'
import { fullNameOf, portraitOf } from '../accounts/index.ts'
import type { GreetingRow } from './store.ts'

export const presentGreeting = (row: GreetingRow): Greeting => ({
  id: row.id,
  note: row.note,
  byUserId: row.author_id,
  byUserFullName: fullNameOf(row),
  byUserImage: portraitOf(row),
  createdAt: row.created_at.toISOString(),
  createdBy: row.author_id,
  modifiedAt: row.changed_at?.toISOString() ?? null,
  modifiedBy: row.changed_by,
  personId: row.memorial_id,
  reported: row.reported,
})
