import { type Query, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RefusalError } from './server.ts'
import { useStore } from './store.ts'

/** Whoever moderates no longer, or not without the second step that the house asks for, reads nothing here. */
function whyShutOut({ state: { error } }: Query) {
  if (!(error instanceof RefusalError)) return null
  return error.why === 'forbidden' || error.why === 'secondStepRequired' ? error.why : null
}

/**
 * Why the server lets the viewer read a page for moderators no longer, once it has refused one of the `endpoints` the page
 * is made of, always the same list; null until then.
 */
export function useShutOut(endpoints: readonly { path: string }[]) {
  const answers = useQueryClient().getQueryCache()
  const reason = useMemo(() => {
    const paths = new Set<unknown>(endpoints.map(({ path }) => path))
    const ofPage = () => answers.getAll().filter(({ queryKey }) => paths.has(queryKey[1]))
    const get = () => ofPage().map(whyShutOut).find(Boolean) ?? null
    return { get, subscribe: (listener: () => void) => answers.subscribe(listener), initial: null }
  }, [answers, endpoints])
  return useStore(reason)
}
