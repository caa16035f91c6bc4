import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared, preparedBy } from '../../kit/database/prepared.ts'
import type { Database, Memorials } from '../../kit/database/tables.ts'
import { anywhere, spellingsOf } from '../../kit/fold.ts'
import { type ColumnOn, columnsOn, isOwnedBy } from '../memorials/index.ts'
import type { PageRequest } from '../../kit/pages.ts'

/** Which memorials a list holds. Names are searched folded, anywhere in the name, and all given must fit (E35). */
export interface WallSearch {
  /** Null holds people and pets (Q96). */
  isHuman: boolean | null
  firstName: string | null
  lastName: string | null
}

interface WallQuery extends WallSearch {
  /** Only this person's own; null holds everybody's. */
  ownerId: string | null
}

/** The same as the statements take it: of each name the spellings to search for; none where no name is given. */
interface SearchFilter {
  isHuman: boolean | null
  ownerId: string | null
  first: readonly string[]
  last: readonly string[]
}

/** What is looked for on the wall, folded as names are searched; of one owner, or of all. */
export const toSearchFilter = (
  { isHuman, firstName, lastName }: WallSearch,
  ownerId: string | null = null,
): SearchFilter => ({
  isHuman,
  ownerId,
  first: spellingsOf(firstName ?? ''),
  last: spellingsOf(lastName ?? ''),
})

export interface SearchParameters {
  isHuman: boolean
  ownerId: string
  first: string
  otherFirst: string
  last: string
  otherLast: string
  length: number
  skipped: number
}

type SearchParameter = <Name extends keyof SearchParameters>(name: Name) => SearchParameters[Name]

/** Which of the conditions a list has; the statements for each combination are built once. */
export const filterShape = ({ isHuman, ownerId, first, last }: SearchFilter): string =>
  [
    isHuman === null ? '' : 'kind',
    ownerId === null ? '' : 'owner',
    ['', 'first', 'first otherFirst'][first.length],
    ['', 'last', 'last otherLast'][last.length],
  ].join(' ')

const searched = [
  ['first', 'otherFirst', 'search_first'],
  ['last', 'otherLast', 'search_last'],
] as const

/** The memorials a search finds, as a statement whose text depends on `shape` alone. */
export function filterMemorials(shape: string, db: Db, value: SearchParameter) {
  let memorials = db.selectFrom('memorials').where('deleted_at', 'is', null)
  // Whoever lists their own finds those among them that a moderator has hidden from all others.
  if (!shape.includes('owner')) memorials = memorials.where('suspended_at', 'is', null)
  if (shape.includes('kind')) memorials = memorials.where('is_human', '=', value('isHuman'))
  if (shape.includes('owner')) memorials = memorials.where(isOwnedBy(value('ownerId')))
  for (const [name, other, column] of searched) {
    if (shape.includes(other))
      memorials = memorials.where((eb) =>
        eb.or([eb(column, 'like', value(name)), eb(column, 'like', value(other))]),
      )
    else if (shape.includes(name)) memorials = memorials.where(column, 'like', value(name))
  }
  return memorials
}

/** The values for `filterMemorials`; those its shape leaves out stand empty. */
export const parametersOf = ({ isHuman, ownerId, first, last }: SearchFilter) => ({
  isHuman: isHuman ?? true,
  ownerId: ownerId ?? '',
  first: anywhere(first[0] ?? ''),
  otherFirst: anywhere(first[1] ?? ''),
  last: anywhere(last[0] ?? ''),
  otherLast: anywhere(last[1] ?? ''),
})

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

const totals = {
  all: prepared<object, { total: number }>((db) => totalOf(db)),
  people: prepared<object, { total: number }>((db) => totalOf(db).where('is_human', '=', true)),
  pets: prepared<object, { total: number }>((db) => totalOf(db).where('is_human', '=', false)),
}

const totalOf = (db: Db) =>
  db.selectFrom('memorial_totals').select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))

const isWholeWall = ({ ownerId, first, last }: SearchFilter) =>
  ownerId === null && first.length === 0 && last.length === 0

/** How many memorials a list holds. The whole wall is read off its kept totals: counting a million rows takes too long. */
async function countFiltered(db: Db, which: SearchFilter): Promise<number> {
  const [counted] = isWholeWall(which)
    ? await totals[which.isHuman === null ? 'all' : which.isHuman ? 'people' : 'pets'](db, {})
    : await counting(filterShape(which))(db, parametersOf(which))
  return counted?.total ?? 0
}

/**
 * The ids of one page, newest first (E36). They are read off the index alone and, past the middle, from the nearer
 * end: a deep page costs a hundred times more when whole rows are skipped.
 */
async function listIds(
  db: Db,
  which: SearchFilter,
  { size, page }: PageRequest,
  total: number,
): Promise<string[]> {
  const before = (page - 1) * size
  if (before >= total) return []
  const isNearEnd = before > total / 2
  const length = Math.min(size, total - before)
  const rows = await idsFrom[isNearEnd ? 'oldest' : 'newest'](filterShape(which))(db, {
    ...parametersOf(which),
    length,
    skipped: isNearEnd ? total - before - length : before,
  })
  const ids = rows.map((row) => row.id)
  return isNearEnd ? ids.reverse() : ids
}

/** One page of a list: its ids, and how many the list holds. A search that fits on its first page is not counted again. */
export async function findWallPage(
  db: Db,
  { ownerId, ...search }: WallQuery,
  part: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const which = toSearchFilter(search, ownerId)
  if (part.page === 1 && !isWholeWall(which)) {
    const ids = await listIds(db, which, part, Number.POSITIVE_INFINITY)
    return { ids, total: ids.length < part.size ? ids.length : await countFiltered(db, which) }
  }
  const total = await countFiltered(db, which)
  return { ids: await listIds(db, which, part, total), total }
}

const cards = prepared<{ viewerId: string; ids: readonly string[] }, CardRow>((db, value) =>
  db
    .selectFrom('memorials')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select([
      'memorials.id',
      'memorials.owner_id',
      'memorials.is_human',
      ...columnsOn('list').map((column) => `memorials.${column}` as const),
      'memorials.portrait_file_id',
      'memorials.suspended_at',
      'owner.mail as owner_mail',
    ])
    .select((eb) => [
      follows(eb, value('viewerId')).as('follows'),
      waits(eb, value('viewerId')).as('asked'),
      isInvited(eb, value('viewerId')).as('invited'),
      hasRequests(eb, value('viewerId')).as('has_requests'),
    ])
    .where('memorials.id', '=', anyOf(value('ids'))),
)

export type CardRow = Pick<
  Selectable<Memorials>,
  'id' | 'owner_id' | 'is_human' | 'portrait_file_id' | 'suspended_at' | ColumnOn<'list'>
> & { owner_mail: string } & Record<'follows' | 'asked' | 'invited' | 'has_requests', SqlBool>

/** The memorials of a page in the order of their ids as given, each with how the viewer stands to it. */
export async function listCards(db: Db, viewerId: string, ids: readonly string[]): Promise<CardRow[]> {
  const rows = ids.length > 0 ? await cards(db, { viewerId, ids }) : []
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
}

type MemorialExpression = ExpressionBuilder<Database, 'memorials'>
const one = sql<number>`1`.as('one')

const follows = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(
    eb
      .selectFrom('followers')
      .select(one)
      .whereRef('followers.memorial_id', '=', 'memorials.id')
      .where('followers.account_id', '=', viewerId),
  )

const openRequests = (eb: MemorialExpression, kind: 'request' | 'invitation') =>
  eb
    .selectFrom('follow_requests')
    .select(one)
    .whereRef('follow_requests.memorial_id', '=', 'memorials.id')
    .where('follow_requests.kind', '=', sql.lit(kind))
    .where('follow_requests.state', '=', sql.lit('open'))

const waits = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(openRequests(eb, 'request').where('follow_requests.by_account_id', '=', viewerId))

const isInvited = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(
    openRequests(eb, 'invitation').where('follow_requests.invited_mail', '=', (invited) =>
      invited.selectFrom('accounts').select('accounts.mail').where('accounts.id', '=', viewerId),
    ),
  )

/** Only the family's own memorials can have requests that wait for them; those of closed accounts wait no more. */
const hasRequests = (eb: MemorialExpression, viewerId: string) =>
  eb.and([
    isOwnedBy(viewerId)(eb),
    eb.exists(
      openRequests(eb, 'request')
        .innerJoin('accounts as asker', 'asker.id', 'follow_requests.by_account_id')
        .where('asker.deleted_at', 'is', null),
    ),
  ])
