import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared, preparedBy } from '../../kit/database/prepared.ts'
import { anywhere } from '../../kit/fold.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { anchoredRangeOf, type PageAnchorCache, type PageAnchors } from './page-anchors.ts'
import { loadAnchors, listIdsBetween } from './page-anchors-store.ts'
import { findBorder, passedSingly } from './wall-borders-store.ts'
import {
  filterAsAsked,
  filterMemorials,
  filterShape,
  isWholeWall,
  parametersOf,
  type SearchFilter,
  type SearchParameter,
  type SearchParameters,
  toSearchFilter,
  type WallSearch,
} from './wall-filter-store.ts'
import { countNames, idsNamed, listIdsNamed, pagesByName, pagesOfWalk } from './wall-names-store.ts'

interface WallQuery extends WallSearch {
  /** Only those whose family this person belongs to; null: everybody's. */
  familyMemberId: string | null
}

interface FoundPage {
  ids: readonly string[]
  total: number
}

/**
 * One page of a list: its ids, and how many the list holds. How it is read depends on what is asked for:
 *
 * | list                       | how many it holds          | its ids                                                    |
 * |----------------------------|----------------------------|------------------------------------------------------------|
 * | of one person's family     | counted                    | read one after the other from the nearer end: `listIds`    |
 * | the whole wall             | totals that are kept       | likewise, and far down from a border of the wall           |
 * | the wall by one name       | sums kept with the names   | by names or one after the other, whichever reads less, and |
 * |                            |                            | where both would read much, from anchors: `findNamedPage`  |
 * | the wall by both names     | its first page or anchors  | its first page as above, then anchors: `findPageOfBoth`    |
 */
export async function findWallPage(
  db: Db,
  { familyMemberId, ...search }: WallQuery,
  part: PageRequest,
  kept: PageAnchorCache,
): Promise<FoundPage> {
  const which = toSearchFilter(search, familyMemberId)
  if (familyMemberId === null && which.first.length > 0 && which.last.length > 0)
    return findPageOfBoth(db, which, part, kept)
  if (familyMemberId === null && !isWholeWall(which))
    return findNamedPage(db, which, nameQueryOf(which), part, kept)
  if (part.page === 1 && familyMemberId !== null) {
    const ids = await listIds(db, which, part, Number.POSITIVE_INFINITY)
    return { ids, total: ids.length < part.size ? ids.length : await countFiltered(db, which) }
  }
  const total = await countFiltered(db, which)
  return { ids: await listIds(db, which, part, total), total }
}

const counting = preparedBy((shape) =>
  prepared<Omit<SearchParameters, 'length' | 'skipped'>, { total: number }>((db, value) =>
    filterMemorials(shape, db, value as SearchParameter).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

const listing = (direction: 'asc' | 'desc') =>
  preparedBy((shape) =>
    prepared<SearchParameters, { id: string }>((db, value) =>
      filterMemorials(shape, db, value)
        .select('id')
        .orderBy('id', direction)
        .limit(value('length'))
        .offset(value('skipped')),
    ),
  )

const idsFrom = { newest: listing('desc'), oldest: listing('asc') }

/** Those behind a border of the wall, newest first. */
const idsBehind = preparedBy((shape) =>
  prepared<SearchParameters & { border: string }, { id: string }>((db, value) =>
    filterMemorials(shape, db, value as SearchParameter)
      .select('id')
      .where('id', '<', value('border'))
      .orderBy('id', 'desc')
      .limit(value('length'))
      .offset(value('skipped')),
  ),
)

const totals = {
  all: prepared<object, { total: number }>((db) => totalOf(db)),
  people: prepared<object, { total: number }>((db) => totalOf(db).where('is_human', '=', true)),
  pets: prepared<object, { total: number }>((db) => totalOf(db).where('is_human', '=', false)),
}

const totalOf = (db: Db) =>
  db.selectFrom('memorial_totals').select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))

/** How many memorials a list holds. The whole wall is read off its kept totals: counting a million rows takes too long. */
async function countFiltered(db: Db, which: SearchFilter): Promise<number> {
  const [counted] = isWholeWall(which)
    ? await totals[which.isHuman === null ? 'all' : which.isHuman ? 'people' : 'pets'](db, {})
    : await counting(filterShape(which))(db, parametersOf(which))
  return counted?.total ?? 0
}

/** A part of a list as a statement reads it: from its nearer end, past so many. */
interface ListSpan {
  isNearEnd: boolean
  skipped: number
  length: number
}

/** Where a page of a list lies. Past the middle it is read from the end: what is skipped costs as much as what is read. */
function spanOf({ size, page }: PageRequest, total: number): ListSpan {
  const before = (page - 1) * size
  const isNearEnd = before > total / 2
  const length = Math.min(size, total - before)
  return { isNearEnd, length, skipped: isNearEnd ? total - before - length : before }
}

/** The ids of one page, newest first (E36), read off the index alone. */
async function listIds(db: Db, which: SearchFilter, part: PageRequest, total: number): Promise<string[]> {
  const before = (part.page - 1) * part.size
  if (before >= total) return []
  const { isNearEnd, skipped, length } = spanOf(part, total)
  if (isWholeWall(which) && skipped >= passedSingly) return listIdsFarOn(db, which, { before, length })
  const rows = await idsFrom[isNearEnd ? 'oldest' : 'newest'](filterShape(which))(db, {
    ...parametersOf(which),
    length,
    skipped,
  })
  const ids = rows.map((row) => row.id)
  return isNearEnd ? ids.reverse() : ids
}

/** The same far down the whole wall, from the last border before it. */
async function listIdsFarOn(
  db: Db,
  which: SearchFilter,
  { before, length }: { before: number; length: number },
): Promise<string[]> {
  const border = await findBorder(db, { isHuman: which.isHuman, skipped: before })
  const values = { ...parametersOf(which), length, skipped: before - (border?.before ?? 0) }
  const shape = filterShape(which)
  const rows = border
    ? await idsBehind(shape)(db, { ...values, border: border.id })
    : await idsFrom.newest(shape)(db, values)
  return rows.map((row) => row.id)
}

/** Where a page of a search would read more pages of an index than these, it is found by anchors that are kept. */
const mostPages = 100

/** A search of the whole wall by names, as the names that are kept answer it: by the first where both are given. */
function nameQueryOf({ isHuman, first, last }: SearchFilter) {
  const [part, spellings] = first.length > 0 ? (['first', first] as const) : (['last', last] as const)
  return { part, isHuman, patterns: spellings.map(anywhere) }
}

type NameQuery = ReturnType<typeof nameQueryOf>

/** What a search of the wall goes by, in words of its own. */
const searchOf = ({ isHuman, first, last }: SearchFilter) => JSON.stringify([isHuman, first, last])

/** One page of what a search by one name finds. */
async function findNamedPage(
  db: Db,
  which: SearchFilter,
  query: NameQuery,
  part: PageRequest,
  kept: PageAnchorCache,
): Promise<FoundPage> {
  const found = await countNames(db, query)
  const { total, names } = found
  if ((part.page - 1) * part.size >= total) return { ids: [], total }
  const { isNearEnd, ...span } = spanOf(part, total)
  const costs = { byName: pagesByName(found), walk: pagesOfWalk(found, span.skipped + span.length) }
  if (Math.min(costs.byName, costs.walk) > mostPages)
    return findAnchoredPage(db, which, part, () =>
      kept.find(searchOf(which), found.version, () =>
        loadAnchors(db, names ? idsNamed({ ...query, names }) : filterAsAsked(db, which)),
      ),
    )
  if (!names || costs.walk < costs.byName) return { ids: await listIds(db, which, part, total), total }
  const ids = await listIdsNamed(db, { ...query, names, ...span, direction: isNearEnd ? 'asc' : 'desc' })
  return { ids: isNearEnd ? ids.reverse() : ids, total }
}

/** One page of what a search by both names finds. Where that fits on its first page it is not counted again. */
async function findPageOfBoth(
  db: Db,
  which: SearchFilter,
  part: PageRequest,
  kept: PageAnchorCache,
): Promise<FoundPage> {
  const search = searchOf(which)
  if (part.page === 1 && !kept.has(search)) {
    const ids = await listIds(db, which, part, Number.POSITIVE_INFINITY)
    if (ids.length < part.size) return { ids, total: ids.length }
  }
  // Any change to the result also changes the count of the first name, so that count's version is enough.
  const { version } = await countNames(db, nameQueryOf(which))
  return findAnchoredPage(db, which, part, () =>
    kept.find(search, version, () => loadAnchors(db, filterAsAsked(db, which))),
  )
}

/** One page of a search that is read from its anchors. */
async function findAnchoredPage(
  db: Db,
  which: SearchFilter,
  { page, size }: PageRequest,
  findAnchors: () => Promise<PageAnchors>,
): Promise<FoundPage> {
  const anchors = await findAnchors()
  const before = (page - 1) * size
  if (anchors.interval === 1) return { ids: anchors.ids.slice(before, before + size), total: anchors.total }
  const range = anchoredRangeOf(anchors, { before, length: size })
  return { ids: range ? await listIdsBetween(db, which, range) : [], total: anchors.total }
}
