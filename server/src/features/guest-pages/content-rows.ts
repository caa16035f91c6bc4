/** What is found of a memorial for guests, and how it is read. */

/** Rows as PostgreSQL writes them, as JSON that nobody has read yet: where they are as before, nobody has to. */
export type ContentRow = Record<keyof ContentRows, string>

interface Placed {
  id: string
  file_id: string
  width: number | null
  height: number | null
}

interface Description {
  title: string | null
  description: string | null
  location: string | null
  memory_date: string | null
}

export interface PaperRow {
  id: string
  file_id: string
  name: string
  type: string
  bytes: number
  sha256: string
}

export interface ContentRows {
  epitaph: {
    line: string | null
    note: string | null
    name: string | null
    last_name: string | null
    left_at: string | null
  }[]
  entries: { id: string; title: string; description: string | null; began: string; ended: string | null }[]
  assets: (Placed & { entry_id: string; is_film: boolean })[]
  photographs: (Placed & Description & { is_damaged: boolean })[]
  photographsInAll: { total: number }[]
  films: (Placed & Description & { name: string; type: string; has_still: boolean; has_captions: boolean })[]
  papers: PaperRow[]
  greetings: {
    id: string
    note: string
    day: string
    name: string
    last_name: string
    left_at: string | null
  }[]
  greetingsInAll: { total: number }[]
  favourites: { kind: string; value: string }[]
  gravePhotograph: Placed[]
}

/** The lists of the page's one statement, which come as JSON text, as rows. */
export const readRows = (content: ContentRow) =>
  Object.fromEntries(Object.entries(content).map(([name, rows]) => [name, JSON.parse(rows)])) as ContentRows
