import type { Page } from '@spomen/contract/vocabulary.ts'

/** A page of a list as the wire shows it; `total` counts the whole list. */
export const pageOf = <Item>(
  items: Item[],
  { total, size, page }: { total: number; size: number; page: number },
): Page<Item> => ({ items, totalPages: Math.ceil(total / size), totalCount: total, pageNumber: page })
