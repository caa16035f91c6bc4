import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isFirstView } from './first-view.ts'
import { RefusalError } from './server.ts'

/** A "no" stays a "no"; only a lost connection is worth a second try. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 1 && error instanceof RefusalError && error.why === 'unreachable'

/**
 * NOTE: the library lets a first request under way go on, whose answer may be from before the change, and caches it; and it
 * answers whoever waits for the new answers a turn sooner than it tells the page of them.
 */
class AppQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    const { refetchType: _, predicate = () => true, ...among } = filters ?? {}
    await this.cancelQueries({
      ...among,
      predicate: (query) => query.state.data === undefined && predicate(query as never),
    } as InvalidateQueryFilters)
    await super.invalidateQueries(filters, options)
    await new Promise<void>((told) => notifyManager.schedule(told))
  }
}

/** The cache of what the server answered. Without a network it asks all the same and reports it, instead of waiting unseen. */
export const newQueryClient = () =>
  new AppQueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 800,
        // What the first page of a window begins with is what it is shown with, however long its scripts take.
        staleTime: () => (isFirstView() ? Number.POSITIVE_INFINITY : 15_000),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // What was sent, such as a password or a file, does not stay in memory.
      mutations: { networkMode: 'always', gcTime: 1_000 },
    },
  })

/** The cache of this browser window; it is gone with the page when a session ends. */
export const queryClient = newQueryClient()
