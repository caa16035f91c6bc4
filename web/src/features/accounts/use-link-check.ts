import { accounts } from '@spomen/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, RefusalError, useServer } from '../../kit/server.ts'

/**
 * Whether the link of a mail is still good, so that nobody types or decides anything behind one that is not. Where it
 * cannot be asked it counts as good: what is done behind it says so then.
 */
export function useLinkCheck(guid: string, kind: 'reset' | 'return'): 'good' | 'bad' | 'unknown' {
  const { isPending, error } = useQuery({
    ...endpointQuery(useServer(), accounts.linkIsGood, { guid, kind }),
    // Once is enough: what was done behind it meanwhile has used it up.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (isPending) return 'unknown'
  return error instanceof RefusalError && error.why === 'invalidLink' ? 'bad' : 'good'
}
