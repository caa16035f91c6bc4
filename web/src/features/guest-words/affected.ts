import type { Query } from '@tanstack/react-query'

/**
 * Whether a cached answer tells of words of guests. NOTE: by how their addresses begin, since a page of a memorial would
 * have to fetch the whole contract of them to name each.
 */
export const isAffectedByGuestWords = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[1]).startsWith('guestwords/')
