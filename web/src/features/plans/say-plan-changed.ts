import { t } from '@lingui/core/macro'
import type { CallOptions } from '../../kit/call.ts'

type Say = NonNullable<CallOptions<never>['say']>

/** The words of a refusal about a plan, as `say` has them, and where another window was faster, that one should look again. */
export const sayPlanChanged =
  (say: Say): Say =>
  (why) =>
    why === 'changedMeanwhile'
      ? t`This has been changed elsewhere meanwhile. Please look, and choose again.`
      : say(why)
