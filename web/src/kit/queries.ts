import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './server.ts'

/** A "no" stays a "no"; only a lost connection is worth a second try. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 1 && error instanceof Refusal && error.why === 'unreachable'

/** The memory of what the server said. Without a network it asks all the same and says so, instead of waiting unseen. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 800,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The one of this browser window; it is gone with the page when a session ends. */
export const queryClient = newQueryClient()
