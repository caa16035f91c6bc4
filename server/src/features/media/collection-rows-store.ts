/** The rows of photographs, videos and documents, as readers are shown them. */
import type { MediaCollection } from '@spomen/contract/media.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database } from '../../kit/database/tables.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { ownBookmark } from '../interactions/index.ts'
import { isPhotographSilent } from '../silences/index.ts'
import { isVisibleIn, type MediaScope, collectionTable, visibleCount } from './collection-store.ts'
import type { MediaReader } from './rules.ts'

/**
 * What every collection is asked for, each answering what `everything` selects of it: also of those that were taken
 * away and are not purged yet.
 */
export function rowsOf<Row>(
  collection: MediaCollection,
  everything: (db: Db) => { executeTakeFirstOrThrow: () => Promise<Row> },
) {
  const its = collectionTable(collection)
  const any = (db: Db) => everything(db) as unknown as SelectQueryBuilder<Database, 'images', Row>
  const there = (db: Db) => any(db).where(`${its}.deleted_at`, 'is', null)
  const inOrder = (db: Db, seen: MediaScope) =>
    any(db)
      .where(isVisibleIn(collection, seen))
      .orderBy(`${its}.position`, 'desc')
      .orderBy(`${its}.id`, 'desc')
  const listById = prepared<{ ids: readonly string[] }, Row>((db, value) =>
    there(db).where(`${its}.id`, '=', anyOf(value('ids'))),
  )
  const shown = prepared<ShownPart, WithBookmark<Row>>((db, value) => {
    const rows = inOrder(db, scopeOf(value))
      .limit(value('size') as number)
      .offset(value('skipped'))
    if (collection === 'documents') return rows
    const kept = rows.select(({ exists }) =>
      exists(ownBookmark(db, value('readerId'), sql.ref<string>(`${its}.id`)))
        .$castTo<boolean>()
        .as('is_kept'),
    )
    return collection === 'images' ? kept.select(silenceFor(value('readerId'))) : kept
  })
  const counted = prepared<ShownPart, Row & { total: number }>((db, value) => {
    const seen = scopeOf(value)
    const total = visibleCount(db, collection, seen).as('total')
    const rows = inOrder(db, seen)
      .select(total)
      .limit(value('size') as number)
      .offset(value('skipped'))
    return collection === 'images' ? rows.select(silenceFor(value('readerId'))) : rows
  })
  return {
    find: (db: Db, id: string) => there(db).where(`${its}.id`, '=', id).executeTakeFirst(),
    findEvenRemoved: (db: Db, id: string) => any(db).where(`${its}.id`, '=', id).executeTakeFirst(),
    listById: (db: Db, ids: readonly string[]) => listById(db, { ids }),
    /** Those of a memorial in the family's order, the highest first (J26, Q63); a page of them or all. */
    list: (db: Db, { memorialId, reader }: MediaScope, part?: PageRequest): Promise<WithBookmark<Row>[]> =>
      reader
        ? shown(db, partOf(memorialId, reader, part))
        : (listInOrder(db, { memorialId }, part) as Promise<WithBookmark<Row>[]>),
    /** A page of what a reader is shown, and how many they are shown in all: in one question, unless the page is empty. */
    async listCounted(db: Db, { memorialId, reader }: Required<MediaScope>, part: PageRequest) {
      const rows = await counted(db, partOf(memorialId, reader, part))
      const [first] = rows
      if (first || part.page === 1) return { rows, total: first?.total ?? 0 }
      const [one] = await counted(db, partOf(memorialId, reader, { size: 1, page: 1 }))
      return { rows, total: one?.total ?? 0 }
    },
  }

  function listInOrder(db: Db, seen: MediaScope, part?: PageRequest): Promise<Row[]> {
    const all = inOrder(db, seen)
    return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
  }
}

/** Whether a reader wishes not to meet a photograph (YF01). */
const silenceFor = (readerId: string) =>
  isPhotographSilent(readerId, sql.ref<string>('images.id')).$castTo<boolean>().as('is_silent')

/** A page of a memorial's collection as one reader is shown it, as a statement takes it. */
interface ShownPart {
  memorialId: string
  readerId: string
  isFamily: boolean
  /** Null for all. */
  size: number | null
  skipped: number
}

/** A row as one reader is shown it: whether they keep it, and wish not to meet it, where that was asked along with it. */
export type WithBookmark<Row> = Row & { is_kept?: boolean; is_silent?: boolean }

const partOf = (memorialId: string, reader: MediaReader, part?: PageRequest): ShownPart => ({
  memorialId,
  readerId: reader.id,
  isFamily: reader.isFamily,
  size: part?.size ?? null,
  skipped: part ? (part.page - 1) * part.size : 0,
})

const scopeOf = (value: <Name extends keyof ShownPart>(name: Name) => ShownPart[Name]): MediaScope => ({
  memorialId: value('memorialId'),
  reader: { id: value('readerId'), isFamily: value('isFamily') },
})
