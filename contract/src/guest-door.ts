import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './vocabulary.ts'

/**
 * Whether a memorial's door stands open to everybody: the call that answers its guests' page (`guestPages.whole`), for whoever
 * wants no more of it than that there is one. Refuses with `notFound` a door that is not open.
 */
export const askGuestDoor = endpoint({
  wire: 'GET refguestpages/whole',
  who: 'guest',
  takes: z.object({ deceasedId: Id }),
  gives: [200, z.object({ memorialId: Id })],
})
