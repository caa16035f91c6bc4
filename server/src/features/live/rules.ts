/** What an announcement means, and whom it concerns. */

/**
 * A thing of a memorial has changed (null: anything may have, anywhere), or it is time to ask again who may listen: to
 * a memorial, or of an account.
 */
export type Announcement =
  | { memorial: string; thing: string }
  | { everywhere: true; thing: null }
  | { memorial: string }
  | { account: string }

/** Reads what the database calls out; null stands for a gap in which anything may have been. */
export const understood = (announcement: string | null): Announcement =>
  announcement === null ? { everywhere: true, thing: null } : (JSON.parse(announcement) as Announcement)

interface Seated {
  viewer: { id: string }
  memorialId: string
}

export function isFor({ viewer, memorialId }: Seated, announcement: Announcement): boolean {
  if ('everywhere' in announcement) return true
  if ('account' in announcement) return announcement.account === viewer.id
  return announcement.memorial === memorialId
}
