/** What this window is about to change on the server (kit/call.ts), for those who ask meanwhile. */
import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Uploads do not count among mutations under way: they may take as long as they like. */
const isQuick = ({ meta }: Mutation['options']) => meta?.['carriesFiles'] !== true

/** Whether a mutation of this window waits for its answer. */
export const isMutationUnderWay = (queries: QueryClient) =>
  queries.isMutating({ predicate: ({ options }) => isQuick(options) }) > 0

/** What `work` comes to, and whether this window has begun to change something meanwhile. */
export async function watchMutations<Value>(queries: QueryClient, work: () => Promise<Value>) {
  let hasMutated = false
  const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'added' && isQuick(mutation.options)) hasMutated = true
  })
  try {
    const value = await work()
    return { value, hasMutated }
  } finally {
    stop()
  }
}
