/** The query of an address, which says what is on the screen: written, changed and read. */

/** What a query shall say; what is null or empty is left out. */
export type ParamChanges = Readonly<Record<string, string | null>>

/** An address's query, or an empty one, with some of it changed, with its question mark; none where nothing is left of it. */
export function changedSearch(params: URLSearchParams | undefined, changed: ParamChanges): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  // NOTE: how many there are, `size`, is younger than some phones (decision 155).
  const search = next.toString()
  return search && `?${search}`
}

/** A query that says this and nothing else. */
export const searchOf = (values: ParamChanges): string => changedSearch(undefined, values)

/** The page of a list, as `page` says it in a query; the first where it says nothing that makes sense. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** What a query says of a page of a list; nothing of the first. */
export const pageParam = (page: number): string | null => (page > 1 ? String(page) : null)
