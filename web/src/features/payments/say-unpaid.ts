import { t } from '@lingui/core/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** The sentence for a "no" to going to a payment: whatever became of the asking, nothing was paid by it. */
export const sayUnpaid = (why: RefusalKey | 'unreachable') =>
  why === 'unreachable'
    ? t`There is no connection just now. Nothing was paid, and what you chose is kept: please try again once it is back.`
    : sayRefusal(why)
