/** Which memorials a list or a search holds, as conditions of its statements. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { anywhere, spellingsOf } from '../../kit/fold.ts'
import { memorialIdsOfFamilyMember } from '../memorials/index.ts'

/** Which memorials a list holds. Names are searched folded, anywhere in the name, and all given must fit (E35). */
export interface WallSearch {
  /** Null holds people and pets (Q96). */
  isHuman: boolean | null
  firstName: string | null
  lastName: string | null
}

/** A `WallQuery` as the statements take it: of each name the spellings to search for; none where no name is given. */
export interface SearchFilter {
  isHuman: boolean | null
  familyMemberId: string | null
  first: readonly string[]
  last: readonly string[]
}

/** What is looked for on the wall, folded as names are searched; of one person's family, or of all. */
export const toSearchFilter = (
  { isHuman, firstName, lastName }: WallSearch,
  familyMemberId: string | null = null,
): SearchFilter => ({
  isHuman,
  familyMemberId,
  first: spellingsOf(firstName ?? ''),
  last: spellingsOf(lastName ?? ''),
})

export interface SearchParameters {
  isHuman: boolean
  familyMemberId: string
  first: string
  otherFirst: string
  last: string
  otherLast: string
  length: number
  skipped: number
}

/** Gives a statement its value, or the place where it will stand. */
export type SearchParameter = <Name extends keyof SearchParameters>(name: Name) => SearchParameters[Name]

/** Which of the conditions a list has; the statements for each combination are built once. */
export const filterShape = ({ isHuman, familyMemberId, first, last }: SearchFilter): string =>
  [
    isHuman === null ? '' : 'kind',
    familyMemberId === null ? '' : 'family',
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
  // Whoever lists their own finds those among them that a moderator has hidden from all others; what they prepare for other
  // families has a list of its own (YC08).
  memorials = shape.includes('family')
    ? memorials.where('in_preparation', '=', false)
    : memorials.where('suspended_at', 'is', null)
  if (shape.includes('kind')) memorials = memorials.where('is_human', '=', value('isHuman'))
  if (shape.includes('family'))
    memorials = memorials.where('memorials.id', 'in', memorialIdsOfFamilyMember(db, value('familyMemberId')))
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
export const parametersOf = ({ isHuman, familyMemberId, first, last }: SearchFilter) => ({
  isHuman: isHuman ?? true,
  familyMemberId: familyMemberId ?? '',
  first: anywhere(first[0] ?? ''),
  otherFirst: anywhere(first[1] ?? ''),
  last: anywhere(last[0] ?? ''),
  otherLast: anywhere(last[1] ?? ''),
})

/** Whether every memorial that may be found is meant, or all people or all pets. */
export const isWholeWall = ({ familyMemberId, first, last }: SearchFilter) =>
  familyMemberId === null && first.length === 0 && last.length === 0

/** The ids a search finds, with what was asked for written into the statement. */
export function filterAsAsked(db: Db, which: SearchFilter) {
  const asked = parametersOf(which)
  const value = (name: keyof typeof asked) => asked[name]
  return sql`${filterMemorials(filterShape(which), db, value as SearchParameter).select('id')}`
}
