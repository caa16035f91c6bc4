import { useStore } from './store.ts'

const neverChanges = () => () => {}

/** What only this browser knows, as `read` answers it; null while a page is taken over as the build wrote it, for everybody. */
export const useBrowserFact = <Value>(read: () => Value): Value | null =>
  useStore<Value | null>({ get: read, subscribe: neverChanges, initial: null })
