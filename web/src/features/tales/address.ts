import { useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'

/** Which tale is open, kept in the address: back closes it, and it can be reloaded. */
export function useTaleAddress() {
  const [params] = useSearchParams()
  return {
    openId: params.get('tale'),
    /** The way to a tale from the page it stands on. */
    to: (id: string) => ({ search: changedSearch(params, { tale: id }) }),
  }
}

/** What a link that opens a tale leaves in the history. */
export const taleLinkState = { cameFromHere: true }
