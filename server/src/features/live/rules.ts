/** What an announcement means, and whom it concerns. */

/**
 * A thing of a memorial has changed (null: anything may have, anywhere), or something between a memorial's family and a
 * person; or it is time to ask again who may listen: to a memorial, or of an account.
 */
export type Announcement =
  | { memorial: string; thing: string }
  | { everywhere: true; thing: null }
  | { between: string; and: string }
  | { memorial: string }
  | { account: string }

/** Reads what the database calls out; null stands for a gap in which anything may have been. */
export const understood = (announcement: string | null): Announcement =>
  announcement === null ? { everywhere: true, thing: null } : (JSON.parse(announcement) as Announcement)

interface Seated {
  viewer: { id: string }
  memorialId: string | null
}

export function isFor({ viewer, memorialId }: Seated, announcement: Announcement): boolean {
  if ('everywhere' in announcement) return true
  if ('between' in announcement) return memorialId === null && announcement.and === viewer.id
  if ('account' in announcement) return announcement.account === viewer.id
  return announcement.memorial === memorialId
}

/** The id of what is to be told; undefined where there is nothing to tell, and only rights to be asked. */
export function idIn(announcement: Announcement): string | null | undefined {
  if ('between' in announcement) return announcement.between
  return 'thing' in announcement ? announcement.thing : undefined
}
