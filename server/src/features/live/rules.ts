/** What an announcement means, and whom it concerns. */
import type { MemorialChange } from '@spomen/contract/live.ts'

/**
 * A thing of a memorial has changed (null: anything may have, anywhere), or something between a memorial's family and a
 * person; or it is time to ask again who may listen: to a memorial, or of an account. A thing that
 * concerns a few alone names their accounts.
 */
export type Announcement =
  | {
      memorial: string
      thing: string
      about?: NonNullable<MemorialChange['about']>
      only?: readonly string[]
    }
  | { everywhere: true; thing: null }
  | { between: string | null; and: string }
  | { memorial: string }
  | { account: string }

/** Parses what the database announces; null stands for a gap in which anything may have been. */
export const parseAnnouncement = (announcement: string | null): Announcement =>
  announcement === null ? { everywhere: true, thing: null } : (JSON.parse(announcement) as Announcement)

interface SubscriberScope {
  viewer: { id: string }
  memorialId: string | null
}

/** Whether a window is told of something: by the memorial it has open, by who looks, or by both. */
export function isFor({ viewer, memorialId }: SubscriberScope, announcement: Announcement): boolean {
  if ('everywhere' in announcement) return true
  if ('between' in announcement) return memorialId === null && announcement.and === viewer.id
  if ('account' in announcement) return announcement.account === viewer.id
  if ('thing' in announcement && announcement.only && !announcement.only.includes(viewer.id)) return false
  return announcement.memorial === memorialId
}

/** What windows are notified of, and what kind of thing it is where that has a name. */
export interface ChangeEvent {
  id: string | null
  about: MemorialChange['about']
}

/** The event to send; undefined where there is none, and only rights to be checked. Never whom else it concerns. */
export function eventIn(announcement: Announcement): ChangeEvent | undefined {
  if ('between' in announcement) return { id: announcement.between, about: undefined }
  if (!('thing' in announcement)) return undefined
  return { id: announcement.thing, about: 'about' in announcement ? announcement.about : undefined }
}
