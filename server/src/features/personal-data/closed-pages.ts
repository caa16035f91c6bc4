import { closedPagesSize, type WordsOnClosedPage } from '@spomen/contract/personal-data.ts'
import type { Db } from '../../kit/database/connect.ts'
import { linesOf } from '../greetings/index.ts'
import { nameOf } from '../memorials/index.ts'
import { listCommentsOnClosedPages, listGreetingsOnClosedPages } from './closed-pages-store.ts'

/**
 * What somebody wrote on memorials that are closed to them by now, the newest first, behind the id `behind` where one is
 * named; one may always take back one's words (Q85), and this is where they are found. `next` is where it goes on, or null.
 */
export async function listWordsOnClosedPages(db: Db, authorId: string, behind: string | null) {
  const place = { authorId, behind, most: closedPagesSize + 1 }
  const greetings = (await listGreetingsOnClosedPages(db, place)).map((row) =>
    present('greeting', linesOf(row.note), row),
  )
  const comments = (await listCommentsOnClosedPages(db, place)).map((row) =>
    present('comment', row.text, row),
  )
  const found = [...greetings, ...comments].toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const items = found.slice(0, closedPagesSize)
  return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

type Row = { id: string; created_at: Date } & Parameters<typeof nameOf>[0]

const present = (kind: WordsOnClosedPage['kind'], text: string, row: Row): WordsOnClosedPage => ({
  id: row.id,
  kind,
  deceasedFullName: nameOf(row),
  text,
  createdAt: row.created_at.toISOString(),
})
