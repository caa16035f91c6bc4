import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import { visibleCount } from '../media/index.ts'
import { epitaphsOf, favouriteRowsOf } from '../memorials/index.ts'
import { gravePhotographOf } from './grave-photograph-store.ts'

interface PageExtrasQuery {
  memorialId: string
  readerId: string
  isFamily: boolean
}

/** What a memorial's page tells beside the memorial itself, and how many videos and documents there are to be asked for. */
interface PageExtras {
  favourites: { kind: string; value: string }[]
  epitaph: { line: string | null; greeting_id: string | null } | null
  gravePhotographId: string | null
  videos: number
  documents: number
}

const extras = prepared<PageExtrasQuery, PageExtras>((db, value) => {
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
    .$castTo<PageExtras>()
})

/** What a reader inside is shown on a memorial's page beside the memorial itself and its long lists, in one question. */
export async function getPageExtras(db: Db, asked: PageExtrasQuery): Promise<PageExtras> {
  const [found] = await extras(db, asked)
  if (!found) throw new Error('a statement without a table answered no row')
  return found
}
