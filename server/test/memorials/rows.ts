import type { Db } from '../../src/kit/database/connect.ts'

export type GatheredRows = ReturnType<typeof gatherRows>

/** Rows by their tables, written in an order that foreign keys like. */
export function gatherRows(db: Db) {
  const tables = {
    files: [] as object[],
    favourites: [] as object[],
    images: [] as object[],
    videos: [] as object[],
    documents: [] as object[],
    suggestions: [] as object[],
    tales: [] as object[],
    comments: [] as object[],
    likes: [] as object[],
    bookmarks: [] as object[],
    timeline_entries: [] as object[],
    timeline_assets: [] as object[],
    greetings: [] as object[],
    epitaphs: [] as object[],
    grave_photographs: [] as object[],
    gifts: [] as object[],
    followers: [] as object[],
    follow_requests: [] as object[],
    doors: [] as object[],
    door_links: [] as object[],
    door_consents: [] as object[],
    guest_words: [] as object[],
    ceremonies: [] as object[],
    ceremony_notices: [] as object[],
    visits: [] as object[],
    remembrance_mutes: [] as object[],
  }
  return {
    ...tables,
    async write() {
      for (const [table, all] of Object.entries(tables))
        if (all.length > 0)
          await db
            .insertInto(table as 'visits')
            .values(all as never)
            .execute()
    },
  }
}
