import { createStore } from '../../../kit/store.ts'

/** How often captions were given in this window: others have the same address as those before them, and are fetched anew. */
export const captionsGiven = createStore(0)
