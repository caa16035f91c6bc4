import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Context } from '../../context.ts'

/** Nobody is born tomorrow, nor before the calendar's oldest people. */
export const isBirthday = (day: string, today: string) => day <= today && day >= '1880-01-01'

interface AccountState {
  activatedAt: Date | null
  deletedAt: Date | null
  suspendedAt: Date | null
}

/** Why an account with the right password still may not come in, if so (A43, Q87, Q105). */
export function logInRefusal({ activatedAt, deletedAt, suspendedAt }: AccountState): RefusalKey | null {
  if (deletedAt) return 'accountDeleted'
  if (suspendedAt) return 'accountSuspended'
  if (!activatedAt) return 'activateAccount'
  return null
}

/** What the house wants of its moderators. */
export type StepSettings = Pick<Context['settings'], 'moderatorsSecondStep'>

/** Whether the house wants a second step of somebody, who moderates. */
export const isStepRequired = ({ role }: { role: string | null }, { moderatorsSecondStep }: StepSettings) =>
  role === 'Admin' && moderatorsSecondStep === 'required'

/** Whether somebody's rights as a moderator rest in a session, since it has not shown a second step. */
export const lacksNeededStep = (
  session: { role: string | null; hasShownStep: boolean },
  settings: StepSettings,
) => isStepRequired(session, settings) && !session.hasShownStep
