import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { visibleCount } from '../media/index.ts'
import { epitaphsOf, favouriteRowsOf } from '../memorials/index.ts'
import { gravePhotographOf } from './grave-photograph-store.ts'

interface PageQuery {
  memorialId: string
  readerId: string
  isFamily: boolean
}

/** What a page tells beside the memorial itself, and how many videos and documents there are to be asked for. */
interface PageRow {
  favourites: { kind: string; value: string }[]
  epitaph: { line: string | null; greeting_id: string | null } | null
  gravePhotographId: string | null
  videos: number
  documents: number
}

const pages = prepared<PageQuery, PageRow>((db, value) => {
  const memorialId = value('memorialId')
  const seen = { memorialId, reader: { id: value('readerId'), isFamily: value('isFamily') } }
  return db
    .selectNoFrom([
      jsonArrayFrom(favouriteRowsOf(db, memorialId)).as('favourites'),
      jsonObjectFrom(epitaphsOf(db, memorialId)).as('epitaph'),
      gravePhotographOf(db, seen).as('gravePhotographId'),
      visibleCount(db, 'videos', seen).as('videos'),
      visibleCount(db, 'documents', seen).as('documents'),
    ])
    .$castTo<PageRow>()
})

/** The few things of a page that one reader inside is shown, in one question. */
export async function getPage(db: Db, asked: PageQuery): Promise<PageRow> {
  const [page] = await pages(db, asked)
  if (!page) throw new Error('a statement without a table answered no row')
  return page
}
