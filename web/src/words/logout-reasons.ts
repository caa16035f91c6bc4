import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalWords } from './refusals.ts'

/** Why somebody finds themselves before the door (A71). */
export const logoutReasonWords: Record<'expired' | 'elsewhere', MessageDescriptor> = {
  expired: refusalWords.sessionExpired,
  elsewhere: msg`You were logged out in another window`,
}
