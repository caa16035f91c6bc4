import { accountLog } from '@spomen/contract/account-log.ts'
import { admin } from '@spomen/contract/admin.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RefusalError } from '../../kit/server.ts'
import { useStore } from '../../kit/store.ts'

const paths = new Set<unknown>([...Object.values(admin), accountLog.ofHouse].map(({ path }) => path))

/** Whoever moderates no longer, or not without the second step that the house asks for, reads nothing here. */
function whyShutOut({ queryKey, state: { error } }: Query) {
  if (!paths.has(queryKey[1]) || !(error instanceof RefusalError)) return null
  return error.why === 'forbidden' || error.why === 'secondStepRequired' ? error.why : null
}

/** Why the server lets the viewer read the operator's page no longer, once it has refused a part of it; null until then. */
export function useShutOut() {
  const answers = useQueryClient().getQueryCache()
  const reason = useMemo(() => {
    const get = () => answers.getAll().map(whyShutOut).find(Boolean) ?? null
    return { get, subscribe: (listener: () => void) => answers.subscribe(listener), initial: null }
  }, [answers])
  return useStore(reason)
}
