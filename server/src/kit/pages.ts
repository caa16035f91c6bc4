import { type SearchResults as FoundOnWire, maxSearchResults } from '@spomen/contract/search-results.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'

/** Which page of a list, from 1 on, and how many rows one has. */
export interface PageRequest {
  size: number
  page: number
}

interface PageQuery {
  pageSize: number | null
  pageNumber: number | null
}

/** The part of a list that is asked for: all of it where neither a page nor its size is named, else `usual` on a page. */
export const toPageOrAll = ({ pageSize, pageNumber }: PageQuery, usual: number) =>
  pageSize === null && pageNumber === null ? undefined : { size: pageSize ?? usual, page: pageNumber ?? 1 }

/** A page of a list as the wire shows it; `total` counts the whole list. */
export const toPage = <Item>(
  items: Item[],
  { total, size, page }: { total: number; size: number; page: number },
): Page<Item> => ({ items, totalPages: Math.ceil(total / size), totalCount: total, pageNumber: page })

/** A page of a list that is counted up to a limit, as the wire shows it; `counted` is one more where there are more. */
export const toSearchResults = <Item>(
  items: Item[],
  { counted, size, page }: { counted: number; size: number; page: number },
): FoundOnWire<Item> => ({
  ...toPage(items, { total: Math.min(counted, maxSearchResults), size, page }),
  isMore: counted > maxSearchResults,
})
