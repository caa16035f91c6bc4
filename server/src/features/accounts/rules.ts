import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** Nobody is born tomorrow, nor before the calendar's oldest people. */
export const isBirthday = (day: string, today: string) => day <= today && day >= '1880-01-01'

interface AccountState {
  activatedAt: Date | null
  deletedAt: Date | null
  suspendedAt: Date | null
}

/** Why an account with the right password still may not come in, if so (A43, Q87, Q105). */
export function signInRefusal({ activatedAt, deletedAt, suspendedAt }: AccountState): RefusalKey | null {
  if (deletedAt) return 'accountDeleted'
  if (suspendedAt) return 'accountSuspended'
  if (!activatedAt) return 'activateAccount'
  return null
}
