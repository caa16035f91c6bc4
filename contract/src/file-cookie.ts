import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement } from './vocabulary.ts'

/** The cookie that opens files (X34). */
export const fileCookie = {
  /** PROPOSED: gives it anew to a browser from which a page has taken it. */
  renew: endpoint({
    wire: 'PUT refusers/renewFileCookie',
    isRepeatable: true,
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, Acknowledgement],
  }),
}
