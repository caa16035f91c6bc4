import { type Query, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RefusalError } from './server.ts'
import { useStore } from './store.ts'

/** Why a query is refused since `since` to whoever may not moderate, or not without a second step; null for any other outcome. */
function accessRefusalOf({ state: { error, errorUpdatedAt } }: Query, since: number) {
  if (errorUpdatedAt < since) return null
  if (!(error instanceof RefusalError)) return null
  return error.why === 'forbidden' || error.why === 'secondStepRequired' ? error.why : null
}

/**
 * Why the server refuses the viewer a moderators' page: known once it has refused one of the `endpoints` that the page is made
 * of since it is shown, null until then: whoever was refused an earlier time may have a second step by now.
 * NOTE: `endpoints` must be the same array each time.
 */
export function useAccessRefusal(endpoints: readonly { path: string }[]) {
  const answers = useQueryClient().getQueryCache()
  const [since] = useState(Date.now)
  const reason = useMemo(() => {
    const paths = new Set<unknown>(endpoints.map(({ path }) => path))
    const ofPage = () => answers.getAll().filter(({ queryKey }) => paths.has(queryKey[1]))
    const get = () =>
      ofPage()
        .map((query) => accessRefusalOf(query, since))
        .find(Boolean) ?? null
    return { get, subscribe: (listener: () => void) => answers.subscribe(listener), initial: null }
  }, [answers, endpoints, since])
  return useStore(reason)
}
