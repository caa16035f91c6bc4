/** Lists that are searched and paged through to an end, as on the operator’s page. */
import * as z from 'zod/mini'
import { longest } from './limits.ts'
import { optionalLine, PageNumber, PageSize } from './vocabulary.ts'

/**
 * How far a list of the operator's page is counted and paged through: whoever looks for something older names it. No
 * page of a house with a million memorials costs more than this many entries of an index.
 */
export const maxSearchResults = 10_000

/** How many stand on one page of the operator's lists. */
export const searchPageSize = 20

/** One page of a search. With `isMore`, there are more than were counted: `totalCount` is where the counting ended. */
export const searchResults = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalPages: z.number(),
    totalCount: z.number(),
    pageNumber: z.number(),
    isMore: z.boolean(),
  })
export interface SearchResults<Item> {
  items: Item[]
  totalPages: number
  totalCount: number
  pageNumber: number
  isMore: boolean
}

/** What every list takes: what was typed into its field, and which page. */
export const searchFields = {
  q: optionalLine(longest.mail),
  limit: PageSize(searchPageSize),
  pageNumber: PageNumber,
}
export const searchAliases = { limit: ['pageSize'], pageNumber: ['pageIndex'] } as const
