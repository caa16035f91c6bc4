import type { Door, DoorLink } from '@spomen/contract/doors.ts'
import type { LinkRow } from './link-store.ts'
import type { findDoor } from './store.ts'

/** A link as its family sees it. */
export const presentLink = (row: LinkRow): DoorLink => ({
  id: row.id,
  code: row.code,
  name: row.name,
  endsOn: row.ends_on,
  createdAt: row.created_at.toISOString(),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
})

type DoorRow = Awaited<ReturnType<typeof findDoor>>

/** What is set of a door; one that was never set is closed. */
export const presentDoorState = (row: DoorRow): Omit<Door, 'inside' | 'links'> => ({
  opens: (row?.opens ?? 'closed') as Door['opens'],
  parts: (row?.parts ?? []) as Door['parts'],
  hidesBirthDay: row?.hides_birth_day ?? false,
  isSearchable: row?.is_searchable ?? false,
  takesWords: row?.takes_words ?? false,
  wordsReaderId: row?.words_reader_id ?? null,
  wordsMailHour: row?.words_mail_hour ?? 18,
})

/** A door as its family sees it. */
export const presentDoor = (
  row: DoorRow,
  { inside, links }: { inside: number; links: readonly LinkRow[] },
): Door => ({
  ...presentDoorState(row),
  inside,
  links: links.map(presentLink),
})
